-- no transaction
-- What belongs to a case carries its company, first in its keys, as it is with orders (decision 1450). The number of a case stays unique by itself: it is what people know. Rows are carried over in pieces
-- while cases are written; a release before this one cannot write to cases from the moment on in which company_id is required. Nothing here is about a person.
alter table ticket_comment add column if not exists company_id text;

alter table ticket_event add column if not exists company_id text;

alter table ticket_note add column if not exists company_id text;

alter table ticket_read add column if not exists company_id text;

alter table ticket_attachment add column if not exists company_id text;

create or replace procedure carry_cases_over() language plpgsql as $$
declare
  behind text := '';
  upto text;
  child text;
begin
  loop
    select max(case_number) into upto from (select case_number from ticket where case_number > behind order by case_number limit 500) piece;
    exit when upto is null;
    foreach child in array array['ticket_comment', 'ticket_event', 'ticket_note', 'ticket_read', 'ticket_attachment'] loop
      execute format('update %I c set company_id = t.company_id from ticket t where t.case_number = c.case_number and c.case_number > $1 and c.case_number <= $2 and c.company_id is null', child) using behind, upto;
    end loop;
    commit;
    behind := upto;
  end loop;
end $$;

call carry_cases_over();

-- From here on nothing is written without its company; what was written since its piece was carried over follows.
do $$
declare
  child text;
begin
  foreach child in array array['ticket_comment', 'ticket_event', 'ticket_note', 'ticket_read', 'ticket_attachment'] loop
    if not (select attnotnull from pg_attribute where attrelid = child::regclass and attname = 'company_id') then
      execute format('alter table %I drop constraint if exists %I, add constraint %I check (company_id is not null) not valid', child, child || '_of_company', child || '_of_company');
    end if;
    commit;
  end loop;
end $$;

call carry_cases_over();

do $$
declare
  child text;
begin
  foreach child in array array['ticket_comment', 'ticket_event', 'ticket_note', 'ticket_read', 'ticket_attachment'] loop
    if not (select attnotnull from pg_attribute where attrelid = child::regclass and attname = 'company_id') then
      execute format('alter table %I validate constraint %I', child, child || '_of_company');
      commit;
      execute format('alter table %I alter column company_id set not null', child);
    end if;
    execute format('alter table %I drop constraint if exists %I', child, child || '_of_company');
    commit;
  end loop;
end $$;

drop procedure carry_cases_over;

drop index concurrently if exists ticket_of_number;

create unique index concurrently ticket_of_number on ticket (case_number);

drop index concurrently if exists ticket_key;

create unique index concurrently ticket_key on ticket (company_id, case_number);

do $$
declare
  child text;
begin
  foreach child in array array['ticket_comment', 'ticket_event', 'ticket_note', 'ticket_read', 'ticket_attachment'] loop
    execute format('alter table %I drop constraint if exists %I', child, child || '_case_number_fkey');
    commit;
  end loop;
  alter table ticket drop constraint if exists ticket_merged_into_fkey;
end $$;

do $$
begin
  if (select cardinality(conkey) from pg_constraint where conname = 'ticket_pkey') = 1 then
    alter table ticket drop constraint ticket_pkey, add constraint ticket_pkey primary key using index ticket_key;
  end if;
end $$;

drop index concurrently if exists ticket_key;

drop index concurrently if exists ticket_comment_key;

create unique index concurrently ticket_comment_key on ticket_comment (company_id, case_number, id);

drop index concurrently if exists ticket_event_key;

create unique index concurrently ticket_event_key on ticket_event (company_id, case_number, id);

drop index concurrently if exists ticket_note_key;

create unique index concurrently ticket_note_key on ticket_note (company_id, case_number, id);

drop index concurrently if exists ticket_read_key;

create unique index concurrently ticket_read_key on ticket_read (company_id, case_number, uid);

drop index concurrently if exists ticket_read_of_user;

create index concurrently ticket_read_of_user on ticket_read (uid);

drop index concurrently if exists ticket_attachment_key;

create unique index concurrently ticket_attachment_key on ticket_attachment (company_id, case_number, id);

-- Of an attachment its address names nothing but its id.
drop index concurrently if exists ticket_attachment_of_id;

create unique index concurrently ticket_attachment_of_id on ticket_attachment (id);

drop index concurrently if exists ticket_attachment_once;

create unique index concurrently ticket_attachment_once on ticket_attachment (company_id, case_number, sha256);

drop index concurrently if exists ticket_attachment_of_company;

create index concurrently ticket_attachment_of_company on ticket_attachment (company_id, at);

drop index concurrently if exists ticket_merged;

create index concurrently ticket_merged on ticket (company_id, merged_into) where merged_into is not null;

do $$
declare
  child text;
begin
  foreach child in array array['ticket_comment', 'ticket_event', 'ticket_note', 'ticket_read', 'ticket_attachment'] loop
    -- One that is done already has no such index any more: the statement begins anew when it had to wait for a later one.
    if to_regclass(child || '_key') is not null then
      execute format('alter table %I drop constraint if exists %I, add constraint %I primary key using index %I', child, child || '_pkey', child || '_pkey', child || '_key');
      commit;
    end if;
    execute format('alter table %I drop constraint if exists %I, add constraint %I foreign key (company_id, case_number) references ticket (company_id, case_number) not valid', child, child || '_case_fkey', child || '_case_fkey');
    commit;
    execute format('alter table %I validate constraint %I', child, child || '_case_fkey');
    commit;
  end loop;
  -- Cases of the first days could go into one of another company, which nobody reads.
  update ticket t set merged_into = null where t.merged_into is not null and not exists (select from ticket i where (i.company_id, i.case_number) = (t.company_id, t.merged_into));
  commit;
  alter table ticket drop constraint if exists ticket_merged_into_case_fkey,
    add constraint ticket_merged_into_case_fkey foreign key (company_id, merged_into) references ticket (company_id, case_number) not valid;
  commit;
  alter table ticket validate constraint ticket_merged_into_case_fkey;
end $$;

alter table ticket_attachment drop constraint if exists ticket_attachment_case_number_sha256_key;

drop index concurrently if exists ticket_comment_of;

drop index concurrently if exists ticket_event_of;

drop index concurrently if exists ticket_note_of;

drop index concurrently if exists ticket_attachment_at;

drop index concurrently if exists ticket_merged_into;
