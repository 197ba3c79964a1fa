import { placesHeld, placesNamed } from '#modules/company/index.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

export interface FormerShipTo {
  readonly id: string;
  readonly name: string;
}

/** The ship-tos that were sold something to, and that a company no longer has, where these are all that it has. */
export function formerShipTos(
  db: Db,
  companyIds: readonly string[],
  shipToIds: readonly string[],
): Promise<FormerShipTo[]> {
  return db.rows(sql`
    select p.id, p.name from ${placesNamed} p where p.id in (
      select m.ship_to_id from order_month m where m.company_id = any(${companyIds})
        and not exists (select from ${placesHeld} s where s.company_id = m.company_id and (s.id = m.ship_to_id or not s.id = any(${shipToIds}))))
    order by p.name, p.id`);
}
