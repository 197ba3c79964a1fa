import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Conditions } from '#modules/pricing/index.ts';
import { toFt } from '#values/money.ts';
import { priceColumn } from './price-column.ts';
import type { Shelf } from './shelf.ts';

test('works out the prices of a large catalogue in pieces, once for all who have the same', async () => {
  const skus = Array.from({ length: 2_000 }, (_, row) => String(row));
  const shelf = {
    count: skus.length,
    skus,
    brands: [{ name: 'B' }],
    brand: new Uint16Array(skus.length),
  } as unknown as Shelf;
  let asked = 0;
  const slow = (key: string) =>
    ({
      key,
      unitPriceKey: 'the same',
      rate: () => null,
      listPrice(sku: string) {
        asked += 1;
        for (const begun = performance.now(); Number(sku) % 500 === 0 && performance.now() - begun < 3;);
        return toFt(Number(sku));
      },
    }) as unknown as Conditions;
  const columns = [priceColumn(shelf, slow('one')), priceColumn(shelf, slow('another'))];
  await turn();
  expect(asked).toBeLessThan(skus.length);
  const [one, another] = await Promise.all(columns);
  expect(one).toBe(another);
  expect([asked, one![1_999]]).toEqual([skus.length, 1_999]);
});
