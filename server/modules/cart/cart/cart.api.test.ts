import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Shop } from '../test-shop.ts';
import { openShop } from '../test-shop.ts';

let shop: Shop;
beforeAll(async () => { shop = await openShop(); });
afterAll(() => shop?.close());

test('a first look', async () => {
  const { customerCart } = await shop.ask<{ customerCart: { id: string } }>(shop.owner, '{ customerCart { id total_quantity items { uid } } }');
  const added = await shop.ask<never>(shop.owner, `mutation($id: String!) { addProductsToCart(cartId: $id, cartItems: [{ sku: "100105", quantity: 2 }, { sku: "100101", quantity: 6 }, { sku: "200101", quantity: 4 }]) {
    user_errors { code message } cart { id total_quantity items { uid id quantity product { sku name your_price in_cart } prices { row_total { value } } price_steps { code label basis amount } } cart_prices { price_with_vat deposit }
      progress_bar_data { msg canProceed iTotalQty iKegFlag } limits { code state message } totals { grand_total { your_price your_price_tax } } message can_proceed changes { what } } } }`, { id: customerCart.id });
  console.log(JSON.stringify(added, null, 1));
  expect(added).toBeTruthy();
});
