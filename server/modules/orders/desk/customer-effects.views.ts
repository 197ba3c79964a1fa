import type { Db } from '#platform/db/db.ts';
import { part, sql } from '#platform/db/sql.ts';

export interface CustomerEffects {
  /** With goods in them. */
  readonly carts: number;
  readonly savedOrders: number;
  /** Not yet loaded. */
  readonly openOrders: number;
  /** The next of the open orders, by day of delivery. */
  readonly numbers: string[];
}

const MOST_NUMBERS = 5;

/** `shipToId` null: of the whole company. */
export async function effectsOn(db: Db, companyId: string, shipToId: string | null): Promise<CustomerEffects> {
  const of = (alias: 'c' | 's' | 'o') => {
    const columns = { c: part`c.ship_to_id`, s: part`s.ship_to_id`, o: part`o.ship_to_id` };
    return shipToId === null ? part`true` : part`${columns[alias]} = ${shipToId}`;
  };
  const open = part`o.company_id = ${companyId} and o.status in ('Open', 'In Progress') and ${of('o')}`;
  return (await db.row<CustomerEffects>(sql`select
    (select count(*)::int from cart c where c.company_id = ${companyId} and c.status = 'active' and ${of('c')} and exists (select from cart_item i where i.cart_id = c.id)) as carts,
    (select count(*)::int from saved_order s where s.company_id = ${companyId} and s.deleted_at is null and ${of('s')}) as "savedOrders",
    (select count(*)::int from customer_order o where ${open}) as "openOrders",
    array(select o.number from customer_order o where ${open} order by o.delivery_date, o.number limit ${MOST_NUMBERS}) as numbers`))!;
}
