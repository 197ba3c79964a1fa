import type { AccessScope } from '#modules/access/index.ts';
import { rowInScope } from '#modules/access/index.ts';
import type { Day } from '#values/day.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { BOUGHT, IS_PURCHASE } from '../purchase/purchase.store.ts';

export interface UsualRow {
  readonly sku: string;
  readonly day: Day;
  readonly quantity: number;
  readonly orders: number;
}

/** The last quantity and day of each product and package that the ship-tos in scope ordered since a day: the orders of some weeks, by their index. */
export function usualGoods(db: Db, scope: AccessScope, since: Day, limit: number): Promise<UsualRow[]> {
  return db.rows<UsualRow>(sql`
    with bought as (
      select bought.sku, o.number, o.request_date as day, o.placed_at, bought.place, bought.quantity
      from customer_order o, ${BOUGHT}
      where ${rowInScope(scope, 'o')} and o.placed_at >= ${since}::date - interval '1 day' and o.request_date >= ${since} and ${IS_PURCHASE}
    ),
    latest as (select distinct on (sku) *, count(*) over (partition by sku)::int as orders from bought order by sku, placed_at desc, number desc)
    select sku, day, quantity, orders from latest order by placed_at desc, number desc, place, sku limit ${limit}`);
}
