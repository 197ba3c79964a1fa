-- The PDF of SAP's billing document is fetched when the paper is archived: nothing has to be noted of it.
drop index sap_document_without_paper;
alter table sap_document drop column paper_at;
