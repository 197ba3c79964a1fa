-- People settle what the connection to the ERP cannot: a document or message that they have dealt with by hand has no effect any more.
alter table sap_document drop constraint sap_document_state_check, add constraint sap_document_state_check check (state in ('taken', 'open', 'faulty', 'settled'));
alter table erp_message drop constraint erp_message_result_check, add constraint erp_message_result_check check (result in ('taken', 'known', 'waiting', 'late', 'not possible', 'faulty', 'settled'));
drop index sap_document_open;
create index sap_document_unsettled on sap_document (read_at, kind, number) where state in ('open', 'faulty');
create index erp_message_unsettled on erp_message (received_at, id) where result in ('waiting', 'faulty', 'not possible');
create index sap_order_price_difference on sap_order (sap_id) where net <> net_here;
