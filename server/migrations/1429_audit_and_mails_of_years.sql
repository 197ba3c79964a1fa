-- no transaction
-- The audit of one object, of one person and of one kind of act, among the entries of years; what is longer than a number is no object.
create or replace function audited_names(company_id text, uid text, detail jsonb) returns text[] language sql immutable parallel safe as $$
  select array(select name from (select company_id as name union all select uid union all select value from jsonb_each_text(case jsonb_typeof(detail) when 'object' then detail else '{}' end)) said where length(name) <= 100)
$$;

drop index concurrently if exists security_event_about;

create index concurrently security_event_about on security_event using gin (audited_names(company_id, uid, detail));

drop index concurrently if exists security_event_by_actor;

create index concurrently security_event_by_actor on security_event (actor_uid, at desc) where actor_uid is not null;

drop index concurrently if exists security_event_as;

create index concurrently security_event_as on security_event (as_uid, at desc) where as_uid is not null;

drop index concurrently if exists security_event_what;

create index concurrently security_event_what on security_event (what, at desc);

-- Mails by a part of recipient or subject.
drop index concurrently if exists mail_found;

create index concurrently mail_found on mail using gin (lower(recipient || ' ' || subject) gin_trgm_ops);
