import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Shop } from '#modules/orders/test-shop.ts';
import { SHIP_TO, startShop } from '#modules/orders/test-shop.ts';
import { sql } from '#platform/db/sql.ts';
import { heard, tellAndHear } from '#platform/test/heard.ts';
import { contextOf } from '../../context.ts';
import { exportFolder } from './export-folder.ts';
import { importFiles } from './import-folder.ts';
import { whatIsWrong } from './test-faults.ts';

const SKU = '100101';
let shop: Shop;
let room: string;
let owner: string;
let basic: string;
let clerk: string;

beforeAll(async () => {
  shop = await startShop();
  room = await mkdtemp(join(tmpdir(), 'hordo-stock-'));
  [owner, basic, clerk] = (await Promise.all(
    ['owner', 'basic', 'clerk'].map((who) => shop.signIn(`${who}@demo.example`)),
  )) as [string, string, string];
});
beforeEach(() => stock([{ free: 500 }]));
afterAll(async () => {
  await shop?.close();
  await rm(room, { recursive: true, force: true });
});

interface Entry {
  readonly free: number;
  readonly from?: string;
  readonly countedAt?: Date | string;
}
const instant = (at: Date | string = '') => (typeof at === 'string' ? at : at.toISOString());
const now = () => shop.app.clock.business();
const minutesAgo = (minutes: number) => new Date(now().getTime() - minutes * 60_000);

/** Imports a stock file that knows one product. Without an instant it is as files of suppliers are that count when they send. */
async function stock(entries: readonly Entry[]) {
  const folder = await mkdtemp(join(room, 's-'));
  const rows = entries.map(
    ({ free, from = '2024-01-01', countedAt }) => `${SKU},BP01,${from},${free},0,${instant(countedAt)}`,
  );
  await writeFile(
    join(folder, 'availability.csv'),
    ['sku,depot,from_day,free_quantity,blocked,counted_at', ...rows, ''].join('\n'),
  );
  return importFiles(contextOf(shop.app), folder, { withdrawMany: true });
}
async function free(): Promise<number | null> {
  const { data } = await shop.graphql<{ products: { items: { free_quantity: number | null }[] } }>(
    `{ products(filter: { sku: { eq: "${SKU}" } }) { items { free_quantity } } }`,
    { token: owner, headers: { outletid: SHIP_TO } },
  );
  return data.products.items[0]!.free_quantity;
}
const ordered = async (quantity: number, token = owner) =>
  (
    await shop.place(
      token,
      await shop.readyCart(token, {
        lines: [
          { sku: SKU, quantity },
          { sku: '100102', quantity: 11 },
        ],
      }),
    )
  ).order!.order_number;

describe('a stock file', () => {
  test('counts anew when it names the figure of the last one again', async () => {
    await stock([{ free: 12 }]);
    await ordered(11);
    await expect.poll(free).toBe(1);
    expect((await stock([{ free: 12 }])).faults).toEqual([]);
    await expect.poll(free).toBe(12);
  });

  test('leaves out what was ordered since it was counted, whether the figure changed or not', async () => {
    const before = now();
    await stock([{ free: 12, countedAt: before }]);
    await ordered(8);
    await stock([{ free: 12, countedAt: before }]);
    await expect.poll(free).toBe(4);
    await stock([{ free: 13, countedAt: before }]);
    await expect.poll(free).toBe(5);
    // The days of two entries share nothing: the order is of the later one.
    await stock([
      { free: 9, countedAt: before },
      { free: 30, from: '2026-11-24', countedAt: before },
    ]);
    const { rows } = await shop.app.database.pool.query<{ taken: number }>(
      'select taken from availability where sku = $1 order by from_day',
      [SKU],
    );
    expect(rows.map(({ taken }) => taken)).toEqual([0, 8]);
  });

  test('that was counted in the future is a fault', async () => {
    expect(
      (await stock([{ free: 12, countedAt: minutesAgo(-60) }])).faults.map(
        (fault) => `${fault.column} ${whatIsWrong(fault)}`,
      ),
    ).toEqual(['counted_at is in the future']);
  });

  test('comes out of an export with its instant: importing that changes nothing', async () => {
    await stock([{ free: 12, countedAt: now() }]);
    await ordered(3);
    const folder = join(room, 'export');
    await exportFolder(contextOf(shop.app), folder, () => {});
    expect(await readFile(join(folder, 'availability.csv'), 'utf8')).toContain('counted_at');
    const { files } = await importFiles(contextOf(shop.app), folder);
    expect(files.filter(({ added, changed, gone }) => added + changed + gone > 0)).toEqual([]);
    expect(await free()).toBe(9);
  });

  test('an order of before it gives nothing back that others took since', async () => {
    await stock([{ free: 20 }]);
    const old = await ordered(8);
    await stock([{ free: 12 }]);
    await ordered(9, basic);
    expect((await shop.supplier(`order ${old} reject`, clerk)).status).toBe(200);
    await expect.poll(free).toBe(3);
  });
});

describe('rates of law', () => {
  const importing = async (rows: string) => {
    const folder = await mkdtemp(join(room, 'l-'));
    await writeFile(join(folder, 'legal-rates.csv'), `kind,value,valid_from\n${rows}\n`);
    return importFiles(contextOf(shop.app), folder, { withdrawMany: true });
  };
  const excise = 'EXCISE_BEER,1950,2026-01-01\nEXCISE_CIDER,11840,2026-01-01';

  test('a file that leaves VAT or an excise without a rate of today is refused', async () => {
    const { faults } = await importing('VAT,2700,2027-01-01\nEXCISE_BEER,1950,2026-11-24');
    expect(faults.map((fault) => `${fault.file} ${fault.row} ${fault.column} ${whatIsWrong(fault)}`)).toEqual([
      'legal-rates.csv 0 kind lacks a rate of VAT that is in force today',
      'legal-rates.csv 0 kind lacks a rate of EXCISE_BEER that is in force today',
      'legal-rates.csv 0 kind lacks a rate of EXCISE_CIDER that is in force today',
    ]);
  });

  test.each(['VAT', 'EXCISE_BEER'])('an order that %s has no rate for is not placed', async (kind) => {
    const cart = await shop.readyCart(owner, { lines: [{ sku: '100102', quantity: 11 }] });
    try {
      await shop.app.database.run(sql`delete from legal_rate where kind = ${kind}`);
      await tellAndHear(shop.app, 'prices');
      const place = async () => (await shop.place(owner, cart)).error;
      await expect.poll(place).toMatchObject({ code: 'LINES_NOT_ORDERABLE' });
      expect((await place())!.message).toContain('customer service');
    } finally {
      expect((await importing(`VAT,2700,2012-01-01\n${excise}`)).faults).toEqual([]);
      await heard(shop.app);
    }
  });
});
