import type { ChangedGrant } from '#modules/access/index.ts';
import { endGrantsOfFormerCompany } from '#modules/access/index.ts';
import { rememberPurchasesAnew } from '#modules/orders/index.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

/** The ship-tos that the staged ship-tos.csv gives to another company. Its table is a temporary one: the statement is not kept prepared. */
export async function movingShipTos(db: Db): Promise<string[]> {
  const query = sql`select t.id from ship_to t join stage_ship_to s on s.id = t.id where t.company_id <> s.company_id order by t.id`;
  return (await db.rows<{ id: string }>({ ...query, name: '' })).map(({ id }) => id);
}

/**
 * Leaves the people of the former company behind: their roles at the ship-tos end (those whose home company moved along keep them),
 * and what is remembered as bought there is what the present company bought. Answers the roles that ended.
 */
export async function leaveFormerCompany(db: Db, shipToIds: readonly string[]): Promise<ChangedGrant[]> {
  if (shipToIds.length === 0) return [];
  const ended = await endGrantsOfFormerCompany(db, shipToIds);
  await rememberPurchasesAnew(db, shipToIds);
  return ended;
}
