import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Shop } from '#modules/orders/test-shop.ts';
import { startShop } from '#modules/orders/test-shop.ts';
import { sql } from '#platform/db/sql.ts';
import { rowsRead } from '#platform/test/rows-read.ts';
import { entriesOf } from './entry.views.ts';

const MANY = 20_000;
let shop: Shop;

beforeAll(async () => {
  shop = await startShop();
  await shop.app.database.run(sql`
    insert into security_event (at, what, result, uid, actor_uid, company_id, detail)
    select now() - n * interval '1 minute', 'order-moved', 'done', 'q-' || n, 'q-' || n % 300, 'Q' || n % 500, jsonb_build_object('order', 'O' || n, 'reason', repeat('long ', 2000))
    from generate_series(1, ${MANY}::int) n`);
  await shop.app.database.run(sql`vacuum (analyze) security_event`);
});
afterAll(() => shop.close());

test.each([
  ['an order, in its detail', { object: 'O777' }, 1],
  ['a company', { object: 'Q77' }, 40],
  ['a person, as whom it concerns', { object: 'q-19999' }, 1],
  ['somebody who did it', { uid: 'q-299' }, 66],
  ['a kind that there is none of', { what: 'key-rotated' }, 0],
])('the entries about %s are found among those of years', async (_, filter, count) => {
  const read = await rowsRead(shop.app, async (db) => {
    const { total } = await entriesOf(db, { companyIds: null, ...filter }, { offset: 0, limit: 50 });
    expect(total).toBe(count);
  });
  expect(read('security_event')).toBeLessThan(1_000);
});
