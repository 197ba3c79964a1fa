-- What was issued before gets its lines, its delivery and what it says, as the orders have it. In a step of its own: the tables are not locked.
-- It proves itself: the lines of each paper come to what the register says of it, or nothing is changed and the paper is named.
update customer_order o set vat_rate = coalesce(
  (select round(100.0 * sum(l.vat) / sum(l.net)) * 100 from order_line l where l.order_number = o.number having sum(l.net) > 0),
  round(100.0 * o.vat / nullif(o.net_total + o.date_fee + o.deposit_net, 0)) * 100, 0);

insert into delivery (company_id, order_number, ship_to_id, payer_id, note_number, day, state)
select company_id, number, ship_to_id, payer_id, delivery_note_number, delivery_date,
  case delivery_status when 'NOT DELIVERED' then 'refused' when 'PARTIALLY DELIVERED' then 'part' when 'DELIVERED' then 'delivered' else 'out' end
from customer_order where delivery_note_number is not null order by delivery_date, number;

with item as (
  select d.company_id, d.id, d.state, 1 as rank, 'goods' as kind, l.line as order_line, l.sku,
    case when coalesce(l.packaging->>'hu', '') = '' or position(l.packaging->>'hu' in l.name->>'hu') > 0 then l.name->>'hu' else concat(l.name->>'hu', ', ', l.packaging->>'hu') end as name,
    coalesce(u.label->>'hu', '') as unit, false as returned, l.quantity, l.quantity * l.pieces_per_unit as pieces,
    l.quantity::bigint * l.pieces_per_unit * coalesce(l.volume_ml, 0) as ml, p.alcohol_tenths, l.quantity::bigint * p.unit_gross_g as weight_g,
    l.quantity as ordered, coalesce(l.delivered_quantity, l.quantity) as arrived
  from delivery d join order_line l on l.order_number = d.order_number and not l.is_return
  left join product p on p.sku = l.sku left join code_list u on u.list = 'sales-unit' and u.code = l.sales_unit
  union all
  select d.company_id, d.id, d.state, 2, 'empties', l.line, r.sku, coalesce(e.name->>'hu', ''), 'db', l.is_return, r.units, r.units, 0, null, null,
    case when l.is_return then 0 else l.quantity end, coalesce(l.delivered_quantity, l.quantity)
  from delivery d join order_line l on l.order_number = d.order_number cross join lateral jsonb_to_recordset(l.returnables) as r(sku text, units int)
  left join empties e on e.sku = r.sku where r.units <> 0
  union all
  select d.company_id, d.id, d.state, 2, 'empties', null, o.pallet_sku, coalesce(e.name->>'hu', ''), 'db', false, o.pallets_charged, o.pallets_charged, 0, null, null, 0, 0
  from delivery d join customer_order o on o.number = d.order_number left join empties e on e.sku = o.pallet_sku where o.pallets_charged <> 0
)
insert into delivery_line (company_id, delivery_id, line, kind, order_line, sku, name, unit, returned, quantity, came, pieces, ml, alcohol_tenths, weight_g)
select company_id, id, row_number() over (partition by id order by rank, order_line nulls last, sku), kind, order_line, sku, name, unit, returned, quantity,
  case when state = 'out' then null when state = 'refused' then 0 when ordered = 0 then quantity else round(quantity * least(arrived, ordered)::numeric / ordered) end,
  pieces, ml, alcohol_tenths, weight_g
from item;

update document d set facts = jsonb_build_object('parties', o.parties, 'customerOrderNumber', o.customer_order_number, 'noteForDriver', o.note_for_driver,
  'pallets', o.pallets_centi / 100.0, 'weightG', o.weight_g)
from customer_order o where d.type = 'SZ' and o.number = d.order_number;
update document d set
  paid_on = case when d.type = 'FT' and o.status = 'Paid' then coalesce(
    (select (max(e.at) at time zone 'Europe/Budapest')::date from order_event e where e.order_number = o.number and e.what = 'paid'), o.delivery_date) end,
  cancelled = d.type = 'FT' and o.delivery_status = 'NOT DELIVERED',
  facts = jsonb_build_object('parties', o.parties, 'taxNumber', coalesce(p.tax_number, c.tax_number), 'euVat', c.eu_vat, 'payment', o.payment_label->>'hu',
      'customerOrderNumber', o.customer_order_number, 'deliveryNote', o.delivery_note_number, 'cashRounding', case when d.type = 'JT' then 0 else o.cash_rounding end)
    || case when d.type = 'FT' then '{}' else jsonb_build_object('original', o.invoice_number, 'originalDueOn',
      (select i.due_on from document i where i.type = 'FT' and i.order_number = o.number limit 1)) end
from customer_order o join company c on c.id = o.company_id join payer p on p.id = o.payer_id where d.type in ('FT', 'JT', 'FF') and o.number = d.order_number;
update document d set facts = jsonb_build_object('party', jsonb_build_object('id', p.id, 'name', p.name, 'street', p.street, 'city', p.city, 'postcode', p.postcode,
  'country', p.country, 'taxNumber', p.tax_number))
from payer p where d.type in ('EK', 'GE', 'SR') and p.id = d.payer_id;
update document d set facts = jsonb_build_object('party', jsonb_build_object('id', p.id, 'name', p.name, 'street', p.street, 'city', p.city, 'postcode', p.postcode,
  'country', p.country, 'taxNumber', p.tax_number))
from company p where d.type = 'AR' and p.id = d.company_id;
update document d set facts = d.facts || jsonb_build_object(
  'terms', jsonb_build_object('name', c.name, 'type', c.type, 'validFrom', c.valid_from, 'validTo', c.valid_to, 'brandDiscounts', c.brand_discounts,
    'targetHl', c.target_hl, 'tiers', c.tiers, 'bonusBase', c.bonus_base, 'subject', c.subject),
  'payments', coalesce((select jsonb_agg(label->>'hu' order by code) from code_list where list = 'payment-method' and code = any(p.payment_methods)), '[]'))
from contract c join payer p on p.id = c.payer_id where d.type = 'SR' and c.number = d.contract_number;

with billed as (
  select i.id, i.company_id, i.vat as whole, o.number, o.date_fee, o.pallet_sku, o.pallets_charged, o.pallet_deposit_net, o.vat_rate as rate
  from document i join customer_order o on o.number = i.order_number where i.type = 'FT'
), item as (
  select b.id, 1 as rank, 'goods' as kind, l.line as order_line, l.sku,
    case when coalesce(l.packaging->>'hu', '') = '' or position(l.packaging->>'hu' in l.name->>'hu') > 0 then l.name->>'hu' else concat(l.name->>'hu', ', ', l.packaging->>'hu') end as name,
    coalesce(u.label->>'hu', '') as unit, false as returned, l.quantity, coalesce(l.net::numeric / nullif(l.quantity, 0), 0) as unit_price, l.net,
    l.list_unit * l.quantity - l.net as discount, l.excise, l.quantity::bigint * l.pieces_per_unit * coalesce(l.volume_ml, 0) as ml, l.brand, l.pack_code
  from billed b join order_line l on l.order_number = b.number and not l.is_return left join code_list u on u.list = 'sales-unit' and u.code = l.sales_unit
  union all
  select id, 2, 'fee', null, null, '', 'alkalom', false, 1, date_fee, date_fee, 0, 0, 0, null, null from billed where date_fee <> 0
  union all
  select b.id, 3, case when r."redemptionFee" then 'redemption' else 'deposit' end, l.line, r.sku, coalesce(e.name->>'hu', ''), 'db', l.is_return, r.units,
    abs(r."unitPrice"), r.total, 0, 0, 0, null, null
  from billed b join order_line l on l.order_number = b.number
  cross join lateral jsonb_to_recordset(l.returnables) as r(sku text, units int, "unitPrice" bigint, total bigint, "redemptionFee" boolean)
  left join empties e on e.sku = r.sku where r.units <> 0
  union all
  select b.id, 3, 'deposit', null, b.pallet_sku, coalesce(e.name->>'hu', ''), 'db', false, coalesce(nullif(b.pallets_charged, 0), 1),
    b.pallet_deposit_net::numeric / coalesce(nullif(b.pallets_charged, 0), 1), b.pallet_deposit_net, 0, 0, 0, null, null
  from billed b left join empties e on e.sku = b.pallet_sku where b.pallet_deposit_net <> 0
  union all
  select b.id, 4, 'redemption', l.line, null, '', 'db', false, l.quantity * l.pieces_per_unit,
    coalesce(l.redemption_fee::numeric / nullif(l.quantity * l.pieces_per_unit, 0), 0), l.redemption_fee, 0, 0, 0, null, null
  from billed b join order_line l on l.order_number = b.number where l.redemption_fee <> 0
), listed as (
  select i.*, case when kind = 'redemption' then 0 else net end as taxed, row_number() over (partition by id order by rank, order_line nulls last, sku) as line from item i
), summed as (
  select l.*, b.company_id, b.rate, b.whole, sum(taxed) over (partition by l.id order by line) as up_to from listed l join billed b on b.id = l.id
), taxed as (
  select *, round(up_to * rate / 10000.0) - round((up_to - taxed) * rate / 10000.0) as own_vat from summed
)
insert into document_line (company_id, document_id, line, kind, order_line, sku, name, unit, returned, quantity, unit_price, vat_rate, reason, net, vat, discount, excise, ml, brand, pack_code)
select company_id, id, line, kind, order_line, sku, name, unit, returned, quantity, unit_price,
  case when kind = 'redemption' then null else rate end, case when kind = 'redemption' then 'ATK' end, net,
  own_vat + case when line = 1 then whole - sum(own_vat) over (partition by id) else 0 end, discount, excise, ml, brand, pack_code
from taxed;

-- Credit notes were rounded as a whole: what their lines differ by stands with the first line of its kind, a forint a line at most.
with missing as (
  select c.id, f.*, c.net as paper_net, c.vat as paper_vat, c.outside_vat as paper_outside,
    case when o.delivery_status = 'NOT DELIVERED' then 1 when l.line is null or l.quantity = 0 then 0
      else (l.quantity - coalesce(l.delivered_quantity, l.quantity))::numeric / l.quantity end as part
  from document c join document i on i.type = 'FT' and i.order_number = c.order_number join customer_order o on o.number = c.order_number
  join document_line f on (f.company_id, f.document_id) = (i.company_id, i.id) left join order_line l on l.order_number = o.number and l.line = f.order_line
  where c.type = 'JT'
), listed as (
  select *, -round(net * part) as off, row_number() over (partition by id order by line) as place,
    row_number() over (partition by id, vat_rate is null order by line) as place_of_kind
  from missing where part <> 0
), evened as (
  select *, off + case when place_of_kind = 1 and abs(gap) <= lines then gap else 0 end as net_off from (
    select *, case when vat_rate is null then paper_outside else paper_net end - sum(off) over (partition by id, vat_rate is null) as gap,
      count(*) over (partition by id) as lines from listed) compared
), taxed as (
  select *, case when vat_rate is null or paper_net = 0 then 0 else round(paper_vat * net_off::numeric / paper_net) end as vat_off from evened
)
insert into document_line (company_id, document_id, line, kind, order_line, sku, name, unit, returned, quantity, unit_price, vat_rate, reason, net, vat, discount, excise, ml, brand, pack_code)
select company_id, id, place, kind, order_line, sku, name, unit, returned, -round(quantity * part), unit_price, vat_rate, reason, net_off,
  vat_off + case when vat_rate is not null and place_of_kind = 1 then paper_vat - sum(vat_off) over (partition by id) else 0 end,
  -round(discount * part), -round(excise * part), -round(ml * part), brand, pack_code
from taxed;

do $$
declare
  wrong text;
begin
  select string_agg(number, ', ') into wrong from (
    select d.number from document d left join document_line l on (l.company_id, l.document_id) = (d.company_id, d.id)
    where d.type in ('FT', 'JT') group by d.id
    having (d.net, d.vat, d.outside_vat) is distinct from (coalesce(sum(l.net) filter (where l.vat_rate is not null), 0), coalesce(sum(l.vat), 0),
      coalesce(sum(l.net) filter (where l.vat_rate is null), 0))
      or d.net + d.vat + d.outside_vat <> d.gross order by d.number limit 10) papers;
  if wrong is not null then raise exception 'these papers do not come to what the orders say: %', wrong; end if;
end $$;
