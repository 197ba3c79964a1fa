import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Shop } from '#modules/orders/test-shop.ts';
import { startShop } from '#modules/orders/test-shop.ts';
import { sql } from '#platform/db/sql.ts';
import { rowsRead } from '#platform/test/rows-read.ts';
import { customersLike, customersOf } from './customers.views.ts';

const MANY = 5_000;
let shop: Shop;

beforeAll(async () => {
  shop = await startShop();
  const { database } = shop.app;
  // All of them have a word in common, as inns have.
  for (const table of ['company', 'payer', 'bill_to', 'ship_to'])
    await database.pool.query(
      `insert into ${table} select (jsonb_populate_record(t, jsonb_build_object('id', 'Q' || n, 'name', 'Fehér Ló ' || chr(97 + n % 26) || ' ' || n || '. Vendéglő Kft.')
         || case when '${table}' = 'company' then '{}' else jsonb_build_object('company_id', 'Q' || n) end
         || case when '${table}' = 'ship_to' then jsonb_build_object('payer_id', 'Q' || n, 'bill_to_id', 'Q' || n) else '{}' end)).*
       from ${table} t cross join generate_series(1, $1::int) n where t.id = (select min(id) from ${table})`,
      [MANY],
    );
  await database.run(sql`update company set name = 'Arany Szarvas Vendéglő' where id = 'Q77'`);
  await database.run(sql`vacuum (analyze) company, ship_to, payer`);
});
afterAll(() => shop.close());

describe('with thousands of customers of which many share a word', () => {
  test('the search over everything finds the misspelt one first, and looks at few', async () => {
    const read = await rowsRead(shop.app, async (db) => {
      const found = await customersLike(db, 'Arnay Szarvas Vendéglő', null, 8);
      expect(found[0]).toMatchObject({ kind: 'customer', id: 'Q77' });
    });
    expect(read('company')).toBeLessThan(500);
    expect(read('ship_to')).toBeLessThan(500);
  });

  test.each(['Vendéglő', 'Ló Vendéglő', 'Kft'])('nor does “%s” alone make it look at all of them', async (words) => {
    const read = await rowsRead(shop.app, async (db) =>
      expect(await customersLike(db, words, null, 8)).toHaveLength(8),
    );
    expect(read('company')).toBeLessThan(500);
    expect(read('ship_to')).toBeLessThan(500);
  });

  test('the list finds by words what few have without looking through all ship-tos and payers', async () => {
    const read = await rowsRead(shop.app, async (db) => {
      const { rows } = await customersOf(db, { companies: null, search: 'Szarvas' }, { offset: 0, limit: 50 });
      expect(rows[0]).toMatchObject({ id: 'Q77' });
    });
    expect(read('ship_to')).toBeLessThan(1_000);
    expect(read('payer')).toBeLessThan(1_000);
  });

  test('and counts all that have the word, on each page of the list and behind the last', async () => {
    const page = async (offset: number) => {
      const { total, rows } = await customersOf(
        shop.app.database.memory,
        { companies: null, search: 'Fehér Ló' },
        { offset, limit: 50 },
      );
      return [total, rows.length];
    };
    // With the one of the demo.
    const all = MANY + 1;
    expect([await page(0), await page(4_950), await page(6_000)]).toEqual([
      [all, 50],
      [all, 50],
      [all, 0],
    ]);
  });
});
