-- Orders that go to the ERP as files (ERP=files, decision 0601): what the portal may still take back, it has not published yet.
create table erp_file (
  sap_id text primary key,
  written_at timestamptz,                     -- its file is on the disk, hidden or published
  withdrawn_at timestamptz,                   -- cancelled before the ERP took it: it is never published again
  reported boolean not null default false,    -- the order here is cancelled as well
  held_by text                                -- hidden while a customer changes the order, under this word
);
create index erp_file_withdrawn on erp_file (withdrawn_at) where withdrawn_at is not null and not reported;
