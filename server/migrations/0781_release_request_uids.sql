-- Columns that name an account end in uid: the export of own data finds them by that.
alter table release_request rename column asked_by to asked_by_uid;
alter table release_request rename column decided_by to decided_by_uid;
