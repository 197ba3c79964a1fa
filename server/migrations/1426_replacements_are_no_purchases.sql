-- Goods that the supplier brings once more free of charge are nothing that the ship-to bought. What replacements changed is worked out once more; all others stay.
create temporary table purchase_again on commit drop as
  select distinct o.ship_to_id, l.sku from customer_order o join order_line l on l.order_number = o.number and not l.is_return where o.replacement_for is not null;
delete from purchase p using purchase_again a where p.ship_to_id = a.ship_to_id and p.sku = a.sku;
insert into purchase (ship_to_id, sku, last_day, last_quantity, order_count)
select distinct on (ship_to_id, sku) ship_to_id, sku, request_date, quantity, count(*) over (partition by ship_to_id, sku)
from (
  select o.ship_to_id, line.sku, o.request_date, o.number, sum(line.quantity)::int as quantity
  from customer_order o join ship_to t on t.id = o.ship_to_id and t.company_id = o.company_id cross join lateral (
    select coalesce(l.package->>'sku', l.sku) as sku, case when l.package is null then sum(l.quantity) else max((l.package->>'quantity')::int) end as quantity
    from order_line l where l.order_number = o.number and not l.is_return
    group by coalesce(l.package->>'sku', l.sku), l.package is null, l.package->>'line') line
  join purchase_again a on a.ship_to_id = o.ship_to_id and a.sku = line.sku
  where o.ship_to_id in (select ship_to_id from purchase_again) and o.status not in ('Cancelled', 'Rejected', 'Draft') and not o.trial and o.replacement_for is null
  group by o.ship_to_id, line.sku, o.request_date, o.number) bought
order by ship_to_id, sku, request_date desc, number desc;
