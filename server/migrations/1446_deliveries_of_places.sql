-- no transaction
-- Who has not ordered: the habit of each ship-to is read from its orders of sixteen weeks, for all ship-tos at once. With what it needs in the index no order is fetched for it.
drop index concurrently if exists order_of_place;

create index concurrently order_of_place on customer_order (company_id, ship_to_id, placed_at desc, number desc)
  include (request_date, status, processing_status, sap_id, customer_order_number, delivery_date, amount_due, uid, trial, replacement_for);

drop index concurrently if exists order_of_place_newest;
