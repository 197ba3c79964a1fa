import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { orderKey } from '../order/order-key.store.ts';

export interface OrderMessage {
  readonly id: number;
  readonly author: string;
  /** Read at the desk only. */
  readonly internal: boolean;
  readonly text: string;
  readonly at: Date;
}

export async function insertMessage(
  db: Db,
  number: string,
  { uid, author, internal, text, at }: Omit<OrderMessage, 'id'> & { uid: string },
): Promise<number> {
  return (await db.row<{ id: number }>(sql`
    insert into order_message (company_id, order_number, uid, author, internal, text, at)
    select company_id, number, ${uid}, ${author}, ${internal}, ${text}, ${at} from customer_order where number = ${number} returning id`))!
    .id;
}

/** The thread of an order as the desk reads it, the oldest first. */
export function messagesOf(db: Db, number: string): Promise<OrderMessage[]> {
  return db.rows<OrderMessage>(
    sql`select id, author, internal, text, at from order_message where (company_id, order_number) = ${orderKey(number)} order by id limit 500`,
  );
}
