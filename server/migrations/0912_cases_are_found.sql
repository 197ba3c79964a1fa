-- The desk finds cases by what was said in them, three letters at a time.
create index ticket_found on ticket using gin ((plain_name(case_number || ' ' || title || ' ' || coalesce(order_number, '') || ' ' || description)) gin_trgm_ops);
create index ticket_comment_found on ticket_comment using gin ((plain_name(text)) gin_trgm_ops);
create index ticket_note_found on ticket_note using gin ((plain_name(text)) gin_trgm_ops);
