-- What the last users.csv said of somebody's status: an import acts on what has changed in the file, not on what the portal decided since.
alter table account add column imported_status text;
