-- Which steps of the demo supplier have been loaded, so that an interrupted first start goes on where it stopped.
create table demo_load (
  step text primary key,
  detail jsonb not null default '{}',
  at timestamptz not null
);
