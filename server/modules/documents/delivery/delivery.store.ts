import type { Db } from '#platform/db/db.ts';
import type { Part } from '#platform/db/sql.ts';
import { part, raw, sql } from '#platform/db/sql.ts';
import { taken } from '../document/paper-number.store.ts';

/** What a line is called on papers, by its product as it was ordered (`t`): many names say their packaging themselves. */
export const LINE_NAME =
  raw(`case when coalesce(t.packaging->>'hu', '') = '' or position(t.packaging->>'hu' in t.name->>'hu') > 0 then t.name->>'hu'
  else concat(t.name->>'hu', ', ', t.packaging->>'hu') end`);

/** The empties of a line `l` that were agreed with it, a row each. */
export const RETURNABLES = raw(
  `(select x->>0 as sku, (x->>1)::int as units, (x->>2)::bigint as "unitPrice", (x->>3)::bigint as total, (x->>4)::boolean as "redemptionFee" from json_array_elements(l.returnable_rows) x)`,
);

/** Numbers of our own delivery notes. An ERP's may meet them, so they are nobody's. */
const OUR_NOTES = '^80[0-9]{8}$';

export const ARRIVED = raw(`o.delivery_status in ('DELIVERED', 'PARTIALLY DELIVERED', 'NOT DELIVERED')`);
const HAS_PARTS = raw(
  'exists (select from order_delivery m where (m.company_id, m.order_number) = (o.company_id, o.number))',
);

/**
 * The deliveries of orders: those of an order that goes out in parts, else the one that the order is. A row each with company_id, order_number, place, note_number,
 * day, state, last (nothing follows), invoice_number and in_parts.
 */
export function loads(orders: readonly string[]): Part {
  return part`
    select o.company_id, o.number as order_number, 1 as place, o.delivery_note_number as note_number, o.delivery_date as day,
      case o.delivery_status when 'NOT DELIVERED' then 'refused' when 'PARTIALLY DELIVERED' then 'part' when 'DELIVERED' then 'delivered'
        else case when o.status in ('Dispatched / Invoiced', 'Invoiced', 'Paid') then 'out' else 'prepared' end end as state,
      true as last, o.invoice_number, false as in_parts
    from customer_order o where o.number = any(${orders}) and o.delivery_note_number is not null and not ${HAS_PARTS}
    union all
    select m.company_id, m.order_number, m.place, m.note_number, m.day, m.state, m.last, m.invoice_number, true
    from customer_order o join order_delivery m on (m.company_id, m.order_number) = (o.company_id, o.number) where o.number = any(${orders})`;
}

/**
 * The goods of each delivery in sales units: a row a line of the order with company_id, order_number, place, line, ordered, start (what arrived before), loaded
 * and came (as loaded, until it arrives).
 */
export function loadedGoods(orders: readonly string[]): Part {
  return part`
    select o.company_id, o.number as order_number, 1 as place, l.line, l.quantity as ordered, 0 as start, l.quantity as loaded,
      case when o.delivery_status = 'NOT DELIVERED' then 0 else least(coalesce(l.delivered_quantity, l.quantity), l.quantity) end as came
    from customer_order o join order_line l on (l.company_id, l.order_number) = (o.company_id, o.number) and not l.is_return where o.number = any(${orders}) and not ${HAS_PARTS}
    union all
    select m.company_id, m.order_number, m.place, x.line, l.quantity, x.start, x.loaded, coalesce(x.came, x.loaded)
    from customer_order o join order_delivery m on (m.company_id, m.order_number) = (o.company_id, o.number)
    cross join lateral jsonb_to_recordset(m.lines) as x(line int, start int, loaded int, came int)
    join order_line l on (l.company_id, l.order_number, l.line) = (o.company_id, o.number, x.line) where o.number = any(${orders})`;
}

/** What of an order's `amount` belongs to the units of a line from `start` on: shares of one amount add up to it. */
export const shareOf = (amount: string, start: string, units: string, ordered = 'g.ordered'): Part =>
  part`(round(${raw(amount)} * (${raw(start)} + ${raw(units)})::numeric / ${raw(ordered)}) - round(${raw(amount)} * ${raw(start)}::numeric / ${raw(ordered)}))`;

/** Each delivery that got its note: what is loaded, and what each paper of it says. Those of orders that were placed as trials, and of `trialCompanies` (`*`: of all), are trials. */
export async function writeDeliveries(
  db: Db,
  orders: readonly string[],
  trialCompanies: readonly string[],
): Promise<number> {
  return db.run(sql`
    with load as materialized (${loads(orders)}), goods as materialized (${loadedGoods(orders)}),
    loaded as (
      insert into delivery (company_id, order_number, ship_to_id, payer_id, note_number, place, day, trial)
      select o.company_id, o.number, o.ship_to_id, o.payer_id, k.note_number, k.place, k.day, o.trial or o.company_id = any(${trialCompanies}) or '*' = any(${trialCompanies})
      from load k join customer_order o on o.number = k.order_number where not exists (select from delivery d where (d.order_number, d.place) = (o.number, k.place))
      order by k.day, o.number, k.place
      returning company_id, id, order_number, place, trial
    ), carried as (
      -- What is taken back and what belongs to the order as a whole goes with the first delivery of which anything arrives.
      select d.*, not exists (select from delivery b where b.order_number = d.order_number and b.place < d.place and b.state in ('delivered', 'part')) as first from loaded d
    ), part as (
      select g.order_number, g.place, sum(g.loaded * coalesce(p.unit_gross_g, 0))::numeric / nullif(sum(g.ordered * coalesce(p.unit_gross_g, 0)), 0) as share
      from goods g join order_line l on (l.company_id, l.order_number, l.line) = (g.company_id, g.order_number, g.line) left join product p on p.sku = l.sku group by 1, 2
    ), ${taken(
      'SZ',
      part`concat_ws(' ', n.company_id, n.ship_to_id)`,
      part`(
        select k.note_number as number, o.company_id, o.ship_to_id from loaded d join load k on (k.order_number, k.place) = (d.order_number, d.place) join customer_order o on o.number = d.order_number
        where k.note_number !~ ${OUR_NOTES}) n`,
    )}, noted as (
      insert into document (type, number, trial, company_id, payer_id, ship_to_id, order_number, delivery_place, issued_on, performed_on, facts)
      select 'SZ', k.note_number, d.trial, o.company_id, o.payer_id, o.ship_to_id, o.number, k.place, case when k.in_parts then k.day else coalesce(o.loading_date, k.day) end, k.day,
        jsonb_build_object('parties', o.parties, 'customerOrderNumber', o.customer_order_number, 'noteForDriver', o.note_for_driver,
          'pallets', round(o.pallets_centi / 100.0 * coalesce(part.share, 1), 2), 'weightG', round(o.weight_g * coalesce(part.share, 1)))
          || case when k.place = 1 and k.last then '{}' else jsonb_build_object('delivery', k.place, 'restFollows', not k.last) end
          || case when k.state = 'prepared' then '{"planned": true}'::jsonb else '{}' end
      from loaded d join load k on (k.order_number, k.place) = (d.order_number, d.place) join customer_order o on o.number = d.order_number
      left join part on (part.order_number, part.place) = (d.order_number, d.place) order by k.day, o.number, k.place on conflict do nothing
    ), item as (
      select d.company_id, d.id, 1 as rank, 'goods' as kind, l.line as order_line, l.sku, ${LINE_NAME} as name, coalesce(u.label->>'hu', '') as unit, false as returned,
        g.loaded as quantity, g.loaded * l.pieces_per_unit as pieces, g.loaded::bigint * l.pieces_per_unit * coalesce(t.volume_ml, 0) as ml,
        p.alcohol_tenths, g.loaded::bigint * p.unit_gross_g as weight_g, null::numeric as unit_price
      from carried d join goods g on (g.order_number, g.place) = (d.order_number, d.place) join order_line l on (l.company_id, l.order_number, l.line) = (g.company_id, g.order_number, g.line)
      join ordered_product t on t.hash = l.product_hash left join product p on p.sku = l.sku left join code_list u on u.list = 'sales-unit' and u.code = l.sales_unit
      union all
      select d.company_id, d.id, 2, 'empties', l.line, r.sku, coalesce(e.name->>'hu', ''), 'db', l.is_return, x.units, x.units, 0, null, null, abs(r."unitPrice")
      from carried d join order_line l on (l.company_id, l.order_number) = (d.company_id, d.order_number) left join goods g on (g.order_number, g.place, g.line) = (d.order_number, d.place, l.line)
      cross join lateral ${RETURNABLES} r
      cross join lateral (select (case when l.is_return then case when d.first then r.units else 0 end else ${shareOf('r.units', 'g.start', 'g.loaded')} end)::int as units) x
      left join empties e on e.sku = r.sku
      union all
      select d.company_id, d.id, 2, 'empties', null, o.pallet_sku, coalesce(e.name->>'hu', ''), 'db', false, o.pallets_charged, o.pallets_charged, 0, null, null,
        o.pallet_deposit_net::numeric / o.pallets_charged
      from carried d join customer_order o on o.number = d.order_number left join empties e on e.sku = o.pallet_sku where o.pallets_charged <> 0 and d.first
    )
    insert into delivery_line (company_id, delivery_id, line, kind, order_line, sku, name, unit, returned, quantity, pieces, ml, alcohol_tenths, weight_g, unit_price)
    select company_id, id, row_number() over (partition by id order by rank, order_line nulls last, sku), kind, order_line, sku, name, unit, returned, quantity, pieces, ml,
      alcohol_tenths, weight_g, unit_price from item where quantity <> 0`);
}

/** A note `d` of goods that have not left: its day is the planned one, its customer does not see it, and no paper of it is archived. */
export const IS_PLANNED = raw(`(d.facts ? 'planned')`);

/** Notes of goods that have left: from now on their customer sees them, with the day of the goods issue. */
export async function writeDepartures(db: Db, orders: readonly string[]): Promise<number> {
  return db.run(sql`
    with load as materialized (${loads(orders)}), departed as (
      select k.*, coalesce((select (max(e.at) at time zone 'Europe/Budapest')::date from order_event e where (e.company_id, e.order_number) = (k.company_id, k.order_number) and e.what = 'loaded'), k.day) as left_on
      from load k where k.state <> 'prepared'
    )
    update document d set issued_on = k.left_on, performed_on = case when k.in_parts then k.left_on else d.performed_on end, facts = d.facts - 'planned' from departed k
    where d.type = 'SZ' and (d.order_number, d.delivery_place) = (k.order_number, k.place) and ${IS_PLANNED}`);
}

/** How the goods arrived. What is taken back and what belongs to the order as a whole came with any of it. */
export async function writeArrivals(db: Db, orders: readonly string[]): Promise<number> {
  return db.run(sql`
    with load as materialized (${loads(orders)}), goods as materialized (${loadedGoods(orders)}),
    arrived as (
      update delivery d set day = k.day, state = k.state from load k
      where (d.order_number, d.place) = (k.order_number, k.place) and d.state = 'out' and k.state in ('delivered', 'part', 'refused')
      returning d.company_id, d.id, d.order_number, d.place, d.state
    ), came as (
      select a.company_id, a.id, v.line, case when a.state = 'refused' then 0 when v.order_line is null or v.returned or g.line is null then v.quantity
        when g.loaded = 0 then 0 else round(v.quantity * g.came::numeric / g.loaded) end as units
      from arrived a join delivery_line v on (v.company_id, v.delivery_id) = (a.company_id, a.id)
      left join goods g on (g.order_number, g.place, g.line) = (a.order_number, a.place, v.order_line)
    )
    update delivery_line v set came = c.units from came c where (v.company_id, v.delivery_id, v.line) = (c.company_id, c.id, c.line)`);
}

/** Forgets a note whose goods have not left, with what it says: its delivery is made anew. False, and nothing has changed: somebody has opened it, or it is not there. */
export async function forgetPlannedNote(db: Db, order: string, number: string): Promise<boolean> {
  const forgotten = await db.run(sql`
    with note as (
      delete from document d where d.type = 'SZ' and d.order_number = ${order} and d.number = ${number} and d.facts ? 'planned'
        and not exists (select from archived_document a where (a.company_id, a.document_id) = (d.company_id, d.id))
      returning d.order_number, d.delivery_place
    ), number as (
      delete from paper_number p using note n where (p.type, p.number) = ('SZ', ${number})
        and not exists (select from document d where d.type = 'SZ' and d.number = ${number} and d.order_number <> ${order})
    ), line as (
      delete from delivery_line l using delivery y, note n
      where (y.order_number, y.place) = (n.order_number, n.delivery_place) and (l.company_id, l.delivery_id) = (y.company_id, y.id)
    )
    select from note`);
  if (forgotten === 0) return false;
  await db.run(sql`delete from delivery where order_number = ${order} and note_number = ${number}`);
  return true;
}
