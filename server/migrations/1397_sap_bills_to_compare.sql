-- What a bill comes to at SAP, until its papers have been issued here and it has been compared with them: {gross, items}.
alter table sap_document add column billed jsonb;
create index sap_document_to_compare on sap_document (number) where billed is not null;
