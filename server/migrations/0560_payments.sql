-- What settles an invoice is a row of its own, and a credit note or reminder names its invoice: what is open on a day is the sum of issued rows.
-- `document.paid_on` and `document.cancelled` are read by nothing from now on; a later release drops them.
alter table document add column invoice_id bigint;          -- of a credit note and a reminder: the invoice that it corrects or asks for
create index document_of_invoice on document (invoice_id) where invoice_id is not null;

create table payment (
  company_id text not null,
  id bigint generated always as identity,
  invoice_id bigint not null references document,
  payer_id text not null,
  day date not null,
  amount bigint not null check (amount <> 0),               -- whole forints; less than 0: paid back to the customer
  primary key (company_id, id)
);
create index payment_of_invoice on payment (invoice_id);
create index payment_of_payer on payment (company_id, payer_id, day);
