-- Erased people stay erased: an import that still has their row changes nothing of it.
alter table account add column erased_at timestamptz;
update account set erased_at = now() where email_key like '%@erased.invalid';
