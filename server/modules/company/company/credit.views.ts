import { quotaUsed } from '#modules/quotas/index.ts';
import type { Db } from '#platform/db/db.ts';
import type { Part } from '#platform/db/sql.ts';
import { part, sql } from '#platform/db/sql.ts';

/** What the company `c` owes, the one sum of it: the exposure of the last import, and what orders on account have changed since then; without the order `without`. */
export const owedBy = (without: string | null = null): Part =>
  part`(c.exposure + ${quotaUsed(part`c.id`, 'credit', '', without)})`;

/** A row with credit_limit and owed, of a company however it is. */
export const creditOf = (companyId: string, without: string | null): Part =>
  part`(select c.credit_limit, ${owedBy(without)} as owed from company c where c.id = ${companyId})`;

export interface Credit {
  readonly companyId: string;
  /** Ft; 0: no credit. */
  readonly limit: number;
  /** Ft, with the orders of today. */
  readonly owed: number;
  /** As the last import said. */
  readonly overdueDays: number;
}

/** How several companies stand; of one that was withdrawn nothing is known. */
export function creditsOf(db: Db, companyIds: readonly string[]): Promise<Credit[]> {
  return db.rows<Credit>(sql`
    select c.id as "companyId", c.credit_limit::float8 as "limit", ${owedBy()}::float8 as owed, c.overdue_days as "overdueDays"
    from company c where c.id = any(${companyIds})`);
}
