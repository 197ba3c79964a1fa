-- What came to the cases of a company in a day is counted without reading those of all years.
create index ticket_attachment_at on ticket_attachment (at);
