-- What of the confirmed quantity of a line comes on days after the delivery date of its order: [{day, quantity}], the first day first; null: nothing.
alter table order_line add column confirmed_later jsonb;
