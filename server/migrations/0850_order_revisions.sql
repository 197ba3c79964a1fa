-- What the supplier decides about placed orders: lines shorter or left out, another day. It waits as long as it can be undone; then each order is replaced by
-- itself, and has a result of its own. by_uid is personal data: who decided.
create table order_revision_batch (
  id text primary key,             -- drawn by the client: the same again is the same decision
  by_uid text not null references account (uid),
  reason text not null,            -- the customer reads it
  language text not null,          -- of who decided
  asked_at timestamptz not null,   -- real clock
  due_at timestamptz not null      -- real clock
);
create index order_revision_batch_by on order_revision_batch (by_uid, asked_at desc);

create table order_revision (
  batch_id text not null references order_revision_batch (id) on delete cascade,
  position integer not null,
  order_number text not null references customer_order (number) on delete cascade,
  company_id text not null,
  day date,                        -- null: its day stays
  lines jsonb not null,            -- [{line, quantity}] of the lines that change, in sales units
  due_before bigint not null,
  due_after bigint not null,       -- what was shown before it was decided
  draft_id text not null,          -- the order is placed once for it
  state text not null default 'waits' check (state in ('waits', 'done', 'refused', 'undone')),
  new_number text references customer_order (number) on delete cascade,
  failed_code text,
  failed_params jsonb,
  failed_wording text,
  ended_at timestamptz,
  primary key (batch_id, position),
  check ((state = 'done') = (new_number is not null)),
  check ((state = 'refused') = (failed_code is not null))
);
create unique index order_revision_waits on order_revision (order_number) where state = 'waits';
create index order_revision_of on order_revision (order_number);
create index order_revision_new on order_revision (new_number) where new_number is not null;
