-- The rows of a sheet as they were sent wait by the batch until they are judged: each row is then written once, not written and changed.
create table bulk_sheet (
  job_id text not null references bulk_job on delete cascade,
  no int not null,                            -- batches in the order of the sheet
  rows text not null,                         -- JSON: [{row, cells, formulas}], read by nobody else
  primary key (job_id, no)
);
insert into bulk_sheet (job_id, no, rows)
select job_id, 0, jsonb_agg(jsonb_build_object('row', row, 'cells', cells, 'formulas', formulas) order by row)::text
from bulk_row where outcome is null group by job_id;
delete from bulk_row where outcome is null;
alter table bulk_row drop column formulas, alter column outcome set not null, alter column notes drop default;
