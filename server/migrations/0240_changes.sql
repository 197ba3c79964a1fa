-- What was told of changes that an order depends on: placing asks here for those whose notification has not come yet (decision 0241).
create table change (
  id bigint generated always as identity primary key,
  topic text not null,
  detail text not null,
  transaction_id xid8 not null default pg_current_xact_id(),
  at timestamptz not null default now()
);
create index change_by_transaction on change (transaction_id);

-- Nothing ever counted here.
drop table change_counter;
