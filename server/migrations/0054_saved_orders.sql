-- What a cart was when it was put aside (spec 3 Saved order): names and sums of that moment, so that a list reads one table.
-- The cart's own row and lines stay under `saved`; a deleted one goes with its cart after 30 days.
create table saved_order (
  id bigint generated always as identity primary key,
  cart_id text not null unique references cart on delete cascade,
  uid text not null references account,
  company_id text not null, ship_to_id text not null, bill_to_id text not null,
  saved_at timestamptz not null,              -- business instant
  saved_day date not null,
  deliver_to text not null, shipto_name text not null, bill_to text not null,
  customer_order_number text not null default '',
  delivery_date date,
  total bigint not null,                      -- amount due, whole forints
  total_quantity int not null, line_count int not null,
  deleted_at timestamptz
);
create index saved_order_newest on saved_order (uid, saved_at desc, id desc) where deleted_at is null;
