-- The rows with faults are left out, because a person said so (decision 1312). What was left out stands in `checked`.
alter table desk_import add column without_faulty boolean not null default false;
