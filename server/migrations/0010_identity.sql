-- Everything here runs on the real clock: tokens, sessions, throttles and the audit never follow BUSINESS_DATE.

-- What the identity provider remembers: interactions, codes, tokens, grants and browser sessions.
create table oidc_payload (
  model text not null,
  id text not null,
  payload jsonb not null,
  grant_id text, uid text, user_code text,
  consumed_at timestamptz, expires_at timestamptz,
  primary key (model, id)
);
create index oidc_payload_of_grant on oidc_payload (grant_id) where grant_id is not null;
create index oidc_payload_of_uid on oidc_payload (model, uid) where uid is not null;
create index oidc_payload_expiry on oidc_payload (expires_at);

-- A live session: what every token is bound to. Ending the row ends every token at once.
create table session (
  id text primary key,
  uid text not null references account,
  kind text not null check (kind in ('portal', 'token')),
  issuer text not null,                        -- who signed the user in
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_why text,
  ip text, agent text,
  token_hash text unique                       -- kind token: SHA-256 of the bearer token, never the token
);
create index session_of_account on session (uid) where ended_at is null;
create index session_expiry on session (expires_at);

-- RS256 keys of the provider. Published from created_at, signing from signs_from, gone from the key set after published_until.
create table signing_key (
  kid text primary key,
  public_jwk jsonb not null,
  private_sealed text not null,                -- sealed with SECRETS, or 'plain:…' outside production
  created_at timestamptz not null,
  signs_from timestamptz not null,
  signs_until timestamptz not null,
  published_until timestamptz not null
);

-- Secrets that the processes share when SECRETS does not give them (outside production).
create table shared_secret (
  name text primary key,
  value text not null
);

-- Leaking buckets against guessing, one for each account, address or device (the scope is a hash).
create table throttle (
  scope text primary key,
  level double precision not null,
  at timestamptz not null
);

-- Browsers that an account has signed in from; an outsider's guesses do not hold these back.
create table known_device (
  token_hash text not null,
  uid text not null references account,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (token_hash, uid)
);

-- Which subject of an external issuer is which account.
create table external_identity (
  issuer text not null,
  subject text not null,
  uid text not null references account,
  created_at timestamptz not null,
  primary key (issuer, subject),
  unique (issuer, uid)
);

-- Who did what to the security of the portal, when, from where, with which result. No secrets.
create table security_event (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  what text not null,
  result text not null check (result in ('done', 'refused')),
  uid text, actor_uid text, email text, session_id text,
  ip text, agent text, request_id text,
  detail jsonb not null default '{}'
);
create index security_event_at on security_event (at);
create index security_event_of_account on security_event (uid, at);
