-- A paper is frozen when it is issued: papers, accounts and reports read these rows, never the order or the master data of today.
-- The rate of VAT is agreed with the order.
alter table customer_order add column vat_rate int;           -- hundredths of a percent

alter table document
  add column facts jsonb not null default '{}',               -- what the paper says besides its lines: names and addresses as they were, numbers it names
  add column paid_on date,                                    -- of an invoice
  add column cancelled boolean not null default false;        -- an invoice that was credited in full
create index document_of_place on document (company_id, ship_to_id, payer_id);

create table document_line (
  company_id text not null,
  document_id bigint not null references document,
  line int not null,
  kind text not null check (kind in ('goods', 'fee', 'deposit', 'redemption')),
  order_line int,                                             -- null: of the order as a whole
  sku text, name text not null, unit text not null,
  returned boolean not null default false,                    -- empties that were taken back
  quantity int not null,                                      -- sales units of goods, pieces of empties; less than 0: taken back or credited
  unit_price numeric(14, 4) not null,                         -- without VAT
  vat_rate int, reason text,                                  -- hundredths of a percent; without a rate the reason why
  net bigint not null, vat bigint not null,
  discount bigint not null default 0, excise bigint not null default 0, ml bigint not null default 0,
  brand text, pack_code text,
  primary key (company_id, document_id, line),
  check ((vat_rate is null) = (reason is not null))
);

create table delivery (
  company_id text not null,
  id bigint generated always as identity,
  order_number text not null, ship_to_id text not null, payer_id text not null,
  note_number text not null,
  day date not null,
  state text not null default 'out' check (state in ('out', 'delivered', 'part', 'refused')),
  primary key (company_id, id)
);
create index delivery_of_order on delivery (order_number);
create index delivery_of_ship_to on delivery (ship_to_id, company_id, day);
create index delivery_of_payer on delivery (company_id, payer_id, day);

create table delivery_line (
  company_id text not null, delivery_id bigint not null,
  line int not null,
  kind text not null check (kind in ('goods', 'empties')),
  order_line int,
  sku text not null, name text not null, unit text not null,
  returned boolean not null default false,
  quantity int not null,                                      -- sales units of goods, pieces of empties; less than 0: taken back
  came int,                                                   -- of it; null until it arrives
  pieces int not null default 0, ml bigint not null default 0,
  alcohol_tenths int, weight_g bigint,                        -- of goods; null: not known any more
  primary key (company_id, delivery_id, line),
  foreign key (company_id, delivery_id) references delivery
);

-- The numbers of invoices: drawn in the transaction that issues, so that a series has no gaps and its days never run backwards.
create table invoice_series (
  series text not null, year int not null,
  last int not null, last_day date not null,
  primary key (series, year)
);
create index document_by_performance on document (ship_to_id, performed_on) where type in ('FT', 'JT');
