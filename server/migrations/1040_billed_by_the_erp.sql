-- What the ERP's own invoices say of the goods of an order: their papers come to that here, too, to the forint.
create table order_bill (
  company_id text not null,
  order_number text not null references customer_order on delete cascade,
  number text not null,
  lines jsonb not null,                                       -- [{line, quantity, net}]: sales units, Ft without VAT
  primary key (order_number, number)
);
-- The lines of order_credit may carry `net` in the same way.
