import { accessScope, isInScope } from '#modules/access/index.ts';
import { randomUUID } from 'node:crypto';
import { addLines, currentCart, isStillChangeable, priceCart, takeCart, writeCart } from '#modules/cart/index.ts';
import type { Cart, LockedCart, PricedCart, Replaced } from '#modules/cart/index.ts';
import { isOpen, requireShipTo } from '#modules/company/index.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';
import { requireOrder } from '../order/list-orders.ts';
import type { Order } from '../order/order.ts';
import { knownToStock } from '../order/reserve.ts';
import {
  loadGoods,
  loadOrder,
  loadOrderedKits,
  lockOrder,
  writeChangeCart,
  writeHoldWord,
} from '../order/order.store.ts';
import { linesToReorder } from '../order/order.views.ts';
import type { OrderDetailRow } from '../order/order.views.ts';
import { problemOf, reorderProblem } from '../reorder/old-line.ts';
import type { ReorderProblem } from '../reorder/old-line.ts';
import { release, releaseFor } from './release-order.ts';
import { judgeLines } from '../reorder/reorder-lines.ts';
import { saveForLater } from '../saved-order/save-for-later.ts';

/** What becomes of a cart that holds something already: put aside as a saved order, or joined. Null: ask. */
export type Keep = 'save' | 'join';

export interface Changing {
  readonly priced: PricedCart;
  readonly problems: readonly ReorderProblem[];
}

/**
 * What a change needs at the order's ship-to, asked before anything is held: the rights to order and to read the order (ORDER_NOT_FOUND),
 * and that the ship-to can be ordered for now, as placing will ask (SHIP_TO_NOT_FOUND, SHIP_TO_SUSPENDED).
 */
async function orderToChange(ctx: Ctx, number: string): Promise<Order> {
  const order = await ownOrder(ctx, number);
  await requireOrder(ctx, number);
  const shipTo = await requireShipTo(ctx, order.shipToId);
  if (!isOpen(shipTo)) throw new Refusal('SHIP_TO_SUSPENDED', { name: shipTo.name }, 'order.shipToSuspended');
  return order;
}

/** An order at a ship-to that the caller may order for; else ORDER_NOT_FOUND. */
async function ownOrder(ctx: Ctx, number: string): Promise<Order> {
  const order = await loadOrder(ctx.db, number);
  if (!order || !isInScope(accessScope(ctx.caller, 'Orders'), order))
    throw new Refusal('ORDER_NOT_FOUND', { orderNumber: number });
  return order;
}

const isInCart = ({ replaces, lines }: Cart, number: string) => replaces?.number === number && lines.length > 0;

/**
 * What is in the cart already has to be saved or joined. The lines of another order that is being changed cannot be joined: a cart takes the place of one
 * order, so that one would be delivered as well.
 */
function requireRoom({ lines, replaces }: Cart, keep: Keep | null): void {
  if (lines.length === 0) return;
  if (keep === null) throw new Refusal('CART_NOT_EMPTY');
  if (keep === 'join' && replaces)
    throw new Refusal('CART_NOT_EMPTY', { orderNumber: replaces.number }, 'cancellation.changeOfAnother');
}

/** rules 2.7: an open order that nobody has blocked, until the delivery is created. */
function requireChangeable(ctx: Ctx, order: Order): void {
  if (order.blocked) throw new Refusal('ORDER_NOT_FOUND', { orderNumber: order.number });
  // What the supplier gives free of charge is theirs to change.
  if (order.replacementFor !== null) throw new Refusal('ORDER_NOT_CHANGEABLE');
  if (!isStillChangeable(order, ctx.now)) throw new Refusal('ORDER_NOT_CHANGEABLE');
}

/**
 * Before anything is asked of the ERP: may this order be changed by this cart? Notes the word under which it is held, so that a crash
 * afterwards leaves a trace (`releaseAbandoned`). Null: it is in the caller's cart already. A cart that was emptied meanwhile gets it again.
 */
export async function prepareChange(
  ctx: Ctx,
  number: string,
  keep: Keep | null,
): Promise<{ order: Order; word: string } | null> {
  const order = await orderToChange(ctx, number);
  requireChangeable(ctx, order);
  const cart = await currentCart(ctx);
  if (order.changeCartId === cart.id && isInCart(cart, number)) return null;
  if (keep === null || cart.replaces?.number !== number) requireRoom(cart, keep);
  return ctx.transaction(async (tx) => {
    const locked = (await lockOrder(tx.db, number))!;
    requireChangeable(tx, locked);
    if (locked.changeCartId !== null && locked.changeCartId !== cart.id) throw new Refusal('ORDER_BEING_CHANGED');
    return { order: locked, word: await writeHoldWord(tx.db, number, randomUUID(), tx.app.clock.real()) };
  });
}

/**
 * The ERP holds the order: its lines, texts and choices go into the caller's cart, which takes its place when it is placed. Until then
 * the old order stands. What was in the cart is put aside or joined, never lost.
 */
export function beginChange(ctx: Ctx, number: string, word: string, keep: Keep | null): Promise<Changing> {
  return ctx.transaction(async (tx) => {
    const old = await requireOrder(tx, number);
    const lines = (await linesToReorder(tx.db, number, accessScope(tx.caller, 'My Orders')))!;
    const cart = await takeCart(tx, (await cartFor(tx, number, keep, old)).id);
    const order = (await lockOrder(tx.db, number))!;
    requireChangeable(tx, order);
    if (order.holdToken !== word || (order.changeCartId !== null && order.changeCartId !== cart.id))
      throw new Refusal('ORDER_BEING_CHANGED');
    // Pressed twice at the same time.
    if (isInCart(cart, number)) return { priced: await priceCart(tx, cart), problems: [] };
    // Filled since, or by another change that came to the lock first.
    requireRoom(cart, keep);
    const taken = await withOld(tx, cart, old);
    await writeCart(tx.db, cart, taken, tx.app.clock.real());
    await writeChangeCart(tx.db, number, cart.id);
    const judged = await judgeLines(
      tx,
      taken,
      lines.filter(({ units }) => units > 0),
    );
    const { cart: after, refused } = await addLines(
      tx,
      { ...taken, revision: cart.revision + 1 },
      judged.map(({ asked }) => asked),
    );
    const problems = refused.map(({ index, problem }) => {
      const { old: line, today } = judged[index]!;
      return (
        problemOf(tx.language, line, today) ??
        reorderProblem(tx.language, 'UNDEFINED', problem.wording, line, problem.params)
      );
    });
    return { priced: await priceCart(tx, after), problems };
  });
}

async function cartFor(ctx: Ctx, number: string, keep: Keep | null, { shipToId, companyId }: OrderDetailRow) {
  const cart = await currentCart(ctx);
  if (cart.lines.length === 0 || cart.replaces?.number === number) return cart;
  if (keep === null) throw new Refusal('CART_NOT_EMPTY');
  // A saved order needs an outlet: where none was chosen yet it is the one that is ordered for now.
  if (keep === 'save' && cart.shipToId === null) {
    const own = await takeCart(ctx, cart.id);
    await writeCart(ctx.db, own, { ...own, shipToId, companyId }, ctx.app.clock.real());
  }
  if (keep === 'join' || (await saveForLater(ctx, cart.id, null))) return currentCart(ctx);
  const now = await currentCart(ctx);
  if (now.replaces?.number !== number) throw new Refusal('CART_NOT_EMPTY', {}, 'saved.already');
  return now;
}

/** What a cart must know of the order that it takes the place of. */
export async function replacedBy(ctx: Ctx, old: OrderDetailRow): Promise<Replaced> {
  const order = (await loadOrder(ctx.db, old.number))!;
  const knownAt = await knownToStock(ctx, order);
  const goods = Object.fromEntries((await loadGoods(ctx.db, old.number)).map(({ sku, quantity }) => [sku, quantity]));
  return {
    number: old.number,
    until: old.changeableUntil?.toISOString() ?? null,
    shipToId: old.shipToId,
    depot: order.depot,
    day: old.deliveryDate,
    dayType: old.fee > 0 ? 'fee' : 'standard',
    ...(knownAt && { knownAt: knownAt.toISOString() }),
    goods,
    kits: await loadOrderedKits(ctx.db, old.number),
  };
}

async function withOld(ctx: Ctx, cart: LockedCart, old: OrderDetailRow): Promise<LockedCart> {
  return {
    ...cart,
    shipToId: old.shipToId,
    companyId: old.companyId,
    deliveryDate: old.deliveryDate,
    datePopup: old.fee > 0 ? old.deliveryDate : null,
    transportType: old.transportType,
    placeOfShipment: old.placeOfShipment,
    paymentMethod: old.paymentMethod,
    orderType: old.orderType,
    orderReason: old.orderReason,
    customerOrderNumber: old.customerOrderNumber,
    noteForDriver: old.noteForDriver,
    confirmationEmail: old.confirmationEmail,
    replaces: await replacedBy(ctx, old),
    lastReorder: null,
  };
}

/** A change that was refused after the ERP held the order lets it go, unless a cart has taken it by the same word meanwhile. */
export function letGo(ctx: Ctx, number: string, word: string): Promise<void> {
  return ctx.transaction(async (tx) => {
    const order = await lockOrder(tx.db, number);
    if (order?.holdToken === word && order.changeCartId === null) await release(tx, order);
  });
}

/**
 * The old order goes its way as it was; a cart of the caller that was to take its place orders anew, whatever rights the caller has at the
 * order's ship-to by now. Repeating it changes nothing.
 */
export async function giveUpChange(ctx: Ctx, number: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    const { id } = await currentCart(tx);
    const cart = await takeCart(tx, id);
    const isChanging = cart.replaces?.number === number;
    if (!isChanging) await ownOrder(tx, number);
    await releaseFor(tx, number, id);
    if (isChanging) await writeCart(tx.db, cart, { ...cart, replaces: null }, tx.app.clock.real());
  });
}

/** The same of an order that nobody changes any more, for the jobs. */
export function releaseIfAbandoned(
  ctx: Ctx,
  number: string,
  isAbandoned: (tx: Ctx) => Promise<boolean>,
): Promise<void> {
  return ctx.transaction(async (tx) => {
    const order = await lockOrder(tx.db, number);
    if (order?.status === 'Open' && order.holdToken !== null && (await isAbandoned(tx))) await release(tx, order);
  });
}
