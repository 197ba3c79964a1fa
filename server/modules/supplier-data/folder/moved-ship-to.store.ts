import { rememberPurchasesAnew } from '#modules/orders/index.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Difference } from './stage.store.ts';

/** The ship-tos that the staged ship-tos.csv gives to another company. Its table is a temporary one: the statement is not kept prepared. */
export async function movingShipTos(db: Db): Promise<string[]> {
  const query = sql`select t.id from ship_to t join stage_ship_to s on s.id = t.id where t.company_id <> s.company_id order by t.id`;
  return (await db.rows<{ id: string }>({ ...query, name: '' })).map(({ id }) => id);
}

/**
 * Leaves the people of the former company behind: their roles at the ship-tos end (those whose home company moved along keep them),
 * and what is remembered as bought there is what the present company bought. Answers the roles that ended.
 */
export async function leaveFormerCompany(db: Db, shipToIds: readonly string[]): Promise<Difference[]> {
  if (shipToIds.length === 0) return [];
  const ended = await db.rows<Difference>(sql`
    delete from access_grant g using ship_to t, account a
    where g.ship_to_id = any(${shipToIds}) and t.id = g.ship_to_id and a.uid = g.uid and g.company_id <> t.company_id and a.company_id is distinct from t.company_id
    returning 'gone' as how, concat_ws('/', g.uid, g.ship_to_id, g.role) as key, '' as columns, g.uid, g.company_id as "companyId"`);
  await rememberPurchasesAnew(db, shipToIds);
  return ended;
}
