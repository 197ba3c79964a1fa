-- Since when a document of SAP waits for its order to be so far. Null: it does not, or began to wait before this was noted.
alter table sap_document add column open_since timestamptz;
