-- An order may have several deliveries, and several invoices. An order that goes out at once has no row here: its only delivery is the order.
create table order_delivery (
  company_id text not null,
  order_number text not null references customer_order on delete cascade,
  place int not null check (place > 0),                       -- 1 for the first
  note_number text not null,
  state text not null check (state in ('prepared', 'out', 'delivered', 'part', 'refused')),
  day date not null,                                          -- of its last step
  last boolean not null,                                      -- nothing follows it
  lines jsonb not null,                                       -- of all goods: [{line, start, loaded, came, given}]; start: what arrived before, given: what will not come again
  invoice_number text,                                        -- of the invoice that bills it last
  primary key (order_number, place)
);

-- Credit notes that the supplier's ERP has made by itself.
create table order_credit (
  company_id text not null,
  order_number text not null references customer_order on delete cascade,
  number text not null,
  invoice_number text not null,
  day date not null,
  lines jsonb,                                                -- [{line, quantity}]; null: all that is left of the invoice
  primary key (order_number, number)
);

alter table delivery add column place int not null default 1;
alter table document add column delivery_place int not null default 1;   -- of an invoice: the last delivery that it bills; of a credit note: the one that came short, 0: none
