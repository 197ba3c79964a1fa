-- no transaction
-- Goods that came back: Today looks for those of the last days among all orders.
drop index concurrently if exists order_brought_back;

create index concurrently order_brought_back on customer_order (delivery_date) where status = 'Invoiced' and delivery_status = 'NOT DELIVERED';
