-- How often an event was put off by its handler, and since when.
alter table outbox add column waits int not null default 0, add column waiting_since timestamptz;

-- Rounds that failed in a row.
alter table recurring_job add column failed int not null default 0;

-- Rows that a recurring job could not deal with: each is left alone until its next look, and for good once it is dead.
create table job_fault (
  job text not null,
  key text not null,
  attempts int not null,
  next_at timestamptz not null,
  last_error text not null,
  dead_at timestamptz,
  primary key (job, key)
);
