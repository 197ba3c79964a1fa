-- A list of the desk as somebody wants to see it again: its filters, under a name; their own, or shared with all who see the list.
create table saved_view (
  id bigint generated always as identity primary key,
  uid text not null references account (uid),
  list text not null check (list in ('orders', 'customers', 'tickets')),
  name text not null check (char_length(name) between 1 and 60),
  query text not null check (char_length(query) <= 500),   -- of the address, without the question mark
  shared boolean not null default false
);
create unique index saved_view_named on saved_view (uid, list, lower(name));
create index saved_view_shared on saved_view (list) where shared;

-- With which view a person's list opens.
create table default_view (
  uid text not null references account (uid),
  list text not null,
  view_id bigint not null references saved_view on delete cascade,
  primary key (uid, list)
);
create index default_view_of on default_view (view_id);
