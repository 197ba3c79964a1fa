-- The history is of a company's ship-to: what the ship-to ordered for a former company is not in it.
create index order_of_place_newest on customer_order (company_id, ship_to_id, placed_at desc, number desc) include (request_date, status, processing_status, sap_id, customer_order_number);
drop index order_of_ship_to_newest;
