import { quotaUsed } from '#modules/quotas/index.ts';
import type { Part } from '#platform/db/sql.ts';
import { part } from '#platform/db/sql.ts';

/** What the company `c` owes, the one sum of it: the exposure of the last import, and what orders on account have changed since then; without the order `without`. */
export const owedBy = (without: string | null = null): Part =>
  part`(c.exposure + ${quotaUsed(part`c.id`, 'credit', '', without)})`;

/** A row with credit_limit and owed, of a company however it is. */
export const creditOf = (companyId: string, without: string | null): Part =>
  part`(select c.credit_limit, ${owedBy(without)} as owed from company c where c.id = ${companyId})`;
