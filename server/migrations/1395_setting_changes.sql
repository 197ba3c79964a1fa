-- no transaction
-- What settings were on an earlier day is read of the audit, among many entries of other kinds.
drop index concurrently if exists security_event_setting;

create index concurrently security_event_setting on security_event (at, id) where what = 'setting';
