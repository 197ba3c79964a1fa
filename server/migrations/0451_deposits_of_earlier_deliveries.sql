update delivery_line v set unit_price = abs(r."unitPrice")
from delivery d join order_line l on l.order_number = d.order_number
cross join lateral jsonb_to_recordset(l.returnables) as r(sku text, "unitPrice" bigint)
where (v.company_id, v.delivery_id) = (d.company_id, d.id) and v.kind = 'empties' and l.line = v.order_line and r.sku = v.sku;

update delivery_line v set unit_price = o.pallet_deposit_net::numeric / o.pallets_charged
from delivery d join customer_order o on o.number = d.order_number
where (v.company_id, v.delivery_id) = (d.company_id, d.id) and v.kind = 'empties' and v.order_line is null and v.sku = o.pallet_sku and o.pallets_charged <> 0;

-- Letters say which they are and what the invoice came to.
update document d set facts = d.facts || jsonb_build_object('originalGross', i.gross, 'letter', case when d.issued_on - i.due_on >= 20 then 2 else 1 end)
from document i where d.type = 'FF' and d.facts ? 'original' and i.type = 'FT' and i.number = d.facts->>'original';
