-- What the supplier publishes is written at the desk, too: a draft beside what is live, versions of what was live, pictures (decision 0760).
alter table article add column version bigint not null default 1;
alter table training add column version bigint not null default 1;
alter table training_part add column version bigint not null default 1;
alter table faq_page add column version bigint not null default 1;
alter table faq_item add column version bigint not null default 1;
alter table knowledge_item add column version bigint not null default 1;
alter table help_page add column version bigint not null default 1;
alter table outside_link add column version bigint not null default 1;
alter table marketing_folder add column version bigint not null default 1;
alter table marketing_file add column version bigint not null default 1;
alter table banner add column version bigint not null default 1;
alter table link add column version bigint not null default 1;

-- Never met again, also when a draft is dropped and another one begun.
create sequence content_draft_version;
create table content_draft (
  file text not null, key text not null,          -- the kind and the values of the row's key, as change_item has them
  cells jsonb not null,                           -- under the headers of the file
  version bigint not null default nextval('content_draft_version'),
  confirmed text[] not null default '{}',         -- languages whose translation somebody has read and found right
  publish_at timestamptz,                         -- business clock; null: not scheduled
  over_version bigint,                            -- of the live row when it was scheduled; null: there was none
  failed text,                                    -- why the schedule did not publish it
  by_uid text not null, at timestamptz not null,  -- who wrote it last
  primary key (file, key)
);
create index content_draft_due on content_draft (publish_at) where publish_at is not null;
create table content_version (
  id bigint generated always as identity primary key,
  file text not null, key text not null,
  cells jsonb not null,
  live_version bigint not null,                   -- of the row that it was
  changed jsonb not null default '{}',            -- header -> id of the version that last changed it, or found it still right
  outdated text[] not null default '{}',          -- languages whose texts are older than the Hungarian ones
  by_uid text,                                    -- null: it was imported
  at timestamptz not null                         -- business clock
);
create index content_version_of on content_version (file, key, id desc);
create table content_picture (
  checksum text primary key references stored_file,
  width int not null, height int not null,
  by_uid text not null, at timestamptz not null
);
