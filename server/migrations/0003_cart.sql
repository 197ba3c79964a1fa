create table wishlist_item (
  id bigint generated always as identity primary key,
  uid text not null references account,
  sku text not null,
  added_at timestamptz not null,
  unique (uid, sku)
);

create table cart (
  id text primary key,                        -- 32 letters and digits, not guessable
  uid text not null references account,
  status text not null default 'active' check (status in ('active', 'placed', 'saved', 'replaced')),
  company_id text, ship_to_id text,
  delivery_date date,
  date_popup date,                            -- the fee date that the user accepted
  transport_type text, place_of_shipment text,
  payment_method text,
  order_type text not null default 'ZOR', order_reason text,
  customer_order_number text not null default '', note_for_driver text not null default '',
  confirmation_email text,
  free_address jsonb, billing_address jsonb,
  next_line int not null default 1,
  revision int not null default 0,            -- every change counts one up
  simulation jsonb,                           -- {at, revision, inputs, total}: what the user has seen last
  last_reorder jsonb,                         -- {orderNumber, revision}: a repeated re-order changes nothing
  created_at timestamptz not null, updated_at timestamptz not null
);
create unique index cart_active on cart (uid) where status = 'active';

create table cart_item (
  cart_id text not null references cart on delete cascade,
  line int not null,
  sku text not null,
  quantity int not null default 0, layers int not null default 0, pallets int not null default 0,
  is_return boolean not null default false,
  choices jsonb not null default '[]',
  choice_key text not null default '',        -- equal sku, kind and choices join one line
  primary key (cart_id, line)
);
create unique index cart_item_joins on cart_item (cart_id, sku, is_return, choice_key);

create table idempotent_answer (
  uid text not null, key text not null, request_hash text not null,
  status int not null, answer text not null, created_at timestamptz not null,
  primary key (uid, key)
);
