-- 0020 was edited twice within its first hour. A database that has its first text gets here what the later ones make; on all others nothing happens.
alter table erp_order add column if not exists number text;
alter table erp_order add column if not exists next_at timestamptz;
alter table erp_order drop column if exists investigated_until;
alter table erp_order alter column document set default '{}';
update erp_order set number = coalesce((select number from customer_order where customer_order.sap_id = erp_order.sap_id), document ->> 'number', sap_id) where number is null;
alter table erp_order alter column number set not null;
create index if not exists erp_order_due on erp_order (next_at) where next_at is not null;
drop index if exists purchase_of_sku;
