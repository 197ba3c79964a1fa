-- When the creation of an order at SAP was begun whose outcome nobody knows yet: until then it can be neither withdrawn nor held unseen.
alter table sap_order add column posted_at timestamptz;
