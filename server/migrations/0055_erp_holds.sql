-- The embedded ERP's books know what was cancelled and what is held while a customer changes it: neither is prepared.
-- An order that is cancelled before it has come is noted here too, so that it comes too late.
alter table erp_order add column cancelled_at timestamptz;
alter table erp_order add column held_by text;

-- While an order is being changed: which cart takes its place, and under which word the ERP holds it back.
alter table customer_order add column change_cart_id text;
alter table customer_order add column hold_token text;
alter table customer_order add column hold_since timestamptz;
create index order_held on customer_order (hold_since) where hold_token is not null;
-- {number, until, day, goods}: the order that the cart takes the place of when it is placed.
alter table cart add column replaces jsonb;
