-- Of earlier orders it is what the master data say on the day of this upgrade. In a step of its own: these rows are locked, the tables are not.
with pallet as (select sku, deposit_ft from empties where kind = 'pallet' and deposit_ft > 0 order by withdrawn, sku limit 1)
update customer_order o set pallet_sku = pallet.sku, pallets_charged = o.pallet_deposit_net / pallet.deposit_ft from pallet where o.pallet_deposit_net <> 0;
update customer_order o set payment_label = m.label, payment_days = coalesce((m.data->>'days')::int, 0)
from code_list m where m.list = 'payment-method' and m.code = o.payment_method;
update order_line l set brand = p.brand, pack_code = p.pack_code, volume_ml = k.volume_ml
from product p left join pack k on k.code = p.pack_code where p.sku = l.sku and not l.is_return;
