-- A role at a ship-to, lent to a colleague from a day to a day (Budapest, business date). What the deputy may do there is what the lender may do there now.
create table deputy (
  id bigint generated always as identity primary key,
  lender_uid text not null references account,
  uid text not null references account,
  ship_to_id text not null, company_id text not null, customer_type text not null, role text not null,
  from_day date not null, to_day date not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  check (to_day >= from_day), check (uid <> lender_uid)
);
create index deputy_of_account on deputy (uid) where ended_at is null;
create index deputy_of_lender on deputy (lender_uid) where ended_at is null;

-- Which mails somebody wants beside those that must come. Absent: all of them.
alter table account add column unwanted_mails text[] not null default '{}';

-- The supplier's own people are a role like the others: data.
insert into role (customer_type, name, permissions) values ('Supplier', 'Delegated Admin', '{Home Page,My Profile,Access Management}') on conflict do nothing;
