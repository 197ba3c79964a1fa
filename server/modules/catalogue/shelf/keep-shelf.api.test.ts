import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importFiles, importFolder } from '#modules/supplier-data/index.ts';
import { heard } from '#platform/test/heard.ts';
import type { TestData } from '#platform/test/test-data.ts';
import { startTestData } from '#platform/test/test-data.ts';
import { shelfOf } from './keep-shelf.ts';
import { FLAG } from './shelf.ts';

const DEMO = fileURLToPath(new URL('../../../../demo/files/', import.meta.url));
const SKU = '100101';
let t: TestData;
let room: string;
/** Its row of products.csv. */
let product: Record<string, string>;

beforeAll(async () => {
  t = await startTestData();
  room = await mkdtemp(join(tmpdir(), 'hordo-shelf-'));
  expect(await importFolder(t.ctx, DEMO, () => {})).toBe(0);
  const rows = parse(await readFile(join(DEMO, 'products.csv'), 'utf8'), { columns: true, bom: true });
  product = (rows as Record<string, string>[]).find(({ sku }) => sku === SKU)!;
});
afterAll(async () => {
  await t?.close();
  await rm(room, { recursive: true, force: true });
});

/** Imports the product with these cells, and answers the shelf that a caller has then. */
async function shelfAfter(cells: Record<string, string>) {
  product = { ...product, ...cells };
  await writeFile(join(room, 'products.csv'), stringify([product], { header: true }));
  const { faults, changeSet } = await importFiles(t.ctx, room, { someRows: true });
  expect(faults).toEqual([]);
  expect(changeSet).not.toBeNull();
  await heard(t.ctx.app);
  return shelfOf(t.ctx.app);
}

describe('an import of one product', () => {
  test('changes its switches in the shelf that is there, and reads the catalogue again for its name, place and excise', async () => {
    await shelfAfter({ is_new: '0', description_hu: 'Régi' });
    const before = await shelfOf(t.ctx.app);
    const place = before.rowOf.get(SKU)!;
    const version = before.version;
    const after = await shelfAfter({ is_new: '1', description_hu: 'Új' });
    expect(after).toBe(before);
    expect([after.flags[place]! & FLAG.new, after.version > version]).toEqual([FLAG.new, true]);
    for (const [cells, shown] of [
      [{ name_hu: 'Új név' }, 'Új név'],
      [{ position: '4711' }, 4711],
      [{ excise_kind: 'cider' }, 2],
    ] as const) {
      const last = await shelfOf(t.ctx.app);
      const next = await shelfAfter(cells);
      expect(next).not.toBe(last);
      const now = next.rowOf.get(SKU)!;
      expect([next.names.hu.at(now), next.position[now], next.excise[now]]).toContain(shown);
    }
  });
});
