import type { Db } from '#platform/db/db.ts';
import { raw, sql } from '#platform/db/sql.ts';
import { placeKeys } from './purchase.views.ts';

/**
 * What order `o` bought, each product and each package once, with the place of its first line: a package counts as the packages that
 * it was, its parts as nothing else; empties that go back are no purchase.
 */
export const BOUGHT = raw(`lateral (
  select sku, min(place) as place, sum(quantity)::int as quantity from (
    select coalesce(l.package->>'sku', l.sku) as sku, min(l.line) as place,
      case when l.package is null then sum(l.quantity) else max((l.package->>'quantity')::int) end as quantity
    from order_line l where (l.company_id, l.order_number) = (o.company_id, o.number) and not l.is_return
    group by coalesce(l.package->>'sku', l.sku), l.package is null, l.package->>'line') line
  group by sku) bought`);

/** Orders that stand; trials do not. */
export const STANDING = raw(`o.status not in ('Cancelled', 'Rejected', 'Draft') and not o.trial`);

/** Orders that count as purchases: what the supplier brings once more free of charge says nothing of what its customer buys. */
export const IS_PURCHASE = raw(`${STANDING.raw} and o.replacement_for is null`);

/**
 * Works out what an order that stands no more had changed: for its products the latest of the other orders of the ship-to's present
 * company counts again, without any the product was never bought. The entries are locked first, so that an order placed at the same
 * moment is seen.
 */
export async function forgetPurchases(db: Db, number: string, shipToId: string): Promise<void> {
  const skus = await db.rows<{ sku: string }>(sql`
    select p.sku from purchase p
    where (p.company_id, p.ship_to_id) in ${placeKeys([shipToId])} and p.sku in (select bought.sku from customer_order o, ${BOUGHT} where o.number = ${number}) order by p.sku for update`);
  if (skus.length === 0) return;
  const list = skus.map(({ sku }) => sku);
  await db.run(
    sql`delete from purchase where (company_id, ship_to_id) in ${placeKeys([shipToId])} and sku = any(${list})`,
  );
  await rememberPurchases(db, [shipToId], list);
}

/** Writes what the present companies of ship-tos bought last, of some products or of all; the entries are not there. */
async function rememberPurchases(
  db: Db,
  shipToIds: readonly string[],
  skus: readonly string[] | null = null,
): Promise<void> {
  await db.run(sql`
    insert into purchase (company_id, ship_to_id, sku, last_day, last_quantity, order_count)
    select distinct on (o.ship_to_id, bought.sku) o.company_id, o.ship_to_id, bought.sku, o.request_date, bought.quantity, count(*) over (partition by o.ship_to_id, bought.sku)::int
    from ship_to t join customer_order o on o.ship_to_id = t.id and o.company_id = t.company_id, ${BOUGHT}
    where t.id = any(${shipToIds}) and ${IS_PURCHASE} and (${skus}::text[] is null or bought.sku = any(${skus}))
    order by o.ship_to_id, bought.sku, o.request_date desc, o.number desc`);
}

/** What is remembered as bought at these ship-tos is what their present companies bought; what former ones bought is theirs, and nobody asks for it. */
export async function rememberPurchasesAnew(db: Db, shipToIds: readonly string[]): Promise<void> {
  await db.run(sql`delete from purchase where (company_id, ship_to_id) in ${placeKeys(shipToIds)}`);
  await rememberPurchases(db, shipToIds);
}
