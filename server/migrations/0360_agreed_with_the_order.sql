-- What was agreed and delivered stands with the order, so that a change of master data never changes the past: how many pallets of
-- which kind were charged, the payment term, and of each line the brand, the pack and the millilitres of a piece.
alter table customer_order
  add column pallet_sku text,
  add column pallets_charged int not null default 0,
  add column payment_label jsonb,
  add column payment_days int;
alter table order_line
  add column brand text,
  add column pack_code text,
  add column volume_ml int;
