import { asOfNow } from '#modules/access/index.ts';
import { closeCart, requirePlaceable, takeCart } from '#modules/cart/index.ts';
import type { LockedCart, PricedCart, SeenOrder } from '#modules/cart/index.ts';
import { billToOf, requireShipTo } from '#modules/company/index.ts';
import { calendar, codeList } from '#modules/delivery/index.ts';
import { confirmationWish, isStillKnown } from '#modules/identity/index.ts';
import { writeReservations } from '#modules/quotas/index.ts';
import { setting } from '#modules/portal-config/index.ts';
import { append } from '#platform/events/outbox.ts';
import { countersOf } from '#platform/health/counters.ts';
import { mailLanguage, sendMailAlong } from '#platform/mail/index.ts';
import { breather } from '#platform/thread/breather.ts';
import type { Ft } from '#values/money.ts';
import type { Language } from '#values/text.ts';
import { inLanguage } from '#values/text.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';
import { confirmationMail } from './confirmation-mail.ts';
import { creatorOf } from './creator-name.ts';
import { newOrder } from './new-order.ts';
import type { NewOrder, Order, OrderNumbers } from './order.ts';
import { ORDER_PLACED, PLACED, orderEventKey } from './order.ts';
import type { PlacedOrder } from './order.store.ts';
import { forgetReplaced, requireStillHeld, takeReplaced, withdrawReplaced } from '../change/replace-order.ts';
import { drawNumbers, insertOrder, loadOrderOfCart } from './order.store.ts';
import { orderEvent } from './record-order-event.ts';
import type { LockedAhead } from './reserve.ts';
import { lockAhead, reserve } from './reserve.ts';
import { loadingDayOf, preparationBegins } from './schedule.ts';

/**
 * Places a cart: one transaction, one cart, one order (spec 7 placeOrder). The cart's row is locked, so calls at the same time
 * go one after another; the second finds the cart placed and answers the order that was made of it, however late it comes.
 * Nothing outside is waited for: the ERP hears of it by the outbox, and says of a change for two seconds at most whether it still holds the old order. Refusals leave everything as it was, but for CHANGED_ORDER_GONE:
 * the cart is a new order from then on.
 */
export async function placeOrder(
  ctx: Ctx,
  cartId: string,
  termsAccepted: boolean | null,
  seen: SeenOrder | null = null,
): Promise<PlacedOrder> {
  /** The number of an order that is to be changed, while nobody has asked whether the ERP still holds it. */
  const begin = (isAsked: boolean): Promise<PlacedOrder | string> =>
    ctx.transaction(async (tx) => {
      const cart = await lockCart(tx, cartId);
      if (cart.status !== 'active') return placedBefore(tx, cart);
      return cart.replaces && !isAsked ? cart.replaces.number : place(tx, cart, termsAccepted, seen);
    });
  try {
    const begun = await begin(false);
    if (typeof begun !== 'string') return begun;
    await requireStillHeld(ctx, begun);
    return (await begin(true)) as PlacedOrder;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'CHANGED_ORDER_GONE')
      await forgetReplaced(ctx, cartId, error.params['orderNumber']);
    throw error;
  }
}

/**
 * Places a draft that has no cart of its own (a sheet of orders, an order by phone) by the same rules, inside the caller's transaction. A draft
 * that was placed before answers its order. A higher fee of its day than `agreedFee`, or another sum than `agreedDue`, is PRICES_CHANGED.
 */
export async function placeDraft(
  ctx: Ctx,
  draft: LockedCart,
  more: {
    readonly termsAccepted: boolean | null;
    readonly channel: 'portal' | 'bulk' | 'phone';
    readonly agreedFee?: Ft;
    readonly agreedDue?: Ft;
    /** The order whose place it takes, locked. */
    readonly replaced?: Order;
  },
): Promise<PlacedOrder> {
  return (await loadOrderOfCart(ctx.db, draft.uid, draft.id)) ?? make(ctx, draft, more);
}

/**
 * The cart, locked. What must be known of the world after that travels with the lock: PostgreSQL answers it after the lock, so it is as
 * true as if it had waited.
 */
async function lockCart(tx: Ctx, cartId: string): Promise<LockedCart> {
  const taking = takeCart(tx, cartId, { closedToo: true });
  const caughtUp = tx.app.changes.catchUp(tx.db);
  const shipTo = tx.claims.outletId ? requireShipTo(tx, tx.claims.outletId) : null;
  // Without the cart there is no order; a ship-to is refused where the order is judged.
  for (const ahead of [caughtUp, shipTo]) ahead?.catch(() => {});
  const cart = await taking;
  await caughtUp;
  return cart;
}

async function placedBefore(ctx: Ctx, cart: LockedCart): Promise<PlacedOrder> {
  const order = await loadOrderOfCart(ctx.db, cart.uid, cart.id);
  if (!order) throw new Refusal('CART_NOT_ACTIVE');
  return order;
}

async function place(
  ctx: Ctx,
  cart: LockedCart,
  termsAccepted: boolean | null,
  seen: SeenOrder | null,
): Promise<PlacedOrder> {
  const replaced = await takeReplaced(ctx, cart);
  // A lock of the replaced order may have been waited for since.
  if (replaced) await ctx.app.changes.catchUp(ctx.db);
  // A right that was taken away while the call waited orders nothing any more; the rest of it is as true as the prices.
  const placed = await make(isStillKnown(ctx) ? ctx : await asOfNow(ctx), cart, {
    termsAccepted,
    seen,
    channel: 'portal',
    replaced,
    isCaughtUp: true,
  });
  closeCart(ctx, cart, 'placed');
  return placed;
}

async function make(
  ctx: Ctx,
  cart: LockedCart,
  {
    termsAccepted,
    seen = null,
    channel,
    replaced = null,
    agreedFee,
    agreedDue,
    isCaughtUp = false,
  }: {
    readonly termsAccepted: boolean | null;
    readonly seen?: SeenOrder | null;
    readonly channel: 'portal' | 'bulk' | 'phone';
    readonly replaced?: Order | null;
    readonly agreedFee?: Ft | undefined;
    readonly agreedDue?: Ft | undefined;
    readonly isCaughtUp?: boolean;
  },
): Promise<PlacedOrder> {
  const breathe = breather();
  const asked: { ahead?: Ahead } = {};
  const placeable = await requirePlaceable(ctx, cart, {
    termsAccepted,
    seen,
    isSheet: channel === 'bulk',
    agreedFee,
    isCaughtUp,
    // A sheet judges many orders in a row, and a changed order has things of another one to give back.
    ...(channel === 'portal' &&
      !replaced && { alongside: (priced: PricedCart) => void (asked.ahead = askAhead(ctx, priced)) }),
  });
  if (agreedDue !== undefined && placeable.priced.order.amountDue !== agreedDue)
    throw new Refusal('PRICES_CHANGED', {}, 'success.pricesUpdated');
  const loadingDay = loadingDayOf(await calendar(ctx.app), placeable.day);
  const billTo = await billToOf(ctx, placeable.shipTo.billToId);
  await breathe();
  const order = newOrder({
    ...placeable,
    billTo,
    caller: ctx.caller!,
    now: ctx.now,
    today: ctx.today,
    loadingDay,
    changeableUntil: preparationBegins(loadingDay, placeable.priced.cutOff),
    termsAccepted: termsAccepted ? 'accepted' : 'not stated',
    channel,
  });
  const trials = await setting(ctx, 'supplier.trialCompanies');
  const { ahead } = asked;
  await reserve(ctx, placeable.shipTo, order, replaced, ahead?.locked);
  const isTrial = trials.includes('*') || trials.includes(order.head.companyId);
  // An address that was given for this order is wanted, whatever the profile says.
  const [numbers, wish] = await Promise.all([
    insertOrder(ctx.db, order, { state: PLACED, isTrial, drawn: (await ahead?.drawn) ?? null }),
    ahead?.wished ?? wishOf(ctx),
  ]);
  const confirmTo = order.head.confirmationEmail ?? wish.address;
  if (replaced) await withdrawReplaced(ctx, replaced, numbers.number);
  // Nobody owes or pays what is ordered for a trial.
  if (!isTrial) writeReservations(ctx.db, numbers.number, placeable.quotas, ctx.now);
  ctx.db.afterCommit(() => countersOf(ctx.app).orders.inc({ channel }));
  const event = orderEvent({ number: numbers.number, companyId: order.head.companyId }, 'placed', { version: 1 });
  await append(ctx.db, ORDER_PLACED, { number: numbers.number }, { key: orderEventKey(numbers.number), event });
  if (confirmTo !== null) {
    const language = mailLanguage(ctx.app, wish.locale);
    const paymentMethod = await paymentText(ctx, order, language);
    await breathe();
    sendMailAlong(
      ctx.db,
      confirmationMail({
        language,
        to: confirmTo,
        order,
        numbers,
        replaces: replaced?.number ?? null,
        createdBy: creatorOf(language, ctx.caller!),
        publicUrl: ctx.app.config.publicUrl,
        paymentMethod,
        supplier: ctx.app.brand().supplier,
      }),
    );
  }
  const { customerOrderNumber, noteForDriver, changeableUntil, deliveryDate } = order.head;
  return {
    ...numbers,
    customerOrderNumber,
    noteForDriver,
    changeableUntil,
    deliveryDate,
    placedAt: order.head.placedAt,
    status: PLACED.status,
  };
}

/** Asked for before the order is judged, in one message. */
interface Ahead {
  readonly locked: LockedAhead | null;
  readonly drawn: Promise<OrderNumbers>;
  readonly wished: ReturnType<typeof wishOf>;
}

/** So placing waits for the database three times: for the cart, for what is asked here, and for the commit with everything that is written; once more for the ship-to where no header names it. */
function askAhead(ctx: Ctx, priced: PricedCart): Ahead {
  const ahead = { locked: lockAhead(ctx, priced), drawn: drawNumbers(ctx.db), wished: wishOf(ctx) };
  // An order that is refused asks for none of them.
  for (const one of [ahead.drawn, ahead.wished]) one.catch(() => {});
  return ahead;
}

/** Where no user of the customer ordered, nobody's wish counts. */
async function wishOf({ db, caller }: Ctx): Promise<{ address: string | null; locale: string | null }> {
  return caller!.forSupplier ? { address: null, locale: null } : confirmationWish(db, caller!.uid);
}

async function paymentText({ app }: Ctx, { head }: NewOrder, language: Language): Promise<string> {
  const row = (await codeList(app, 'payment-method')).find(({ code }) => code === head.paymentMethod);
  return inLanguage(row?.label, language) || head.paymentMethod;
}
