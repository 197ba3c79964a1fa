-- What each import changed, so that it can be told and taken back (decision 0380). import_run is written no more and goes with a later version.
create table change_set (
  id bigint generated always as identity primary key,
  made_at timestamptz not null,
  -- null: somebody at the command line
  by_uid text,
  -- the set that this one takes back
  undoes bigint unique references change_set (id),
  files jsonb not null,
  -- false: of a first import, which has nothing to go back to, no rows are kept
  kept boolean not null
);
create table change_item (
  set_id bigint not null references change_set (id) on delete cascade,
  file text not null,
  -- the values of the key, as a JSON array
  key text not null,
  -- null: there was no such row
  before jsonb,
  -- null: there is none any more
  after jsonb,
  -- whose data it is
  uid text,
  primary key (set_id, file, key)
);
create index change_item_uid on change_item (uid) where uid is not null;
