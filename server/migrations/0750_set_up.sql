-- A new supplier is set up on screen, and until it is done the portal is closed (decision 0750). Without a row the portal is open: who was here before stays open.
create table setup (
  one boolean primary key default true check (one),
  began_at timestamptz not null,
  opened_at timestamptz,
  link_hash text,             -- of the first administrator's link
  link_until timestamptz,
  link_used_at timestamptz,
  examples_set bigint,        -- the change set that brought the examples
  test_order text             -- number of the order that tries everything
);
-- What somebody typed and has not sent yet, and who called a step done that only a person can call so.
create table setup_step (
  step int primary key check (step between 1 and 9),
  draft jsonb,
  done_at timestamptz,
  by_uid text references account (uid) on delete set null
);
-- Kept until it is taken back, whenever that is.
alter table change_set add column lasting boolean not null default false;
