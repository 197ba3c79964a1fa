import type { Judgement, LockedCart, PricedCart } from '#modules/cart/index.ts';
import { draftCart, judgeOrder, priceCart } from '#modules/cart/index.ts';
import { audit } from '#modules/audit/index.ts';
import { hasPermissionAt, loadDeskRights, mayAtDesk, ownCustomersOnly } from '#modules/access/index.ts';
import type { Company, FoundCustomer, ShipTo } from '#modules/company/index.ts';
import { findServedPlaces, requireServedCompany, salespersonNow, shipToById } from '#modules/company/index.ts';
import type { Product } from '#modules/catalogue/index.ts';
import { findGoods, productsBySku } from '#modules/catalogue/index.ts';
import { offeredDays, scheduleOf } from '#modules/delivery/index.ts';
import { callerForJob } from '#modules/identity/index.ts';
import type { UserAtPlace } from '#modules/users/index.ts';
import { usersAtPlace } from '#modules/users/index.ts';
import { budapestInstant } from '#platform/clock/clock.ts';
import { personName } from '#values/person-name.ts';
import type { Day } from '#values/day.ts';
import type { Ft } from '#values/money.ts';
import { ZERO, toFt } from '#values/money.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { TransportType } from '#vocabulary/transport-type.ts';
import type { Caller, Ctx } from '../../../context.ts';
import { contextOf } from '../../../context.ts';
import type { PlacedOrder } from '../order/order.store.ts';
import { loadOrderOfCart } from '../order/order.store.ts';
import { placeDraft } from '../order/place-order.ts';
import { lockPhoneOrder } from './phone-order.store.ts';
import { askedBefore, lastBought, orderedAlready } from './phone-order.views.ts';

/** An order that a customer gives over the phone, as it is being typed. */
export interface PhoneOrder {
  readonly shipToId: string;
  readonly uid: string;
  readonly lines: readonly { readonly sku: string; readonly quantity: number }[];
  readonly day: Day | null;
  readonly transportType: TransportType | null;
  readonly paymentMethod: string | null;
  readonly customerOrderNumber: string;
  readonly noteForDriver: string;
}

const PLACES = 20;
const PRODUCTS = 8;
const USUAL = 12;
const DAYS = 10;

export function findPhonePlaces(ctx: Ctx, search: string): Promise<FoundCustomer[]> {
  return findServedPlaces(ctx, search, 'Desk Orders', 'act', PLACES);
}

export interface PhonePlace {
  readonly shipTo: ShipTo;
  readonly company: Company;
  readonly users: readonly UserAtPlace[];
  readonly usual: readonly { readonly product: Product; readonly quantity: number }[];
}

/** SHIP_TO_NOT_FOUND, also of a company that the caller does not serve. */
export async function openPhonePlace(ctx: Ctx, shipToId: string): Promise<PhonePlace> {
  const { shipTo, company } = await requireServedPlace(ctx, shipToId);
  const users: UserAtPlace[] = [];
  for (const user of await usersAtPlace(ctx.db, shipToId)) {
    const caller = await callerForJob(ctx.app, user.uid);
    if (caller?.validated && hasPermissionAt(caller, shipToId, 'Orders')) users.push(user);
  }
  const bought = await lastBought(ctx.db, shipToId, USUAL);
  const products = await productsBySku(
    ctx,
    bought.map(({ sku }) => sku),
  );
  return {
    shipTo,
    company,
    users,
    usual: bought.flatMap(({ sku, quantity }) => {
      const product = products.get(sku);
      return product ? [{ product, quantity }] : [];
    }),
  };
}

/** What the customer may have, by words, code or EAN, and which one is meant. SHIP_TO_NOT_FOUND, USER_NOT_FOUND. */
export async function findPhoneProducts(
  ctx: Ctx,
  of: Pick<PhoneOrder, 'shipToId' | 'uid'>,
  search: string,
): Promise<{ one: Product | null; some: readonly Product[] }> {
  return (await findGoods(await inTheNameOf(ctx, of), [search], PRODUCTS))[0]!;
}

export interface CheckedPhoneOrder {
  readonly priced: PricedCart;
  readonly judgement: Judgement;
  readonly days: readonly { readonly day: Day; readonly fee: Ft }[];
  /** The same goods were ordered for the same day already today: perhaps by somebody else on the phone. */
  readonly already: { readonly number: string; readonly placedAt: Date } | null;
}

/** The order as the judge of every order sees it; nothing is stored. SHIP_TO_NOT_FOUND, USER_NOT_FOUND. */
export async function checkPhoneOrder(ctx: Ctx, order: PhoneOrder): Promise<CheckedPhoneOrder> {
  const acting = await inTheNameOf(ctx, order);
  const { priced, judgement } = await judged(acting, await completed(acting, order, DRAFT_ID));
  const { shipTo, company, delivery } = priced.surroundings;
  const days = shipTo && company ? offeredDays(scheduleOf(shipTo, company, priced.transportType), delivery) : [];
  return {
    priced,
    judgement,
    days: days
      .filter(({ type }) => type !== 'closed')
      .slice(0, DAYS)
      .map(({ day, type }) => ({ day, fee: type === 'fee' ? delivery.fee : ZERO })),
    already:
      company && priced.day && order.lines.length > 0
        ? await orderedAlready(ctx.db, {
            companyId: company.id,
            shipToId: order.shipToId,
            day: priced.day,
            since: budapestInstant(ctx.today, '00:00'),
            lines: order.lines,
          })
        : null,
  };
}

/**
 * Places it in the customer's name; order and audit name both. The same id answers the order that was made of it; with other words it is none that was asked for
 * (PHONE_ORDER_MADE). `amountDue`: what was told on the phone. SHIP_TO_NOT_FOUND, USER_NOT_FOUND, PRICES_CHANGED, refusals of `placeOrder`.
 */
export async function placePhoneOrder(
  ctx: Ctx,
  order: PhoneOrder,
  { id, amountDue }: { id: string; amountDue: number },
): Promise<PlacedOrder> {
  // What was made is answered whatever its user may do by now.
  const { company } = await requireServedPlace(ctx, order.shipToId);
  await requireSame(ctx, order, id);
  const made = await loadOrderOfCart(ctx.db, order.uid, id);
  if (made) return made;
  // Looked up before the transaction begins: it has one connection.
  const acting = await inTheNameOf(ctx, order);
  const draft = await completed(acting, order, id);
  return acting.transaction(async (tx) => {
    await lockPhoneOrder(tx.db, id);
    await requireSame(tx, order, id);
    // Sent twice at once: the other one was first.
    const first = await loadOrderOfCart(tx.db, order.uid, id);
    if (first) return first;
    const placed = await placeDraft(tx, draft, { termsAccepted: null, channel: 'phone', agreedDue: toFt(amountDue) });
    await requireStillServing(tx, ctx.caller!.uid, order.shipToId);
    await audit(tx, {
      what: 'phone-order',
      uid: order.uid,
      companyId: company.id,
      detail: { order: placed.number, shipToId: order.shipToId },
    });
    return placed;
  });
}

/** An id whose order says something else than this: somebody typed on while they did not know whether it was made. */
async function requireSame({ db }: Ctx, order: PhoneOrder, id: string): Promise<void> {
  const made = await askedBefore(db, id);
  if (!made) return;
  const linesOf = (lines: PhoneOrder['lines']) => {
    const units = new Map<string, number>();
    for (const { sku, quantity } of lines) units.set(sku, (units.get(sku) ?? 0) + quantity);
    return [...units].toSorted(([a], [b]) => (a < b ? -1 : 1));
  };
  const wordsOf = ({ customerOrderNumber, noteForDriver, lines, ...of }: typeof made) =>
    JSON.stringify([
      [of.uid, of.shipToId, of.day, of.transportType, of.paymentMethod],
      [customerOrderNumber.trim(), noteForDriver.trim()],
      linesOf(lines),
    ]);
  // Where nothing was chosen the first time, the first one that could be had was taken.
  const { day, transportType, paymentMethod } = order;
  const chosen = {
    day: day ?? made.day,
    transportType: transportType ?? made.transportType,
    paymentMethod: paymentMethod ?? made.paymentMethod,
  };
  if (wordsOf(made) !== wordsOf({ ...order, ...chosen })) throw new Refusal('PHONE_ORDER_MADE');
}

/** A check never becomes an order. */
const DRAFT_ID = '0'.repeat(32);

/** The first day and payment method that can be had, where none was chosen; the transport that the ship-to may use first. */
async function completed(acting: Ctx, order: PhoneOrder, id: string): Promise<LockedCart> {
  const draft = (
    day: Day | null,
    feeDay: boolean,
    transportType: TransportType | null,
    paymentMethod: string | null,
  ) => ({
    ...draftCart({
      id,
      uid: acting.caller!.uid,
      shipToId: order.shipToId,
      companyId: '',
      day: day!,
      feeDay,
      transportType: transportType!,
      ...(paymentMethod && { paymentMethod }),
      customerOrderNumber: order.customerOrderNumber,
      noteForDriver: order.noteForDriver,
      lines: order.lines.map(({ sku, quantity }) => ({ sku, quantity: quantity as never, layers: 0, pallets: 0 })),
    }),
  });
  const first = await judged(acting, draft(order.day, false, order.transportType, order.paymentMethod));
  const { shipTo, company, delivery } = first.priced.surroundings;
  const transportType = order.transportType ?? first.priced.transportTypes[0] ?? null;
  const days = shipTo && company ? offeredDays(scheduleOf(shipTo, company, transportType), delivery) : [];
  const day = order.day ?? days.find(({ type }) => type === 'standard')?.day ?? null;
  const feeDay = days.find((one) => one.day === day)?.type === 'fee';
  const { judgement } = order.paymentMethod ? first : await judged(acting, draft(day, feeDay, transportType, null));
  return draft(day, feeDay, transportType, order.paymentMethod ?? judgement.methods[0]?.code ?? null);
}

async function judged(acting: Ctx, cart: LockedCart): Promise<{ priced: PricedCart; judgement: Judgement }> {
  const priced = await priceCart(acting, cart);
  return { priced, judgement: await judgeOrder(acting, priced) };
}

/** The customer's user as the caller, with the clerk as who acts: of a ship-to that the clerk serves, by somebody who may order there. */
export async function inTheNameOf(ctx: Ctx, { shipToId, uid }: Pick<PhoneOrder, 'shipToId' | 'uid'>): Promise<Ctx> {
  await requireServedPlace(ctx, shipToId);
  const customer = await callerForJob(ctx.app, uid);
  if (!customer?.validated || customer.desk || !customer.grants.some((grant) => grant.shipToId === shipToId))
    throw new Refusal('USER_NOT_FOUND');
  const { uid: actorUid, firstName, lastName } = ctx.caller!;
  const caller: Caller = {
    ...customer,
    sessionId: '',
    actor: { uid: actorUid, firstName, lastName, name: personName('hu', { firstName, lastName }) },
  };
  return contextOf(ctx.app, {
    caller,
    claims: { outletId: shipToId },
    language: ctx.language,
    requestId: ctx.requestId,
    ip: ctx.ip,
  });
}

/** SHIP_TO_NOT_FOUND, also of a company that the caller does not serve. */
export async function requireServedPlace(ctx: Ctx, shipToId: string): Promise<{ shipTo: ShipTo; company: Company }> {
  const shipTo = await shipToById(ctx, shipToId);
  try {
    if (!shipTo) throw new Refusal('SHIP_TO_NOT_FOUND', { id: shipToId });
    return { shipTo, company: await requireServedCompany(ctx, shipTo.companyId, 'Desk Orders', 'act') };
  } catch (error) {
    if (error instanceof Refusal && error.code === 'SOLD_TO_NOT_FOUND')
      throw new Refusal('SHIP_TO_NOT_FOUND', { id: shipToId });
    throw error;
  }
}

/** Asked once more behind the locks of placing, so that nobody orders who lost the right while they waited for them. SHIP_TO_NOT_FOUND. */
export async function requireStillServing(tx: Ctx, clerk: string, shipToId: string): Promise<void> {
  const desk = await loadDeskRights(tx.app, tx.db, clerk);
  const own = desk && ownCustomersOnly({ desk }, 'Desk Orders', 'act');
  const companyId = (await shipToById(tx, shipToId))?.companyId;
  const salesperson = companyId === undefined ? null : await salespersonNow(tx, companyId);
  if (!desk || !mayAtDesk({ desk }, 'Desk Orders') || (own !== null && salesperson !== own))
    throw new Refusal('SHIP_TO_NOT_FOUND', { id: shipToId });
}
