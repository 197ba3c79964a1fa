-- The search over everything reads the likest customers in this order, instead of all that have one common word in their names ("Vendéglő", "Kft.").
create index company_like on company using gist ((plain_name(name || ' ' || id)) gist_trgm_ops(siglen = 256));
create index ship_to_like on ship_to using gist ((plain_name(name || ' ' || city || ' ' || id)) gist_trgm_ops(siglen = 256));
-- The list of customers finds words in name, city and number, and in names of payers.
drop index company_found;
create index company_found on company using gin ((plain_name(name || ' ' || city || ' ' || id)) gin_trgm_ops);
create index payer_found on payer using gin ((plain_name(name)) gin_trgm_ops);

-- People with SAP before them have its own number of an order in hand, not the key under which we sent it.
drop index order_found;
create index order_found on customer_order using gin (lower(number || ' ' || sap_id || ' ' || coalesce(erp_number, '') || ' ' || customer_order_number) gin_trgm_ops);
