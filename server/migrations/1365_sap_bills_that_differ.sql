-- The sums of a bill of SAP that has come to other than its papers here, and those that somebody has dealt with (decision 1365).
alter table sap_document add column sums jsonb, add column sums_settled jsonb;
create index sap_document_sums on sap_document (kind, number) where sums is not null;
