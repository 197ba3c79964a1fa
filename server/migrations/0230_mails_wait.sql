-- A mail that is refused for now is tried again for days; one with a one-time link is kept no longer than its link is good.
alter table mail
  add column link_until timestamptz,      -- until when the one-time link in its text is good; null: it has none, or the release before wrote it
  add column deferred_since timestamptz;  -- when the mail server first said "later" to it
create index mail_by_age on mail (created_at);

-- Why mails wait, for all processes: one row, so that the operator is told once.
create table mail_server (
  one boolean primary key default true check (one),
  fault text not null,                    -- away, settings, later
  since timestamptz not null,
  told_at timestamptz not null,
  over_at timestamptz                     -- when it took a mail again; null: it does not yet
);
