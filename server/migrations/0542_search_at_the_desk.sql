-- The desk finds customers with one typing error, and orders by any of their numbers: three letters at a time (pg_trgm comes with PostgreSQL).
create extension if not exists pg_trgm;
create index company_found on company using gin ((plain_name(name || ' ' || id)) gin_trgm_ops);
create index ship_to_found on ship_to using gin ((plain_name(name || ' ' || city || ' ' || id)) gin_trgm_ops);
create index order_found on customer_order using gin ((number || ' ' || sap_id || ' ' || lower(customer_order_number)) gin_trgm_ops);
