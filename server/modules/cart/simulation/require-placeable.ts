import { hasPermissionAt } from '#modules/access/index.ts';
import type { Company, Payer, ShipTo } from '#modules/company/index.ts';
import { isOpen } from '#modules/company/index.ts';
import type { BookedDay } from '#modules/delivery/index.ts';
import { paymentMethodsOf, requireDay } from '#modules/delivery/index.ts';
import type { Settings } from '#modules/portal-config/index.ts';
import type { Day } from '#values/day.ts';
import type { Language } from '#values/text.ts';
import { inLanguage } from '#values/text.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { TransportType } from '#vocabulary/transport-type.ts';
import type { Ctx } from '../../../context.ts';
import type { LockedCart } from '../cart/cart.ts';
import { withClaims } from '../cart/claims.ts';
import { problemText } from '../cart-item/line-problem.ts';
import { wordParams } from '../limit/limit.present.ts';
import type { PricedCart, PricedCartLine } from './price-cart.ts';
import { chosenShipTo, priceCart } from './price-cart.ts';
import { mustBeSeenAgain } from './seen.ts';
import { surroundingsOf } from './surroundings.ts';

/** A cart that can be placed as it stands, with everything that the order is made of. */
export interface Placeable {
  readonly priced: PricedCart;
  readonly shipTo: ShipTo;
  readonly company: Company;
  readonly payer: Payer;
  readonly day: Day;
  readonly booked: BookedDay;
  readonly transportType: TransportType;
  readonly paymentMethod: string;
}

/**
 * Every rule that an order has to keep, each with its own message (spec 5 Order, contract 7 placeOrder), checked on the
 * database as it is inside the caller's transaction. The headers of the call win over what the cart has stored. Throws the
 * first refusal; PRICES_CHANGED when the user would pay something else than he saw: then updatePrices shows it to him.
 */
export async function requirePlaceable(ctx: Ctx, locked: LockedCart, { termsAccepted }: { readonly termsAccepted?: boolean | null }): Promise<Placeable> {
  const cart = await withClaims(ctx, locked);
  const surroundings = await surroundingsOf(ctx, cart);
  const { settings } = surroundings;
  if (settings.maintenance) throw new Refusal('MAINTENANCE');
  if (settings['order.closed']) throw new Refusal('ORDERING_BLOCKED', {}, 'error.orderingBlocked');
  if (cart.lines.length === 0) throw new Refusal('CART_EMPTY');

  const shipTo = chosenShipTo({ cart, surroundings });
  const { company, payer } = surroundings;
  if (shipTo && !isOpen(shipTo)) throw new Refusal('SHIP_TO_SUSPENDED', { name: shipTo.name }, 'order.shipToSuspended');
  if (shipTo && !hasPermissionAt(ctx.caller!, shipTo.id, 'Orders')) throw new Refusal('SECTION_FORBIDDEN', { section: 'Orders' });
  if (company?.blocked) throw new Refusal('ORDERING_BLOCKED', {}, 'error.orderingBlocked');

  // Goods before papers: whoever lacks both hears of the goods, as in step 1/3.
  const priced = await priceCart(ctx, cart, surroundings);
  requireLines(priced, ctx.language);
  requireLimits(priced, ctx.language);
  if (!shipTo) throw new Refusal('SHIP_TO_REQUIRED', {}, 'order.shipToRequired');
  if (!company || !payer) throw new Refusal('ORDERING_BLOCKED', {}, 'error.orderingBlocked');
  const { transportType, day } = priced;
  if (!transportType) throw new Refusal('TRANSPORT_TYPE_REQUIRED', {}, 'order.transportTypeRequired');
  if (!day) throw new Refusal('DAY_REQUIRED', {}, 'order.deliveryDateRequired');
  if (cart.customerOrderNumber === '' && needsNumber(settings, shipTo)) throw new Refusal('INTERNAL_NUMBER_REQUIRED', {}, 'order.internalNumberRequired');
  const booked = await requireDay(ctx, { shipTo, day, transportType });
  const paymentMethod = await requirePaymentMethod(ctx, priced, shipTo, day);
  if (termsAccepted === false) throw new Refusal('TERMS_REQUIRED', {}, 'order.termsRequired');
  if (mustBeSeenAgain(locked.simulation, priced, ctx.now)) throw new Refusal('PRICES_CHANGED', {}, 'success.pricesUpdated');
  return { priced, shipTo, company, payer, day, booked, transportType, paymentMethod };
}

const NUMBER_SETTING = {
  WHS: 'order.internalNumberRequired.whs',
  'POS Horeca': 'order.internalNumberRequired.horeca',
  'POS Food': 'order.internalNumberRequired.food',
} as const;

/** Whether an order for this ship-to needs the internal order number (spec 5, a setting per customer type). */
export function needsNumber(settings: Settings, { customerType }: ShipTo): boolean {
  return settings[NUMBER_SETTING[customerType]];
}

function requireLines({ lines }: PricedCart, language: Language): void {
  if (lines.some(({ units }) => units <= 0)) throw new Refusal('QUANTITY_NOT_POSITIVE', {}, 'order.quantityPositive');
  const bad = lines.find(({ problem }) => problem !== null);
  // spec 5: by threes has a message of its own.
  if (bad?.problem?.wording === 'order.packageMultipleOf3') throw new Refusal('PACKAGE_QUANTITY_STEP', {}, 'order.packageMultipleOf3');
  if (bad) throw new Refusal('LINES_NOT_ORDERABLE', lineParams(bad, language));
}

/** Name of a line and what is wrong with it, for the refusal of the whole. */
export function lineParams({ line, name, problem }: PricedCartLine, language: Language): Record<string, string> {
  return {
    sku: line.sku,
    name: inLanguage(name, language) || line.sku,
    reason: problem ? problemText(problem, language) : '',
  };
}

function requireLimits({ verdict }: PricedCart, language: Language): void {
  if (verdict.canProceed) return;
  const wording = verdict.wording!;
  throw new Refusal(wording === 'limit.minPrice' ? 'MIN_PRICE_NOT_MET' : 'LIMIT_NOT_MET', wordParams(wording, verdict.params, language), wording);
}

async function requirePaymentMethod(ctx: Ctx, { cart, order }: PricedCart, shipTo: ShipTo, day: Day): Promise<string> {
  if (!cart.paymentMethod) throw new Refusal('PAYMENT_METHOD_REQUIRED');
  const offered = await paymentMethodsOf(ctx, shipTo, order.amountDue, day);
  if (!offered.some(({ code }) => code === cart.paymentMethod)) throw new Refusal('PAYMENT_METHOD_UNKNOWN', { code: cart.paymentMethod });
  return cart.paymentMethod;
}
