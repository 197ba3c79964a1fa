import type { Day } from '#values/day.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

/**
 * What somebody lets pass or gives to one company by themselves is judged one after the other: releases and gifts, too, because one cap
 * bounds both. Taken before the order's own lock, by each of them. Until the transaction ends.
 */
export async function lockAllowance(db: Db, companyId: string): Promise<void> {
  await db.run(sql`select pg_advisory_xact_lock(hashtext('allowance'), hashtext(${companyId}))`);
}

/** Ft that people let pass for a company on a day or gave to it, free of charge or as credits. */
export async function allowedOn(db: Db, companyId: string, day: Day): Promise<number> {
  return (await db.row<{ sum: number }>(
    sql`select (select coalesce(sum(amount_ft), 0) from order_release where company_id = ${companyId} and day = ${day})::float8
      + (select coalesce(sum(worth_ft), 0) from order_given where company_id = ${companyId} and day = ${day})::float8 as sum`,
  ))!.sum;
}

export interface NewGift {
  readonly companyId: string;
  readonly orderNumber: string;
  readonly day: Day;
  /** Ft. */
  readonly worth: number;
}

export async function insertGiven(db: Db, { companyId, orderNumber, day, worth }: NewGift): Promise<void> {
  await db.run(
    sql`insert into order_given (company_id, order_number, day, worth_ft) values (${companyId}, ${orderNumber}, ${day}, ${worth})`,
  );
}
