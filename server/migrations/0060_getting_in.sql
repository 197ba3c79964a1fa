-- Links that were sent by mail: an invitation or a new password. Only the hash of what the link proves is kept.
create table one_time_link (
  code text primary key,
  kind text not null check (kind in ('invitation', 'password-reset')),
  uid text not null references account,
  token_hash text not null,                    -- SHA-256
  by_uid text,                                 -- who invited
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  withdrawn_at timestamptz                     -- taken back, or replaced by a newer one
);
create index one_time_link_of_account on one_time_link (uid, kind, created_at desc);

-- What an account's passwords were before the present one (spec 5: none of the last eight).
create table password_history (
  uid text not null references account,
  set_at timestamptz not null,
  password_hash text not null,
  primary key (uid, set_at)
);

-- Who agreed to which version of terms, privacy policy and guidelines, and when.
create table document_acceptance (
  uid text not null references account,
  document text not null check (document in ('terms', 'privacy', 'guidelines')),
  version text not null,
  at timestamptz not null,
  language text not null,
  ip text,
  primary key (uid, document, version)
);

-- A mail that carries a one-time link is not kept once it has gone out.
alter table mail add forget_when_sent boolean not null default false;
