import type { OrderStatus } from './order-status.ts';

/** Of a line less is confirmed than was ordered: both sides read it until what is confirmed has come, or the order has ended without it. */
export function isConfirmedShort(
  { status }: { readonly status: OrderStatus },
  line: {
    readonly isReturn: boolean;
    readonly quantity: number;
    readonly confirmedQuantity: number | null;
    readonly deliveredQuantity: number | null;
  },
): boolean {
  const { isReturn, quantity, confirmedQuantity, deliveredQuantity } = line;
  if (isReturn || status === 'Cancelled' || status === 'Rejected') return false;
  if (confirmedQuantity === null || confirmedQuantity >= quantity) return false;
  return deliveredQuantity === null || deliveredQuantity < confirmedQuantity;
}
