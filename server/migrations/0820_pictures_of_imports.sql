-- A picture may come with an import, which nobody at the desk uploads (decision 0820): by_uid is null then.
alter table content_picture alter column by_uid drop not null;
