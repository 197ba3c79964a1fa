import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestData } from '#platform/test/test-data.ts';
import { startTestData } from '#platform/test/test-data.ts';
import { tellAndHear } from '#platform/test/heard.ts';
import type { Day } from '#values/day.ts';
import { giveBackKits, takeKits } from './take-kits.ts';

let t: TestData;
beforeAll(async () => {
  t = await startTestData();
});
afterAll(() => t?.close());

const from = '2026-11-01' as Day;
const run = (text: string) => t.ctx.app.database.pool.query(text);
const kits = (sku: string, quantity: number, validFrom = from) => ({ sku, quantity, validFrom });
const taken = async (sku: string, shipTo = 'S1', companyId = 'C1') =>
  (
    await run(
      `select taken from package_taken where company_id = '${companyId}' and package_sku = '${sku}' and ship_to_id = '${shipTo}' and valid_from = '${from}'`,
    )
  ).rows[0]?.taken ?? 0;

/** As an order does it: what is short gives up the whole transaction. */
const order = (shipTo: string, ...wanted: ReturnType<typeof kits>[]) => orderFor('C1', shipTo, ...wanted);

async function orderFor(
  companyId: string,
  shipTo: string,
  ...wanted: ReturnType<typeof kits>[]
): Promise<{ sku: string; left: number } | null> {
  let short: { sku: string; left: number } | null = null;
  await t.ctx
    .transaction(async (tx) => {
      short = await takeKits(tx, { companyId, shipToId: shipTo, kits: wanted });
      if (short) throw new Error('short');
    })
    .catch((error: Error) => {
      if (error.message !== 'short') throw error;
    });
  return short;
}

beforeEach(async () => {
  await run('delete from package_taken; delete from package');
  await run(`insert into package (sku, kind, name, items, customer_types, limited_amount, valid_from, valid_to) values
    ('P1', 'KIT', '{"hu":"A"}', '[]', '{POS Horeca}', 30, '${from}', '2026-12-31'), ('P2', 'KIT', '{"hu":"B"}', '[]', '{POS Horeca}', 300, '${from}', '2026-12-31'),
    ('P3', 'KIT', '{"hu":"C"}', '[]', '{POS Horeca}', 0, '${from}', '2026-12-31')`);
  await tellAndHear(t.ctx.app, 'catalogue');
});

test('of many orders at the same moment exactly so many come through as the amount holds, in whatever order they name their packages', async () => {
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, n) =>
      n % 2 ? order('S1', kits('P1', 3), kits('P2', 3)) : order('S1', kits('P2', 3), kits('P1', 3)),
    ),
  );
  expect(answers.filter((short) => short === null)).toHaveLength(10);
  expect(answers.filter((short) => short?.sku === 'P1' && short.left === 0)).toHaveLength(14);
  // What a refused order had taken of the other package is given up with it.
  expect([await taken('P1'), await taken('P2')]).toEqual([30, 30]);
});

test('each ship-to has the amount for itself, and lines of one package count together', async () => {
  expect(await order('S1', kits('P1', 30))).toBeNull();
  expect(await order('S2', kits('P1', 15), kits('P1', 18))).toEqual({ sku: 'P1', left: 30 });
  expect(await order('S2', kits('P1', 15), kits('P1', 15))).toBeNull();
});

test('kits without a limit are counted too, so that giving them back never frees those of others', async () => {
  expect(await order('S1', kits('P3', 6))).toBeNull();
  await run(`update package set limited_amount = 12 where sku = 'P3'`);
  expect(await order('S1', kits('P3', 6))).toBeNull();
  await t.ctx.transaction((tx) => giveBackKits(tx, { companyId: 'C1', shipToId: 'S1', kits: [kits('P3', 6)] }));
  expect(await order('S1', kits('P3', 9))).toEqual({ sku: 'P3', left: 6 });
});

test('the kits of the order that is replaced go back in the same pass', async () => {
  await order('S1', kits('P1', 30));
  const changed = (quantity: number) =>
    t.ctx.transaction((tx) =>
      takeKits(
        tx,
        { companyId: 'C1', shipToId: 'S1', kits: [kits('P1', quantity)] },
        { companyId: 'C1', shipToId: 'S1', kits: [kits('P1', 30)] },
      ),
    );
  expect(await changed(30)).toBeNull();
  expect(await taken('P1')).toBe(30);
  expect(await changed(12)).toBeNull();
  expect(await taken('P1')).toBe(12);
});

test('what is given back can be had again, in the validity that it was taken of and never below nothing', async () => {
  await order('S1', kits('P1', 30));
  const older = kits('P1', 3, '2025-11-01' as Day);
  await t.ctx.transaction((tx) => giveBackKits(tx, { companyId: 'C1', shipToId: 'S1', kits: [kits('P1', 6), older] }));
  expect(await taken('P1')).toBe(24);
  expect(await order('S1', kits('P1', 9))).toEqual({ sku: 'P1', left: 6 });
  expect(await order('S1', kits('P1', 6))).toBeNull();
  await t.ctx.transaction((tx) => giveBackKits(tx, { companyId: 'C1', shipToId: 'S1', kits: [kits('P1', 99)] }));
  expect(await taken('P1')).toBe(0);
});

test('a ship-to that changes hands begins anew for its new company, and what the former one gives back stays its own', async () => {
  expect(await orderFor('C1', 'S1', kits('P1', 30))).toBeNull();
  expect(await orderFor('C2', 'S1', kits('P1', 27))).toBeNull();
  await t.ctx.transaction((tx) => giveBackKits(tx, { companyId: 'C1', shipToId: 'S1', kits: [kits('P1', 30)] }));
  expect([await taken('P1', 'S1', 'C1'), await taken('P1', 'S1', 'C2')]).toEqual([0, 27]);
  expect(await orderFor('C2', 'S1', kits('P1', 6))).toEqual({ sku: 'P1', left: 3 });
});
