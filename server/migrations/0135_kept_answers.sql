-- The rights under which an answer was made; an answer that holds a secret is kept without its text.
alter table idempotent_answer alter column answer drop not null, add column rights text;
-- What was kept before may hold secrets: that the call was made stays known, what it answered does not.
update idempotent_answer set answer = null where status <> 0;
