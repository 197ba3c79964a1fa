import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Day } from '#values/day.ts';
import type { TestData } from '#platform/test/test-data.ts';
import { startTestData } from '#platform/test/test-data.ts';
import { giveBackAvailability, takeAvailability } from './take-availability.ts';
import { freeOn } from './keep-availability.ts';

let t: TestData;
beforeAll(async () => {
  t = await startTestData();
});
afterAll(() => t?.close());

const day = '2026-11-24' as Day;
const taken = async (sku: string) =>
  (await t.ctx.app.database.pool.query<{ taken: number }>("select taken from availability where sku = $1 and from_day = '2026-11-01'", [sku])).rows[0]!.taken;
const put = (rows: string) =>
  t.ctx.app.database.pool.query(`delete from availability; insert into availability (sku, depot, from_day, free_quantity, blocked) values ${rows}`);

test('many orders at once take no more than there is, and each gets all or nothing', async () => {
  await put("('A', 'D', '2026-11-01', 10, false), ('B', 'D', '2026-11-01', 100, false)");
  const orders = await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      t.ctx.transaction((tx) =>
        takeAvailability(
          tx,
          'D',
          day,
          n % 2
            ? [
                { sku: 'A', quantity: 3 },
                { sku: 'B', quantity: 5 },
              ]
            : [
                { sku: 'B', quantity: 5 },
                { sku: 'A', quantity: 3 },
              ],
        ),
      ),
    ),
  );
  expect(orders.filter((short) => short.length === 0)).toHaveLength(3);
  expect(orders.filter((short) => short.length > 0)).toEqual(Array.from({ length: 5 }, () => [{ sku: 'A', freeQuantity: 1 }]));
  expect([await taken('A'), await taken('B')]).toEqual([9, 15]);
});

test('two lines of one product count together, what is unlimited or of another depot is not counted', async () => {
  await put("('A', 'D', '2026-11-01', 5, false), ('C', 'D', '2026-11-01', null, false)");
  expect(
    await t.ctx.transaction((tx) =>
      takeAvailability(tx, 'D', day, [
        { sku: 'A', quantity: 3 },
        { sku: 'A', quantity: 3 },
      ]),
    ),
  ).toEqual([{ sku: 'A', freeQuantity: 5 }]);
  expect(
    await t.ctx.transaction((tx) =>
      takeAvailability(tx, 'D', day, [
        { sku: 'C', quantity: 900 },
        { sku: 'Z', quantity: 900 },
      ]),
    ),
  ).toEqual([]);
  expect(await t.ctx.transaction((tx) => takeAvailability(tx, 'E', day, [{ sku: 'A', quantity: 900 }]))).toEqual([]);
});

test('a cancelled order gives back, a failed one never took', async () => {
  await put("('A', 'D', '2026-11-01', 5, false)");
  await expect(
    t.ctx.transaction(async (tx) => {
      await takeAvailability(tx, 'D', day, [{ sku: 'A', quantity: 5 }]);
      throw new Error('later');
    }),
  ).rejects.toThrow('later');
  expect(await taken('A')).toBe(0);
  await t.ctx.transaction((tx) => takeAvailability(tx, 'D', day, [{ sku: 'A', quantity: 5 }]));
  await t.ctx.transaction((tx) => giveBackAvailability(tx, 'D', day, [{ sku: 'A', quantity: 2 }]));
  expect(await taken('A')).toBe(3);
});

test('the entry that began last counts, and blocked is nothing', () => {
  const row = (fromDay: string, free: number | null, blocked = false) => ({ fromDay: fromDay as Day, free, blocked, taken: 0 });
  const rows = [row('2026-11-01', 5), row('2026-11-10', null), row('2026-11-20', 7, true)];
  expect((['2026-10-31', '2026-11-01', '2026-11-10', '2026-11-24'] as Day[]).map((at) => freeOn(rows, at))).toEqual([null, 5, null, 0]);
});
