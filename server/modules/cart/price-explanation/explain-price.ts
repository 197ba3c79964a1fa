import type { Product } from '#modules/catalogue/index.ts';
import { findOffered, productsBySku } from '#modules/catalogue/index.ts';
import type { Company, ShipTo } from '#modules/company/index.ts';
import { chooseCustomers, isOpen, payerOf, servedPlaces, shipToById } from '#modules/company/index.ts';
import { codeList, deliveryRules, paymentMethods, transportTypesFor } from '#modules/delivery/index.ts';
import { settings } from '#modules/portal-config/index.ts';
import type { ConsideredCondition } from '#modules/pricing/index.ts';
import { considerConditions, fromSettings } from '#modules/pricing/index.ts';
import { addDays } from '#values/day.ts';
import type { Day } from '#values/day.ts';
import type { Ft } from '#values/money.ts';
import type { SalesUnits } from '#values/quantity.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { TransportType } from '#vocabulary/transport-type.ts';
import { isTransportType } from '#vocabulary/transport-type.ts';
import type { Ctx } from '../../../context.ts';
import type { Cart } from '../cart/cart.ts';
import type { PricedCart } from '../simulation/price-cart.ts';
import { priceCart, vehicleSetting } from '../simulation/price-cart.ts';
import type { Surroundings } from '../simulation/surroundings.ts';

/** How many days ahead prices are shown. */
const AHEAD_DAYS = 91;
const MOST_CHANGES = 12;
const CHOICES = 20;

export interface AskedPrice {
  readonly companyId: string;
  readonly shipToId?: string | undefined;
  readonly sku: string;
  readonly day?: Day | undefined;
  readonly quantity: SalesUnits;
  readonly transportType?: string | undefined;
}

export interface ExplainedPrice {
  readonly company: Company;
  readonly places: readonly { readonly id: string; readonly name: string; readonly city: string }[];
  readonly product: Product;
  readonly priced: PricedCart;
  readonly considered: readonly ConsideredCondition[];
  readonly days: readonly { readonly from: Day; readonly net: Ft }[];
}

/**
 * What a customer pays and why: a cart of this one line goes through `priceCart`, and the price book tells what it looked at for that line.
 * SOLD_TO_NOT_FOUND, SHIP_TO_NOT_FOUND, PRODUCT_NOT_FOUND.
 */
export async function explainPrice(ctx: Ctx, asked: AskedPrice): Promise<ExplainedPrice> {
  const { company, places } = await servedPlaces(ctx, asked.companyId, 'Desk Prices');
  const chosen = asked.shipToId ?? places.find(isOpen)?.id ?? places[0]?.id;
  const shipTo = chosen === undefined ? null : await shipToById(ctx, chosen);
  if (asked.shipToId !== undefined && shipTo?.companyId !== company.id)
    throw new Refusal('SHIP_TO_NOT_FOUND', { id: asked.shipToId });
  const product = (await productsBySku(ctx, [asked.sku])).get(asked.sku);
  if (!product) throw new Refusal('PRODUCT_NOT_FOUND', { sku: asked.sku });
  if (asked.day !== undefined && asked.day < ctx.today) throw new Refusal('INVALID_INPUT', { name: 'day' });

  const surroundings = await around(ctx, company, shipTo);
  const offered: readonly TransportType[] = shipTo ? transportTypesFor(shipTo, company) : [];
  const wanted = asked.transportType && isTransportType(asked.transportType) ? asked.transportType : null;
  const transportType = wanted && offered.includes(wanted) ? wanted : null;
  const cart = cartOf(ctx, { company, shipTo, sku: product.sku, quantity: asked.quantity, transportType });
  const at = (day: Day | null) => priceCart(ctx, { ...cart, deliveryDate: day }, surroundings);
  const priced = await at(asked.day ?? null);
  const line = priced.lines[0]!.priced!;
  const considered = await considerConditions(
    ctx,
    { soldToId: company.id, day: priced.pricedDay, transportType },
    product,
    line,
  );
  return {
    company,
    places,
    product,
    priced,
    considered: [...considered, ...ofVehicle(priced, considered)],
    days: await coming(considered, ctx.today, at),
  };
}

/** The discount of the vehicle that the settings give where no condition does. */
function ofVehicle(
  { surroundings, transportType, lines }: PricedCart,
  considered: readonly ConsideredCondition[],
): ConsideredCondition[] {
  const vehicle = vehicleSetting(surroundings.settings, transportType);
  if (!vehicle) return [];
  const given = considered.some(
    ({ kind, verdict }) => kind === 'ZTRN' && ['applied', 'load-too-small', 'zero'].includes(verdict),
  );
  const taken = lines[0]!.priced!.steps.some(({ code }) => code === 'ZTRN');
  return [
    fromSettings(
      'ZTRN',
      vehicle.rate,
      transportType!,
      !vehicle.on ? 'off' : given ? 'beaten' : taken ? 'applied' : 'load-too-small',
    ),
  ];
}

/** What the line costs on coming days: priced anew where one of its conditions begins or has ended. */
async function coming(
  considered: readonly ConsideredCondition[],
  today: Day,
  at: (day: Day) => Promise<PricedCart>,
): Promise<{ from: Day; net: Ft }[]> {
  const until = addDays(today, AHEAD_DAYS);
  const edges = considered
    .filter(({ verdict }) => verdict !== 'other-product' && verdict !== 'other-brand')
    .flatMap(({ from, to }) => [
      ...(from === null ? [] : [from]),
      ...(to === null || to >= until ? [] : [addDays(to, 1)]),
    ])
    .filter((day) => day > today && day <= until);
  const days: { from: Day; net: Ft }[] = [];
  for (const from of [today, ...new Set(edges.toSorted())].slice(0, MOST_CHANGES)) {
    const { net } = (await at(from)).lines[0]!.priced!;
    if (days.at(-1)?.net !== net) days.push({ from, net });
  }
  return days;
}

async function around(ctx: Ctx, company: Company, shipTo: ShipTo | null): Promise<Surroundings> {
  return {
    shipTo,
    company,
    payer: shipTo ? await payerOf(ctx, shipTo.payerId) : null,
    settings: await settings(ctx),
    delivery: await deliveryRules(ctx, shipTo),
    paymentMethods: await paymentMethods(ctx.app),
    orderCodes: {
      types: await codeList(ctx.app, 'order-type'),
      reasons: await codeList(ctx.app, 'order-reason'),
      places: await codeList(ctx.app, 'shipment-place'),
    },
  };
}

/** A cart that nobody has: it is priced and never stored. */
function cartOf(
  ctx: Ctx,
  {
    company,
    shipTo,
    sku,
    quantity,
    transportType,
  }: {
    company: Company;
    shipTo: ShipTo | null;
    sku: string;
    quantity: SalesUnits;
    transportType: TransportType | null;
  },
): Cart {
  return {
    id: '',
    uid: ctx.caller!.uid,
    status: 'active',
    shipToId: shipTo?.id ?? null,
    companyId: company.id,
    deliveryDate: null,
    datePopup: null,
    transportType,
    placeOfShipment: null,
    paymentMethod: null,
    orderType: '',
    orderReason: null,
    customerOrderNumber: '',
    noteForDriver: '',
    confirmationEmail: null,
    freeAddress: null,
    billingAddress: null,
    nextLine: 2,
    revision: 0,
    simulation: null,
    erpPrices: null,
    replaces: null,
    lastReorder: null,
    lines: [{ line: 1, sku, isReturn: false, choices: [], choiceKey: '', quantity, layers: 0, pallets: 0 }],
  };
}

export const customersToChoose = (ctx: Ctx, search: string) =>
  chooseCustomers(ctx, search, 'Desk Prices', 'view', CHOICES);
export const productsToChoose = (ctx: Ctx, search: string) => findOffered(ctx, search, CHOICES);
