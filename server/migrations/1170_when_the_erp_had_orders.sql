-- no transaction
-- Which orders the ERP took since a count of its stock.
drop index concurrently if exists order_event_sent;

create index concurrently order_event_sent on order_event (at) where what = 'sent';
