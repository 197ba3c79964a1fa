-- Imports on screen (decision 0650): what was uploaded, what it would change, what became of it.
create table desk_import (
  id bigint generated always as identity primary key,
  by_uid text not null,
  meaning text not null check (meaning in ('rows', 'whole')),
  state text not null check (state in ('checking', 'checked', 'applying', 'applied', 'undoing', 'undone', 'failed')),
  made_at timestamptz not null,
  -- the business instant that its rows are of
  as_of timestamptz not null,
  -- [{name, bytes}], in the order of the kinds
  files jsonb not null,
  -- the permissions of the desk that its kinds need
  rights text[] not null,
  -- of the last check: {files: [{file, rows, added, changed, gone}], faults: [{file, row, column, reason}], withdraws: [file]}
  checked jsonb not null default '{}',
  -- of all differences of the last check: what is applied is what was looked at
  mark text,
  -- the data had changed since, so the difference was made again
  again boolean not null default false,
  change_set bigint
);
create table desk_import_file (
  import_id bigint not null references desk_import on delete cascade,
  name text not null,
  content bytea not null,
  primary key (import_id, name)
);
create table desk_import_difference (
  import_id bigint not null references desk_import on delete cascade,
  no int not null,
  file text not null,
  key text not null,
  before jsonb,
  after jsonb,
  primary key (import_id, no)
);
