import type { EmptiesItem, Product } from '#modules/catalogue/index.ts';
import { emptiesBySku, orderability, productsBySku } from '#modules/catalogue/index.ts';
import type { ShipTo } from '#modules/company/index.ts';
import type { DayKind, Schedule } from '#modules/delivery/index.ts';
import { cutOffOf, offeredDay, offeredDays, scheduleOf, transportTypesFor } from '#modules/delivery/index.ts';
import type { OrderInput, OrderedLine, PricedLine, PricedOrder, Rate, ReturnableItem } from '#modules/pricing/index.ts';
import { atErpPrice, conditionsFor, orderOf, rowPricer } from '#modules/pricing/index.ts';
import { breather } from '#platform/thread/breather.ts';
import type { Day } from '#values/day.ts';
import type { Ft } from '#values/money.ts';
import { ZERO } from '#values/money.ts';
import type { SalesUnits } from '#values/quantity.ts';
import type { Texts } from '#values/text.ts';
import type { CustomerType } from '#vocabulary/customer-type.ts';
import type { TransportType } from '#vocabulary/transport-type.ts';
import type { Ctx } from '../../../context.ts';
import type { Cart, CartLine } from '../cart/cart.ts';
import { dayOf, unitsOf } from '../cart/cart.ts';
import type { LineProblem } from '../cart-item/line-problem.ts';
import { problemOfPrice, problemOfProduct } from '../cart-item/line-problem.ts';
import { choicesOf, packageLineProblem, packageShelf } from '../cart-item/package-line.ts';
import { returnsProblem } from '../cart-item/returns-limit.ts';
import type { Limits, Load, Verdict } from '../limit/limit.ts';
import { judge } from '../limit/limit.ts';
import { limitsFor } from '../limit/limits-for.ts';
import { erpKeyOf } from './erp-key.ts';
import type { PricedBundle } from './priced-bundle.ts';
import { bundleLine, kitRate } from './priced-bundle.ts';
import type { Surroundings } from './surroundings.ts';
import { surroundingsOf } from './surroundings.ts';

export interface PricedCartLine {
  readonly line: CartLine;
  /** Null for empties, for packages, and for a sku that is in no catalogue any more. */
  readonly product: Product | null;
  /** What a package holds; null for everything else. */
  readonly bundle: PricedBundle | null;
  readonly empties: EmptiesItem | null;
  readonly name: Texts;
  /** Sales units, of a package those of its parts; of a return, how many come back. */
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
  /** Whose prices these are: the portal's own where they count, else the ERP's, or an estimate as long as it has not said so of these rows. */
  readonly priceOf: 'portal' | 'erp' | 'estimate';
  /** What the ERP would be asked about these goods; the empty text: they cannot be asked about. */
  readonly erpKey: string;
  readonly lines: readonly PricedCartLine[];
  readonly order: PricedOrder;
  readonly limits: Limits;
  readonly load: Load;
  readonly verdict: Verdict;
}

interface Row {
  readonly product: Product;
  readonly quantity: SalesUnits;
  readonly kit?: Rate;
  readonly free?: boolean;
}

/**
 * Prices and judges a cart as of now (rules 2.2, 2.3, 2.4). No statement outside of a transaction once memory is warm. A cart of
 * hundreds of lines is worked out in pieces, so that others have their turn between them.
 */
export async function priceCart(ctx: Ctx, cart: Cart, given?: Surroundings): Promise<PricedCart> {
  const breathe = breather();
  const surroundings = given ?? (await surroundingsOf(ctx, cart));
  const { shipTo, company, settings } = surroundings;
  const customerType = shipTo?.customerType ?? company?.customerType ?? null;
  const transportTypes = shipTo && company ? transportTypesFor(shipTo, company) : [];
  const transportType =
    cart.transportType && (!shipTo || transportTypes.includes(cart.transportType)) ? cart.transportType : null;
  const delivery = bookingOf(ctx, cart, surroundings, transportType);
  const conditions = await conditionsFor(ctx, {
    soldToId: company?.id ?? null,
    shipToId: shipTo?.id ?? null,
    day: delivery.pricedDay,
    transportType,
  });

  const skus = cart.lines.map((line) => line.sku);
  const [products, empties, packages] = await Promise.all([
    productsBySku(ctx, skus),
    emptiesBySku(ctx),
    packageShelf(ctx, skus),
  ]);
  const known = cart.lines.map((line) => {
    const pack = line.isReturn ? null : (packages.bySku.get(line.sku) ?? null);
    const product = line.isReturn || pack ? null : (products.get(line.sku) ?? null);
    // A package is as many rows as it has products, each with the discount of the package (step 90).
    const rows: Row[] = pack
      ? choicesOf(line).flatMap(({ sku, count }) => {
          const part = packages.products.get(sku);
          return part ? [{ product: part, quantity: count * line.quantity, kit: kitRate(pack) }] : [];
        })
      : product
        ? [{ product, quantity: unitsOf(line, product), free: cart.replacementFor !== undefined }]
        : [];
    const units = rows.length > 0 ? rows.reduce((all, row) => all + row.quantity, 0) : unitsOf(line, null);
    return {
      line,
      pack,
      product,
      rows: rows.filter(({ quantity }) => quantity > 0),
      empties: line.isReturn ? (empties.get(line.sku) ?? null) : null,
      units,
    };
  });
  const rows = known.flatMap((one) => one.rows);
  const returns = known.filter(({ line }) => line.isReturn);
  const isCash = surroundings.paymentMethods.get(cart.paymentMethod ?? '')?.kind === 'K';
  await breathe();
  const input: OrderInput = {
    conditions,
    fee: delivery.fee,
    cash: isCash,
    ...vehicleDiscount(settings, transportType),
    customerType: customerType ?? 'POS Horeca',
    lines: rows,
    returns: returns.map(({ line, units }) => ({ sku: line.sku, count: units })),
  };
  const price = rowPricer(input);
  const priced: PricedLine[] = [];
  for (const row of rows) {
    priced.push(price(row));
    await breathe();
  }
  const decides = ctx.app.erp.decidesPrices?.() ?? false;
  const erpKey = ctx.app.erp.priceOrder
    ? erpKeyOf({
        cart,
        surroundings,
        transportType,
        day: delivery.day,
        today: ctx.today,
        rows,
        returns: input.returns!,
      })
    : '';
  const decided = decides && erpKey !== '' && cart.erpPrices?.key === erpKey ? cart.erpPrices.nets : null;
  const order = orderOf(input, decided ? priced.map((row, at) => atErpPrice(row, decided[at]!)) : priced);
  await breathe();

  const pricedRows = new Map(rows.map((row, index) => [row, order.lines[index]!]));
  const returnedLines = new Map(returns.map(({ line }, index) => [line, order.returned[index]!]));
  const wanted = new Map<string, number>();
  for (const { product, quantity } of rows) wanted.set(product.sku, (wanted.get(product.sku) ?? 0) + quantity);

  const lines: PricedCartLine[] = [];
  for (const one of known) {
    lines.push(await judged(one));
    await breathe();
  }

  const load: Load = {
    customerType: customerType ?? 'POS Horeca',
    transportType,
    units: rows.reduce((all, { quantity }, index) => (priced[index]!.list > 0 ? all + quantity : all), 0), // rules 2.3: free goods are no units
    pallets: order.centiPallets,
    weight: order.weightG,
    keg: rows.some(({ product }) => product.isKeg),
    goods: order.goods,
    lines: cart.lines.length,
    goodsLines: rows.length,
    emptiesPallets: returns.reduce((all, { empties: kind, units }) => all + (kind?.kind === 'pallet' ? units : 0), 0),
  };
  const limits = customerType ? limitsFor(settings, customerType, transportType, shipTo?.limits) : {};
  return {
    cart,
    surroundings,
    customerType,
    transportType,
    transportTypes,
    isCash,
    priceOf: decides ? (decided ? 'erp' : 'estimate') : 'portal',
    erpKey,
    lines,
    order,
    limits,
    load,
    verdict: judge(load, limits),
    ...delivery,
  };

  async function judged({ pack, rows: own, ...one }: (typeof known)[number]): Promise<PricedCartLine> {
    const ownPriced = own.map((row) => pricedRows.get(row)!);
    const { line, product } = one;
    const choices = pack ? choicesOf(line) : [];
    return {
      ...one,
      name: product?.name ?? pack?.name ?? one.empties?.name ?? { hu: line.sku },
      bundle: pack && {
        pack,
        choices,
        parts: own.map(({ product: part, quantity }, index) => ({
          product: part,
          units: quantity,
          priced: ownPriced[index]!,
        })),
      },
      priced: pack && ownPriced.length > 0 ? bundleLine(line.sku, line.quantity, ownPriced) : (ownPriced[0] ?? null),
      returned: returnedLines.get(line) ?? null,
      problem:
        (await refused()) ??
        problemOfPrice(
          conditions.vat === null ? 'PRICE_MISSING' : (ownPriced.find((row) => row.problem)?.problem ?? null),
        ),
    };

    async function refused(): Promise<LineProblem | null> {
      if (pack) {
        const beside = (sku: string) =>
          (wanted.get(sku) ?? 0) - line.quantity * (choices.find((choice) => choice.sku === sku)?.count ?? 0);
        return packageLineProblem(
          ctx,
          pack,
          { quantity: line.quantity, choices },
          { shipTo, company, day: delivery.pricedDay, replaces: cart.replaces },
          packages,
          beside,
        );
      }
      if (one.empties) return returnsProblem(cart.lines, line.sku, empties);
      if (!product) return problemOfProduct({ code: 'NOT_SALABLE' });
      const reason = await orderability(
        ctx,
        product,
        shipTo,
        delivery.pricedDay,
        wanted.get(product.sku) ?? one.units,
        cart.replaces,
      );
      return reason && problemOfProduct(reason);
    }
  }
}

/** The ship-to that was chosen for this cart; null before a choice, also when one is in hand. */
export function chosenShipTo({
  cart,
  surroundings: { shipTo },
}: Pick<PricedCart, 'cart' | 'surroundings'>): ShipTo | null {
  return shipTo && shipTo.id === cart.shipToId ? shipTo : null;
}

/** The day whose prices and stock a change of the cart goes by. */
export function pricedDayOf(ctx: Ctx, cart: Cart, surroundings: Surroundings): Day {
  return bookingOf(ctx, cart, surroundings, cart.transportType).pricedDay;
}

/** rules 2.2 step 80: the discount that the settings give a vehicle, and from how many pallets it counts; null for a vehicle without one. */
export function vehicleSetting(settings: Surroundings['settings'], transportType: TransportType | null) {
  if (transportType === 'ZST')
    return {
      on: settings['transport.motrice.on'],
      fromPallets: settings['transport.motrice.fromPallets'],
      rate: { rate: settings['transport.motrice.discountBp'], reference: 'Motrice' },
    };
  if (transportType === 'ZTR')
    return {
      on: settings['transport.autotreno.on'],
      fromPallets: settings['transport.autotreno.fromPallets'],
      rate: { rate: settings['transport.autotreno.discountBp'], reference: 'Autotreno' },
    };
  return null;
}

function vehicleDiscount(
  settings: Surroundings['settings'],
  transportType: TransportType | null,
): { transportFrom?: number; transportRate?: Rate } {
  const vehicle = vehicleSetting(settings, transportType);
  return vehicle?.on ? { transportFrom: vehicle.fromPallets * 100, transportRate: vehicle.rate } : {};
}

/** The chosen day as it stands now, and the day whose prices count. */
function bookingOf(
  ctx: Ctx,
  cart: Cart,
  { shipTo, company, delivery }: Surroundings,
  transportType: TransportType | null,
) {
  const day = dayOf(cart);
  const isCollection = cart.lines.length > 0 && cart.lines.every(({ isReturn }) => isReturn);
  const schedule: Schedule | null = shipTo && company && scheduleOf(shipTo, company, transportType, isCollection);
  const offered = schedule && day ? offeredDay(day, schedule, delivery) : null;
  const booking: DayKind | null =
    cart.replaces?.anyRouteDay && offered?.type === 'closed' && offered.why === 'off-route'
      ? { day: offered.day, type: 'standard' }
      : offered;
  const first =
    day || !schedule ? null : offeredDays(schedule, delivery).find((found) => found.type === 'standard')?.day;
  return {
    day,
    booking,
    pricedDay: day && day >= ctx.today ? day : (first ?? ctx.today),
    fee: booking?.type === 'fee' ? delivery.fee : ZERO,
    cutOff:
      schedule && booking && booking.type !== 'closed' ? cutOffOf(booking.day, booking.type, schedule, delivery) : null,
  };
}
