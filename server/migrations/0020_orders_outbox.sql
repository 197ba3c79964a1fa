-- Events that were written in the transaction of what happened, until somebody has dealt with them (decision 0020).
-- A delivered event is deleted; a dead letter stays until it is driven again or dropped.
create table outbox (
  id bigint generated always as identity primary key,
  topic text not null,
  key text,                                   -- events of one key are delivered one after another, in the order of their ids
  payload jsonb not null,
  created_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  attempts int not null default 0,
  worker text, lease_until timestamptz,       -- who works on it, and until when that is believed without a heartbeat
  dead_at timestamptz,
  last_error text
);
create index outbox_due on outbox (topic, due_at, id) where dead_at is null;
create index outbox_key on outbox (key, id) where key is not null;

create table recurring_job (
  name text primary key,
  due_at timestamptz not null default now(),
  started_at timestamptz,
  last_error text
);

-- Set before a mail goes out: when the sender dies in between, nobody can know whether it arrived, and it is not sent twice.
alter table mail add column sending_at timestamptz;
create index mail_newest on mail (id desc);

-- The history walks this one, newest first; what it filters by is inside, so that counting reads no rows.
create index order_of_ship_to_newest on customer_order (ship_to_id, placed_at desc, number desc) include (request_date, status, processing_status, sap_id, customer_order_number);
drop index order_of_ship_to;
create index order_of_sold_to_number on customer_order (company_id, customer_order_number, placed_at);

-- The embedded ERP's own books, as far away as another system's: nothing else reads or writes them.
create table erp_order (
  sap_id text primary key,
  number text not null,                       -- the portal's order number
  document jsonb not null default '{}',       -- as it was sent; empty for one that was there before the portal
  received_at timestamptz not null,
  deliveries int not null default 1,          -- how often it was sent: more than once is fine, it is booked once
  investigation text,                         -- why it waits: credit, block
  next_at timestamptz                         -- business instant of its next step; null: nothing more to do
);
create index erp_order_due on erp_order (next_at) where next_at is not null;
create sequence erp_delivery_seq start 1;       -- 80 + 8 digits
create sequence erp_invoice_seq start 1;        -- 90 + 8 digits

-- How the embedded ERP behaves just now.
create table erp_switch (
  one boolean primary key default true check (one),
  up boolean not null default true,
  slow_ms int not null default 0,
  lose_acknowledgements int not null default 0,
  reject int not null default 0
);
insert into erp_switch default values;

-- The business date that the supplier set; null: the real one (or BUSINESS_DATE).
create table business_clock (
  one boolean primary key default true check (one),
  day date,
  time text,
  set_at timestamptz not null default now()
);

comment on column customer_order.net_total is 'goods, step 100';
comment on column customer_order.deposit_net is 'step 120 whole: crates, kegs, returns and the pallets of pallet_deposit_net';
comment on column customer_order.parties is '{shipTo, payer, billTo, soldTo}, each {id, name, street, city, postcode, country}';
