import type { Day } from '#values/day.ts';
import type { Ft } from '#values/money.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

/** What a company owes and pays, its orders included, without the order that is being replaced. */
export interface Account {
  readonly creditLimit: Ft;
  /** The exposure of the last import and what the orders on account have changed since then. */
  readonly exposure: Ft;
  /** What is paid in cash in the month of the delivery day. */
  readonly cash: Ft;
}

export function accountOf(db: Db, companyId: string, day: Day, replaced: string | null): Promise<Account | null> {
  return db.row<Account>(sql`
    with used as (
      select kind, used as amount from quota where company_id = ${companyId} and (kind, key, period) in (('cash', '', ${monthOf(day)}), ('credit', '', ''))
      union all
      select kind, -amount from reservation
      where company_id = ${companyId} and order_number = ${replaced} and (kind, key, period) in (('cash', '', ${monthOf(day)}), ('credit', '', '')) and ended_at is null
    )
    select credit_limit as "creditLimit", (exposure + coalesce((select sum(amount) from used where kind = 'credit'), 0))::bigint as exposure,
      coalesce((select sum(amount) from used where kind = 'cash'), 0)::bigint as cash
    from company where id = ${companyId}`);
}

/** The period of a quota of cash: `YYYY-MM`. */
export function monthOf(day: Day): string {
  return day.slice(0, 7);
}
