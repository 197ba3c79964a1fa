import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

/** Withdrawn contracts whose payer is of another company than they by now. */
export async function partedContracts(db: Db): Promise<string[]> {
  const rows = await db.rows<{ number: string }>(sql`
    select c.number from contract c where c.withdrawn and exists (select from payer p where p.id = c.payer_id and p.company_id <> c.company_id) order by c.number`);
  return rows.map(({ number }) => number);
}

/** They stay with the company of then, and nobody pays by them any more. */
export async function partContracts(db: Db, numbers: readonly string[]): Promise<void> {
  await db.run(sql`update contract set payer_id = null where withdrawn and number = any(${numbers})`);
}
