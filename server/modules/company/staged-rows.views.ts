import type { Db } from '#platform/db/db.ts';
import { raw, sql } from '#platform/db/sql.ts';
import { once, stageOf } from '#platform/import-kind/stage-sql.ts';
import { companies, shipTos } from './import-kinds.ts';

/** As of when each company of the staged companies.csv has its exposure. */
export function stagedExposureDates(db: Db): Promise<{ id: string; asOf: string }[]> {
  return db.rows(once(sql`select id, as_of::text as "asOf" from ${raw(stageOf(companies))} where row > 0`));
}

/** The ship-tos that the staged ship-tos.csv gives to another company. */
export async function movingShipTos(db: Db): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(
    once(
      sql`select t.id from ship_to t join ${raw(stageOf(shipTos))} s on s.id = t.id where s.row > 0 and t.company_id <> s.company_id order by t.id`,
    ),
  );
  return rows.map(({ id }) => id);
}
