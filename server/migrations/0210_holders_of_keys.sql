-- Who works on a call, until when that is believed without a sign of life, and whether anything of it was committed.
-- Calls of an earlier version have no holder: they are believed for 90 seconds.
alter table idempotent_answer add column holder text, add column lease_until timestamptz, add column done boolean not null default false;
