import type { EmptiesItem, Product } from '#modules/catalogue/index.ts';
import { emptiesBySku, orderability, productsBySku } from '#modules/catalogue/index.ts';
import type { ShipTo } from '#modules/company/index.ts';
import type { DayKind, Schedule } from '#modules/delivery/index.ts';
import { cutOffOf, offeredDay, offeredDays, scheduleOf, transportTypesFor } from '#modules/delivery/index.ts';
import type { OrderedLine, PricedOrder, ReturnableItem } from '#modules/pricing/index.ts';
import { conditionsFor, priceOrder } from '#modules/pricing/index.ts';
import type { Day } from '#values/day.ts';
import type { Ft } from '#values/money.ts';
import { ZERO } from '#values/money.ts';
import type { SalesUnits } from '#values/quantity.ts';
import type { CustomerType } from '#vocabulary/customer-type.ts';
import type { TransportType } from '#vocabulary/transport-type.ts';
import type { Ctx } from '../../../context.ts';
import type { Cart, CartLine } from '../cart/cart.ts';
import { dayOf, unitsOf } from '../cart/cart.ts';
import type { LineProblem } from '../cart-item/line-problem.ts';
import { problemOfPrice, problemOfProduct } from '../cart-item/line-problem.ts';
import type { Limits, Load, Verdict } from '../limit/limit.ts';
import { judge } from '../limit/limit.ts';
import { limitsFor } from '../limit/limits-for.ts';
import type { Surroundings } from './surroundings.ts';
import { surroundingsOf } from './surroundings.ts';

export interface PricedCartLine {
  readonly line: CartLine;
  /** Null for empties, and for a sku that is in no catalogue any more. */
  readonly product: Product | null;
  readonly empties: EmptiesItem | null;
  /** Sales units; of a return, how many come back. */
  readonly units: SalesUnits;
  /** Null for returns and unknown products. */
  readonly priced: OrderedLine | null;
  readonly returned: ReturnableItem | null;
  /** What keeps this line from being ordered. */
  readonly problem: LineProblem | null;
}

/** A cart with everything that follows from it: prices, delivery, limits. Computed in memory, never stored. */
export interface PricedCart {
  readonly cart: Cart;
  readonly surroundings: Surroundings;
  readonly customerType: CustomerType | null;
  /** The chosen transport type, as far as the ship-to may use it. */
  readonly transportType: TransportType | null;
  readonly transportTypes: readonly TransportType[];
  /** The chosen day; null before a choice. */
  readonly day: Day | null;
  /** The day that prices are taken on: the chosen one, else the first that can be had. */
  readonly pricedDay: Day;
  /** What the chosen day is now; null without a day or ship-to. */
  readonly booking: DayKind | null;
  readonly fee: Ft;
  readonly cutOff: Date | null;
  readonly isCash: boolean;
  readonly lines: readonly PricedCartLine[];
  readonly order: PricedOrder;
  readonly limits: Limits;
  readonly load: Load;
  readonly verdict: Verdict;
}

/** Prices and judges a cart as of now (rules 2.2, 2.3, 2.4). No statement outside of a transaction once memory is warm. */
export async function priceCart(ctx: Ctx, cart: Cart, given?: Surroundings): Promise<PricedCart> {
  const surroundings = given ?? (await surroundingsOf(ctx, cart));
  const { shipTo, company, settings } = surroundings;
  const customerType = shipTo?.customerType ?? company?.customerType ?? null;
  const transportTypes = shipTo && company ? transportTypesFor(shipTo, company) : [];
  const transportType = cart.transportType && (!shipTo || transportTypes.includes(cart.transportType)) ? cart.transportType : null;
  const delivery = bookingOf(ctx, cart, surroundings, transportType);
  const conditions = await conditionsFor(ctx, { soldToId: company?.id ?? null, shipToId: shipTo?.id ?? null, day: delivery.pricedDay, transportType });

  const [products, empties] = await Promise.all([
    productsBySku(
      ctx,
      cart.lines.map((line) => line.sku),
    ),
    emptiesBySku(ctx),
  ]);
  const known = cart.lines.map((line) => {
    const product = line.isReturn ? null : (products.get(line.sku) ?? null);
    return { line, product, empties: line.isReturn ? (empties.get(line.sku) ?? null) : null, units: unitsOf(line, product) };
  });
  const bought = known.filter(({ product, units }) => product !== null && units > 0);
  const returns = known.filter(({ line }) => line.isReturn);
  const isCash = surroundings.paymentMethods.get(cart.paymentMethod ?? '')?.kind === 'K';
  const order = priceOrder({
    conditions,
    fee: bought.length > 0 ? delivery.fee : ZERO,
    cash: isCash,
    customerType: customerType ?? 'POS Horeca',
    lines: bought.map(({ product, units }) => ({ product: product!, quantity: units })),
    returns: returns.map(({ line, units }) => ({ sku: line.sku, count: units })),
  });

  const pricedLines = new Map(bought.map(({ line }, index) => [line, order.lines[index]!]));
  const returnedLines = new Map(returns.map(({ line }, index) => [line, order.returned[index]!]));

  const lines = await Promise.all(
    known.map(async (one): Promise<PricedCartLine> => {
      const priced = pricedLines.get(one.line) ?? null;
      const returned = returnedLines.get(one.line) ?? null;
      const refused = one.product && (await orderability(ctx, one.product, shipTo, delivery.pricedDay, one.units));
      const problem = one.product
        ? refused
          ? problemOfProduct(refused)
          : problemOfPrice(priced?.problem ?? null)
        : one.empties
          ? null
          : problemOfProduct({ code: 'NOT_SALABLE' });
      return { ...one, priced, returned, problem };
    }),
  );

  const load: Load = {
    customerType: customerType ?? 'POS Horeca',
    transportType,
    units: order.units,
    pallets: order.centiPallets,
    weight: order.weightG,
    keg: bought.some(({ product }) => product!.isKeg),
    goods: order.goods,
    lines: cart.lines.length,
    emptiesPallets: returns.reduce((all, { empties: kind, units }) => all + (kind?.kind === 'pallet' ? units : 0), 0),
  };
  const limits = customerType ? limitsFor(settings, customerType, transportType, shipTo?.limits) : {};
  return { cart, surroundings, customerType, transportType, transportTypes, isCash, lines, order, limits, load, verdict: judge(load, limits), ...delivery };
}

/** The ship-to that was chosen for this cart; null before a choice, also when one is in hand. */
export function chosenShipTo({ cart, surroundings: { shipTo } }: Pick<PricedCart, 'cart' | 'surroundings'>): ShipTo | null {
  return shipTo && shipTo.id === cart.shipToId ? shipTo : null;
}

/** The day whose prices and stock a change of the cart goes by. */
export function pricedDayOf(ctx: Ctx, cart: Cart, surroundings: Surroundings): Day {
  return bookingOf(ctx, cart, surroundings, cart.transportType).pricedDay;
}

/** The chosen day as it stands now, and the day whose prices count. */
function bookingOf(ctx: Ctx, cart: Cart, { shipTo, company, delivery }: Surroundings, transportType: TransportType | null) {
  const day = dayOf(cart);
  const schedule: Schedule | null = shipTo && company && scheduleOf(shipTo, company, transportType);
  const booking = schedule && day ? offeredDay(day, schedule, delivery) : null;
  const first = day || !schedule ? null : offeredDays(schedule, delivery).find((found) => found.type === 'standard')?.day;
  return {
    day,
    booking,
    pricedDay: day && day >= ctx.today ? day : (first ?? ctx.today),
    fee: booking?.type === 'fee' ? delivery.fee : ZERO,
    cutOff: schedule && booking && booking.type !== 'closed' ? cutOffOf(booking.day, booking.type, schedule, delivery) : null,
  };
}
