-- The audit is a chain: each entry's hash covers the one before. Entries are written free of each other and sealed one after the other a moment later,
-- so nobody waits for somebody else's transaction. What is personal is covered by a salted digest and may be erased without breaking the chain.
alter table security_event
  add column as_uid text,                      -- in whose name the actor acted, when the supplier's clerk acts for a user
  add column company_id text,                  -- whose owners may read it
  add column personal_salt text,
  add column personal_digest text,             -- over e-mail, address and browser
  add column place bigint unique,              -- from 1, without gaps; null until sealed
  add column previous text,
  add column hash text,
  add column key_name text;                    -- shared_secret that the hash was made with
create index security_event_unsealed on security_event (id) where place is null;
create index security_event_of_company on security_event (company_id, at desc);
update security_event e set company_id = a.company_id from account a where a.uid = e.uid;

-- How long the chain is; a chain that was cut at its end does not fit it any more.
create table audit_head (
  single boolean primary key default true check (single),
  place bigint not null,
  hash text not null,
  mac text not null
);
