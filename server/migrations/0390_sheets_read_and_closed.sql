-- Which worksheet of a workbook was read and which ones were not; and why an upload was closed that its user did not close: {wording, params}.
alter table bulk_job add column worksheet text, add column unread text[] not null default '{}', add column closed_why jsonb;
