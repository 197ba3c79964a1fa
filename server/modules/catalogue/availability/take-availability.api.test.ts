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
const countedAt = new Date('2026-11-01T06:00:00Z');
const knownAt = new Date('2026-11-22T09:00:00Z');
const taken = async (sku: string) =>
  (
    await t.ctx.app.database.pool.query<{ taken: number }>(
      "select taken from availability where sku = $1 and from_day = '2026-11-01'",
      [sku],
    )
  ).rows[0]!.taken;
const put = (rows: string) =>
  t.ctx.app.database.pool.query(
    `delete from availability; insert into availability (sku, depot, from_day, free_quantity, blocked) values ${rows}`,
  );

test('many orders at once take no more than there is, and each gets all or nothing', async () => {
  await put("('A', 'D', '2026-11-01', 10, false), ('B', 'D', '2026-11-01', 100, false)");
  const orders = await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      t.ctx.transaction((tx) =>
        takeAvailability(tx, {
          depot: 'D',
          day,
          wanted:
            n % 2
              ? [
                  { sku: 'A', quantity: 3 },
                  { sku: 'B', quantity: 5 },
                ]
              : [
                  { sku: 'B', quantity: 5 },
                  { sku: 'A', quantity: 3 },
                ],
        }),
      ),
    ),
  );
  expect(orders.filter((short) => short.length === 0)).toHaveLength(3);
  expect(orders.filter((short) => short.length > 0)).toEqual(
    Array.from({ length: 5 }, () => [{ sku: 'A', freeQuantity: 1 }]),
  );
  expect([await taken('A'), await taken('B')]).toEqual([9, 15]);
});

test('two lines of one product count together, what is unlimited or of another depot is not counted', async () => {
  await put("('A', 'D', '2026-11-01', 5, false), ('C', 'D', '2026-11-01', null, false)");
  expect(
    await t.ctx.transaction((tx) =>
      takeAvailability(tx, {
        depot: 'D',
        day,
        wanted: [
          { sku: 'A', quantity: 3 },
          { sku: 'A', quantity: 3 },
        ],
      }),
    ),
  ).toEqual([{ sku: 'A', freeQuantity: 5 }]);
  expect(
    await t.ctx.transaction((tx) =>
      takeAvailability(tx, {
        depot: 'D',
        day,
        wanted: [
          { sku: 'C', quantity: 900 },
          { sku: 'Z', quantity: 900 },
        ],
      }),
    ),
  ).toEqual([]);
  expect(
    await t.ctx.transaction((tx) => takeAvailability(tx, { depot: 'E', day, wanted: [{ sku: 'A', quantity: 900 }] })),
  ).toEqual([]);
});

test('a cancelled order gives back, a failed one never took', async () => {
  await put("('A', 'D', '2026-11-01', 5, false)");
  await expect(
    t.ctx.transaction(async (tx) => {
      await takeAvailability(tx, { depot: 'D', day, wanted: [{ sku: 'A', quantity: 5 }] });
      throw new Error('later');
    }),
  ).rejects.toThrow('later');
  expect(await taken('A')).toBe(0);
  await t.ctx.transaction((tx) => takeAvailability(tx, { depot: 'D', day, wanted: [{ sku: 'A', quantity: 5 }] }));
  await t.ctx.transaction((tx) =>
    giveBackAvailability(tx, { depot: 'D', day, knownAt, wanted: [{ sku: 'A', quantity: 2 }] }),
  );
  expect(await taken('A')).toBe(3);
});

test('orders that swap goods do not deadlock: the goods of both are locked in one order', async () => {
  await put("('A', 'D', '2026-11-01', 20, false), ('B', 'D', '2026-11-01', 20, false)");
  const goods = (sku: string) => ({ depot: 'D', day, knownAt, wanted: [{ sku, quantity: 10 }] });
  await t.ctx.transaction((tx) => takeAvailability(tx, goods('A')));
  await t.ctx.transaction((tx) => takeAvailability(tx, goods('B')));
  for (let round = 0; round < 20; round += 1) {
    const there = round % 2 ? 'A' : 'B';
    const back = round % 2 ? 'B' : 'A';
    const swapped = await Promise.all([
      t.ctx.transaction((tx) => takeAvailability(tx, goods(there), goods(back))),
      t.ctx.transaction((tx) => takeAvailability(tx, goods(back), goods(there))),
    ]);
    expect(swapped).toEqual([[], []]);
    expect([await taken('A'), await taken('B')]).toEqual([10, 10]);
  }
});

test('held units are free for the order that replaces theirs, from the entry that they were taken of', () => {
  const rows = [
    { fromDay: '2026-11-01' as Day, free: 9, blocked: false, taken: 9, countedAt },
    { fromDay: '2026-11-20' as Day, free: 9, blocked: false, taken: 9, countedAt },
  ];
  const held = { day: '2026-11-24' as Day, units: 4 };
  expect([freeOn(rows, '2026-11-25' as Day, held), freeOn(rows, '2026-11-10' as Day, held)]).toEqual([4, 0]);
  // Ordered before the supplier counted, they are not in the figure: they can be had again, but are not added to it.
  const before = { ...held, knownAt: '2026-11-22T09:00:00Z' };
  const counted = { ...rows[1]!, countedAt: new Date('2026-11-23T06:00:00Z') };
  expect([2, 9].map((free) => freeOn([{ ...counted, free, taken: 0 }], day, before))).toEqual([4, 9]);
  expect(freeOn([{ ...counted, taken: 7 }], day, before)).toBe(4);
});

test('the entry that began last counts, and blocked is nothing', () => {
  const row = (fromDay: string, free: number | null, blocked = false) => ({
    fromDay: fromDay as Day,
    free,
    blocked,
    taken: 0,
    countedAt,
  });
  const rows = [row('2026-11-01', 5), row('2026-11-10', null), row('2026-11-20', 7, true)];
  expect((['2026-10-31', '2026-11-01', '2026-11-10', '2026-11-24'] as Day[]).map((at) => freeOn(rows, at))).toEqual([
    null,
    5,
    null,
    0,
  ]);
});
