-- Files that the supplier gives to take along lie in the database in pieces: every server has them, one backup holds all, and
-- nobody ever holds a whole file in memory. They are named by what is in them.
create table stored_file (
  checksum text primary key,                           -- sha-256, hex
  bytes bigint not null,
  media_type text not null
);
create table stored_file_piece (
  checksum text not null references stored_file on delete cascade, piece int not null,
  data bytea not null,
  primary key (checksum, piece)
);
-- What is packed already need not be packed again.
alter table stored_file_piece alter column data set storage external;

create table marketing_folder (
  id text primary key, position int not null default 0, title jsonb not null, lead jsonb not null,
  valid_from date, valid_to date, customer_types text[], permission text,
  withdrawn boolean not null default false
);

create table marketing_file (
  id text primary key, folder_id text not null references marketing_folder on delete cascade, position int not null default 0,
  brand text,
  title jsonb not null, lead jsonb not null,
  file text not null, file_checksum text references stored_file,
  preview text, preview_checksum text references stored_file,
  published_on date not null,
  valid_from date, valid_to date, customer_types text[], permission text,
  withdrawn boolean not null default false,
  words_hu tsvector generated always as (content_words('pg_catalog.hungarian', 'hu', title, lead, '{}')) stored,
  words_en tsvector generated always as (content_words('pg_catalog.english', 'en', title, lead, '{}')) stored,
  words_es tsvector generated always as (content_words('pg_catalog.spanish', 'es', title, lead, '{}')) stored
);
create index marketing_file_of on marketing_file (folder_id, position);
