import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Shop } from '#modules/orders/test-shop.ts';
import { startShop } from '#modules/orders/test-shop.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { rowsRead } from '#platform/test/rows-read.ts';
import type { Day } from '#values/day.ts';
import { contextOf } from '../../../context.ts';
import { kindOf } from '../kinds.ts';
import type { ConditionFilter } from './price-condition.views.ts';
import { conditionsOf, reachesToChoose } from './price-condition.views.ts';

const MANY = 20_000;
let shop: Shop;

beforeAll(async () => {
  shop = await startShop();
  const { database } = shop.app;
  await database.run(sql`
    insert into product select (jsonb_populate_record(p, jsonb_build_object('id', null, 'sku', 'Q' || n, 'ean_unit', null, 'ean_piece', null,
      'name', jsonb_build_object('hu', 'Próba ' || n || case when n = 777 then ' Csodasör' else '' end)) - 'id' || jsonb_build_object('id', 1000000 + n))).*
    from product p cross join generate_series(1, ${MANY}::int) n where p.sku = '100101'`);
  await database.run(sql`
    insert into price_condition (kind, sku, amount_ft, valid_from) select 'PR00', 'Q' || n, 2000 + n, '2026-01-01' from generate_series(1, ${MANY}::int) n`);
  await database.run(sql`vacuum (analyze) product, price_condition, company`);
});
afterAll(() => shop.close());

describe('with many price conditions', () => {
  const pageOf = (db: Db, filter: Partial<ConditionFilter>, offset = 0) =>
    conditionsOf(
      db,
      kindOf(contextOf(shop.app), 'price-conditions.csv'),
      { state: 'today', search: '', ...filter },
      null,
      '2026-11-23' as Day,
      { offset, limit: 50 },
    );

  test('a page looks up the names of its own products alone', async () => {
    const read = await rowsRead(shop.app, async (db) => {
      const { total, rows } = await pageOf(db, {});
      expect([total > MANY, rows.length]).toEqual([true, 50]);
    });
    expect(read('product')).toBeLessThan(200);
  });

  test.each(['csodasor', 'Q777', 'Q19999'])('words find theirs without reading all others: %s', async (search) => {
    const read = await rowsRead(shop.app, async (db) => {
      const { total, rows } = await pageOf(db, { search });
      expect(rows).toHaveLength(total);
      expect(rows.map(({ sku }) => sku)).toContain(search === 'Q19999' ? 'Q19999' : 'Q777');
    });
    expect(read('price_condition')).toBeLessThan(2_000);
    expect(read('product')).toBeLessThan(2_000);
  });

  test('a page behind the last one still says how many there are', async () => {
    const { total, rows } = await pageOf(shop.app.database.memory, {}, 100_000);
    expect([total > MANY, rows]).toEqual([true, []]);
  });

  test('the brands to choose from are those of the products, each once, found without reading all products', async () => {
    const known = await shop.app.database.rows<{ name: string }>(
      sql`select distinct brand as name from product where not withdrawn`,
    );
    const read = await rowsRead(shop.app, async (db) => {
      const { brands } = await reachesToChoose(db);
      expect(brands.toSorted()).toEqual(known.map(({ name }) => name).toSorted());
    });
    expect(read('product')).toBeLessThan(1_000);
  });
});
