import type { ShipTo } from '#modules/company/index.ts';
import { isOpen, requireShipTo } from '#modules/company/index.ts';
import { placesFor, readTransportType, transportTypesFor } from '#modules/delivery/index.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { TransportType } from '#vocabulary/transport-type.ts';
import type { Ctx } from '../../../context.ts';
import type { Cart, LockedCart } from '../cart/cart.ts';
import { changeCart } from '../cart/change-cart.ts';
import { TEXT_LIMITS, ownNote, ownText, withWishes } from '../cart/claims.ts';
import { paymentMethodsFor } from '../simulation/payment-methods-for.ts';
import type { PricedCart } from '../simulation/price-cart.ts';
import { priceCart } from '../simulation/price-cart.ts';
import type { Surroundings } from '../simulation/surroundings.ts';

type Wish = { readonly [key in keyof Cart]?: Cart[key] };

/** The ship-to of the order; SHIP_TO_NOT_FOUND for a foreign one, SHIP_TO_SUSPENDED for one that cannot be used (spec 5). */
export async function chooseShipTo(ctx: Ctx, cartId: string, id: string, notes?: string | null): Promise<PricedCart> {
  const shipTo = await requireOpenShipTo(ctx, id);
  return choose(ctx, cartId, () => ({
    ...shipToWish(shipTo),
    ...(notes && { noteForDriver: ownNote('customer_notes', notes) }),
  }));
}

/** A ship-to that the caller may fill a cart for. */
export async function requireOpenShipTo(ctx: Ctx, id: string): Promise<ShipTo> {
  const shipTo = await requireShipTo(ctx, id, 'Catalogue');
  if (!isOpen(shipTo)) throw new Refusal('SHIP_TO_SUSPENDED', { name: shipTo.name }, 'order.shipToSuspended');
  return shipTo;
}

export function shipToWish(shipTo: ShipTo): Wish {
  return { shipToId: shipTo.id, companyId: shipTo.companyId };
}

/** An address of no ship-to: kept and shown, the delivery goes to the ship-to all the same (contract 7). */
export function chooseFreeAddress(ctx: Ctx, cartId: string, freeAddress: Record<string, unknown>): Promise<PricedCart> {
  return choose(ctx, cartId, () => ({ freeAddress }));
}

export function chooseBillingAddress(
  ctx: Ctx,
  cartId: string,
  billingAddress: Record<string, unknown> | null,
): Promise<PricedCart> {
  return choose(ctx, cartId, () => ({ billingAddress }));
}

/** By the slug of the shipping method; needs a line and an address first (contract 7). */
export function chooseShippingMethod(ctx: Ctx, cartId: string, carrier: string, method: string): Promise<PricedCart> {
  return choose(ctx, cartId, (cart, surroundings) => {
    if (cart.lines.length === 0) throw new Refusal('CART_EMPTY');
    if (!surroundings.shipTo) throw new Refusal('ADDRESS_REQUIRED');
    const transportType = carrier === 'portal' ? fittingTransportType(method, surroundings) : null;
    if (!transportType) throw new Refusal('SHIPPING_METHOD_UNKNOWN', { method: `${carrier}, ${method}` });
    return { transportType };
  });
}

/** TRANSPORT_TYPE_UNKNOWN for one that the ship-to may not use. A payment code that comes with it is chosen too, or nothing is. */
export async function chooseTransportType(
  ctx: Ctx,
  cartId: string,
  text: string,
  paymentCode?: string | null,
): Promise<PricedCart> {
  const { priced } = await changeCart(ctx, cartId, async ({ tx, cart, surroundings }) => {
    const transportType = fittingTransportType(text, surroundings);
    if (!transportType) throw new Refusal('TRANSPORT_TYPE_UNKNOWN', { code: text });
    const after = withWishes(cart, { transportType });
    if (!paymentCode) return { cart: after, result: null };
    await requireOffered(ctx, tx, after, surroundings, paymentCode);
    return { cart: withWishes(after, { paymentMethod: paymentCode }), result: null };
  });
  return priced;
}

/** Null for what is no transport type, and for one that the ship-to may not use. Without a ship-to all are open. */
export function fittingTransportType(text: string, { shipTo, company }: Surroundings): TransportType | null {
  const code = readTransportType(text);
  return code && (!shipTo || !company || transportTypesFor(shipTo, company).includes(code)) ? code : null;
}

/** ADDRESS_REQUIRED before there is a ship-to, PAYMENT_METHOD_UNKNOWN for one that is not offered (rules 2.5). */
export async function choosePaymentMethod(
  ctx: Ctx,
  cartId: string,
  code: string,
  purchaseOrderNumber?: string | null,
): Promise<PricedCart> {
  const { priced } = await changeCart(ctx, cartId, async ({ tx, cart, surroundings }) => {
    await requireOffered(ctx, tx, cart, surroundings, code);
    const number = purchaseOrderNumber
      ? { customerOrderNumber: ownText('purchase_order_number', purchaseOrderNumber, TEXT_LIMITS.customerOrderNumber) }
      : {};
    return { cart: withWishes(cart, { paymentMethod: code, ...number }), result: null };
  });
  return priced;
}

async function requireOffered(
  ctx: Ctx,
  tx: Ctx,
  cart: LockedCart,
  surroundings: Surroundings,
  code: string,
): Promise<void> {
  if (!surroundings.shipTo) throw new Refusal('ADDRESS_REQUIRED');
  const offered = await paymentMethodsFor(tx, await priceCart(ctx, cart, surroundings));
  if (!offered.some((method) => method.code === code)) throw new Refusal('PAYMENT_METHOD_UNKNOWN', { code });
}

/** The loading place, one of GetShipmentPlaces; '' takes it away. */
export function choosePlaceOfShipment(ctx: Ctx, cartId: string, place: string): Promise<PricedCart> {
  return choose(ctx, cartId, (_cart, surroundings) => ({
    placeOfShipment: place === '' ? null : offeredPlace('place', place, surroundings),
  }));
}

/** The code of a loading place that the company may name; INVALID_INPUT for any other. */
export function offeredPlace(name: string, place: string, { company, orderCodes }: Surroundings): string {
  const places = company ? placesFor(orderCodes.places, company, new Set()) : [];
  if (!places.some(({ code }) => code === place)) throw new Refusal('INVALID_INPUT', { name });
  return place;
}

async function choose(
  ctx: Ctx,
  cartId: string,
  wishFor: (cart: LockedCart, surroundings: Surroundings) => Wish | Promise<Wish>,
): Promise<PricedCart> {
  const { priced } = await changeCart(ctx, cartId, async ({ cart, surroundings }) => ({
    cart: withWishes(cart, await wishFor(cart, surroundings)),
    result: null,
  }));
  return priced;
}
