-- A person of the supplier may move an order to a working day that is none of its ship-to's route; the decision says so. No personal data.
alter table order_revision add column off_route boolean not null default false;
