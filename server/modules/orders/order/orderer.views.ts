import type { PersonWith } from '#modules/access/index.ts';
import { peopleWith, personWith } from '#modules/access/index.ts';
import { sql } from '#platform/db/sql.ts';
import type { Ctx } from '../../../context.ts';

const MOST = 20;

/** With the company of the order. */
type Reader = PersonWith & { readonly companyId: string };

/**
 * Whom mails about an order reach, the first for the language of its papers: who ordered, as long as they may sign in and read it; else those who read it and manage the users of its
 * ship-to. Of a ship-to that went to another company: who reads orders of the former one. Nobody for an order that no user of the customer stands for.
 */
export async function readersOf(ctx: Pick<Ctx, 'db' | 'today'>, number: string): Promise<readonly Reader[]> {
  const order = await ctx.db.row<{ uid: string; companyId: string; shipToId: string | null }>(
    sql`select o.uid, o.company_id as "companyId", (select s.id from ship_to s where s.id = o.ship_to_id and s.company_id = o.company_id) as "shipToId"
      from customer_order o where o.number = ${number} and o.uid is not null`,
  );
  if (!order) return [];
  const orderer = await personWith(ctx, order.uid, 'My Orders', order);
  const people = orderer ? [orderer] : await peopleWith(ctx.db, order, ['My Orders', 'Access Management'], MOST);
  return people.map((person) => ({ ...person, companyId: order.companyId }));
}
