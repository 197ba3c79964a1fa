import { createHash } from 'node:crypto';
import { draftCart } from '#modules/cart/index.ts';
import { companyOf, shipToById } from '#modules/company/index.ts';
import {
  deliveryRules,
  offeredDays,
  paymentMethodsOf,
  scheduleOf,
  transportTypesFor,
} from '#modules/delivery/index.ts';
import type { Order } from '#modules/orders/index.ts';
import { byFirstMethod, isOver, moveDeskOrder, orderByNumber, placeDraft } from '#modules/orders/index.ts';
import { ZERO } from '#values/money.ts';
import type { OrderStatus } from '#vocabulary/order-status.ts';
import { PERMISSIONS } from '#vocabulary/permission.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';
import { contextOf } from '../../../context.ts';
import { loadSetup, writeDone, writeTestOrder } from '../setup/setup.store.ts';
import { takeSetup } from '../setup/take-setup.ts';

export interface TestOrderWanted {
  readonly shipToId: string;
  readonly sku: string;
  readonly quantity: number;
}

/**
 * Step 9: an order for a customer of the supplier, by the rules of every order, on the first day that can be delivered. Its papers are of the series TESZT and count nowhere, because the
 * portal is not open. One at a time: the same press again answers the same order, until that is over without an invoice. SETUP_NONE, SETUP_OPENED, SHIP_TO_NOT_FOUND, SETUP_NO_DAY, SETUP_NO_METHOD, and whatever an order may be refused for.
 */
export async function placeTestOrder(ctx: Ctx, { shipToId, sku, quantity }: TestOrderWanted): Promise<string> {
  const acting = await asCustomer(ctx, shipToId);
  return acting.transaction(async (tx) => {
    const setup = await takeSetup(tx);
    if (!setup) throw new Refusal('SETUP_NONE');
    if (setup.openedAt) throw new Refusal('SETUP_OPENED');
    if (setup.testOrder !== null && !isDropped(await orderByNumber(tx, setup.testOrder))) return setup.testOrder;
    const shipTo = (await shipToById(tx, shipToId))!;
    const company = (await companyOf(tx, shipTo.companyId))!;
    const transportType = transportTypesFor(shipTo, company)[0]!;
    const day = offeredDays(scheduleOf(shipTo, company, transportType), await deliveryRules(tx, shipTo)).find(
      ({ type }) => type === 'standard',
    )?.day;
    if (!day) throw new Refusal('SETUP_NO_DAY', { place: shipTo.name });
    const methods = await paymentMethodsOf(tx, shipTo, { amountDue: ZERO, day });
    const cart = {
      id: createHash('sha256')
        .update(`setup ${setup.beganAt.toISOString()} ${tx.requestId}`)
        .digest('hex')
        .slice(0, 32),
      uid: tx.caller!.uid,
      shipToId,
      companyId: shipTo.companyId,
      day,
      feeDay: false,
      transportType,
      customerOrderNumber: 'TESZT',
      noteForDriver: '',
      lines: [{ sku, quantity, layers: 0, pallets: 0 }],
    };
    const { number } = await byFirstMethod(
      methods.map(({ code }) => code),
      (paymentMethod) =>
        placeDraft(tx, draftCart({ ...cart, ...(paymentMethod !== undefined && { paymentMethod }) }), {
          termsAccepted: true,
          channel: 'bulk',
          agreedFee: ZERO,
        }),
    ).catch((error: unknown) => {
      throw error instanceof Refusal && NOT_PAYABLE.includes(error.code)
        ? new Refusal('SETUP_NO_METHOD', { place: shipTo.name })
        : error;
    });
    await writeTestOrder(tx.db, number);
    return number;
  });
}

/** Who sets the supplier up chose no method: it is said what the customer lacks. */
const NOT_PAYABLE: readonly string[] = ['PAYMENT_METHOD_REQUIRED', 'PAYMENT_METHOD_UNKNOWN'];

/** Rejected or cancelled: it will never be billed, and another one takes its place. */
const isDropped = (order: Order | null): boolean => order === null || isOver(order);

/** The order that stands now, with the move that brings it on; null without one that can still be billed. */
export async function readTestOrder(ctx: Ctx): Promise<{
  number: string;
  status: OrderStatus;
  next: string | null;
} | null> {
  const number = (await loadSetup(ctx.db))?.testOrder;
  const order = number ? await orderByNumber(ctx, number) : null;
  if (!order || isOver(order)) return null;
  const next = ctx.app.erp.moveByHand
    ? (WAY.find(({ from }) => from === order.status || from === order.deliveryStatus)?.move ?? null)
    : null;
  return { number: order.number, status: order.status, next };
}

/** The shortest way from the order to its invoice, by what it stands at: delivery status before status. */
const WAY = [
  { from: 'AWAITING SHIPMENT', move: 'ship' },
  { from: 'PARTIAL ORDER PREPARATION', move: 'pack' },
  { from: 'AWAITING DELIVERY', move: 'deliver' },
  { from: 'Open', move: 'pick' },
  { from: 'In Progress', move: 'pack' },
  { from: 'Dispatched / Invoiced', move: 'deliver' },
] as const;

/** One move of the test order by the caller, as at the page of any order. */
export async function moveTestOrder(ctx: Ctx): Promise<void> {
  const order = await readTestOrder(ctx);
  if (!order?.next) return;
  await ctx.transaction(async (tx) => {
    await moveDeskOrder(tx, order.number, { move: order.next! });
    if ((await orderByNumber(tx, order.number))?.status === 'Invoiced')
      await writeDone(tx.db, 9, tx.app.clock.real(), tx.caller!.uid);
  });
}

/** The caller with the rights of a user of that place, for this one order: they are nobody's account and last no longer than the call. */
async function asCustomer({ app, caller, language, requestId, ip }: Ctx, shipToId: string): Promise<Ctx> {
  const shipTo = await shipToById(contextOf(app), shipToId);
  if (!shipTo) throw new Refusal('SHIP_TO_NOT_FOUND', { id: shipToId });
  const permissions = new Set(PERMISSIONS);
  const grant = {
    companyId: shipTo.companyId,
    shipToId,
    accountType: shipTo.type,
    customerType: shipTo.customerType,
    role: 'Delegated Owner',
    permissions,
  };
  return contextOf(app, {
    caller: { ...caller!, desk: null, grants: [grant], permissions },
    claims: { outletId: shipToId },
    language,
    requestId,
    ip,
  });
}
