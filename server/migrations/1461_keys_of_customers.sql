-- no transaction
-- Master data, roles of customers' users, loans of them, approvals, acts that wait and saved orders have the company first in their keys (decision 1461). Their ids stay
-- unique by themselves: they are what ERPs and people know, or come from a sequence. A ship-to goes by payer and bill-to of its own company, and a contract by a payer
-- of its own; the foreign keys are looked at when the transaction ends, for an import moves one before the other. Nothing here is about a person.
do $$
declare
  one record;
begin
  for one in select * from (values ('ship_to', 'ship_to_payer_id_fkey'), ('ship_to', 'ship_to_bill_to_id_fkey'), ('contract', 'contract_payer_id_fkey'),
    ('ship_to', 'ship_to_payer_fkey'), ('ship_to', 'ship_to_bill_to_fkey'), ('contract', 'contract_payer_fkey')) fkey (of, name)
  loop
    execute format('alter table %I drop constraint if exists %I', one.of, one.name);
    commit;
  end loop;
end $$;

drop index concurrently if exists payer_of_id;

create unique index concurrently payer_of_id on payer (id);

drop index concurrently if exists payer_key;

create unique index concurrently payer_key on payer (company_id, id);

drop index concurrently if exists bill_to_of_id;

create unique index concurrently bill_to_of_id on bill_to (id);

drop index concurrently if exists bill_to_key;

create unique index concurrently bill_to_key on bill_to (company_id, id);

drop index concurrently if exists business_partner_of_id;

create unique index concurrently business_partner_of_id on business_partner (id);

drop index concurrently if exists business_partner_key;

create unique index concurrently business_partner_key on business_partner (company_id, id);

drop index concurrently if exists ship_to_of_id;

create unique index concurrently ship_to_of_id on ship_to (id);

drop index concurrently if exists ship_to_key;

create unique index concurrently ship_to_key on ship_to (company_id, id);

drop index concurrently if exists access_grant_of_account;

create unique index concurrently access_grant_of_account on access_grant (uid, ship_to_id, role);

drop index concurrently if exists access_grant_key;

create unique index concurrently access_grant_key on access_grant (company_id, uid, ship_to_id, role);

drop index concurrently if exists deputy_of_id;

create unique index concurrently deputy_of_id on deputy (id);

drop index concurrently if exists deputy_key;

create unique index concurrently deputy_key on deputy (company_id, id);

drop index concurrently if exists approval_of_id;

create unique index concurrently approval_of_id on approval (id);

drop index concurrently if exists approval_key;

create unique index concurrently approval_key on approval (company_id, id);

drop index concurrently if exists held_act_of_id;

create unique index concurrently held_act_of_id on held_act (id);

drop index concurrently if exists held_act_key;

create unique index concurrently held_act_key on held_act (company_id, id);

drop index concurrently if exists saved_order_key;

create unique index concurrently saved_order_key on saved_order (company_id, id);

do $$
declare
  one text;
begin
  foreach one in array array['payer', 'bill_to', 'business_partner', 'ship_to', 'access_grant', 'deputy', 'approval', 'held_act', 'saved_order'] loop
    execute format('alter table %I drop constraint if exists %I, add constraint %I primary key using index %I', one, one || '_pkey', one || '_pkey', one || '_key');
    commit;
  end loop;
end $$;

-- The keys find a company's rows.
drop index concurrently if exists payer_of_company;

drop index concurrently if exists ship_to_of_company;

-- Who was withdrawn stays with the company of then, also when the payer or the bill-to of then went to another one: then there is none any more.
alter table ship_to alter column payer_id drop not null, alter column bill_to_id drop not null,
  drop constraint if exists ship_to_has_parties, add constraint ship_to_has_parties check (withdrawn or (payer_id is not null and bill_to_id is not null)) not valid;

alter table ship_to validate constraint ship_to_has_parties;

alter table contract alter column payer_id drop not null,
  drop constraint if exists contract_has_payer, add constraint contract_has_payer check (withdrawn or payer_id is not null) not valid;

alter table contract validate constraint contract_has_payer;

update ship_to s set payer_id = null where withdrawn and exists (select from payer p where p.id = s.payer_id and p.company_id <> s.company_id);

update ship_to s set bill_to_id = null where withdrawn and exists (select from bill_to b where b.id = s.bill_to_id and b.company_id <> s.company_id);

update contract c set payer_id = null where withdrawn and exists (select from payer p where p.id = c.payer_id and p.company_id <> c.company_id);

alter table ship_to add constraint ship_to_payer_fkey foreign key (company_id, payer_id) references payer (company_id, id) deferrable initially deferred not valid;

alter table ship_to add constraint ship_to_bill_to_fkey foreign key (company_id, bill_to_id) references bill_to (company_id, id) deferrable initially deferred not valid;

alter table contract add constraint contract_payer_fkey foreign key (company_id, payer_id) references payer (company_id, id) deferrable initially deferred not valid;

-- Imports have refused payers and bill-tos of other companies for long, but not always: what came before counts for what is written from now on.
do $$
declare
  one record;
begin
  for one in select * from (values ('ship_to', 'ship_to_payer_fkey'), ('ship_to', 'ship_to_bill_to_fkey'), ('contract', 'contract_payer_fkey')) fkey (of, name)
  loop
    begin
      execute format('alter table %I validate constraint %I', one.of, one.name);
    exception when foreign_key_violation then
      raise notice '%: some rows name one of another company', one.of;
    end;
  end loop;
end $$;
