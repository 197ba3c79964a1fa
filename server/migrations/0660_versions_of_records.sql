-- Two people may write one record at the desk: each write raises its version, and a write names the version that it was decided on (decision 0660).
alter table company add column version bigint not null default 1;
alter table ship_to add column version bigint not null default 1;
alter table account add column version bigint not null default 1;
alter table product add column version bigint not null default 1;
alter table price_condition add column version bigint not null default 1;
alter table ticket add column version bigint not null default 1;
