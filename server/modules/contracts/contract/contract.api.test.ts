import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Shop } from '#platform/test/test-shop.ts';
import { openShop } from '#platform/test/test-shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await shop.run(`update role set permissions = permissions || '{Contracts}' where name = 'Delegated Owner'`);
  await shop.run(`insert into contract (number, name, type, company_id, payer_id, valid_from, valid_to) values
    ('K-1', '{"hu":"Éves bónusz","en":"Yearly bonus"}', 'Volume bonus', 'C1', 'P1', '2026-01-01', '2026-12-31'), ('K-2', '{"hu":"Csapolt sör","en":"Draught beer"}', 'Exclusive tap', 'C1', 'P1', '2026-01-01', '2026-12-31')`);
  await shop.change(`update account set locale = locale`, 'access');
});
afterAll(() => shop?.close());

test('contracts are found by a part of their name in any language, with or without accents, and not by the names of the languages', async () => {
  const found = async (text: string) =>
    (
      (await shop.get(shop.owner, `contracts?search=${encodeURIComponent(text)}`)).body as {
        results: { number: string }[];
      }
    ).results.map(({ number }) => number);
  expect([await found('bonusz'), await found('BÓNUSZ'), await found('draught'), await found('k-2')]).toEqual([
    ['K-1'],
    ['K-1'],
    ['K-2'],
    ['K-2'],
  ]);
  expect([await found('hu'), await found(':'), await found('"')]).toEqual([[], [], []]);
});
