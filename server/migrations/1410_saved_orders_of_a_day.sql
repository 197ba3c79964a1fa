-- no transaction
-- A person saves so many orders a day; those that were deleted since count, too.
drop index concurrently if exists saved_order_of_person;

create index concurrently saved_order_of_person on saved_order (uid, saved_at);
