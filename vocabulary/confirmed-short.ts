import type { OrderStatus } from './order-status.ts';

/** Of a line less is confirmed than was ordered: both sides read it until the line is delivered, or its order has ended without it. */
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
  if (isReturn || status === 'Cancelled' || status === 'Rejected' || deliveredQuantity !== null) return false;
  return confirmedQuantity !== null && confirmedQuantity < quantity;
}
