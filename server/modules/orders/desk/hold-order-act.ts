import { setting } from '#modules/portal-config/index.ts';
import { redriveKey } from '#platform/events/outbox.views.ts';
import type { HeldAct } from '#platform/held-acts/held-act.store.ts';
import { holdAct } from '#platform/held-acts/hold-act.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';
import type { Order, OrderState } from '../order/order.ts';
import { orderEventKey } from '../order/order.ts';
import { lockOrder } from '../order/order.store.ts';
import { recordOrderEvent } from '../order/record-order-event.ts';
import { moveDeskOrder, releaseDeskOrder } from './act-on-order.ts';
import { requireStillServed, takeDeskOrder } from './desk-orders.ts';
import { writeOrderMessage } from './write-message.ts';

type Seen = Pick<OrderState, 'status' | 'deliveryStatus'>;

/** What leaves the house and can be undone for a while: the customer sees nothing before. */
export type OrderAct =
  | { readonly act: 'confirm'; readonly seen: Seen }
  | { readonly act: 'reject'; readonly seen: Seen; readonly reason: string }
  | { readonly act: 'release'; readonly seen: Seen; readonly reason: string }
  | { readonly act: 'message'; readonly text: string }
  | { readonly act: 'resend' };

/** Two moves exclude each other, and a release is one; a message and a move do not. */
const KIND_OF = {
  confirm: 'order.move',
  reject: 'order.move',
  release: 'order.move',
  message: 'order.message',
  resend: 'order.resend',
} as const;

/**
 * Holds an act for as long as it can be undone. Null: it has run, because nothing is held here or the cut-off of the order comes first.
 * Refusals of the act itself, ACT_IS_HELD.
 */
export async function holdOrderAct(ctx: Ctx, number: string, wanted: OrderAct): Promise<HeldAct | null> {
  const order = await takeDeskOrder(ctx, number, wanted.act === 'release' ? 'Desk Release' : 'Desk Orders');
  return holdAct(ctx, {
    companyId: order.companyId,
    act: KIND_OF[wanted.act],
    objectKind: 'order',
    objectId: number,
    params: wanted,
    seconds: await undoSecondsOf(ctx, order),
    run: (tx) => runOrderAct(tx, number, wanted),
    tell: (tx) => recordOrderEvent(tx.db, order, 'held', { uid: tx.caller!.uid }),
  });
}

/** None when the cut-off of the order comes before. */
export async function undoSecondsOf(ctx: Ctx, { changeableUntil }: Order): Promise<number> {
  const seconds = await setting(ctx, 'desk.undoSeconds');
  const left = changeableUntil ? (changeableUntil.getTime() - ctx.now.getTime()) / 1_000 : Infinity;
  return left > 0 && left < seconds ? 0 : seconds;
}

/** The act itself, in the transaction of who calls. */
export async function runOrderAct(tx: Ctx, number: string, wanted: OrderAct): Promise<void> {
  if (wanted.act === 'message') await writeOrderMessage(tx, number, { text: wanted.text, internal: false });
  else if (wanted.act === 'resend') await resendOrder(tx, number);
  else if (wanted.act === 'release') await releaseDeskOrder(tx, number, { seen: wanted.seen, reason: wanted.reason });
  else
    await moveDeskOrder(tx, number, {
      move: wanted.act,
      seen: wanted.seen,
      ...(wanted.act === 'reject' && { reason: wanted.reason }),
    });
}

/** What the ERP has refused goes to it once more. ORDER_NOT_FOUND, ORDER_NOT_REFUSED. */
async function resendOrder(tx: Ctx, number: string): Promise<void> {
  const order = await takeDeskOrder(tx, number, 'Desk Orders');
  await lockOrder(tx.db, number);
  await requireStillServed(tx, order, 'Desk Orders');
  if ((await redriveKey(tx.db, orderEventKey(number))) === 0)
    throw new Refusal('ORDER_NOT_REFUSED', { orderNumber: number });
  await recordOrderEvent(tx.db, order, 'moved', { move: 'resend' });
}
