-- no transaction
-- A contract has its company first in its key (decision 1450). Its number stays unique by itself: it is what people and papers name. Nothing here is about a person.
drop index concurrently if exists contract_of_number;

create unique index concurrently contract_of_number on contract (number);

drop index concurrently if exists contract_key;

create unique index concurrently contract_key on contract (company_id, number);

do $$
begin
  if (select cardinality(conkey) from pg_constraint where conname = 'contract_pkey') = 1 then
    alter table contract drop constraint contract_pkey, add constraint contract_pkey primary key using index contract_key;
  end if;
end $$;

drop index concurrently if exists contract_key;

drop index concurrently if exists contract_of_company;
