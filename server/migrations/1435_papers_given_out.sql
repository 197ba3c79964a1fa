-- no transaction
-- The papers that customers see, in the order of their list, with what decides who sees them: a list of hundreds of thousands is read page by page and counted without its papers.
drop index concurrently if exists document_given_out;

create index concurrently document_given_out on document (company_id, issued_on desc, id desc) include (type, ship_to_id, payer_id, period_to) where not (facts ? 'planned');
