-- The desk finds users by name and address, three letters at a time, and papers by the beginning of their number.
create index account_found on account using gin ((plain_name(last_name || ' ' || first_name || ' ' || email)) gin_trgm_ops);
create index document_found on document (upper(number) text_pattern_ops);
