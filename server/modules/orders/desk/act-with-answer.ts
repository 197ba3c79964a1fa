import { isServed } from '#modules/company/index.ts';
import type { ActOnObject } from '#platform/held-acts/held-act.views.ts';
import { actsOn } from '#platform/held-acts/held-act.views.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';
import { changedMeanwhile, orderByNumber } from '../order/move-order.ts';
import type { Order, OrderState } from '../order/order.ts';
import { moveDeskOrder, releaseDeskOrder } from './act-on-order.ts';
import { openDeskOrder, takeDeskOrder } from './desk-orders.ts';
import { ordersNamed } from './desk-orders.views.ts';
import { undoSecondsOf } from './hold-order-act.ts';

/** An act on an order that runs together with an answer to its customer. It stands as the person who answers saw it. */
export interface ActWithAnswer {
  readonly kind: 'reject' | 'release';
  readonly orderNumber: string;
  readonly seen: Pick<OrderState, 'status' | 'deliveryStatus'>;
  /** Ft that the customer would pay. */
  readonly amount: number;
}

/** What the caller may do with an order now; nothing while another act on it waits, or when they may not look at it. */
export async function actsWithAnswer(ctx: Ctx, orderNumber: string, companyId: string): Promise<ActWithAnswer[]> {
  if (!(await isServed(ctx, 'Desk Orders', 'view', companyId))) return [];
  const { order, moves, question, held, revision } = await openDeskOrder(ctx, orderNumber);
  if (revision.waiting || held.some(isMove)) return [];
  const { status, deliveryStatus } = order;
  const kinds = [
    ...(question?.mayRelease ? (['release'] as const) : []),
    ...(moves.includes('reject') ? (['reject'] as const) : []),
  ];
  return kinds.map((kind) => ({ kind, orderNumber, seen: { status, deliveryStatus }, amount: toPay(order) }));
}

/** For how many seconds an answer with this act can be undone. Refusals of the rights to it; ORDER_NOT_FOUND also for an order of another company; ACT_IS_HELD. */
export async function undoSecondsWith(ctx: Ctx, act: ActWithAnswer, companyId: string): Promise<number> {
  const order = await takeOrderOf(ctx, act, companyId);
  if ((await actsOn(ctx.db, 'order', order.number)).some(isMove)) throw new Refusal('ACT_IS_HELD');
  return undoSecondsOf(ctx, order);
}

/**
 * The act, in the transaction of the answer and by the use case of the order's page, which asks for every right behind the lock. What was done already was not done
 * by this answer. ORDER_NOT_FOUND also for an order of another company; ORDER_CHANGED_MEANWHILE also when the order comes to another sum than was seen; refusals of the act.
 */
export async function runActWithAnswer(tx: Ctx, act: ActWithAnswer, companyId: string, reason: string): Promise<void> {
  const { orderNumber, kind, seen, amount } = act;
  const order = await takeOrderOf(tx, act, companyId);
  const { changed } =
    kind === 'release'
      ? await releaseDeskOrder(tx, orderNumber, { seen, reason })
      : await moveDeskOrder(tx, orderNumber, { move: kind, seen, reason });
  // Behind the lock of the order, which the act has taken.
  const [now] = await ordersNamed(tx.db, [orderNumber], [companyId]);
  if (!changed || !now || toPay(now) !== amount)
    throw changedMeanwhile(tx, (await orderByNumber(tx, orderNumber)) ?? order);
}

/** A release is one, too. */
const isMove = ({ act }: ActOnObject) => act === 'order.move';

const toPay = ({ due, cashRounding }: { readonly due: number; readonly cashRounding: number }) => due + cashRounding;

async function takeOrderOf(ctx: Ctx, { kind, orderNumber }: ActWithAnswer, companyId: string): Promise<Order> {
  const order = await takeDeskOrder(ctx, orderNumber, kind === 'release' ? 'Desk Release' : 'Desk Orders');
  if (order.companyId !== companyId) throw new Refusal('ORDER_NOT_FOUND', { orderNumber });
  return order;
}
