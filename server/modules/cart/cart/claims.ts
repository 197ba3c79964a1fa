import { pricesSeen } from '#modules/access/index.ts';
import type { ShipTo } from '#modules/company/index.ts';
import { isOpen, requireShipTo } from '#modules/company/index.ts';
import { codeList, readTransportType, typesFor } from '#modules/delivery/index.ts';
import type { Day } from '#values/day.ts';
import { isDay } from '#values/day.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';
import type { Cart } from './cart.ts';

/** SAP takes 35 characters of the customer's own number; the note is printed on one delivery note. */
export const TEXT_LIMITS = { customerOrderNumber: 35, noteForDriver: 255, email: 254 } as const;

/**
 * contract 1, note 5: a cart mutation stores what its headers say of the order, before anything else. Absent and empty
 * headers change nothing. What cannot be read as a day, a transport or an order type is refused by the header's name, as a text that
 * is too long is: left aside, it would be another order than the one that was asked for. An order type that the portal derives
 * itself is not stored. A suspended ship-to is not stored; who judges the order takes it `suspendedToo`, so that the order is refused and not sent elsewhere.
 */
export async function withClaims<C extends Cart>(
  ctx: Ctx,
  cart: C,
  { suspendedToo = false }: { readonly suspendedToo?: boolean } = {},
): Promise<C> {
  const { claims } = ctx;
  const wish: { -readonly [key in keyof Cart]?: Cart[key] } = {};
  if (claims.noteForDriver !== undefined) wish.noteForDriver = ownNote('noteForDriver', claims.noteForDriver);
  if (claims.customerOrderNumber !== undefined)
    wish.customerOrderNumber = ownText(
      'customerOrderNumber',
      claims.customerOrderNumber,
      TEXT_LIMITS.customerOrderNumber,
    );
  wish.datePopup = said('datepopup', claims.datePopup, dayIn) ?? cart.datePopup;
  wish.deliveryDate = said('standarddeliverydate', claims.standardDeliveryDate, dayIn) ?? cart.deliveryDate;
  const method = said('outletdeliverymethod', claims.deliveryMethod, readTransportType);
  wish.transportType = said('shippingtype', claims.shippingType, readTransportType) ?? method ?? cart.transportType;
  if (claims.docType) {
    const types = await codeList(ctx.app, 'order-type');
    const type = said('idoctype', claims.docType, (code) => types.find((row) => row.code === code) ?? null)!;
    if (typesFor([type]).length > 0) wish.orderType = type.code;
  }
  if (claims.outletId) {
    const shipTo = await requireShipTo(ctx, claims.outletId);
    // The answer says what the goods cost there.
    if (!pricesSeen(ctx.caller).shipToIds.has(shipTo.id)) throw new Refusal('SECTION_FORBIDDEN', { section: 'Orders' });
    if (suspendedToo || isOpen(shipTo)) {
      wish.shipToId = shipTo.id;
      wish.companyId = shipTo.companyId;
    }
  }
  return withWishes(cart, wish);
}

/** What a header says; null without one. INVALID_INPUT when it says something else than it can. */
function said<T>(name: string, text: string | undefined, read: (text: string) => T | null): T | null {
  if (!text) return null;
  const value = read(text);
  if (value === null) throw new Refusal('INVALID_INPUT', { name: `${name}: ${[...text].slice(0, 40).join('')}` });
  return value;
}

/** The ship-to that the headers name and that cannot be used. */
export async function suspendedShipTo(ctx: Ctx): Promise<ShipTo | null> {
  const shipTo = ctx.claims.outletId ? await requireShipTo(ctx, ctx.claims.outletId) : null;
  return shipTo && !isOpen(shipTo) ? shipTo : null;
}

/** The same cart when nothing differs. */
export function withWishes<C extends Cart>(cart: C, wish: { readonly [key in keyof Cart]?: Cart[key] }): C {
  const differs = (Object.keys(wish) as (keyof Cart)[]).some(
    (key) => JSON.stringify(wish[key]) !== JSON.stringify(cart[key]),
  );
  return differs ? { ...cart, ...wish } : cart;
}

/** The day in a text that may carry a time behind it; null when there is none. */
export function dayIn(text: string | null | undefined): Day | null {
  const day = text?.slice(0, 10) ?? '';
  return isDay(day) ? day : null;
}

/** Text of the user without control characters; too long is INVALID_INPUT, never cut in silence. */
export function ownText(name: string, text: string, limit: number): string {
  return bounded(
    name,
    text.replace(/[\p{Cc}\p{Cs}]/gu, (found) => (found === '\n' || found === '\t' ? ' ' : '')),
    limit,
  );
}

/** A note may have several lines: its line breaks stay (spec 7, no letter is lost on the way). */
export function ownNote(name: string, text: string): string {
  const lines = text.replace(/\r\n?/g, '\n');
  return bounded(
    name,
    lines.replace(/[\p{Cc}\p{Cs}]/gu, (found) => (found === '\n' ? found : found === '\t' ? ' ' : '')),
    TEXT_LIMITS.noteForDriver,
  );
}

function bounded(name: string, text: string, limit: number): string {
  const clean = text.trim();
  if ([...clean].length > limit) throw new Refusal('INVALID_INPUT', { name: `${name} (max. ${limit})` });
  return clean;
}
