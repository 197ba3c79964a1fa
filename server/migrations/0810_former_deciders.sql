-- Who could decide about rights, and may no more: for a week they count as the second person, so that nobody gets rid of one first (decision 0810).
create table former_decider (
  uid text primary key references account (uid) on delete cascade,
  until timestamptz not null
);
