-- no transaction
-- Kits are counted for the company at its ship-to (decision 1520): a ship-to that changes hands begins anew. What is counted until now goes to the company that has the ship-to.
-- Carried over in pieces while orders are placed; a release before this one cannot place orders with kits from the moment on in which the company is required. Nothing
-- here is about a person.
alter table package_taken add column if not exists company_id text;

create or replace procedure carry_kits_over() language plpgsql as $$
declare
  behind text := '';
  upto text;
begin
  loop
    select max(ship_to_id) into upto from (select distinct ship_to_id from package_taken where ship_to_id > behind order by ship_to_id limit 5000) piece;
    exit when upto is null;
    update package_taken t set company_id = s.company_id from ship_to s
    where s.id = t.ship_to_id and t.ship_to_id > behind and t.ship_to_id <= upto and t.company_id is null;
    commit;
    behind := upto;
  end loop;
end $$;

call carry_kits_over();

-- From here on nothing is written without its company; what was written since its piece was carried over follows.
do $$
begin
  if not (select attnotnull from pg_attribute where attrelid = 'package_taken'::regclass and attname = 'company_id') then
    alter table package_taken drop constraint if exists package_taken_of_company, add constraint package_taken_of_company check (company_id is not null) not valid;
  end if;
end $$;

call carry_kits_over();

-- Of ship-tos that there are not nobody asks.
delete from package_taken where company_id is null;

do $$
begin
  if not (select attnotnull from pg_attribute where attrelid = 'package_taken'::regclass and attname = 'company_id') then
    alter table package_taken validate constraint package_taken_of_company;
    commit;
    alter table package_taken alter column company_id set not null;
  end if;
  alter table package_taken drop constraint if exists package_taken_of_company;
end $$;

drop procedure carry_kits_over;

drop index concurrently if exists package_taken_key;

create unique index concurrently package_taken_key on package_taken (company_id, package_sku, ship_to_id, valid_from);

alter table package_taken drop constraint if exists package_taken_pkey, add constraint package_taken_pkey primary key using index package_taken_key;
