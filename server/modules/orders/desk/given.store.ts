import type { Day } from '#values/day.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

/** What is given to one company is judged one after the other. Until the transaction ends. */
export async function lockGiven(db: Db, companyId: string): Promise<void> {
  await db.run(sql`select pg_advisory_xact_lock(hashtext('order given'), hashtext(${companyId}))`);
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

/** Ft that a company was given on a day, free of charge or as credits. */
export async function givenOn(db: Db, companyId: string, day: Day): Promise<number> {
  return (await db.row<{ sum: number }>(
    sql`select coalesce(sum(worth_ft), 0)::float8 as sum from order_given where company_id = ${companyId} and day = ${day}`,
  ))!.sum;
}
