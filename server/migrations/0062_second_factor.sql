-- An authenticator app of an account. The seed is sealed with SECRETS; not confirmed: the set-up has begun.
create table second_factor (
  uid text primary key references account,
  seed_sealed text not null,
  begun_at timestamptz not null,
  confirmed_at timestamptz,
  last_step bigint                             -- of the last code that was taken: each is good once
);

-- One-time codes for whoever has lost the app. Hashes only.
create table recovery_code (
  uid text not null references account,
  code_hash text not null,
  made_at timestamptz not null,
  used_at timestamptz,
  primary key (uid, code_hash)
);

-- Companies that demand a second factor of their people.
create table second_factor_demand (
  company_id text primary key,
  by_uid text,
  at timestamptz not null
);

-- The password was right, the second factor is still to come: one row for a sign-in under way.
create table pending_sign_in (
  interaction text primary key,
  uid text not null references account,
  remember boolean not null,
  passed boolean not null default false,
  expires_at timestamptz not null
);
