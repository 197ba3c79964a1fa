-- What was on offer on which day, for whom and under what name: a price list of a past day is drawn from these rows, never from the catalogue of today.
-- The hourly round of papers keeps it. The first round takes everything on offer as offered since ever: what was before is not known.
create table product_offer (
  sku text not null,
  from_day date not null,
  to_day date,                             -- the last day; null: still on offer
  customer_types text[] not null,
  name jsonb not null,
  packaging jsonb not null,
  primary key (sku, from_day)
);
