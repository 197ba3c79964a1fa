-- What waits at the desk is taken by somebody, or put off until later, so that two do not work on one order.
create table work_mark (
  order_number text primary key references customer_order (number) on delete cascade,
  assignee_uid text references account (uid) on delete set null,
  later_until timestamptz  -- null, or past: now
);
create index work_mark_of on work_mark (assignee_uid);
