import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

/** Withdrawn ship-tos whose payer or bill-to is of another company than they by now. */
export async function partedPlaces(db: Db): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select s.id from ship_to s where s.withdrawn and (exists (select from payer p where p.id = s.payer_id and p.company_id <> s.company_id)
      or exists (select from bill_to b where b.id = s.bill_to_id and b.company_id <> s.company_id)) order by s.id`);
  return rows.map(({ id }) => id);
}

/** They stay with the company of then, and have none any more: nobody is delivered to or billed through them. */
export async function partPlaces(db: Db, ids: readonly string[]): Promise<void> {
  await db.run(sql`
    update ship_to s set payer_id = (select p.id from payer p where (p.company_id, p.id) = (s.company_id, s.payer_id)),
      bill_to_id = (select b.id from bill_to b where (b.company_id, b.id) = (s.company_id, s.bill_to_id)), version = version + 1
    where s.withdrawn and s.id = any(${ids})`);
}
