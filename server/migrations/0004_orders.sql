create sequence order_number_seq start 1000001;
create sequence erp_number_seq start 1;       -- the portal's external range at the ERP: 45 + 8 digits

create table customer_order (
  number text primary key,                    -- the portal's order number
  sap_id text not null unique,
  cart_id text unique,                        -- one cart, one order
  uid text, created_by text not null, actor_uid text,
  company_id text not null, ship_to_id text not null, payer_id text not null, bill_to_id text not null,
  customer_type text not null,
  order_type text not null, order_reason text,
  channel text not null default 'portal' check (channel in ('portal', 'bulk', 'phone')),
  status text not null, processing_status text not null, delivery_status text not null,
  blocked boolean not null default false,     -- AUFSD
  placed_at timestamptz not null,
  request_date date not null, delivery_date date not null, loading_date date,
  transport_type text not null, place_of_shipment text,
  payment_method text not null,
  customer_order_number text not null default '', note_for_driver text not null default '', comments text not null default '',
  confirmation_email text,
  terms_accepted text not null default 'not stated',
  parties jsonb not null,                     -- names and addresses of ship-to, payer and bill-to as they were
  list_total bigint not null, net_total bigint not null, date_fee bigint not null default 0,
  deposit_net bigint not null default 0, pallet_deposit_net bigint not null default 0,
  vat bigint not null, redemption_fee bigint not null default 0, z099 bigint not null default 0,
  amount_due bigint not null, cash_rounding bigint not null default 0,
  total_quantity int not null, line_count int not null, pallets_centi int not null default 0, weight_g bigint not null default 0,
  delivery_note_number text, invoice_number text,
  changeable_until timestamptz
);
create index order_of_company on customer_order (company_id, placed_at desc, number desc);
create index order_of_ship_to on customer_order (ship_to_id, placed_at desc);
create index order_customer_number on customer_order (company_id, lower(customer_order_number));
create index order_in_progress on customer_order (status, delivery_date) where status in ('Open', 'In Progress', 'Dispatched / Invoiced', 'Invoiced');

create table order_line (
  order_number text not null references customer_order on delete cascade,
  line int not null,
  sku text not null, name jsonb not null, packaging jsonb not null, sales_unit text not null, pieces_per_unit int not null,
  quantity int not null,                      -- sales units
  layers int not null default 0, pallets int not null default 0,
  delivered_quantity int,
  is_return boolean not null default false,
  list_unit bigint not null,
  list_value bigint not null, your_value bigint not null, net bigint not null, vat bigint not null,
  steps jsonb not null default '[]',          -- [{code, amount, rate?, base?, reference?}] in the order of the procedure
  excise bigint not null default 0,
  deposit_net bigint not null default 0, redemption_fee bigint not null default 0, z099 bigint not null default 0,
  returnables jsonb not null default '[]',    -- [{sku, units, unitPrice, total, redemptionFee}]
  choices jsonb not null default '[]',
  primary key (order_number, line)
);
create index order_line_of_sku on order_line (sku);

create table order_event (
  id bigint generated always as identity primary key,
  order_number text not null references customer_order on delete cascade,
  at timestamptz not null,
  what text not null,                         -- placed, sent, confirmed, picking, loaded, delivered, invoiced, paid, cancelled, rejected
  detail jsonb not null default '{}'
);
create index order_event_of_order on order_event (order_number, id);

-- What a ship-to bought last, one row a product: the list shows it, the usual order is made of it.
create table purchase (
  ship_to_id text not null, sku text not null,
  last_day date not null, last_quantity int not null, order_count int not null default 1,
  primary key (ship_to_id, sku)
);

create table mail (
  id bigint generated always as identity primary key,
  dedup_key text unique,
  recipient text not null, subject text not null, text text not null, html text,
  created_at timestamptz not null, sent_at timestamptz
);
