-- Whose turn it is (decision 1436): events of one line stand behind each other, and between those of other lines. Without a line an event stands where it is due.
alter table outbox add column line text, add column turn_at timestamptz;
create index outbox_turn on outbox (topic, coalesce(turn_at, due_at), id) where dead_at is null;
create index outbox_line on outbox (line, turn_at) where line is not null and dead_at is null;
drop index outbox_due;
