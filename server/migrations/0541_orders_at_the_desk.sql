-- The desk lists orders of all companies, newest first, by state and by delivery day.
create index order_newest on customer_order (placed_at desc, number desc);
create index order_by_status on customer_order (status, placed_at desc, number desc);
create index order_by_delivery_day on customer_order (delivery_date desc, number desc);
create index order_awaiting_decision on customer_order (placed_at) where status = 'Open' and (blocked or delivery_status = 'ORDER UNDER INVESTIGATION');

-- What was let pass over a limit, by whom and why; the cap of a person counts a day's releases for a company.
create table order_release (
  order_number text primary key references customer_order (number) on delete cascade,
  company_id text not null,
  day date not null,
  amount_ft bigint not null,
  uid text not null references account (uid),
  reason text not null,
  at timestamptz not null
);
create index order_release_of_day on order_release (company_id, day);
