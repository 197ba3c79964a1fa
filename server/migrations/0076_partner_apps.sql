-- Partner systems that people reach by single sign-on (SAML 2.0). Everything here runs on the real clock.

-- A service provider as the supplier has registered it.
create table partner (
  name text primary key,
  title jsonb not null,
  entity_id text not null unique,
  acs_urls text[] not null,                    -- where an answer may go; the first is taken when nobody says
  targets text[] not null,                     -- what RelayState may name; ending in / everything below it
  certificate text,                            -- base64 of DER: its requests must be signed with it
  name_id text not null check (name_id in ('pairwise', 'email')),
  attributes text[] not null,
  permission text not null, customer_types text[],
  withdrawn boolean not null default false
);

-- What our answers are signed with. One signs: the newest whose time has come. Those to come are published before.
create table partner_certificate (
  fingerprint text primary key,                -- SHA-256 of DER
  certificate text not null,
  private_sealed text not null,                -- sealed with SECRETS, or 'plain:…' outside production
  created_at timestamptz not null, signs_from timestamptz not null
);

-- A request that came in and was good. It is answered once; its number is remembered as long as a copy would still be young enough.
create table partner_request (
  handle_hash text primary key,                -- SHA-256 of what the browser carries
  partner text not null, request_id text not null,
  acs_url text not null, relay_state text,
  arrived_at timestamptz not null, answered_at timestamptz,
  unique (partner, request_id)
);
create index partner_request_age on partner_request (arrived_at);

-- The demo's own service providers: what they asked for, and who has come in.
create table demo_partner_request (
  id text primary key, partner text not null, asked_at timestamptz not null
);
create table demo_partner_visit (
  cookie_hash text primary key, partner text not null,
  assertion_id text not null, profile jsonb not null, came_at timestamptz not null, ended_at timestamptz,
  unique (partner, assertion_id)               -- one assertion lets in once
);
create index demo_partner_visit_age on demo_partner_visit (came_at);
