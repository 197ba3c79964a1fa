-- One way of asking a second person (foundations, Versions): the requests to release a held order stand in the same table as all others.
alter table approval rename column asked_by to asked_by_uid;
alter table approval rename column decided_by to decided_by_uid;
alter table approval add column company_id text not null default '';   -- whom it is about; '' the supplier
alter table approval add column reason text not null default '';
alter table approval add column decision text check (decision in ('granted', 'refused', 'withdrawn'));
alter table approval add column decision_reason text;
update approval set decision = case when granted then 'granted' else 'refused' end where granted is not null;

do $$
declare name text;
begin
  for name in select conname from pg_constraint where conrelid = 'approval'::regclass and contype = 'c' and conname not like '%decision%' loop
    execute format('alter table approval drop constraint %I', name);
  end loop;
end $$;
alter table approval drop column granted;
alter table approval add check ((decision is null) = (decided_by_uid is null) and (decision is null) = (decided_at is null));
-- Who asked takes it back; anybody else decides.
alter table approval add check (decision = 'withdrawn' or decided_by_uid <> asked_by_uid);

insert into approval (company_id, kind, object, snapshot, reason, asked_by_uid, asked_at, expires_at, decision, decided_by_uid, decided_at, decision_reason)
select company_id, 'order-release', order_number, snapshot, reason, asked_by_uid, asked_at, expires_at,
  case decision when 'approved' then 'granted' else decision end, decided_by_uid, decided_at, decision_reason
from release_request order by id;
drop table release_request;

-- One open question an object; of roles there may be several.
create unique index approval_open on approval (kind, object) where decision is null and kind not in ('desk-role', 'desk-role-permissions');
create index approval_of on approval (kind, object);
create index approval_asked_by on approval (asked_by_uid);
create index approval_decided_by on approval (decided_by_uid) where decided_by_uid is not null;

-- Which acts take a second person, as long as there is one: an act that has no row, or whose row is off, takes one.
create table two_person_act (
  kind text primary key,
  active boolean not null default true
);
insert into two_person_act (kind) values ('desk-role'), ('desk-role-permissions'), ('user-erasure'), ('supplier-bank-account');
