-- When the supplier counted: orders from then on are subtracted from the quantity, earlier ones are in it. What was imported
-- before this was counted when the file was brought in.
alter table availability add column counted_at timestamptz;
update availability set counted_at = coalesce((select max(finished_at) from import_run where file = 'availability.csv'), now());
alter table availability alter column counted_at set not null, alter column counted_at set default 'epoch';
