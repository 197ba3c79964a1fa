import { personName } from '#values/person-name.ts';
import type { Ctx } from '../../../context.ts';
import { mailOrderer } from '../order/mail-orderer.ts';
import { lockOrder } from '../order/order.store.ts';
import { recordOrderEvent } from '../order/record-order-event.ts';
import { requireStillServed, takeDeskOrder } from './desk-orders.ts';
import { insertMessage } from './order-message.store.ts';

/** A note that the desk reads, or a message that the customer reads too: at the order, and as a mail to who ordered. ORDER_NOT_FOUND. */
export function writeOrderMessage(
  ctx: Ctx,
  number: string,
  { text, internal }: { text: string; internal: boolean },
): Promise<number> {
  return ctx.transaction(async (tx) => {
    const order = await takeDeskOrder(tx, number, 'Desk Orders');
    await lockOrder(tx.db, number);
    await requireStillServed(tx, order, 'Desk Orders');
    const { uid, firstName, lastName } = tx.caller!;
    const id = await insertMessage(tx.db, number, {
      uid,
      author: personName('hu', { firstName, lastName }),
      internal,
      text,
      at: tx.now,
    });
    await recordOrderEvent(tx.db, order, internal ? 'note' : 'message', { uid });
    if (!internal) await mailOrderer(tx, number, { dedupKey: `order-message-${id}`, kind: 'message', quote: text });
    return id;
  });
}
