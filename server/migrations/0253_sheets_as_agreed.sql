-- What the user has seen of an order of a sheet when it was judged: the fee of its day, in Ft, and the standing orders with the same own
-- number, ship-to and day. Of earlier ones the fee that was said is not known; they are asked about what was ordered meanwhile.
alter table bulk_order add column agreed_fee bigint not null default 0, add column known_orders text[] not null default '{}';
update bulk_order set agreed_fee = 1000000000 where fee_day and order_number is null and refused is null;
