-- What happened to which object, for the desk that follows it live and for later readers; kept 90 days. Written in the transaction of the act (foundations, Events).
create table event (
  company_id text not null,
  id bigint generated always as identity,
  type text not null,              -- object kind and what happened: order.moved
  kind text not null,              -- order, ticket, company, …
  object_id text not null,
  object_version bigint,           -- null: the object has no version
  at timestamptz not null default clock_timestamp(),
  data jsonb not null default '{}',
  transaction_id xid8 not null default pg_current_xact_id(),
  primary key (company_id, id)
);
create unique index event_in_order on event (id);
create index event_by_transaction on event (transaction_id);
create index event_by_age on event (at);

alter table customer_order add column version bigint not null default 1;

-- Somebody whose cap is too small asks for the release of a held order; somebody else decides.
create table release_request (
  id bigint generated always as identity primary key,
  order_number text not null references customer_order (number) on delete cascade,
  company_id text not null,
  snapshot jsonb not null,         -- what was seen when it was asked
  reason text not null,
  asked_by text not null references account (uid),
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  decision text check (decision in ('approved', 'refused', 'withdrawn')),
  decided_by text references account (uid),
  decided_at timestamptz,
  decision_reason text,
  check ((decision is null) = (decided_by is null) and (decision is null) = (decided_at is null)),
  check (decision not in ('approved', 'refused') or decided_by <> asked_by)
);
create unique index release_request_open on release_request (order_number) where decision is null;
create index release_request_of on release_request (order_number);
create index release_request_asked_by on release_request (asked_by);
create index release_request_decided_by on release_request (decided_by) where decided_by is not null;

-- An act of the desk that leaves the house, for as long as it can be undone (foundations, Versions).
create table held_act (
  id bigint generated always as identity primary key,
  company_id text not null,
  act text not null,
  object_kind text not null,
  object_id text not null,
  params jsonb not null,
  by_uid text not null references account (uid),
  asked_at timestamptz not null,   -- real clock
  due_at timestamptz not null,     -- real clock
  failed_at timestamptz,           -- it was due and refused; stays until its person has read why
  failed_code text,
  failed_params jsonb
);
create unique index held_act_of_object on held_act (object_kind, object_id, act) where failed_at is null;
create index held_act_due on held_act (due_at) where failed_at is null;
create index held_act_by on held_act (by_uid);

-- Messages to the customer and notes of the house about an order, in one thread; notes are read at the desk only.
create table order_message (
  id bigint generated always as identity primary key,
  order_number text not null references customer_order (number) on delete cascade,
  uid text,
  author text not null,
  internal boolean not null,
  text text not null check (char_length(text) between 1 and 2000),
  at timestamptz not null
);
create index order_message_of on order_message (order_number, id);
create index order_message_by on order_message (uid) where uid is not null;
