import { cp, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { raw, sql } from '#platform/db/sql.ts';
import type { TestData } from '#platform/test/test-data.ts';
import { startTestData } from '#platform/test/test-data.ts';
import { exportFolder } from './export-folder.ts';
import type { Imported } from './import-folder.ts';
import { importFiles, importFolder, undoFolder } from './import-folder.ts';
import { supplierData } from '../../surfaces/supplier-data.ts';
import { forgetImportedChanges, listChangeSets, undoImport } from './undo-import.ts';
import { whatIsWrong } from './test-faults.ts';

const DEMO = fileURLToPath(new URL('../../../demo/files/', import.meta.url));
let t: TestData;
let room: string;

beforeAll(async () => {
  t = await startTestData();
  room = await mkdtemp(join(tmpdir(), 'hordo-undo-'));
  expect(await importFolder(t.ctx, DEMO, () => {})).toBe(0);
});
afterAll(async () => {
  await t?.close();
  await rm(room, { recursive: true, force: true });
});

const demo = (file: string) => readFile(join(DEMO, file), 'utf8');
const rows = <Row extends object>(text: string) => t.ctx.db.rows<Row>(sql`${raw(text)}`);
const row = async <Row extends object>(text: string) => (await rows<Row>(text))[0];
const reasons = ({ faults }: Imported) => faults.map((fault) => `${fault.file}: ${whatIsWrong(fault)}`);

/** The number of the change set that these files make. */
async function importing(files: Record<string, string>): Promise<number> {
  const { faults, changeSet } = await importFiles(t.ctx, await folder(files));
  expect(faults).toEqual([]);
  return changeSet!;
}
async function folder(files: Record<string, string>): Promise<string> {
  const path = await mkdtemp(join(room, 'f-'));
  for (const [name, text] of Object.entries(files)) await writeFile(join(path, name), text);
  return path;
}
async function undone(id: number): Promise<number> {
  const { faults, changeSet } = await undoImport(t.ctx, id);
  expect(faults).toEqual([]);
  return changeSet!;
}

/** All that the portal would export, file by file: without rows that are withdrawn. */
async function exported(): Promise<Record<string, string>> {
  const path = await folder({});
  expect(await exportFolder(t.ctx, path, () => {})).toBe(0);
  const all: Record<string, string> = {};
  for (const name of (await readdir(path)).filter((file) => file !== 'marketing'))
    all[name] = await readFile(join(path, name), 'utf8');
  return all;
}

/** Every table that an import writes, as text. */
async function everything(): Promise<Record<string, string[]>> {
  const tables = [...new Set([...supplierData.kinds.map((kind) => kind.table), 'portal_config', 'stored_file'])];
  const all: Record<string, string[]> = {};
  for (const table of tables)
    // A version only goes up, whatever a row becomes.
    all[table] = (
      await rows<{ text: string }>(`select (to_jsonb(x) - 'version')::text as text from ${table} x order by 1`)
    ).map(({ text }) => text);
  return all;
}

/** The demo's file after `change`, which must change it. */
async function changed(file: string, change: (text: string) => string): Promise<Record<string, string>> {
  const before = await demo(file);
  const after = change(before);
  expect(after).not.toBe(before);
  return { [file]: after };
}

describe('taking an import back', () => {
  test('puts back what was changed, added and withdrawn, in every table, and the settings', async () => {
    const before = await exported();
    const id = await importing({
      ...(await changed(
        'links.csv',
        (text) =>
          `${text
            .replace(/^social-video,.*\n/m, '')
            .replace('markak/revhegyi', 'markak/uj')
            .trimEnd()}\nnew-link,About Us,9,Új,New,Minden a sörről,All about beer,/beer\n`,
      )),
      ...(await changed('legal-rates.csv', (text) => text.replace('2700', '2600'))),
      ...(await changed('price-conditions.csv', (text) => text.trimEnd().split('\n').slice(0, -3).join('\n'))),
      ...(await changed('availability.csv', (text) => text.replace(/^(\d+,BP01,[\d-]+),\d+,/m, '$1,7,'))),
      'portal-config.json': '{"limit.horeca.minUnits": 5}',
    });
    const between = await exported();
    for (const file of [
      'links.csv',
      'legal-rates.csv',
      'price-conditions.csv',
      'availability.csv',
      'portal-config.json',
    ])
      expect(between[file]).not.toBe(before[file]);
    const back = await undone(id);
    expect(await exported()).toEqual(before);
    await undone(back);
    expect(await exported()).toEqual(between);
    await undone(back + 1);
    expect(await exported()).toEqual(before);
  });

  test('puts back what was changed before a release gave a kind another column: it keeps what it has, and a row that comes back has its default', async () => {
    const before = await exported();
    const id = await importing({
      ...(await changed('links.csv', (text) =>
        text.replace(/^social-video,.*\n/m, '').replace('markak/revhegyi', 'markak/uj'),
      )),
      // One row goes, and one changes.
      ...(await changed('availability.csv', (text) =>
        text.replace(/^\d+,BP01,[\d-]+,\d+,0.*\n/m, '').replace(/^(\d+,BP01,[\d-]+),\d+,/m, '$1,7,'),
      )),
    });
    // As a release wrote the set that did not know these columns.
    await rows(
      `update change_item set before = before - array['position', 'blocked'], after = after - array['position', 'blocked'] where set_id = ${id}`,
    );
    const back = await undone(id);
    const after = await exported();
    expect(after['availability.csv']).toBe(before['availability.csv']);
    expect(after['links.csv']).toBe(before['links.csv']);
    await undone(back);
    await undone(back + 1);
    expect(await exported()).toEqual(before);
  });

  test('reads and writes the rows of the set alone, whatever else the kind holds', async () => {
    const before = await exported();
    const id = await importing(
      await changed(
        'links.csv',
        (text) =>
          `${text.replace('markak/revhegyi', 'markak/uj').trimEnd()}\nnew-link,About Us,9,Új,New,Minden,All,/beer\n`,
      ),
    );
    expect((await rows('select from link where not withdrawn')).length).toBeGreaterThan(2);
    let staged: { row: number }[] = [];
    expect(
      (
        await undoImport(t.ctx, id, async (tx) => {
          staged = await tx.db.rows(sql`select row from stage_link order by row`);
        })
      ).faults,
    ).toEqual([]);
    expect(staged).toEqual([{ row: -1 }, { row: 1 }]);
    expect(await exported()).toEqual(before);
  });

  test('is reported by number and file, and can be undone itself', async () => {
    const text = (await changed('legal-rates.csv', (all) => all.replace('2700', '2600')))['legal-rates.csv']!;
    const said: string[] = [];
    const print = (line: string) => void said.push(line);
    expect(await importFolder(t.ctx, await folder({ 'legal-rates.csv': text }), print)).toBe(0);
    const id = Number(
      /^Change set (\d+): npm run import -- undo \1 takes it back, for 30 days\.$/.exec(said.at(-1)!)![1],
    );
    const after = await everything();
    expect(await undoFolder(t.ctx, id, print)).toBe(0);
    expect(said.at(-1)).toBe(`Change set ${id + 1}: npm run import -- undo ${id + 1} takes it back, for 30 days.`);
    expect(await undoFolder(t.ctx, id, print)).toBe(1);
    expect(said).toContain(`undo: change set ${id} was taken back already, by change set ${id + 1}.`);
    await undone(id + 1);
    expect(await everything()).toEqual(after);
    said.length = 0;
    await listChangeSets(t.ctx, print);
    expect(said.slice(0, 3)).toEqual([
      expect.stringMatching(
        new RegExp(`^${id + 2} .* UTC: takes back ${id + 1}: legal-rates\\.csv 0 new, 1 changed, 0 withdrawn$`),
      ),
      expect.stringMatching(
        new RegExp(
          `^${id + 1} .* UTC: takes back ${id}: .* \\(change set ${id + 1} was taken back already, by change set ${id + 2}\\.\\)$`,
        ),
      ),
      expect.stringMatching(
        new RegExp(
          `^${id} .* UTC: legal-rates\\.csv 0 new, 1 changed, 0 withdrawn \\(change set ${id} was taken back already`,
        ),
      ),
    ]);
    await importing({ 'legal-rates.csv': await demo('legal-rates.csv') });
  });

  test('is refused as a whole, by name, when one of its rows was changed since', async () => {
    const id = await importing(
      await changed('links.csv', (text) =>
        text.replace(/^social-video,.*\n/m, '').replace('markak/revhegyi', 'markak/uj'),
      ),
    );
    await importing(await changed('links.csv', (text) => text.replace('markak/revhegyi', 'markak/megujabb')));
    const before = await everything();
    const told = reasons(await undoImport(t.ctx, id));
    expect(told).toContain('links.csv: social-video: was changed since; nothing can be put back over that');
    expect(await everything()).toEqual(before);
    const last = await importing({ 'links.csv': await demo('links.csv') });
    // A row that is again as the set left it counts as unchanged.
    await undone(last);
  });

  test('is refused when a later import needs what it brought, and says which row', async () => {
    const link = (await demo('packs.csv')).split('\n').at(1)!;
    const packs = `${(await demo('packs.csv')).trimEnd()}\n${link.replace(/^[^,]+/, 'NEWPACK')}\n`;
    const id = await importing({ 'packs.csv': packs });
    const products = (await demo('products.csv')).trimEnd();
    await importing({ 'products.csv': products.replace(/^(100101,.*?),RB50,/m, '$1,NEWPACK,') });
    expect(reasons(await undoImport(t.ctx, id))).toEqual([
      expect.stringMatching(/^packs\.csv: lacks "NEWPACK", which 1 rows of the portal \(products\.csv\) need/),
    ]);
    await importing({ 'products.csv': await demo('products.csv'), 'packs.csv': await demo('packs.csv') });
  });

  test('leaves what people did meanwhile: a user keeps the new password', async () => {
    const id = await importing(
      await changed('users.csv', (text) => text.replace(/^(u-owner,[^\n]*?)\+36[^,]*/m, '$1+36 1 999 0000')),
    );
    await t.ctx.db.run(sql`update account set password_hash = 'kept' where uid = 'u-owner'`);
    await undone(id);
    expect(await row(`select password_hash from account where uid = 'u-owner'`)).toEqual({ password_hash: 'kept' });
    expect(await importFiles(t.ctx, await folder({ 'users.csv': await demo('users.csv') }))).toMatchObject({
      changeSet: null,
    });
  });

  test('brings a moved ship-to back with the roles that ended there', async () => {
    const before = await rows(
      `select uid, role, company_id from access_grant where ship_to_id = '2000011' order by 1, 2`,
    );
    expect(before.length).toBeGreaterThan(0);
    const id = await importing(
      await changed('ship-tos.csv', (text) =>
        text.replace(/^(2000011,.*?)1000005,1100005,1200005/m, '$11000006,1100006,1200006'),
      ),
    );
    expect(await rows(`select uid from access_grant where ship_to_id = '2000011'`)).toEqual([]);
    await undone(id);
    expect(
      await rows(`select uid, role, company_id from access_grant where ship_to_id = '2000011' order by 1, 2`),
    ).toEqual(before);
    expect(await row(`select company_id from ship_to where id = '2000011'`)).toEqual({ company_id: '1000005' });
  });

  test('has the file of a marketing material again that the import replaced', async () => {
    const before = await everything();
    const path = await folder({ 'marketing-files.csv': await demo('marketing-files.csv') });
    await cp(join(DEMO, 'marketing'), join(path, 'marketing'), { recursive: true });
    await writeFile(
      join(path, 'marketing/plakat-revhegyi-vilagos-a3.pdf'),
      await readFile(join(DEMO, 'marketing/asztali-kartya-alkoholmentes.pdf')),
    );
    const { changeSet } = await importFiles(t.ctx, path);
    expect((await everything())['marketing_file']).not.toEqual(before['marketing_file']);
    await undone(changeSet!);
    const now = await everything();
    expect(now['marketing_file']).toEqual(before['marketing_file']);
    for (const file of before['stored_file']!) expect(now['stored_file']).toContain(file);
  });

  test('is refused for a first import, for a set that nobody made, and after thirty days, when its rows are forgotten', async () => {
    expect(reasons(await undoImport(t.ctx, 1))).toEqual([
      ': change set 1 is of a first import, which cannot be taken back',
    ]);
    expect(reasons(await undoImport(t.ctx, 1_000_000))).toEqual([': there is no change set 1000000']);
    const id = await importing(await changed('legal-rates.csv', (all) => all.replace('2700', '2600')));
    await t.ctx.db.run(sql`update change_set set made_at = made_at - interval '31 days' where id = ${id}`);
    expect(reasons(await undoImport(t.ctx, id))).toEqual([`: change set ${id} is older than 30 days`]);
    await forgetImportedChanges.run({ app: t.ctx.app, db: t.ctx.db } as never);
    expect(await rows(`select key from change_item where set_id = ${id}`)).toEqual([]);
    expect(await row(`select files from change_set where id = ${id}`)).toMatchObject({
      files: [{ file: 'legal-rates.csv', changed: 1 }],
    });
    await importing({ 'legal-rates.csv': await demo('legal-rates.csv') });
  });

  test('of two at one instant one is done', async () => {
    const id = await importing(await changed('legal-rates.csv', (all) => all.replace('2700', '2600')));
    const both = await Promise.all([undoImport(t.ctx, id), undoImport(t.ctx, id)]);
    expect(both.filter(({ faults }) => faults.length === 0)).toHaveLength(1);
    expect(await row(`select value from legal_rate where kind = 'VAT' and value in (2600, 2700)`)).toEqual({
      value: 2700,
    });
  });
});

describe('values that no two rows share', () => {
  const PATH = /(?<=^kb-[a-z-]+,)[^,]+/gm;

  test('are exchanged by two rows in one import, and back', async () => {
    const paths = () => rows(`select id, path from knowledge_item order by id`);
    const before = await paths();
    const [first, second] = (await demo('knowledge-items.csv')).match(PATH) as [string, string];
    const exchanged = (path: string) => (path === first ? second : path === second ? first : path);
    const id = await importing(await changed('knowledge-items.csv', (text) => text.replaceAll(PATH, exchanged)));
    expect(await paths()).not.toEqual(before);
    await undone(id);
    expect(await paths()).toEqual(before);
  });

  test('are free again once their row is withdrawn', async () => {
    const text = await demo('articles.csv');
    const id = /^[^,]+/.exec(text.slice(text.indexOf('\n') + 1))![0];
    const renamed = await importing({ 'articles.csv': text.replace(`\n${id},`, '\nanother-id,') });
    expect(
      await rows(`select id, withdrawn from article where id in ('${id}', 'another-id') order by withdrawn`),
    ).toEqual([
      { id: 'another-id', withdrawn: false },
      { id, withdrawn: true },
    ]);
    const before = await row(`select path from article where id = 'another-id'`);
    await undone(renamed);
    expect(await row(`select path, withdrawn from article where id = '${id}'`)).toEqual({
      ...before,
      withdrawn: false,
    });
  });
});
