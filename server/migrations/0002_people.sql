create table account (
  uid text primary key,
  kind text not null default 'customer' check (kind in ('customer', 'supplier')),   -- supplier: Delegated Admin, acts for customers
  email text not null,
  email_key text not null unique,             -- lower case
  first_name text not null, last_name text not null,
  confirmation_email text, phone text, country text,
  company_id text,                            -- home company; null for the supplier's own people
  locale text not null default 'hu', languages text[] not null default '{hu}',
  status text not null,                       -- vocabulary/user-status
  user_validation boolean not null default true,
  first_login boolean not null default true,
  terms_agreed_at timestamptz,
  created_at timestamptz not null,
  password_hash text,                         -- argon2id
  password_changed_at timestamptz,
  second_factor_required boolean not null default false,
  withdrawn boolean not null default false
);
create index account_of_company on account (company_id);

-- A role at a ship-to: one item of the permission schema.
create table access_grant (
  uid text not null references account,
  ship_to_id text not null,
  company_id text not null,
  customer_type text not null,
  role text not null,
  account_type text not null default 'Ship-to',
  granted text[] not null default '{}',       -- permissions beside those of the role
  revoked text[] not null default '{}',       -- permissions of the role taken away
  primary key (uid, ship_to_id, role)
);
create index access_grant_of_ship_to on access_grant (ship_to_id);

create table role (
  customer_type text not null, name text not null,
  permissions text[] not null,
  primary key (customer_type, name)
);
