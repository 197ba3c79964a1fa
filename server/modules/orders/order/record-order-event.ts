import type { Db } from '#platform/db/db.ts';
import type { NewEvent } from '#platform/events/event.store.ts';
import { recordEvent } from '#platform/events/event.store.ts';
import type { Order } from './order.ts';

type What = 'placed' | 'moved' | 'confirmed' | 'message' | 'note' | 'approval' | 'held';

interface More {
  readonly version?: number | null;
  readonly move?: string;
  readonly uid?: string;
}

/** Tells whoever follows the order that something happened to it, in the transaction and behind the lock of the act. */
export function recordOrderEvent(
  db: Db,
  order: Pick<Order, 'number' | 'companyId'>,
  what: What,
  more: More = {},
): Promise<void> {
  return recordEvent(db, orderEvent(order, what, more));
}

/** The same, for a statement that writes it with something else. */
export function orderEvent(
  { number, companyId }: Pick<Order, 'number' | 'companyId'>,
  what: What,
  { version = null, ...data }: More = {},
): NewEvent {
  return { type: `order.${what}`, kind: 'order', objectId: number, companyId, version, data };
}
