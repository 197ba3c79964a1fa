-- Roles at the desk are changed at the desk: a version each, like every record that two people write.
alter table desk_role add column version bigint not null default 1;

-- One way of asking a second person (foundations, Access): for what cannot be undone and, later, for other kinds.
create table approval (
  id bigint generated always as identity primary key,
  kind text not null,
  object text not null,             -- what it is about: a uid, a role, the key of a setting
  snapshot jsonb not null,          -- what was asked for, as it was asked
  asked_by text not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  decided_by text check (decided_by <> asked_by),
  decided_at timestamptz,
  granted boolean,
  check ((decided_by is null) = (decided_at is null) and (decided_by is null) = (granted is null))
);
create index approval_waiting on approval (asked_at) where decided_at is null;
