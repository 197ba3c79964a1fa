-- Events of SAP (decision 0930): documents that SAP says have changed, until they have been read. The event itself is not kept, because the document is the truth.
create table sap_event (
  kind text not null check (kind in ('order', 'delivery', 'bill')),
  number text not null,
  heard_at timestamptz not null,             -- real clock
  heard int not null default 1,              -- grows with each event: one that came while the document was read causes another reading
  primary key (kind, number)
);
create index sap_event_heard on sap_event (heard_at);

-- Readings are numbered before SAP is asked: what was asked for earlier than what has been taken is late.
create sequence sap_reading;
alter table sap_document add column reading bigint not null default 0;
