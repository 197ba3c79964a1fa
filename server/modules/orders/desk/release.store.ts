import type { Day } from '#values/day.ts';
import type { Ft } from '#values/money.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

export interface NewRelease {
  readonly number: string;
  readonly companyId: string;
  readonly day: Day;
  readonly amount: Ft;
  readonly uid: string;
  readonly reason: string;
  readonly at: Date;
}

export async function insertRelease(
  db: Db,
  { number, companyId, day, amount, uid, reason, at }: NewRelease,
): Promise<void> {
  await db.run(sql`insert into order_release (order_number, company_id, day, amount_ft, uid, reason, at) values (${number}, ${companyId}, ${day}, ${amount}, ${uid}, ${reason}, ${at})
    on conflict (company_id, order_number) do update set day = excluded.day, amount_ft = excluded.amount_ft, uid = excluded.uid, reason = excluded.reason, at = excluded.at`);
}
