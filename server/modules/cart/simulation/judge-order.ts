import { hasPermissionAt } from '#modules/access/index.ts';
import type { Company, Payer, PaymentMethod, ShipTo } from '#modules/company/index.ts';
import { isOpen } from '#modules/company/index.ts';
import { choicesOfOrder, quotaOf, stillOffered } from '#modules/delivery/index.ts';
import type { Settings } from '#modules/portal-config/index.ts';
import type { Day } from '#values/day.ts';
import type { Language } from '#values/text.ts';
import { inLanguage } from '#values/text.ts';
import type { RefusalCode, RefusalParams } from '#vocabulary/refusal.ts';
import type { TransportType } from '#vocabulary/transport-type.ts';
import { TRANSPORT_TYPES } from '#vocabulary/transport-type.ts';
import type { Caller, Ctx } from '../../../context.ts';
import type { Cart } from '../cart/cart.ts';
import { problemText } from '../cart-item/line-problem.ts';
import type { PricedCart, PricedCartLine } from './price-cart.ts';
import { paymentMethodsFor } from './payment-methods-for.ts';
import { chosenShipTo } from './price-cart.ts';
import { endOfChange } from './replaced-order.views.ts';

/** Why an order is stopped: the code of its refusal and the words. */
export interface Hindrance {
  readonly code: RefusalCode;
  readonly wording: string;
  readonly params: RefusalParams;
}

/** What the order consists of once nothing hinders it and nothing is missing. */
export interface OrderParts {
  readonly shipTo: ShipTo;
  readonly company: Company;
  readonly payer: Payer;
  readonly day: Day;
  readonly transportType: TransportType;
  readonly paymentMethod: string;
  readonly choices: OrderChoices;
}

/** What follows from what was chosen and from what is ordered (rules 2.9). */
export interface OrderChoices {
  readonly orderType: string;
  readonly orderReason: string;
  readonly placeOfShipment: string | null;
}

export interface Judgement {
  /** Rules that the order breaks, in the order in which they can be put right: customer, date, payment, lines, limits. */
  readonly hindrances: readonly Hindrance[];
  /** What an order needs and nobody has entered yet, in the order of the checkout. */
  readonly missing: readonly Hindrance[];
  /** Null while there is a hindrance or something missing. */
  readonly parts: OrderParts | null;
  /** The payment methods that this order may use; empty before a ship-to was chosen. */
  readonly methods: readonly PaymentMethod[];
  readonly choices: OrderChoices;
}

/**
 * The one judge of orders (spec 5 Order, rules 2.2 to 2.6): may this cart be ordered as it stands? Simulation, review and placing
 * ask it and nobody else, so they cannot differ; placing asks it inside its transaction. `priced` is the snapshot of cart, prices,
 * calendar and limits; read here are the payment methods, because they depend on what other orders of the company take of its credit and
 * cash, and how an order stands that the cart changes.
 */
export async function judgeOrder(
  ctx: Ctx,
  priced: PricedCart,
  { isSheet = false }: { readonly isSheet?: boolean } = {},
): Promise<Judgement> {
  const { cart, day, transportType, surroundings } = priced;
  const { company, payer } = surroundings;
  const shipTo = chosenShipTo(priced);
  const methods = shipTo ? await paymentMethodsFor(ctx, priced) : [];
  const hindrances = [
    ...hindrancesOfRights(ctx.caller!, shipTo),
    ...(await hindrancesOfChange(ctx, cart)),
    ...hindrancesOfCustomer(priced),
    ...hindrancesOfChoices(ctx, priced, methods),
    ...hindrancesOfGoods(priced, ctx.language),
  ];
  const missing = missingOf(priced);
  const choices = choicesOf(priced, isSheet);
  const isWhole = hindrances.length === 0 && missing.length === 0;
  const parts = isWhole
    ? {
        shipTo: shipTo!,
        company: company!,
        payer: payer!,
        day: day!,
        transportType: transportType!,
        paymentMethod: cart.paymentMethod!,
        choices,
      }
    : null;
  return { hindrances, missing, parts, methods, choices };
}

/** What follows from what was chosen. */
export function choicesOf({ cart, lines, fee, surroundings }: PricedCart, isSheet: boolean): OrderChoices {
  const { placeOfShipment, ...chosen } = stillOffered(cart, surroundings.orderCodes, surroundings.company);
  const onlyEmpties = lines.length > 0 && lines.every(({ line }) => line.isReturn);
  const onlyPackages =
    lines.length > 0 && !onlyEmpties && lines.every(({ line, bundle }) => bundle !== null || line.isReturn);
  return { ...choicesOfOrder(chosen, { onlyEmpties, onlyPackages, isFeeDay: fee > 0, isSheet }), placeOfShipment };
}

const because = (code: RefusalCode, wording = `refusal.${code}`, params: RefusalParams = {}): Hindrance => ({
  code,
  wording,
  params,
});

/** Whether the cart may still take the place of the order that it changes. */
async function hindrancesOfChange(ctx: Ctx, cart: Cart): Promise<Hindrance[]> {
  const end = await endOfChange(ctx, cart);
  return end ? [because(end, `refusal.${end}`, { orderNumber: cart.replaces!.number })] : [];
}

/** First, because placing is refused for it before anything else is looked at. */
function hindrancesOfRights(caller: Caller, shipTo: ShipTo | null): Hindrance[] {
  const mayOrder = shipTo ? hasPermissionAt(caller, shipTo.id, 'Orders') : caller.permissions.has('Orders');
  return mayOrder ? [] : [because('SECTION_FORBIDDEN', 'refusal.SECTION_FORBIDDEN', { section: 'Orders' })];
}

/** Whether anything may be ordered here at all. */
function hindrancesOfCustomer({ cart, surroundings: { shipTo, company, payer, settings } }: PricedCart): Hindrance[] {
  const blocked = because('ORDERING_BLOCKED', 'error.orderingBlocked');
  return [
    ...(settings.maintenance ? [because('MAINTENANCE')] : []),
    ...(settings['order.closed'] ? [blocked] : []),
    ...(cart.lines.length === 0 ? [because('CART_EMPTY')] : []),
    ...(shipTo && !isOpen(shipTo)
      ? [because('SHIP_TO_SUSPENDED', 'order.shipToSuspended', { name: shipTo.name })]
      : []),
    ...(company?.blocked || (shipTo && (!company || !payer)) ? [blocked] : []),
  ];
}

function hindrancesOfGoods({ cart, lines, verdict, transportType }: PricedCart, language: Language): Hindrance[] {
  if (lines.length === 0) return [];
  const found: Hindrance[] = [];
  if (lines.some(({ units }) => units <= 0)) found.push(because('QUANTITY_NOT_POSITIVE', 'order.quantityPositive'));
  const bad = lines.find(({ problem }) => problem !== null);
  // spec 5: a quantity that is not by threes has a message of its own.
  if (bad?.problem?.wording === 'order.packageMultipleOf3')
    found.push(because('PACKAGE_QUANTITY_STEP', 'order.packageMultipleOf3'));
  else if (bad) found.push(because('LINES_NOT_ORDERABLE', 'refusal.LINES_NOT_ORDERABLE', lineParams(bad, language)));
  // What the supplier cannot bring is not held against the customer (decision 0850).
  if (!verdict.canProceed && !cart.replaces?.bySupplier && cart.replacementFor === undefined) {
    const code = verdict.wording === 'limit.minPrice' ? 'MIN_PRICE_NOT_MET' : 'LIMIT_NOT_MET';
    found.push(because(code, verdict.wording ?? 'refusal.LIMIT_NOT_MET', verdict.params));
  }
  // A transport that fetches empties would otherwise order goods as a collection that has nothing to collect.
  if (
    verdict.canProceed &&
    transportType &&
    TRANSPORT_TYPES[transportType].empties &&
    !lines.some(({ line }) => line.isReturn)
  )
    found.push(because('EMPTIES_REQUIRED'));
  return found;
}

function hindrancesOfChoices({ today }: Ctx, priced: PricedCart, methods: readonly PaymentMethod[]): Hindrance[] {
  const { cart, day, booking } = priced;
  const found: Hindrance[] = [];
  if (day !== null && (day < today || booking?.type === 'closed'))
    found.push(because('DAY_NOT_DELIVERABLE', 'order.dateNotAvailable', { date: day }));
  if (
    cart.paymentMethod &&
    chosenShipTo(priced) &&
    !methods.some(({ code }) => code === cart.paymentMethod) &&
    !isLessOnAccount(priced)
  )
    found.push(because('PAYMENT_METHOD_UNKNOWN', 'refusal.PAYMENT_METHOD_UNKNOWN', { code: cart.paymentMethod }));
  return found;
}

/** The supplier brings less of an order on account: whatever its company owes by now, it owes no more by this. The most cash of a month is the law's. */
function isLessOnAccount({
  cart: { paymentMethod, replaces },
  order: { amountDue },
  surroundings: { payer, paymentMethods },
}: PricedCart): boolean {
  const method = paymentMethod === null ? undefined : paymentMethods.get(paymentMethod);
  return (
    method !== undefined &&
    quotaOf(method) === 'credit' &&
    replaces?.agreed?.paymentMethod === paymentMethod &&
    amountDue <= replaces.agreed.due &&
    payer !== null &&
    payer.paymentMethods.includes(method.code)
  );
}

function missingOf(priced: PricedCart): Hindrance[] {
  const {
    cart,
    transportType,
    day,
    surroundings: { settings },
  } = priced;
  const shipTo = chosenShipTo(priced);
  const numberMissing = shipTo !== null && cart.customerOrderNumber === '' && needsNumber(settings, shipTo);
  return [
    ...(shipTo ? [] : [because('SHIP_TO_REQUIRED', 'order.shipToRequired')]),
    ...(transportType ? [] : [because('TRANSPORT_TYPE_REQUIRED', 'order.transportTypeRequired')]),
    ...(day ? [] : [because('DAY_REQUIRED', 'order.deliveryDateRequired')]),
    ...(numberMissing ? [because('INTERNAL_NUMBER_REQUIRED', 'order.internalNumberRequired')] : []),
    ...(cart.paymentMethod ? [] : [because('PAYMENT_METHOD_REQUIRED')]),
  ];
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

/** Name of a line and what is wrong with it, for the refusal of the whole. */
export function lineParams({ line, name, problem }: PricedCartLine, language: Language): Record<string, string> {
  return {
    sku: line.sku,
    name: inLanguage(name, language) || line.sku,
    reason: problem ? problemText(problem, language) : '',
  };
}
