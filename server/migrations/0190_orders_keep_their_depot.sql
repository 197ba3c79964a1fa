-- An order keeps the depot that its goods come from: they go back there, whatever becomes of the ship-to. Orders that cannot be
-- cancelled any more need none; null means the depot of the ship-to.
alter table customer_order add column depot text;
update customer_order o set depot = s.depot from ship_to s where s.id = o.ship_to_id and o.status in ('Open', 'In Progress');

-- Kits are counted whether they are limited or not, because the limit may come later. What stands is counted once more.
insert into package_taken (package_sku, ship_to_id, valid_from, taken)
select sku, ship_to_id, valid_from, sum(quantity) from (
  select distinct o.number, o.ship_to_id, l.package->>'line', l.package->>'sku' as sku, (l.package->>'validFrom')::date as valid_from, (l.package->>'quantity')::int as quantity
  from order_line l join customer_order o on o.number = l.order_number
  where l.package->>'kind' = 'KIT' and o.status not in ('Cancelled', 'Rejected', 'Draft')
) kit group by sku, ship_to_id, valid_from
on conflict (package_sku, ship_to_id, valid_from) do update set taken = excluded.taken;
