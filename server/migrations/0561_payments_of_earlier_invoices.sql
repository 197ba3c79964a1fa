-- Credit notes and reminders find their invoices, and what was paid becomes rows: as much as the accounts have stated so far.
update document d set invoice_id = i.id from document i
where d.type in ('JT', 'FF') and i.type = 'FT' and i.order_number = d.order_number and i.company_id = d.company_id;

insert into payment (company_id, invoice_id, payer_id, day, amount)
select company_id, id, payer_id, paid_on, amount from (
  select d.*, d.gross + coalesce((select sum(c.gross) from document c where c.type = 'JT' and c.invoice_id = d.id), 0) as amount from document d
  where d.type = 'FT' and d.paid_on is not null and d.payer_id is not null
) paid where amount <> 0 order by paid_on, id;
