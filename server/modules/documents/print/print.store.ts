import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { CountedPaper } from './print.views.ts';

/** Counts a printing of each order's paper; answers which one it is, by order. */
export async function countPrints(
  db: Db,
  orders: readonly string[],
  paper: CountedPaper,
  at: Date,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db.rows<{ number: string; times: number }>(sql`
    insert into order_print as p (company_id, order_number, paper, times, last_at)
    select company_id, number, ${paper}, 1, ${at} from customer_order where number = any(${orders}) order by number
    on conflict (company_id, order_number, paper) do update set times = p.times + 1, last_at = excluded.last_at
    returning order_number as number, times`);
  return new Map(rows.map(({ number, times }) => [number, times]));
}
