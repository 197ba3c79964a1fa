-- How many trucks a depot loads on a day is asked with every change of a wholesaler's cart (rules 2.4, slot capacity).
create index order_truck_load on customer_order (delivery_date, ship_to_id)
  where customer_type = 'WHS' and transport_type in ('ZTR', 'ZST', 'ZET') and status not in ('Cancelled', 'Rejected', 'Draft');
