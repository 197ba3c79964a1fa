import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Shop } from '../test-shop.ts';
import { startShop } from '../test-shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

test('the program of the guide for programmers places an order, as it stands there', async () => {
  const guide = readFileSync(new URL('../../../../docs/how-to/order-by-a-program.md', import.meta.url), 'utf8');
  const program = /```js\n(.*?)```/s.exec(guide)?.[1] ?? '';
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], {
    env: { ...process.env, PORTAL: shop.url },
  });
  const { order_number: number } = JSON.parse(stdout) as { order_number: string };
  const { body } = await shop.rest<{ customerOrderNumber: string }>(
    await shop.signIn('owner@demo.example'),
    `orders/${number}`,
  );
  expect(body.customerOrderNumber).toBe('OUR-4711');
});
