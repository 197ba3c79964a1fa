-- Papers of trial orders: numbered in a series of their own, owed by nobody, counted in no report.
alter table delivery add column trial boolean not null default false;
alter table document add column trial boolean not null default false;
