-- no transaction
-- Of which orders goods have arrived on a day.
drop index concurrently if exists order_event_delivered;

create index concurrently order_event_delivered on order_event (at) where what = 'delivered';
