-- In what SAP has booked an order otherwise than it was placed: goods that are short, a credit check that it failed, deposits and fees (decision 1350).
alter table sap_order add column booked_otherwise jsonb;
drop index sap_order_price_difference;
create index sap_order_difference on sap_order (sap_id) where net <> net_here or net <> net_ordered or booked_otherwise is not null;
