import { append } from '#platform/events/outbox.ts';
import type { Ctx } from '../../../context.ts';
import type { Order } from '../order/order.ts';
import { ORDER_RELEASED, orderEventKey } from '../order/order.ts';
import { endChange, lockOrder } from '../order/order.store.ts';

/** The ERP goes on with a held order. It is told the word that the order was held by: a later hold has another one. */
export async function release(ctx: Ctx, { number, sapId, holdToken }: Order): Promise<void> {
  await endChange(ctx.db, number);
  await append(ctx.db, ORDER_RELEASED, { number, sapId, word: holdToken }, { key: orderEventKey(number) });
}

/** Releases an order that this cart was to take the place of; one that another cart holds stays held. */
export async function releaseFor(ctx: Ctx, number: string, cartId: string): Promise<void> {
  const order = await lockOrder(ctx.db, number);
  if (order && order.holdToken !== null && (order.changeCartId === null || order.changeCartId === cartId))
    await release(ctx, order);
}
