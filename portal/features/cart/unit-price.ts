import type { Cart } from './cart-question.ts';

type Item = NonNullable<NonNullable<Cart['items']>[number]>;

/**
 * What one sales unit costs, the same on every page: your price of a product (rules 2.2 step 50). What promotions and full pallets
 * take off stands at the row, so that no average is shown as a price. A package costs the same however many there are.
 */
export function unitPrice(item: Item): number {
  return item.__typename === 'BundleCartItem' ? (item.prices?.price.value ?? 0) : (item.product.your_price ?? 0);
}
