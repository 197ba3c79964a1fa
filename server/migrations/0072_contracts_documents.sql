-- What was agreed with a customer for a time (rules 2.10).
create table contract (
  number text primary key,                    -- K-4400001
  name jsonb not null,
  type text not null check (type in ('Frame purchase', 'Volume bonus', 'Exclusive tap', 'Equipment loan')),
  company_id text not null references company,
  payer_id text not null references payer,
  valid_from date not null, valid_to date not null,
  brand_discounts jsonb not null default '{}',        -- {brand: hundredths of a percent}
  target_hl int,                                      -- of a whole year; null: nothing is measured
  tiers jsonb not null default '{}',                  -- {from percent of the target: hundredths of a percent of the net goods value}
  bonus_base text not null default 'with excise' check (bonus_base in ('with excise', 'without excise')),
  subject jsonb not null default '{}',                -- {hu,en}: the equipment lent, the taps that are exclusive
  withdrawn boolean not null default false,
  check (valid_to >= valid_from)
);
create index contract_of_company on contract (company_id);

-- The register of what customers may read and keep. A row says what the paper holds; the paper itself is made of the order's
-- own data when it is first asked for (or by the job) and is archived then.
create table document (
  id bigint generated always as identity primary key,
  type text not null check (type in ('FT', 'JT', 'SZ', 'FF', 'SR', 'GE', 'EK', 'AR')),   -- codes of the list document-type
  number text not null,
  company_id text not null,
  payer_id text,                              -- null: of the whole company
  ship_to_id text,                            -- null: of the payer or the company
  order_number text, contract_number text,
  issued_on date not null, performed_on date, due_on date,
  period_from date, period_to date,
  -- Whole forints; net + vat + outside_vat = gross. Credit notes are negative. Null where a document has no amount.
  net bigint, vat bigint, outside_vat bigint, gross bigint,
  unique (type, number)
);
create index document_of_company on document (company_id, issued_on desc, id desc);
create index document_of_order on document (order_number) where order_number is not null;
create index document_open_invoices on document (payer_id, due_on) where type in ('FT', 'JT');

-- The archive (eight years, Act C of 2000 § 169): what was given out once stays as it was.
create table archived_document (
  document_id bigint primary key references document,
  file_key text not null unique,
  bytes int not null,
  sha256 text not null,
  archived_at timestamptz not null
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'archived documents are not changed';
end $$;
create trigger archived_document_stays before update or delete on archived_document for each row execute function refuse_change();

-- What an empties account holds beside orders and returns: where it began, and what was put right by hand.
create table empties_correction (
  id text primary key,
  ship_to_id text not null references ship_to,
  sku text not null,
  day date not null,
  kind text not null check (kind in ('opening', 'correction')),
  pieces int not null,
  reason jsonb not null default '{}',
  withdrawn boolean not null default false
);
create index empties_correction_of on empties_correction (ship_to_id, sku, day);
