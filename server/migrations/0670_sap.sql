-- The connection to SAP S/4HANA (ERP=sap, decision 0670).
create table sap_order (
  sap_id text primary key,
  sales_order text unique,                    -- SAP's number of it; null: not seen there yet
  held_by text,                               -- its customer is changing it, under this word
  withdrawn_at timestamptz,                   -- cancelled before it came: it is rejected when it comes
  net bigint,                                 -- forints, as SAP has priced it
  net_here bigint                             -- and as it was agreed here
);

-- How far the changes of each kind of document have been read, by SAP's clock.
create table sap_mark (
  kind text primary key check (kind in ('order', 'delivery', 'bill')),
  read_until timestamptz not null
);

-- Documents of SAP as they were taken last.
create table sap_document (
  kind text not null check (kind in ('order', 'delivery', 'bill')),
  number text not null,
  sap_id text not null,                       -- the order it is about
  digest text not null,                       -- of what it said: the same again has no effect
  state text not null check (state in ('taken', 'open', 'faulty')), -- open: it did not fit the order yet, and is read again
  detail text,                                -- why, of a faulty one
  read_at timestamptz not null,
  paper_at timestamptz,                       -- of a bill: its PDF is kept as the issued paper
  primary key (kind, number)
);
create index sap_document_open on sap_document (read_at) where state <> 'taken';
create index sap_document_without_paper on sap_document (read_at) where kind = 'bill' and paper_at is null;
