import type { OrderStatus } from './order-status.ts';

interface ConfirmedLine {
  readonly isReturn: boolean;
  readonly quantity: number;
  readonly confirmedQuantity: number | null;
  readonly deliveredQuantity: number | null;
}

/** Of a line less is confirmed than was ordered: both sides read it until what is confirmed has come, or the order has ended without it. */
export function isConfirmedShort({ status }: { readonly status: OrderStatus }, line: ConfirmedLine): boolean {
  const { isReturn, quantity, confirmedQuantity, deliveredQuantity } = line;
  if (isReturn || status === 'Cancelled' || status === 'Rejected') return false;
  if (confirmedQuantity === null || confirmedQuantity >= quantity) return false;
  return deliveredQuantity === null || deliveredQuantity < confirmedQuantity;
}

/**
 * What of a line is confirmed for days after the delivery date, the first day first: of an order that is open, and of the rest that follows what is on its
 * way or has come.
 */
export function comesLater<Part extends { readonly day: string; readonly quantity: number }>(
  {
    status,
    toCome,
  }: {
    readonly status: OrderStatus;
    readonly toCome: readonly { readonly line: number; readonly quantity: number }[];
  },
  line: ConfirmedLine & { readonly line: number; readonly confirmedLater: readonly Part[] },
): readonly Part[] {
  if (line.isReturn || status === 'Cancelled' || status === 'Rejected') return [];
  let open =
    status === 'Open'
      ? (line.confirmedQuantity ?? line.quantity)
      : (toCome.find((one) => one.line === line.line)?.quantity ?? 0);
  const parts = line.confirmedLater.toReversed().flatMap((part) => {
    const quantity = Math.min(part.quantity, open);
    open -= quantity;
    return quantity > 0 ? [{ ...part, quantity }] : [];
  });
  return parts.toReversed();
}
