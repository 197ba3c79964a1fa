-- How often a paper of an order left the printer: a reprint says so. Nobody's data: who printed stands on the paper itself.
create table order_print (
  order_number text not null references customer_order (number) on delete cascade,
  paper text not null check (paper in ('picking-list', 'delivery-note')),
  times int not null check (times > 0),
  last_at timestamptz not null,     -- real clock
  primary key (order_number, paper)
);
