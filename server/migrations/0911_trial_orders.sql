-- An order placed as a trial (before the portal opens, or by a company of supplier.trialCompanies) is no habit of its ship-to: neither its last nor its usual order.
alter table customer_order add column trial boolean not null default false;
update customer_order set trial = true where number in (select order_number from delivery where trial);
delete from purchase p where exists (select from customer_order o join order_line l on l.order_number = o.number
  where o.trial and o.ship_to_id = p.ship_to_id and p.sku = coalesce(l.package->>'sku', l.sku) and p.last_day = o.request_date and p.order_count = 1);
