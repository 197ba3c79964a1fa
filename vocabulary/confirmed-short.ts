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

/** What of a line is confirmed for days after the delivery date and has not come yet; the first day first. */
export function comesLater<Part extends { readonly day: string; readonly quantity: number }>(
  { status }: { readonly status: OrderStatus },
  line: ConfirmedLine & { readonly confirmedLater: readonly Part[] },
): readonly Part[] {
  if (line.isReturn || status === 'Cancelled' || status === 'Rejected') return [];
  let open = (line.confirmedQuantity ?? line.quantity) - (line.deliveredQuantity ?? 0);
  const parts = line.confirmedLater.toReversed().flatMap((part) => {
    const quantity = Math.min(part.quantity, open);
    open -= quantity;
    return quantity > 0 ? [{ ...part, quantity }] : [];
  });
  return parts.toReversed();
}
