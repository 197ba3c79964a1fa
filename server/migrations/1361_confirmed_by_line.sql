-- How much of a line the ERP has confirmed, as it said last; null: it has named no quantity.
alter table order_line add column confirmed_quantity integer;
-- Whether something of an order is still to be done at SAP. What is over needs nobody any more, however it was booked.
alter table sap_order add column is_over boolean not null default false;
drop index sap_order_difference;
create index sap_order_difference on sap_order (sap_id) where not is_over and (net <> net_here or net <> net_ordered or booked_otherwise is not null);
