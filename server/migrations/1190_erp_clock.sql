-- By how many seconds the clock of the ERP was ahead of ours (below zero: behind), and when that was seen, where messages were refused for it.
alter table erp_connection add column clock_seconds int, add column clock_seen_at timestamptz;
-- The day that stands on an invoice of the ERP; null: not said.
alter table order_bill add column day date;
