import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

/** How many each of the demo people has put aside; OWNER's list has a second page. */
const PEOPLE = [
  { uid: 'u-owner', count: 12 },
  { uid: 'u-basic', count: 2 },
  { uid: 'u-rival', count: 3 },
  { uid: 'u-food', count: 4 },
  { uid: 'u-whs', count: 3 },
] as const;

/**
 * Saved orders made of what the people ordered last at their own open ship-tos, one a day back from `now`. The newest
 * of everybody holds a product that is sold no longer. Answers how many were written.
 */
export async function writeSavedOrders(db: Db, now: Date): Promise<number> {
  const { total } = (await db.row<{ total: number }>(sql`
    with person as (select * from jsonb_to_recordset(${JSON.stringify(PEOPLE)}::jsonb) as p(uid text, count int)),
    picked as (
      select p.uid, p.count, o.number, o.company_id, o.ship_to_id, o.bill_to_id, o.transport_type, o.payment_method, o.amount_due, o.total_quantity, o.line_count, row_number() over (partition by p.uid order by o.placed_at desc, o.number desc) as n
      from person p join customer_order o on o.company_id = (select a.company_id from account a where a.uid = p.uid)
        and o.status in ('Paid', 'Invoiced') and o.channel <> 'phone' and o.line_count > 2
        and exists (select from access_grant g join ship_to s on s.id = g.ship_to_id where g.uid = p.uid and g.ship_to_id = o.ship_to_id and s.status = 'active')
    ),
    source as (select *, md5('saved ' || uid || number) as id, (((${now}::timestamptz at time zone 'Europe/Budapest')::date - n::int) + time '09:20' + (n % 7) * interval '53 minutes') at time zone 'Europe/Budapest' as at from picked where n <= count),
    carts as (
      insert into cart (id, uid, status, company_id, ship_to_id, transport_type, payment_method, order_type, customer_order_number, next_line, simulation, created_at, updated_at)
      select id, uid, 'saved', company_id, ship_to_id, transport_type, payment_method, 'ZOR', 'FÉLRE-' || lpad(n::text, 2, '0'), 1000,
        jsonb_build_object('at', at, 'simulated', false, 'fee', 0, 'total', amount_due,
          'inputs', jsonb_build_object('day', null, 'shipToId', ship_to_id, 'transportType', transport_type, 'paymentMethod', payment_method),
          'lines', (select coalesce(jsonb_agg(jsonb_build_object('line', l.line, 'sku', l.sku, 'units', l.quantity, 'net', l.net, 'problem', null)), '[]')
            from order_line l where (l.company_id, l.order_number) = (source.company_id, source.number) and not l.is_return)), at, at
      from source returning id
    ),
    items as (
      insert into cart_item (cart_id, line, sku, quantity)
      select s.id, min(l.line), l.sku, sum(l.quantity) from source s join order_line l on (l.company_id, l.order_number) = (s.company_id, s.number) and not l.is_return group by s.id, l.sku
      union all
      select s.id, 999, (select sku from product where not active order by sku limit 1), 2 from source s where s.n = 1
      returning cart_id
    ),
    saved as (
      insert into saved_order (cart_id, uid, company_id, ship_to_id, bill_to_id, saved_at, saved_day, deliver_to, shipto_name, bill_to, customer_order_number,
        total, total_quantity, line_count)
      select s.id, s.uid, s.company_id, s.ship_to_id, s.bill_to_id, s.at, (s.at at time zone 'Europe/Budapest')::date,
        t.postcode || ' ' || t.city || ', ' || t.street, t.name, coalesce(b.name, s.bill_to_id), 'FÉLRE-' || lpad(s.n::text, 2, '0'),
        s.amount_due, s.total_quantity, s.line_count
      from source s join ship_to t on t.id = s.ship_to_id left join bill_to b on b.id = s.bill_to_id
      returning id
    )
    select count(*) as total from saved`))!;
  return total;
}
