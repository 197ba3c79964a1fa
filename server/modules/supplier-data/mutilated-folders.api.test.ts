import { cp, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { raw, sql } from '#platform/db/sql.ts';
import { seeded } from '#platform/test/seeded.ts';
import type { TestData } from '#platform/test/test-data.ts';
import { startTestData } from '#platform/test/test-data.ts';
import { exportFolder } from './export-folder.ts';
import { importFiles, importFolder } from './import-folder.ts';
import { supplierData } from '../../surfaces/supplier-data.ts';
import { undoImport } from './undo-import.ts';
import { whatIsWrong } from './test-faults.ts';

/** In full: MUTILATED_FOLDERS=300, another seed with MUTILATED_SEED. */
const FOLDERS = Number(process.env['MUTILATED_FOLDERS'] ?? 16);
const SEED = Number(process.env['MUTILATED_SEED'] ?? 20_261_123);
const DEMO = join(import.meta.dirname, '../../../demo/files');
const next = seeded(SEED);
const below = (count: number) => Math.floor(next() * count);
const pick = <Value>(from: readonly Value[]): Value => from[below(from.length)]!;

let t: TestData;
let room: string;

beforeAll(async () => {
  t = await startTestData();
  room = await mkdtemp(join(tmpdir(), 'hordo-mutilated-'));
  expect(await importFolder(t.ctx, DEMO, () => {})).toBe(0);
});
afterAll(async () => {
  await t?.close();
  await rm(room, { recursive: true, force: true });
});

/** What can become of a file on its way. Lines are rows but for the few cells of several lines, which are mutilated all the more. */
const MUTILATIONS: Readonly<Record<string, (text: string, others: readonly string[]) => string | Buffer>> = {
  'cut off': (text) => Buffer.from(text).subarray(0, below(Buffer.byteLength(text))),
  'without some rows': (text) => lines(text, (all) => all.filter((_, index) => index === 0 || next() > 0.05)),
  'with a row twice': (text) => lines(text, (all) => [...all, pick(all.slice(1))]),
  'with rows exchanged': (text) => lines(text, (all) => [all[0]!, ...all.slice(1).toSorted(() => next() - 0.5)]),
  'with cells exchanged': (text) =>
    lines(text, (all) => {
      const [one, other] = [1 + below(all.length - 1), 1 + below(all.length - 1)];
      const [a, b] = [all[one]!.split(','), all[other]!.split(',')];
      const at = below(Math.min(a.length, b.length));
      [a[at], b[at]] = [b[at]!, a[at]!];
      return all.with(one, a.join(',')).with(other, b.join(','));
    }),
  'with the cell of another file': (text, others) =>
    lines(text, (all) => {
      const at = 1 + below(all.length - 1);
      const cells = all[at]!.split(',');
      return all.with(at, cells.with(below(cells.length), pick(pick(pick(others).split('\n')).split(','))).join(','));
    }),
  'in another encoding': (text) => Buffer.from(text, pick(['latin1', 'utf16le'] as const)),
  'with strange bytes': (text) => {
    const bytes = Buffer.from(text);
    for (let count = 0; count < 5; count += 1) bytes[below(bytes.length)] = below(256);
    return bytes;
  },
  'without a column': (text) => {
    const at = below(text.split('\n')[0]!.split(',').length);
    return lines(text, (all) => all.map((line) => line.split(',').toSpliced(at, 1).join(',')));
  },
  'with numbers changed': (text) =>
    text.replaceAll(/(?<=,)\d+(?=,)/g, (number) =>
      next() < 0.02 ? pick(['', '0', `${number}0`, `-${number}`, `${number}.5`, '99999999999']) : number,
    ),
  'with semicolons': (text) => text.replaceAll(',', ';'),
  'empty but for its head': (text) => `${text.split('\n')[0]}\n`,
};

function lines(text: string, change: (all: readonly string[]) => readonly string[]): string {
  return `${change(text.trimEnd().split('\n')).join('\n')}\n`;
}

async function mutilated(): Promise<{ path: string; how: string }> {
  const path = await mkdtemp(join(room, 'f-'));
  const all = await Promise.all(
    supplierData.kinds.map(async ({ file }) => ({ file, text: await readFile(join(DEMO, file), 'utf8') })),
  );
  const whole = next() < 0.25;
  const how: string[] = [];
  if (whole) await cp(DEMO, path, { recursive: true });
  else await cp(join(DEMO, 'marketing'), join(path, 'marketing'), { recursive: true });
  for (let count = 1 + below(3); count > 0; count -= 1) {
    const { file, text } = pick(all);
    const name = pick(Object.keys(MUTILATIONS));
    await writeFile(
      join(path, file),
      MUTILATIONS[name]!(
        text,
        all.map((one) => one.text),
      ),
    );
    how.push(`${file} ${name}`);
  }
  return { path, how: `${whole ? 'the whole folder, ' : ''}${how.join(', ')}` };
}

/** All that an import may write, as one number. */
async function everything(): Promise<string> {
  const tables = [
    ...new Set([...supplierData.kinds.map((kind) => kind.table), 'portal_config', 'change_set', 'change_item']),
  ];
  const sums = await Promise.all(
    tables.map((table) =>
      t.ctx.db.row<{ all: string }>(
        sql`select md5(coalesce(string_agg(x::text, '|' order by x::text), '')) as all from ${raw(table)} x`,
      ),
    ),
  );
  return sums.map((sum) => sum!.all).join();
}

async function exported(): Promise<Record<string, string>> {
  const path = await mkdtemp(join(room, 'e-'));
  expect(await exportFolder(t.ctx, path, () => {})).toBe(0);
  const all: Record<string, string> = {};
  for (const name of (await readdir(path)).filter((file) => file !== 'marketing'))
    all[name] = await readFile(join(path, name), 'utf8');
  await rm(path, { recursive: true });
  return all;
}

test(
  `a folder that was mutilated is refused by name and changes nothing, or is applied once and taken back exactly (${FOLDERS} folders)`,
  { timeout: 20_000 + FOLDERS * 10_000 },
  async () => {
    const before = await exported();
    const count = { refused: 0, applied: 0, unchanged: 0 };
    for (let no = 0; no < FOLDERS; no += 1) {
      const { path, how } = await mutilated();
      const withdrawMany = next() < 0.3;
      const sum = await everything();
      const { faults, changeSet } = await importFiles(t.ctx, path, { withdrawMany });
      if (faults.length > 0) {
        count.refused += 1;
        for (const fault of faults) {
          expect(whatIsWrong(fault), how).toMatch(/^\S.{3,}/);
          // A row, or a column of the head, or what the file as a whole lacks.
          expect(
            fault.row > 0 || /lacks|leaves|cannot be read|is empty|no text|names nobody/.test(whatIsWrong(fault)),
            `${how}: ${JSON.stringify(fault)}`,
          ).toBe(true);
        }
        expect(await everything(), how).toBe(sum);
      } else if (changeSet === null) {
        count.unchanged += 1;
        expect(await everything(), how).toBe(sum);
      } else {
        count.applied += 1;
        expect((await importFiles(t.ctx, path, { withdrawMany })).changeSet, `${how}, once more`).toBeNull();
        expect((await undoImport(t.ctx, changeSet!)).faults, how).toEqual([]);
        expect(await exported(), how).toEqual(before);
      }
      await rm(path, { recursive: true });
    }
    if (FOLDERS > 100) console.log(count);
    expect(Math.min(count.refused, count.applied)).toBeGreaterThan(0);
  },
);
