-- What was given to a customer of an order, free of charge or as a credit; the cap of a person counts a day's. Nothing in it is about a person.
create table order_given (
  company_id text not null,
  order_number text not null references customer_order (number) on delete cascade,
  id bigint generated always as identity,
  day date not null,
  worth_ft bigint not null,
  primary key (company_id, order_number, id)
);
create index order_given_of_day on order_given (company_id, day);
create index order_given_of_order on order_given (order_number);
