-- What was sold, counted by month, so that a report reads months instead of orders. Counted from the orders themselves by set
-- statements; everything in here can be thrown away and counted again. Sold is what was invoiced less what was credited, in the
-- month of the delivery. Amounts are whole forints, volumes millilitres.
create table sales_month (
  company_id text not null, ship_to_id text not null, payer_id text not null,
  month date not null,                        -- its first day
  brand text not null, pack_code text not null,
  ml bigint not null, units bigint not null, net bigint not null, excise bigint not null,
  primary key (company_id, ship_to_id, month, payer_id, brand, pack_code)
);
-- The same months summed up, with what belongs to orders and not to their lines: how many there were, and the empties.
create table order_month (
  company_id text not null, ship_to_id text not null,
  month date not null,
  ml bigint not null, net bigint not null,
  orders int not null,
  empties_out bigint not null, empties_back bigint not null,      -- pieces
  deposit_out bigint not null, deposit_back bigint not null,      -- net deposit and redemption fees
  primary key (company_id, ship_to_id, month)
);
create index order_by_delivery on customer_order (ship_to_id, delivery_date) where invoice_number is not null;
