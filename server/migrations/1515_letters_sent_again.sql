-- How often a person has had a dead letter sent again, and when it was given up for the first time: one that comes back says so. No personal data.
alter table outbox add column sent_again int not null default 0, add column first_dead_at timestamptz;
