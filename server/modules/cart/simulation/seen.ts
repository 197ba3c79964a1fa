import { isDeepStrictEqual } from 'node:util';
import type { Ft } from '#values/money.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Cart, Seen, SeenInputs } from '../cart/cart.ts';
import type { PricedCart } from './price-cart.ts';

/** What the user is shown with this answer. */
export function seenNow(priced: PricedCart, at: Date, simulated: boolean): Seen {
  return {
    at: at.toISOString(),
    simulated,
    inputs: inputsOf(priced),
    total: priced.order.amountDue,
    fee: priced.fee,
    lines: priced.lines.map(({ line, units, priced: price, problem }) => ({
      line: line.line,
      sku: line.sku,
      units,
      net: price?.net ?? (0 as Ft),
      problem: problem?.wording ?? null,
    })),
  };
}

function inputsOf({ pricedDay, surroundings, transportType, cart }: PricedCart): SeenInputs {
  return {
    day: pricedDay,
    shipToId: surroundings.shipTo?.id ?? null,
    transportType,
    paymentMethod: cart.paymentMethod,
  };
}

/** One difference between what the user saw and what is true now. */
export type Change =
  | {
      readonly what: 'price' | 'fee' | 'total';
      readonly sku: string | null;
      readonly line: number | null;
      readonly before: Ft;
      readonly after: Ft;
    }
  | { readonly what: 'availability'; readonly sku: string; readonly line: number };

/** What differs since the user looked; a quantity that the user changed is no news. */
export function changesSince(seen: Seen | null, now: PricedCart): Change[] {
  if (!seen) return [];
  const before = new Map(seen.lines.map((line) => [line.line, line]));
  const changes: Change[] = now.lines.flatMap(({ line: { line, sku }, units, priced, problem }): Change[] => {
    const was = before.get(line);
    if (!was || was.units !== units) return [];
    const found: Change[] = [];
    if (problem && problem.wording !== was.problem) found.push({ what: 'availability', sku, line });
    if (priced && priced.net !== was.net) found.push({ what: 'price', sku, line, before: was.net, after: priced.net });
    return found;
  });
  if (seen.fee !== now.fee) changes.push({ what: 'fee', sku: null, line: null, before: seen.fee, after: now.fee });
  if (hasSameLines(seen, now) && seen.total !== now.order.amountDue)
    changes.push({ what: 'total', sku: null, line: null, before: seen.total, after: now.order.amountDue });
  return changes;
}

/** The same goods cost something else than the user saw. */
export function isDearerOrCheaper(seen: Seen | null, now: PricedCart): boolean {
  return changesSince(seen, now).some((change) => change.what !== 'availability');
}

/**
 * rules 2.2 Validity: placing goes by what the user saw. Another total always has to be shown first. After a simulation so has
 * another day, ship-to or transport, even for the same money; a client that never simulates was shown no such choice. The payment
 * is chosen by a call of its own, whose answer shows the cart.
 */
export function mustBeSeenAgain(seen: Seen | null, now: PricedCart): boolean {
  if (!seen) return false;
  return seen.total !== now.order.amountDue || (seen.simulated && !sameInputs(seen.inputs, inputsOf(now)));
}

/** What the caller says they saw of the order; what is left out is not compared. */
export interface SeenOrder {
  readonly revision?: number | null;
  readonly shipToId?: string | null;
  readonly deliveryDate?: string | null;
  readonly paymentMethod?: string | null;
  readonly total?: number | null;
  /** The number of the order that it takes the place of; empty: a new order. */
  readonly replaces?: string | null;
}

/** Refuses an order that is another one than was seen. */
export function requireSeen(seen: SeenOrder, now: PricedCart): void {
  const { day, shipToId, paymentMethod } = inputsOf(now);
  const pairs = [
    [seen.revision, now.cart.revision],
    [seen.shipToId, shipToId],
    [seen.deliveryDate, day],
    [seen.paymentMethod, paymentMethod],
    [seen.replaces, now.cart.replaces?.number ?? ''],
  ];
  if (pairs.some(([saw, is]) => saw !== undefined && saw !== null && saw !== is)) throw new Refusal('ORDER_CHANGED');
  if (seen.total !== undefined && seen.total !== null && seen.total !== now.order.amountDue)
    throw new Refusal('PRICES_CHANGED', {}, 'success.pricesUpdated');
}

function hasSameLines(seen: Seen, now: PricedCart): boolean {
  const units = new Map(seen.lines.map((line) => [line.line, line.units]));
  return units.size === now.lines.length && now.lines.every((one) => units.get(one.line.line) === one.units);
}

function sameInputs(a: SeenInputs, b: SeenInputs): boolean {
  return a.day === b.day && a.shipToId === b.shipToId && a.transportType === b.transportType;
}

/** Keeps what the user saw in step with what they are shown now: lines that they just changed are no news. The same, shown again, is no news. */
export function withSeen<C extends Cart>(
  cart: C,
  priced: PricedCart,
  at: Date,
  simulated = cart.simulation?.simulated ?? false,
  cancelledOrder = cart.simulation?.cancelledOrder,
): C {
  const isTold = cancelledOrder !== undefined && cart.replaces === null && cart.lines.length > 0;
  const seen: Seen = { ...seenNow(priced, at, simulated), ...(isTold && { cancelledOrder }) };
  return isDeepStrictEqual({ ...cart.simulation, at: seen.at }, { ...seen }) ? cart : { ...cart, simulation: seen };
}
