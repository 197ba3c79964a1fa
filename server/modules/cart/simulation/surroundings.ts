import { pricesSeen } from '#modules/access/index.ts';
import type { Company, Payer, PaymentMethod, ShipTo } from '#modules/company/index.ts';
import { emptiesBySku, packagesOf, productsBySku } from '#modules/catalogue/index.ts';
import {
  companyOf,
  payerOf,
  pricedShipTo,
  pricedShipTosOf,
  pricedSoldTo,
  requireShipTo,
} from '#modules/company/index.ts';
import type { DeliveryRules, OrderCodes, ReplacedOrder } from '#modules/delivery/index.ts';
import { codeList, deliveryRules, paymentMethods } from '#modules/delivery/index.ts';
import type { Settings } from '#modules/portal-config/index.ts';
import { settings } from '#modules/portal-config/index.ts';
import { conditionsFor } from '#modules/pricing/index.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';
import type { Cart } from '../cart/cart.ts';

/** What a cart is priced and judged by beside its own row. */
export interface Surroundings {
  /** The cart's ship-to while the caller sees prices there, else the one in hand. */
  readonly shipTo: ShipTo | null;
  readonly company: Company | null;
  readonly payer: Payer | null;
  readonly settings: Settings;
  readonly delivery: DeliveryRules;
  readonly paymentMethods: ReadonlyMap<string, PaymentMethod>;
  readonly orderCodes: OrderCodes;
}

/** What of a cart its surroundings depend on. */
type Placed = Pick<Cart, 'shipToId' | 'replaces'>;

/** From memory, outside of a transaction; inside of one companies and ship-tos are read as they are now. */
export async function surroundingsOf(ctx: Ctx, cart: Placed): Promise<Surroundings> {
  const shipTo = (await ownShipTo(ctx, cart.shipToId)) ?? (await pricedShipTo(ctx));
  // One after another: a transaction has one connection.
  const company = shipTo ? await companyOf(ctx, shipTo.companyId) : await pricedSoldTo(ctx);
  const payer = shipTo ? await payerOf(ctx, shipTo.payerId) : null;
  const delivery = await deliveryRules(ctx, shipTo, { replaced: replacedOrder(cart) });
  return {
    shipTo,
    company,
    payer,
    settings: await settings(ctx),
    delivery,
    paymentMethods: await paymentMethods(ctx.app),
    orderCodes: await orderCodes(ctx),
  };
}

/** What the delivery days have to know of the order that the cart changes. */
function replacedOrder({ replaces }: Placed): ReplacedOrder | null {
  if (!replaces) return null;
  const { number, shipToId, day, dayType, until } = replaces;
  return {
    number,
    shipToId,
    ordered: day && dayType && { day, type: dayType },
    until: until === null ? null : new Date(until),
  };
}

async function orderCodes({ app }: Ctx): Promise<OrderCodes> {
  return {
    types: await codeList(app, 'order-type'),
    reasons: await codeList(app, 'order-reason'),
    places: await codeList(app, 'shipment-place'),
  };
}

/** The cart may name a ship-to that was taken away from the user since, or the right to see its prices: then it has none. */
async function ownShipTo(ctx: Ctx, id: string | null): Promise<ShipTo | null> {
  if (id === null || !pricesSeen(ctx.caller).shipToIds.has(id)) return null;
  try {
    return await requireShipTo(ctx, id);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

export type SurroundingsOf = (tx: Ctx, cart: Placed) => Promise<Surroundings>;

/**
 * The same for a change of a cart that is not known yet: everything is fetched from memory before the row is locked, so
 * that a transaction neither asks the database again nor waits for a second connection.
 */
export async function prepareSurroundings(ctx: Ctx): Promise<SurroundingsOf> {
  const [shipTos, current, soldTo, all, methods, codes] = await Promise.all([
    pricedShipTosOf(ctx),
    pricedShipTo(ctx),
    pricedSoldTo(ctx),
    settings(ctx),
    paymentMethods(ctx.app),
    orderCodes(ctx),
  ]);
  const own = new Map(shipTos.map((shipTo) => [shipTo.id, shipTo]));
  const companies = await byId(
    shipTos.map((shipTo) => shipTo.companyId),
    (id) => companyOf(ctx, id),
  );
  const payers = await byId(
    shipTos.map((shipTo) => shipTo.payerId),
    (id) => payerOf(ctx, id),
  );
  await Promise.all([
    deliveryRules(ctx, null),
    conditionsFor(ctx, { soldToId: null, day: ctx.today }),
    productsBySku(ctx, []),
    packagesOf(ctx),
    emptiesBySku(ctx),
  ]);
  return async (tx, cart) => {
    const shipTo = (cart.shipToId ? own.get(cart.shipToId) : null) ?? current;
    return {
      shipTo,
      company: shipTo ? (companies.get(shipTo.companyId) ?? null) : soldTo,
      payer: shipTo ? (payers.get(shipTo.payerId) ?? null) : null,
      settings: all,
      paymentMethods: methods,
      orderCodes: codes,
      delivery: await deliveryRules(tx, shipTo, { replaced: replacedOrder(cart) }),
    };
  };
}

async function byId<T>(ids: Iterable<string>, load: (id: string) => Promise<T | null>): Promise<Map<string, T>> {
  const found = await Promise.all([...new Set(ids)].map(async (id) => [id, await load(id)] as const));
  return new Map(found.flatMap(([id, value]) => (value === null ? [] : [[id, value] as const])));
}
