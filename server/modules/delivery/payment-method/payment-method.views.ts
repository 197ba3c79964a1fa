import { creditOf } from '#modules/company/index.ts';
import { quotaUsed } from '#modules/quotas/index.ts';
import type { Day } from '#values/day.ts';
import type { Ft } from '#values/money.ts';
import type { Db } from '#platform/db/db.ts';
import { part, sql } from '#platform/db/sql.ts';

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
    select c.credit_limit as "creditLimit", c.owed::bigint as exposure, ${quotaUsed(part`${companyId}`, 'cash', monthOf(day), replaced)}::bigint as cash
    from ${creditOf(companyId, replaced)} c`);
}

/** The period of a quota of cash: `YYYY-MM`. */
export function monthOf(day: Day): string {
  return day.slice(0, 7);
}
