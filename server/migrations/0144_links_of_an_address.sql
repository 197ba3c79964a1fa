-- A link belongs to the address it was mailed to: whoever has another one now has other links.
alter table one_time_link add column email_key text;
update one_time_link l set email_key = a.email_key from account a where a.uid = l.uid and l.used_at is null and l.withdrawn_at is null;
