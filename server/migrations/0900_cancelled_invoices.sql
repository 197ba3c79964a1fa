-- Cancelling an invoice cannot be undone: it takes a second person, as long as there is one. No personal data.
insert into two_person_act (kind) values ('invoice-cancellation') on conflict do nothing;
