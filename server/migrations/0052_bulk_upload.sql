-- An uploaded sheet of orders: what was in it, what became of each row, and the orders that are made of it.
create table bulk_job (
  id text primary key,                        -- 32 letters and digits, not guessable
  uid text not null references account,
  actor jsonb,                                -- the supplier's clerk who acted for the user
  language text not null,
  file_name text not null,
  file_hash text not null,                    -- of the bytes: the same file again is recognised
  terms_accepted boolean,
  state text not null check (state in ('checking', 'waiting', 'ordering', 'done', 'closed')),
  row_count int not null,
  rows_checked int not null default 0,
  created_at timestamptz not null,
  finished_at timestamptz
);
create index bulk_job_of_user on bulk_job (uid, created_at desc, id);
create index bulk_job_old on bulk_job (created_at);
-- One unfinished job a file: whoever sends it twice at the same time gets the same one.
create unique index bulk_job_open on bulk_job (uid, file_hash) where state in ('checking', 'waiting', 'ordering');

create table bulk_row (
  job_id text not null references bulk_job on delete cascade,
  row int not null,                           -- as the spreadsheet numbers it
  cells jsonb not null,
  formulas jsonb not null default '[]',       -- columns with a formula in the cell
  outcome text check (outcome in ('accepted', 'adjusted', 'rejected')),
  notes jsonb not null default '[]',          -- [{column, wording, params}]
  order_no int,
  primary key (job_id, row)
);

create table bulk_order (
  job_id text not null references bulk_job on delete cascade,
  no int not null,
  cart_id text not null unique,               -- stands in the order for the cart it never had: one order, however often it is tried
  ship_to_id text not null,
  delivery_date date not null,
  fee_day boolean not null,
  transport_type text not null,
  customer_order_number text not null,
  note_for_driver text not null,
  lines jsonb not null,                       -- [{sku, quantity, layers, pallets}]
  order_number text,
  refused jsonb,                              -- {wording, params}: why it was not made after all
  primary key (job_id, no)
);
create index bulk_order_left on bulk_order (job_id, no) where order_number is null and refused is null;
