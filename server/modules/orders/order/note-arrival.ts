import type { Db } from '#platform/db/db.ts';
import type { DeliveryStatus } from '#vocabulary/order-status.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import { loadArrivals, writeArrivals } from './arrival.store.ts';

/** How much of a line of an order arrived, in its sales units. */
export interface ArrivedLine {
  readonly line: number;
  readonly quantity: number;
}

const ARRIVED: ReadonlySet<DeliveryStatus> = new Set(['DELIVERED', 'PARTIALLY DELIVERED', 'NOT DELIVERED']);

export function hasArrived({ deliveryStatus }: { readonly deliveryStatus: DeliveryStatus }): boolean {
  return ARRIVED.has(deliveryStatus);
}

/**
 * Notes how much of each line arrived: all, nothing, or of a delivery in part what is named; the lines that are not named arrived whole. Order
 * page, credit note and accounts read it. DELIVERED_QUANTITIES for a line that the order does not have, for more than was ordered, and when
 * nothing came short.
 */
export async function noteArrival(db: Db, number: string, delivery: DeliveryStatus, named: readonly ArrivedLine[] = []): Promise<void> {
  const inPart = delivery === 'PARTIALLY DELIVERED';
  const told = new Map(named.map(({ line, quantity }) => [line, quantity]));
  const lines = await loadArrivals(db, number);
  const arrived = lines.map(({ line, quantity, delivered, isReturn }) => ({
    line,
    isReturn,
    short: quantity - (inPart ? (told.get(line) ?? delivered ?? quantity) : delivery === 'DELIVERED' ? quantity : 0),
    quantity,
  }));
  const known = named.length === told.size && named.every(({ line }) => lines.some((one) => one.line === line && !one.isReturn));
  const possible = arrived.every(({ short, quantity }) => short >= 0 && short <= quantity);
  if (inPart && !(known && possible && arrived.some(({ short, isReturn }) => short > 0 && !isReturn)))
    throw new Refusal('DELIVERED_QUANTITIES', { orderNumber: number });
  await writeArrivals(
    db,
    number,
    arrived.map(({ line, quantity, short }) => ({ line, quantity: quantity - short })),
  );
}
