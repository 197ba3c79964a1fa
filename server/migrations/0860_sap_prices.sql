-- The ERP's prices count where its setting says so (decision 0860): what it last said of a cart's rows, and for what question.
alter table cart add column erp_prices jsonb;
-- What was ordered for: by the ERP's price where that counts, else by the portal's own (net_here).
alter table sap_order add column net_ordered bigint;
drop index sap_order_price_difference;
create index sap_order_price_difference on sap_order (sap_id) where net <> net_here or net <> net_ordered;
