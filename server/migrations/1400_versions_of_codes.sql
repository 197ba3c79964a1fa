-- Codes that are written at the desk (names of price groups) are written onto the version that was seen.
alter table code_list add column version bigint not null default 1;
