-- The connection to the supplier's own ERP (decision 0600): each of its messages takes effect once, those of an order in their sequence.
create table erp_message (
  id text primary key,                        -- the sender's
  digest text not null,                       -- of the body: another body under the same id is refused
  type text not null,
  sap_id text,                                -- the order it is about; null: of no order
  sequence int,
  result text not null check (result in ('taken', 'known', 'waiting', 'late', 'not possible', 'faulty')),
  detail text,                                -- why, of a faulty one
  body jsonb,                                 -- while it waits
  received_at timestamptz not null default now()
);
create index erp_message_waiting on erp_message (sap_id, sequence) where result in ('waiting', 'faulty');
create index erp_message_received on erp_message (received_at);

-- How far the messages of an order have been taken.
create table erp_sequence (
  sap_id text primary key,
  next int not null default 1,
  asked_at timestamptz                        -- when the ERP was last asked for what is missing
);

-- How the connection stands, for all processes.
create table erp_connection (
  one boolean primary key default true check (one),
  answered_at timestamptz,
  failed_at timestamptz,
  heard_at timestamptz
);
insert into erp_connection default values;

alter table customer_order add column erp_number text;  -- the ERP's own number of the order, where it has another than sap_id
