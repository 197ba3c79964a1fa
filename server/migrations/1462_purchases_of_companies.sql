-- no transaction
-- What a ship-to bought last is its company's, and begins with it (decision 1461): what a former company bought at the ship-to stays that one's. Carried over in pieces
-- while orders are written; a release before this one cannot place orders from the moment on in which the company is required. Nothing here is about a person.
alter table purchase add column if not exists company_id text;

create or replace procedure carry_purchases_over() language plpgsql as $$
declare
  behind text := '';
  upto text;
begin
  loop
    select max(id) into upto from (select id from ship_to where id > behind order by id limit 100) piece;
    exit when upto is null;
    update purchase p set company_id = s.company_id from ship_to s
    where s.id = p.ship_to_id and p.ship_to_id > behind and p.ship_to_id <= upto and p.company_id is null;
    commit;
    behind := upto;
  end loop;
end $$;

call carry_purchases_over();

-- From here on nothing is written without its company; what was written since its piece was carried over follows.
do $$
begin
  if not (select attnotnull from pg_attribute where attrelid = 'purchase'::regclass and attname = 'company_id') then
    alter table purchase drop constraint if exists purchase_of_company, add constraint purchase_of_company check (company_id is not null) not valid;
  end if;
end $$;

call carry_purchases_over();

-- Of ship-tos that there are not nobody asks.
delete from purchase where company_id is null;

do $$
begin
  if not (select attnotnull from pg_attribute where attrelid = 'purchase'::regclass and attname = 'company_id') then
    alter table purchase validate constraint purchase_of_company;
    commit;
    alter table purchase alter column company_id set not null;
  end if;
  alter table purchase drop constraint if exists purchase_of_company;
end $$;

drop procedure carry_purchases_over;

drop index concurrently if exists purchase_key;

create unique index concurrently purchase_key on purchase (company_id, ship_to_id, sku);

alter table purchase drop constraint if exists purchase_pkey, add constraint purchase_pkey primary key using index purchase_key;
