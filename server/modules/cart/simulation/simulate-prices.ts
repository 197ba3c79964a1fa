import { requireSoldTo } from '#modules/company/index.ts';
import { codeList, reasonsFor, typesFor } from '#modules/delivery/index.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';
import type { Cart, ErpPricesOfCart, LockedCart } from '../cart/cart.ts';
import { changeCart } from '../cart/change-cart.ts';
import { TEXT_LIMITS, dayIn, ownNote, ownText, suspendedShipTo, withClaims, withWishes } from '../cart/claims.ts';
import { readCart } from '../cart/take-cart.ts';
import { fittingTransportType, offeredPlace, requireOpenShipTo, shipToWish } from '../checkout-choice/choose.ts';
import { askErpPrices } from './erp-prices.ts';
import type { Hindrance, Judgement } from './judge-order.ts';
import { judgeOrder } from './judge-order.ts';
import type { PricedCart } from './price-cart.ts';
import { priceCart } from './price-cart.ts';
import type { Change } from './seen.ts';
import { changesSince, isDearerOrCheaper, withSeen } from './seen.ts';
import type { Surroundings } from './surroundings.ts';
import { surroundingsOf } from './surroundings.ts';

/** What updatePrices may set; absent and empty texts leave the cart as it is (spec 7). */
export interface SimulationInput {
  readonly deliveryDate?: string | null;
  readonly datePopup?: string | null;
  readonly paymentMethod?: string | null;
  readonly orderType?: string | null;
  readonly deliveryMethod?: string | null;
  readonly shippingType?: string | null;
  readonly noteForDriver?: string | null;
  readonly customerOrderNumber?: string | null;
  readonly orderReason?: string | null;
  readonly confirmationEmail?: string | null;
  readonly shipToId?: string | null;
  readonly soldToId?: string | null;
  /** The loading place, of those of the ship-to's company. */
  readonly placeOfShipment?: string | null;
  /** Shows what would be, and stores nothing. */
  readonly preview?: boolean;
}

export interface Simulation {
  readonly priced: PricedCart;
  readonly canProceed: boolean;
  /** The first of those that the judge has found. */
  readonly hindrance: Hindrance | null;
  /** What the user has to know although it hinders nothing. */
  readonly notice?: Hindrance;
  readonly dateExpired: boolean;
  readonly pricesUpdated: boolean;
  readonly changes: readonly Change[];
  /** Packages by themselves: the limits of an order say nothing about them. */
  readonly packagesOnly?: boolean;
}

/**
 * Prices the cart for a day, ship-to and payment (spec 7 updatePrices, rules 2.2). Only a cart that is gone, an unknown
 * ship-to and malformed input are errors; a date that cannot be delivered on is an answer. Same input, same result.
 */
export async function simulatePrices(ctx: Ctx, cartId: string, input: SimulationInput): Promise<Judged> {
  const shipTo = input.shipToId ? await requireOpenShipTo(ctx, input.shipToId) : null;
  if (input.soldToId) await requireSoldTo(ctx, input.soldToId);
  const known = {
    reasons: await codeList(ctx.app, 'order-reason'),
    types: typesFor(await codeList(ctx.app, 'order-type')),
  };
  // A suspended ship-to of the headers is judged and not stored, as placing would.
  const suspended = shipTo ? null : await suspendedShipTo(ctx);
  const wishFor = (surroundings: Surroundings) => ({
    ...(shipTo && shipToWish(shipTo)),
    ...readInput(input, surroundings, known),
  });

  if (input.preview) {
    const cart = await withClaims(ctx, await readCart(ctx, cartId), { suspendedToo: true });
    const place = shipTo ? withWishes(cart, shipToWish(shipTo)) : cart;
    const after = withWishes(place, wishFor(await surroundingsOf(ctx, place)));
    return judged(ctx, cart, await priceCart(ctx, after, await surroundingsOf(ctx, after)));
  }
  const erpPrices = await erpPricesFor(ctx, cartId, (cart, around) => {
    const place = shipTo ? withWishes(cart, shipToWish(shipTo)) : cart;
    return withWishes(place, wishFor(around));
  });
  const { priced, result } = await changeCart<Judged>(ctx, cartId, async ({ tx, cart, surroundingsOf: around }) => {
    const place = shipTo ? withWishes(cart, shipToWish(shipTo)) : cart;
    const wished: LockedCart = withWishes(place, wishFor(await around(place)));
    const after = erpPrices ? { ...wished, erpPrices } : wished;
    const meant = suspended ? withWishes(after, shipToWish(suspended)) : after;
    const now = await priceCart(ctx, meant, await around(meant));
    const simulation = await judged(tx, cart, now);
    if (simulation.hindrance?.code !== 'CHANGED_ORDER_GONE')
      return {
        cart: withSeen(after, now, ctx.now, true),
        result: simulation,
        priced: meant === after ? now : undefined,
      };
    // Nothing is left to change: the cart orders anew, and the user sees a notice.
    const anew: LockedCart = { ...after, replaces: null };
    const priced = await priceCart(ctx, anew, await around(anew));
    return {
      cart: withSeen(anew, priced, ctx.now, true, after.replaces?.number),
      result: { ...(await judged(tx, cart, priced)), notice: simulation.hindrance },
      priced,
    };
  });
  return { ...result, priced };
}

/**
 * What the ERP says of the cart as this call would leave it, where its prices count: asked before the cart is locked. Whether the answer is about
 * the cart that is then found under the lock its key tells.
 */
async function erpPricesFor(
  ctx: Ctx,
  cartId: string,
  wished: (cart: Cart, around: Surroundings) => Cart,
): Promise<ErpPricesOfCart | null> {
  if (!ctx.app.erp.decidesPrices?.() || ctx.db.inTransaction) return null;
  const cart = await withClaims(ctx, await readCart(ctx, cartId));
  const after = wished(cart, await surroundingsOf(ctx, cart));
  return askErpPrices(ctx, await priceCart(ctx, after, await surroundingsOf(ctx, after)));
}

/** A simulation with all that the judge says of it. */
export interface Judged extends Simulation {
  readonly judgement: Judgement;
}

/** What is missing yet hinders nobody here: the checkout asks for it step by step. */
async function judged(ctx: Ctx, before: Cart, priced: PricedCart): Promise<Judged> {
  const judgement = await judgeOrder(ctx, priced);
  const hindrance = judgement.hindrances[0] ?? null;
  return {
    priced,
    judgement,
    hindrance,
    canProceed: hindrance === null,
    dateExpired: priced.booking?.type === 'closed' || (priced.day !== null && priced.day < ctx.today),
    pricesUpdated: isDearerOrCheaper(before.simulation, priced),
    changes: changesSince(before.simulation, priced),
  };
}

interface Known {
  readonly reasons: Awaited<ReturnType<typeof codeList>>;
  readonly types: Awaited<ReturnType<typeof codeList>>;
}

/** The choices in the input; INVALID_INPUT names what cannot be read. */
function readInput(input: SimulationInput, surroundings: Surroundings, known: Known) {
  const wish: { -readonly [key in keyof Cart]?: Cart[key] } = {};
  if (input.deliveryDate) {
    wish.deliveryDate = readDay('delivery_date', input.deliveryDate);
    wish.datePopup = null; // a new date without a pop-up takes back what was accepted in one
  }
  if (input.datePopup) wish.datePopup = readDay('date_popup', input.datePopup);
  const transport = input.shippingType || input.deliveryMethod;
  if (transport) {
    const transportType = fittingTransportType(transport, surroundings);
    if (!transportType) throw new Refusal('TRANSPORT_TYPE_UNKNOWN', { code: transport });
    wish.transportType = transportType;
  }
  if (input.placeOfShipment)
    wish.placeOfShipment = offeredPlace('place_of_shipment', input.placeOfShipment, surroundings);
  if (input.paymentMethod)
    wish.paymentMethod = readCode('payment_method', input.paymentMethod, [...surroundings.paymentMethods.keys()]);
  if (input.orderType)
    wish.orderType = readCode(
      'outlet_order_type',
      input.orderType,
      known.types.map(({ code }) => code),
    );
  if (input.orderReason)
    wish.orderReason = readCode(
      'order_reason',
      input.orderReason,
      [...reasonsFor(known.reasons, false), ...reasonsFor(known.reasons, true)].map(({ code }) => code),
    );
  // An empty note takes back one that was stored; only an absent one changes nothing.
  if (input.noteForDriver !== undefined && input.noteForDriver !== null)
    wish.noteForDriver = ownNote('note_for_driver', input.noteForDriver);
  if (input.customerOrderNumber)
    wish.customerOrderNumber = ownText(
      'customer_order_number',
      input.customerOrderNumber,
      TEXT_LIMITS.customerOrderNumber,
    );
  if (input.confirmationEmail) wish.confirmationEmail = readEmail(input.confirmationEmail);
  return wish;
}

function readDay(name: string, text: string) {
  const day = dayIn(text);
  if (!day) throw new Refusal('INVALID_INPUT', { name });
  return day;
}

function readCode(name: string, code: string, known: readonly string[]): string {
  if (!known.includes(code)) throw new Refusal('INVALID_INPUT', { name });
  return code;
}

const EMAIL = /^[^\s@,;<>"]+@[^\s@,;<>".]+(\.[^\s@,;<>".]+)+$/;

/** spec 5: a valid e-mail address, here the one that the confirmation goes to. */
function readEmail(text: string): string {
  const email = ownText('confirmation_email', text, TEXT_LIMITS.email);
  if (!EMAIL.test(email)) throw new Refusal('INVALID_INPUT', { name: 'confirmation_email' });
  return email;
}
