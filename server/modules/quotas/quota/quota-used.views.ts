import type { Part } from '#platform/db/sql.ts';
import { part } from '#platform/db/sql.ts';
import type { QuotaKind } from './quota.ts';

/** What is taken of a quota of the company, without what the order `without` holds of it. */
export function quotaUsed(company: Part, kind: QuotaKind, period: string, without: string | null = null): Part {
  const its = part`company_id = ${company} and (kind, key, period) = (${kind}, '', ${period})`;
  const used = part`coalesce((select used from quota where ${its}), 0)`;
  if (without === null) return used;
  return part`(${used} - coalesce((select amount from reservation where ${its} and order_number = ${without} and ended_at is null), 0))`;
}
