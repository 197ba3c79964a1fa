-- no transaction
-- Papers carry their company first in their keys (decision 1450), and nothing hangs on triggers (decision 1453): a number is of one customer by a row with a unique key, and the archive is only added to. Rows
-- are carried over in pieces while papers are issued; a release before this one cannot archive papers from the moment on in which company_id is required. Nothing here is about a person.
create table if not exists paper_number (
  type text not null, number text not null,   -- of invoices, credit notes and delivery notes
  holder text not null,                       -- whose papers have it: of an invoice company and payer, of a delivery note company and ship-to, of a number of our own series the order
  primary key (type, number)
);

drop trigger if exists archived_document_stays on archived_document;

drop function if exists refuse_change;

alter table archived_document add column if not exists company_id text;

create or replace procedure carry_papers_over() language plpgsql as $$
declare
  behind bigint := 0;
  upto bigint;
begin
  loop
    select max(id) into upto from (select id from document where id > behind order by id limit 5000) piece;
    exit when upto is null;
    insert into paper_number (type, number, holder)
    select distinct on (d.type, d.number) d.type, d.number, case when d.type = 'SZ' then concat_ws(' ', d.company_id, d.ship_to_id)
        when d.order_number is not null and exists (select from invoice_series s where starts_with(d.number, s.series || '/' || s.year || '/')) then d.order_number
        else concat_ws(' ', d.company_id, d.payer_id) end
    from document d where d.id > behind and d.id <= upto and (d.type in ('FT', 'JT') or (d.type = 'SZ' and d.number !~ '^80[0-9]{8}$'))
    order by d.type, d.number, d.id on conflict do nothing;
    update archived_document a set company_id = d.company_id from document d
    where d.id = a.document_id and a.document_id > behind and a.document_id <= upto and a.company_id is null;
    commit;
    behind := upto;
  end loop;
end $$;

call carry_papers_over();

-- From here on nothing is archived without its company; what was written since its piece was carried over follows.
do $$
begin
  if not (select attnotnull from pg_attribute where attrelid = 'archived_document'::regclass and attname = 'company_id') then
    alter table archived_document drop constraint if exists archived_document_of_company, add constraint archived_document_of_company check (company_id is not null) not valid;
  end if;
end $$;

drop trigger if exists document_number_of_one on document;

drop function if exists refuse_number_of_another;

call carry_papers_over();

do $$
begin
  if not (select attnotnull from pg_attribute where attrelid = 'archived_document'::regclass and attname = 'company_id') then
    alter table archived_document validate constraint archived_document_of_company;
    commit;
    alter table archived_document alter column company_id set not null;
  end if;
  alter table archived_document drop constraint if exists archived_document_of_company;
end $$;

drop procedure carry_papers_over;

drop index concurrently if exists document_of_id;

create unique index concurrently document_of_id on document (id);

drop index concurrently if exists document_key;

create unique index concurrently document_key on document (company_id, id);

do $$
begin
  alter table document_line drop constraint if exists document_line_document_id_fkey;
  commit;
  alter table payment drop constraint if exists payment_invoice_id_fkey;
  commit;
  alter table archived_document drop constraint if exists archived_document_document_id_fkey;
end $$;

do $$
begin
  if (select cardinality(conkey) from pg_constraint where conname = 'document_pkey') = 1 then
    alter table document drop constraint document_pkey, add constraint document_pkey primary key using index document_key;
  end if;
end $$;

drop index concurrently if exists document_key;

drop index concurrently if exists archived_document_key;

create unique index concurrently archived_document_key on archived_document (company_id, document_id);

drop index concurrently if exists document_corrects;

create index concurrently document_corrects on document (company_id, invoice_id) where invoice_id is not null;

drop index concurrently if exists payment_settles;

create index concurrently payment_settles on payment (company_id, invoice_id);

do $$
declare
  child text;
  own text;
begin
  -- One that is done already has no such index any more: the statement begins anew when it had to wait for a later one.
  if to_regclass('archived_document_key') is not null then
    alter table archived_document drop constraint if exists archived_document_pkey, add constraint archived_document_pkey primary key using index archived_document_key;
    commit;
  end if;
  foreach child in array array['document_line', 'payment', 'archived_document'] loop
    own := case child when 'payment' then 'invoice_id' else 'document_id' end;
    execute format('alter table %I drop constraint if exists %I, add constraint %I foreign key (company_id, %I) references document (company_id, id) not valid', child, child || '_document_fkey', child || '_document_fkey', own);
    commit;
    execute format('alter table %I validate constraint %I', child, child || '_document_fkey');
    commit;
  end loop;
end $$;

drop index concurrently if exists document_of_invoice;

drop index concurrently if exists payment_of_invoice;

-- A correction keeps the company that it was brought in for, wherever its ship-to goes; like papers it stands for itself.
update empties_correction c set company_id = p.company_id from ship_to p where p.id = c.ship_to_id and c.company_id is null;

do $$
begin
  alter table empties_correction alter column company_id set not null, drop constraint if exists empties_correction_ship_to_id_fkey;
end $$;

drop index concurrently if exists empties_correction_of_id;

create unique index concurrently empties_correction_of_id on empties_correction (id);

drop index concurrently if exists empties_correction_key;

create unique index concurrently empties_correction_key on empties_correction (company_id, id);

do $$
begin
  if (select cardinality(conkey) from pg_constraint where conname = 'empties_correction_pkey') = 1 then
    alter table empties_correction drop constraint empties_correction_pkey, add constraint empties_correction_pkey primary key using index empties_correction_key;
  end if;
end $$;

drop index concurrently if exists empties_correction_key;

-- The role of the product adds to the archive and reads it. Of the company alone it may write, because a foreign key locks its row by that right; another company has no paper of that id. An administrator of the database is not bound.
do $$
declare
  keeper text := (select tableowner from pg_tables where schemaname = current_schema and tablename = 'archived_document');
begin
  execute format('revoke update, delete, truncate on archived_document from %I', keeper);
  execute format('grant update (company_id) on archived_document to %I', keeper);
end $$;
