-- Under which day the kits of a package are counted: the beginning of its validity, which stays when the validity is ended, opened
-- again or corrected. Null is valid_from.
alter table package add column counted_from date;
update package set counted_from = valid_from;
