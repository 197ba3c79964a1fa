import { randomUUID } from 'node:crypto';
import { audit } from '#modules/audit/index.ts';
import type { Judgement, LockedCart, PricedCart } from '#modules/cart/index.ts';
import { draftCart, hindranceText, judgeOrder, priceCart } from '#modules/cart/index.ts';
import { offeredDays, scheduleOf } from '#modules/delivery/index.ts';
import type { Day } from '#values/day.ts';
import { sum } from '#values/money.ts';
import type { Texts } from '#values/text.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';
import { onDatabase } from '../../../context.ts';
import { changedMeanwhile } from '../order/move-order.ts';
import type { Order, OrderState } from '../order/order.ts';
import { lockOrder, raiseVersion, writeEvent } from '../order/order.store.ts';
import type { OrderDetailRow } from '../order/order.views.ts';
import { orderDetailsAtDesk, unitsReplaced } from '../order/order.views.ts';
import { placeDraft } from '../order/place-order.ts';
import { recordOrderEvent } from '../order/record-order-event.ts';
import { inTheSuppliersName } from '../revision/in-the-suppliers-name.ts';
import { takeDeskOrder } from './desk-orders.ts';
import { capOfGiving, giveWithinCap, mayGive, requireWithinCap, waitToGive } from './within-cap.ts';
import { writeOrderMessage } from './write-message.ts';

/** Goods of an order that may be brought once more; of a product in several lines the first one names it. */
export interface GoodsToChoose {
  readonly line: number;
  readonly sku: string;
  readonly name: Texts;
  readonly packaging: Texts;
  readonly most: number;
}

export interface ChosenUnits {
  readonly line: number;
  readonly quantity: number;
}

/** Order reason of rules 2.9: what did not come as it was ordered is brought once more. */
const REPLACEMENT = 'Z07';

/** What came to its customer, or should have: the rest of an order that is still under way is decided there. */
export const hasArrived = ({ status, deliveryStatus }: Pick<OrderState, 'status' | 'deliveryStatus'>): boolean =>
  (status === 'Invoiced' || status === 'Paid') && deliveryStatus !== 'NOT DELIVERED';

/** Goods of the order that the caller may have brought once more, free of charge; none where its ERP says what goods cost. */
export async function goodsToReplace(ctx: Ctx, order: OrderDetailRow): Promise<GoodsToChoose[]> {
  if (!hasArrived(order) || ctx.app.erp.decidesPrices?.()) return [];
  if (!(await mayGive(ctx, order.companyId))) return [];
  return (await goodsLeft(ctx, order)).filter(({ most }) => most > 0);
}

/** Each product as it was ordered, less what was brought once more already. */
async function goodsLeft({ db }: Ctx, order: OrderDetailRow): Promise<GoodsToChoose[]> {
  const replaced = await unitsReplaced(db, order);
  const goods = new Map<string, GoodsToChoose>();
  for (const { line, sku, name, packaging, quantity, isReturn } of order.lines) {
    if (isReturn) continue;
    const before = goods.get(sku) ?? { line, sku, name, packaging, most: -(replaced.get(sku) ?? 0) };
    goods.set(sku, { ...before, most: before.most + quantity });
  }
  return [...goods.values()];
}

export interface CheckedReplacement {
  readonly day: Day | null;
  /** Ft that the customer pays: deposits and fees, the goods cost nothing. */
  readonly amount: number;
  readonly hindrance: string | null;
}

/** What the chosen units would come to on the first day that they can be had. Refusals of `takeReplaceable`; GIVEN_OVER_CAP. */
export async function checkReplacement(
  ctx: Ctx,
  wanted: { readonly orderNumber: string; readonly lines: readonly ChosenUnits[] },
  companyId: string,
): Promise<CheckedReplacement> {
  const order = await takeReplaceable(ctx, wanted.orderNumber, companyId);
  const cap = await capOfGiving(ctx, order);
  const { priced, judgement } = await replacementOf(ctx, order, wanted.lines, null);
  await requireWithinCap(ctx, order, cap, worthOf(priced));
  const [hindrance] = [...judgement.hindrances, ...judgement.missing];
  return {
    day: priced.day,
    amount: priced.order.payable,
    hindrance: hindrance ? hindranceText(hindrance, ctx.language) : null,
  };
}

export interface Replacement {
  readonly orderNumber: string;
  readonly seen: Pick<OrderState, 'status' | 'deliveryStatus'>;
  readonly amount: number;
  readonly day: Day;
  readonly lines: readonly ChosenUnits[];
}

/** None when the cut-off of its day comes before what can be undone. Refusals of `takeReplaceable`. */
export async function cutOffOfReplacement(ctx: Ctx, wanted: Replacement, companyId: string): Promise<Date | null> {
  const order = await takeReplaceable(ctx, wanted.orderNumber, companyId);
  return (await replacementOf(ctx, order, wanted.lines, wanted.day)).priced.cutOff;
}

/**
 * Orders goods of an order once more in the supplier's name, free of charge, with the deposits and fees that go with them; answers its number. Placed by the rules of every order, but for what a customer has to
 * order at least. Needs a transaction. ORDER_CHANGED_MEANWHILE, GIVEN_OVER_CAP, REPLACED_ALREADY, PRICES_CHANGED when the customer would pay another sum than was seen; refusals of placing.
 */
export async function replaceGoods(tx: Ctx, wanted: Replacement, companyId: string, reason: string): Promise<string> {
  const { orderNumber, seen, lines, day, amount } = wanted;
  const order = await takeDeskOrder(tx, orderNumber, 'Desk Orders');
  await waitToGive(tx, order);
  const locked = (await lockOrder(tx.db, orderNumber))!;
  const cap = await capOfGiving(tx, order);
  if (locked.status !== seen.status || locked.deliveryStatus !== seen.deliveryStatus)
    throw changedMeanwhile(tx, locked);
  const old = await takeReplaceable(tx, orderNumber, companyId);
  const { acting, draft, priced } = await replacementOf(tx, old, lines, day);
  await giveWithinCap(tx, order, cap, worthOf(priced));
  if (priced.order.payable !== amount) throw new Refusal('PRICES_CHANGED', {}, 'success.pricesUpdated');
  const { number } = await placeDraft(acting, draft, {
    termsAccepted: null,
    channel: 'phone',
    agreedDue: priced.order.amountDue,
  });
  await writeEvent(tx.db, orderNumber, {
    at: tx.now,
    what: 'replacementOrdered',
    detail: { order: number, actor: tx.caller!.uid, reason: number },
  });
  await recordOrderEvent(tx.db, order, 'moved', { version: await raiseVersion(tx.db, orderNumber) });
  await writeOrderMessage(tx, number, { text: `${orderNumber}. ${reason}`, internal: true });
  await audit(tx, {
    what: 'replacement-ordered',
    uid: null,
    companyId,
    reason,
    detail: { order: orderNumber, replacement: number, worth: worthOf(priced), amount },
  });
  return number;
}

/** ORDER_NOT_FOUND, also for an order of another company; DESK_FORBIDDEN; COMMAND_NOT_HERE where the ERP says what goods cost; ORDER_MOVE_NOT_ALLOWED before it has arrived. */
async function takeReplaceable(ctx: Ctx, orderNumber: string, companyId: string): Promise<OrderDetailRow & Order> {
  const order = await takeDeskOrder(ctx, orderNumber, 'Desk Orders');
  const [detail] = await orderDetailsAtDesk(ctx.db, [orderNumber], [companyId]);
  if (!detail || order.companyId !== companyId) throw new Refusal('ORDER_NOT_FOUND', { orderNumber });
  if (ctx.app.erp.decidesPrices?.()) throw new Refusal('COMMAND_NOT_HERE', { setting: `ERP=${ctx.app.config.ERP}` });
  if (!hasArrived(order)) throw new Refusal('ORDER_MOVE_NOT_ALLOWED', { orderNumber });
  return { ...order, ...detail };
}

interface Judged {
  readonly acting: Ctx;
  readonly draft: LockedCart;
  readonly priced: PricedCart;
  readonly judgement: Judgement;
}

/** The order as it would be placed; without a day on the first one that costs no fee. REPLACED_ALREADY when more is chosen than is left; SHIP_TO_NOT_FOUND when its place went to another company. */
async function replacementOf(
  ctx: Ctx,
  order: OrderDetailRow,
  lines: readonly ChosenUnits[],
  wantedDay: Day | null,
): Promise<Judged> {
  const acting = onDatabase(await inTheSuppliersName(ctx, order.shipToId), ctx.db);
  const goods = await goodsLeft(ctx, order);
  const chosen = lines.map(({ line, quantity }) => {
    const one = goods.find((row) => row.line === line);
    if (!one || quantity > one.most) throw new Refusal('REPLACED_ALREADY', { orderNumber: order.number });
    return { sku: one.sku, quantity: quantity as never, layers: 0, pallets: 0 };
  });
  const draftOn = (day: Day | null, transportType: string, paymentMethod: string): LockedCart => ({
    ...draftCart({
      id: randomUUID().replaceAll('-', ''),
      uid: acting.caller!.uid,
      shipToId: order.shipToId,
      companyId: order.companyId,
      day: day!,
      feeDay: false,
      transportType: transportType as never,
      paymentMethod,
      customerOrderNumber: order.customerOrderNumber,
      noteForDriver: order.noteForDriver,
      lines: chosen,
    }),
    orderReason: REPLACEMENT,
    replacementFor: order.number,
  });
  const first = await priceCart(acting, draftOn(wantedDay, order.transportType, order.paymentMethod));
  const { shipTo, company, delivery } = first.surroundings;
  if (company?.id !== order.companyId) throw new Refusal('SHIP_TO_NOT_FOUND', { id: order.shipToId });
  const transportType = first.transportType ?? first.transportTypes[0] ?? order.transportType;
  const days = shipTo ? offeredDays(scheduleOf(shipTo, company, transportType), delivery) : [];
  const day = wantedDay ?? days.find(({ type }) => type === 'standard')?.day ?? null;
  const { methods } = await judgeOrder(acting, first);
  const method = methods.some(({ code }) => code === order.paymentMethod) ? order.paymentMethod : methods[0]?.code;
  const draft = draftOn(day, transportType, method ?? order.paymentMethod);
  const priced = await priceCart(acting, draft);
  return { acting, draft, priced, judgement: await judgeOrder(acting, priced) };
}

/** Ft at which the customer would have bought the goods. */
const worthOf = ({ lines }: PricedCart): number => sum(lines.flatMap(({ priced }) => (priced ? [priced.yours] : [])));
