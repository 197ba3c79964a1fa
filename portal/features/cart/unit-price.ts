import type { Cart } from './cart-question.ts';

type Item = NonNullable<NonNullable<Cart['items']>[number]>;

/**
 * What one sales unit costs, the same on every page: your price of a product less the promotion of the day (rules 2.2 steps 50 and 60).
 * What full pallets and the vehicle take off stands at the row, so that no average is shown as a price. A package costs the same however many there are.
 */
export function unitPrice(item: Item): number {
  if (item.is_return) return item.quantity > 0 ? lineSum(item) / item.quantity : 0;
  return item.__typename === 'BundleCartItem' ? (item.prices?.price.value ?? 0) : (item.product.unit_price ?? 0);
}

/** What a line comes to, net: of goods their price, of empties that go back the deposit and the redemption fee that come off. */
export function lineSum(item: Item): number {
  return item.is_return ? (item.deposit ?? 0) + (item.z099 ?? 0) : (item.prices?.row_total.value ?? 0);
}
