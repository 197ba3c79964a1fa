-- What the supplier's people may do is data: roles with permissions at the desk, and who has which. Until now each of them might do everything.
create table desk_role (
  name text primary key,
  position int not null,
  views text[] not null default '{}',  -- permissions to look
  acts text[] not null default '{}'    -- permissions to do; each is one to look as well
);
insert into desk_role (name, position, views, acts) values
  ('Delegated Admin', 1, '{}', '{Desk Orders,Desk Release,Desk Tickets,Desk Customers,Desk Act For,Desk Catalogue,Desk Prices,Desk Import,Desk Content,Desk Settings,Desk People,Desk Operation,Desk Audit}'),
  ('Lead clerk', 2, '{Desk Prices,Desk Catalogue,Desk Audit}', '{Desk Orders,Desk Release,Desk Tickets,Desk Customers,Desk Act For}'),
  ('Clerk', 3, '{Desk Prices,Desk Catalogue}', '{Desk Orders,Desk Release,Desk Tickets,Desk Customers,Desk Act For}'),
  ('Sales', 4, '{Desk Orders}', '{Desk Release,Desk Customers,Desk Prices,Desk Act For}'),
  ('Editor', 5, '{}', '{Desk Catalogue,Desk Content,Desk Import}'),
  ('Pricing', 6, '{}', '{Desk Prices,Desk Import}'),
  ('Operator', 7, '{Desk Settings}', '{Desk Operation,Desk Audit}');

create table supplier_grant (
  uid text not null references account (uid) on delete cascade,
  role text not null references desk_role (name),
  own_customers boolean not null default false,  -- only companies whose salesperson the person is
  release_cap_ft bigint check (release_cap_ft >= 0),  -- a day and company; null: without a bound
  primary key (uid, role)
);
-- A clerk without a bound would be a lead clerk: only who may do everything releases without one.
insert into supplier_grant (uid, role) select uid, 'Delegated Admin' from account where kind = 'supplier' and erased_at is null;

alter table company add column salesperson_uid text references account (uid) on delete set null;
create index company_salesperson on company (salesperson_uid) where salesperson_uid is not null;
