-- What the last failed call to the ERP said, or what was said about it. Nothing in it is about a person.
alter table erp_connection add column failed_why text;
