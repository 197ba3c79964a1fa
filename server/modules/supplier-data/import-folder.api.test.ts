import { cp, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setting } from '#modules/portal-config/index.ts';
import { raw, sql } from '#platform/db/sql.ts';
import type { TestData } from '#platform/test/test-data.ts';
import { startTestData } from '#platform/test/test-data.ts';
import { exportFolder } from './export-folder.ts';
import type { Imported } from './import-folder.ts';
import { importFiles, importFolder } from './import-folder.ts';
import { supplierData } from '../../surfaces/supplier-data.ts';
import { whatIsWrong } from './test-faults.ts';

const DEMO = fileURLToPath(new URL('../../../demo/files/', import.meta.url));
const quiet = () => {};
let t: TestData;
let room: string;

beforeAll(async () => {
  t = await startTestData();
  room = await mkdtemp(join(tmpdir(), 'hordo-import-'));
  expect(await importFolder(t.ctx, DEMO, quiet)).toBe(0);
});
afterAll(async () => {
  await t?.close();
  await rm(room, { recursive: true, force: true });
});

/** A folder that holds just these files. */
async function folder(files: Record<string, string>): Promise<string> {
  const path = await mkdtemp(join(room, 'f-'));
  for (const [name, text] of Object.entries(files)) await writeFile(join(path, name), text);
  return path;
}
const demo = (file: string) => readFile(join(DEMO, file), 'utf8');
const importing = async (files: Record<string, string>) => importFiles(t.ctx, await folder(files));
const touched = ({ files }: Imported) =>
  files.reduce((all, { added, changed, gone }) => all + added + changed + gone, 0);
const reasons = ({ faults }: Imported) =>
  faults.map((fault) => `${fault.file} ${fault.row} ${fault.column}: ${whatIsWrong(fault)}`);
const count = async (table: string) =>
  (await t.ctx.db.row<{ count: number }>(sql`select count(*) from ${raw(table)}`))!.count;

/** Everything the import may write, as one text. */
async function everything(): Promise<string> {
  const tables = [
    ...new Set([...supplierData.kinds.map((kind) => kind.table), 'portal_config', 'change_set', 'change_item']),
  ];
  const rows = await Promise.all(
    tables.map((table) =>
      t.ctx.db.row<{ all: string }>(
        sql`select md5(coalesce(string_agg(x::text, '|' order by x::text), '')) as all from ${raw(table)} x`,
      ),
    ),
  );
  return rows.map((row) => row!.all).join();
}

/** The demo's file with one cell replaced. */
async function withCell(file: string, key: string, from: string, to: string): Promise<string> {
  const lines = (await demo(file)).split('\n');
  const index = lines.findIndex((line) => line.startsWith(`${key},`));
  expect(lines[index]).toContain(from);
  lines[index] = lines[index]!.replace(from, to);
  return lines.join('\n');
}

describe('the import of a folder', () => {
  test('the same folder a second time changes nothing, and leaves no trace of it', async () => {
    const before = await everything();
    const again = await importFiles(t.ctx, DEMO);
    expect(again.faults).toEqual([]);
    expect(touched(again)).toBe(0);
    expect(again.files.find(({ file }) => file === 'products.csv')!.rows).toBe(151);
    expect(await everything()).toBe(before);
  });

  test('what was exported imports into another portal without loss', async () => {
    const other = await startTestData();
    const [name, features, images, downloads] = [
      { es: 'Lager, "de oro"' },
      { taste: { hu: 'több\nsor' } },
      [
        { url: '/art/100101-large.svg', label: 'Elöl' },
        { url: '/art/x.svg', label: '' },
      ],
      [{ url: '/files/a.pdf', title: { hu: 'Adatlap', en: 'Sheet' } }],
    ].map((value) => JSON.stringify(value));
    await t.ctx.db.run(
      sql`update product set name = name || ${name}::jsonb, features = features || ${features}::jsonb, images = ${images}, downloads = ${downloads} where sku = '100101'`,
    );
    await t.ctx.db.run(sql`update ship_to set limits = '{"minUnits": 3, "maxWeightKg": 900}' where id = '2000001'`);
    try {
      const [first, second] = [join(room, 'export-1'), join(room, 'export-2')];
      expect(await exportFolder(t.ctx, first, quiet)).toBe(0);
      expect(await importFolder(other.ctx, first, quiet)).toBe(0);
      await exportFolder(other.ctx, second, quiet);
      const names = (await readdir(first)).filter((name) => name !== 'marketing');
      expect(names.sort()).toEqual([...supplierData.kinds.map((kind) => kind.file), 'portal-config.json'].sort());
      for (const name of names)
        expect(await readFile(join(second, name), 'utf8'), name).toBe(await readFile(join(first, name), 'utf8'));
      // And it is what the portal had: importing it here finds nothing to do.
      expect(touched(await importFiles(t.ctx, first))).toBe(0);
      const product = sql`select name, features, images, downloads from product where sku = '100101'`;
      expect(await other.ctx.db.row(product)).toEqual(await t.ctx.db.row(product));
      expect(await other.ctx.db.row(sql`select limits from ship_to where id = '2000001'`)).toEqual({
        limits: { minUnits: 3, maxWeightKg: 900 },
      });
    } finally {
      await other.close();
      await importFolder(t.ctx, DEMO, quiet);
    }
  });

  test('rows of each kind that are withdrawn and come back are exported as they were, to the byte, here and from another portal', async () => {
    const exported = async (data: TestData) => {
      const path = await mkdtemp(join(room, 'e-'));
      expect(await exportFolder(data.ctx, path, quiet)).toBe(0);
      const names = (await readdir(path)).filter((name) => name !== 'marketing');
      return {
        path,
        files: Object.fromEntries<string>(
          await Promise.all(
            names.map(async (name): Promise<[string, string]> => [name, await readFile(join(path, name), 'utf8')]),
          ),
        ),
      };
    };
    const before = await exported(t);
    // The last row of each kind (of the rates one that is over), and whatever names one of these.
    const rows = Object.fromEntries(
      supplierData.kinds.map(({ file }) => {
        const all: string[][] = parse(before.files[file]!.replace('\ufeff', ''));
        return [
          file,
          all.toSpliced(file === 'legal-rates.csv' ? all.findIndex(([kind]) => kind === 'EXCISE_BEER') : -1, 1),
        ];
      }),
    );
    const path = await folder({});
    await cp(join(before.path, 'marketing'), join(path, 'marketing'), { recursive: true });
    let imported: Imported;
    do {
      for (const { file } of supplierData.kinds) await writeFile(join(path, file), stringify(rows[file]!));
      imported = await importFiles(t.ctx, path, { withdrawMany: true });
      for (const { file } of supplierData.kinds) {
        const named = new Set(
          imported.faults.filter((fault) => fault.file === file && fault.row > 1).map(({ row }) => row - 1),
        );
        rows[file] = rows[file]!.filter((_, at) => !named.has(at));
      }
    } while (imported.faults.some(({ row }) => row > 1));
    expect(imported.faults).toEqual([]);
    expect(imported.files.filter(({ gone }) => gone === 0)).toEqual([]);
    const without = await exported(t);
    const other = await startTestData();
    try {
      expect(await importFolder(other.ctx, without.path, quiet)).toBe(0);
      expect((await exported(other)).files).toEqual(without.files);
      expect((await importFiles(other.ctx, before.path)).faults).toEqual([]);
      expect((await exported(other)).files).toEqual(before.files);
    } finally {
      await other.close();
    }
    expect(touched(await importFiles(t.ctx, without.path))).toBe(0);
    expect((await importFiles(t.ctx, before.path)).faults).toEqual([]);
    expect((await exported(t)).files).toEqual(before.files);
  });

  test('an export holds no password', async () => {
    await t.ctx.db.run(sql`update account set password_hash = '$argon2id$secret' where uid = 'u-owner'`);
    const out = join(room, 'export-3');
    await exportFolder(t.ctx, out, quiet);
    for (const name of (await readdir(out)).filter((file) => file !== 'marketing'))
      expect(await readFile(join(out, name), 'utf8')).not.toContain('argon2');
    await importFolder(t.ctx, out, quiet);
    expect(await t.ctx.db.row(sql`select password_hash from account where uid = 'u-owner'`)).toEqual({
      password_hash: '$argon2id$secret',
    });
  });

  test('a row that a file lacks is withdrawn and comes back; a file that is missing leaves its kind alone', async () => {
    const whole = await demo('links.csv');
    const fewer = whole
      .split('\n')
      .filter((line) => !line.startsWith('social-video,'))
      .join('\n');
    expect(touched(await importing({ 'links.csv': fewer }))).toBe(1);
    expect(await t.ctx.db.row(sql`select withdrawn from link where id = 'social-video'`)).toEqual({ withdrawn: true });
    expect(await count('product')).toBe(151);
    expect(touched(await importing({ 'links.csv': whole }))).toBe(1);
    expect(await t.ctx.db.row(sql`select withdrawn from link where id = 'social-video'`)).toEqual({ withdrawn: false });
  });

  test('a changed cell changes one row, in the spelling of Hungarian spreadsheets too', async () => {
    const changed = (await withCell('legal-rates.csv', 'VAT', '2700', '2600')).replaceAll(',', ';');
    const { files } = await importing({ 'legal-rates.csv': `\ufeff${changed.replaceAll('\n', '\r\n')}` });
    expect(files).toEqual([{ file: 'legal-rates.csv', rows: 8, added: 0, changed: 1, gone: 0 }]);
    await importing({ 'legal-rates.csv': await demo('legal-rates.csv') });
  });

  test('every fault is named with file, row, column and reason, and nothing is changed', async () => {
    const before = await everything();
    const products = (await demo('products.csv')).split('\n');
    const lager = products[1]!;
    const files = {
      'products.csv': [
        products[0],
        lager.replace('RB50', 'XX99'),
        lager.replace('100101', '100199').replace('WHS', 'WHOLESALE'),
        products[2]!.replace(/,FERT,/, ',,'),
        products[2],
        products[2],
      ].join('\n'),
      'legal-rates.csv': 'kind,value,valid_from\nVAT,27.5,2024-01-01\nVAT,2700,2024-02-30\nTAX,1,2024-01-01\n',
      'roles.csv': 'customer_type,name,permissions\nPOS Horeca,Delegated Owner,Catalogue|Sauna\n',
      'banners.csv': (await demo('banners.csv'))
        .replace('/pictures/banner-brewery.svg', 'javascript:alert(1)')
        .replace(',2026-11-01,2027-02-28', ',2027-03-01,2027-02-28'),
      'link.csv': 'id\n',
      'portal-config.json': JSON.stringify({ 'limit.horeca.minUnits': -1, 'limit.bar': 3 }),
    };
    const result = await importing(files);
    const found = reasons(result);
    const has = (text: string | RegExp) =>
      expect(
        found.filter((line) => (typeof text === 'string' ? line.startsWith(text) : text.test(line))),
        `${text} in\n${found.join('\n')}`,
      ).toHaveLength(1);
    has('products.csv 2 pack_code: names "XX99"');
    has(/^products\.csv 3 customer_types: must be one of WHS, .*it is "WHOLESALE"/);
    has('products.csv 4 material_type: is empty');
    has('products.csv 5 sku: says the same as row 4');
    has('products.csv 6 sku: says the same as row 4');
    has('legal-rates.csv 2 value: is no whole number: "27.5"');
    has('legal-rates.csv 3 valid_from: is no day YYYY-MM-DD: "2024-02-30"');
    has('legal-rates.csv 4 kind: must be one of VAT');
    has(/^roles\.csv 2 permissions: must be one of .*it is "Sauna"/);
    has(/^banners\.csv 2 image_link: has "javascript:alert\(1\)", which no browser would show/);
    has(/^banners\.csv \d+ valid_to: is before valid_from/);
    has('link.csv 0 : is not known');
    has(/^portal-config\.json 0 limit\.horeca\.minUnits: /);
    has('portal-config.json 0 limit.bar: is no setting');
    // A price of a product that the folder does not have any more is a fault of the folder.
    has(/^products\.csv 0 sku: lacks "100105", which 3 rows of the portal \(price-conditions\.csv\) need/);
    expect(await everything()).toBe(before);
    const printed: string[] = [];
    expect(await importFolder(t.ctx, await folder(files), (line) => printed.push(line))).toBe(1);
    expect(printed).toContain('legal-rates.csv row 2 column value: is no whole number: “27.5”. Type digits only.');
    expect(printed.at(-1)).toBe('Nothing was changed.');
  });

  test('what there is to read may lack its Hungarian words when it has English ones; a product may not', async () => {
    const head = 'id,type,position,title_hu,title_en,label_hu,label_en,url\n';
    expect(
      reasons(await importing({ 'links.csv': `${head}a,About Us,1,,Beer,,All about beer,/a\nb,About Us,2,,,x,,/b\n` })),
    ).toEqual(['links.csv 3 title_hu: is empty']);
    const nameless = (await demo('products.csv')).replace('"Révhegyi Világos – Rekesz 20 x 0,5 l"', '');
    expect(nameless).not.toBe(await demo('products.csv'));
    expect(reasons(await importing({ 'products.csv': nameless }))).toEqual([
      expect.stringMatching(/^products\.csv 2 name_hu: is empty/),
    ]);
  });

  test('a header that lacks a column, has a strange one or one twice is a fault of row 1', async () => {
    expect(reasons(await importing({ 'legal-rates.csv': 'kind,valeu,valid_from,kind\n' }))).toEqual([
      'legal-rates.csv 1 valeu: is no column of this file',
      'legal-rates.csv 1 kind: stands there twice',
      'legal-rates.csv 1 value: is missing',
    ]);
    expect(reasons(await importing({ 'legal-rates.csv': '' }))).toEqual([
      'legal-rates.csv 1 : is empty: the first row must name the columns',
    ]);
    expect(reasons(await importing({ 'legal-rates.csv': 'kind,value,valid_from\n"VAT,1,2024-01-01\n' }))[0]).toMatch(
      /^legal-rates\.csv 2 : cannot be read as CSV/,
    );
    expect(reasons(await importing({ 'notes.txt': 'x' }))[0]).toMatch(/holds no file to import/);
    expect(reasons(await importFiles(t.ctx, join(room, 'nowhere')))[0]).toMatch(/is no folder/);
  });

  test('rows count as a spreadsheet counts them, over cells of several lines and blank rows', async () => {
    const text =
      'id,type,position,title_hu,label_hu,url\na,About Us,1,"két\nsor",x,/a\n,,,,,\nb,About Us,1,c,d,ftp://x\n';
    expect(reasons(await importing({ 'links.csv': text }))).toEqual([expect.stringMatching(/^links\.csv 4 url: /)]);
  });

  test('a circle of categories, somebody else’s e-mail and a role of another customer type are found', async () => {
    const categories = (await demo('categories.csv')).replace('11,sor,,', '11,sor,lager,');
    expect(reasons(await importing({ 'categories.csv': categories })).sort()).toEqual([
      'categories.csv 2 parent_url_key: is below itself',
      'categories.csv 3 parent_url_key: is below itself',
    ]);
    const users = (await demo('users.csv')).replace(
      'u-rival,customer,rival@demo.example',
      'u-rival2,customer,Owner@Demo.example',
    );
    const found = reasons(await importing({ 'users.csv': users }));
    expect(found).toContainEqual(expect.stringMatching(/^users\.csv \d+ email: says the same as row \d+/));
    expect(found).toContainEqual(
      expect.stringMatching(
        /^users\.csv 0 uid: lacks "u-rival", which 2 rows of the portal \(user-ship-tos\.csv\) need/,
      ),
    );
    const grants = (await demo('user-ship-tos.csv')).replace(
      'u-whs,2000009,Warehouse manager',
      'u-whs,2000009,Shift leader',
    );
    expect(reasons(await importing({ 'user-ship-tos.csv': grants }))).toEqual([
      expect.stringMatching(
        /^user-ship-tos\.csv \d+ role: names "Shift leader", which is missing in roles\.csv or does not belong to this row \(ofCustomerType\)$/,
      ),
    ]);
  });

  test('reports at most a thousand faults', async () => {
    const rows = Array.from({ length: 3_000 }, (_, index) => `VAT,x${index},2024-01-01`).join('\n');
    expect((await importing({ 'legal-rates.csv': `kind,value,valid_from\n${rows}\n` })).faults).toHaveLength(1_000);
  });

  test('what users changed in their accounts stays: only new users take first login and validation from the file', async () => {
    await t.ctx.db.run(sql`update account set first_login = false where uid = 'u-first'`);
    expect(touched(await importing({ 'users.csv': await demo('users.csv') }))).toBe(0);
    expect(await t.ctx.db.row(sql`select first_login from account where uid = 'u-first'`)).toEqual({
      first_login: false,
    });
  });

  test('a lent role ends when the file takes the last own role of the deputy, and does not come back with it', async () => {
    await t.ctx.db
      .run(sql`insert into deputy (lender_uid, uid, ship_to_id, company_id, customer_type, role, from_day, to_day, created_at)
      values ('u-owner', 'u-first', '2000001', '1000001', 'POS Horeca', 'Delegated Owner', ${t.ctx.today}, ${t.ctx.today}, now())`);
    const running = async () =>
      (await t.ctx.db.rows(sql`select id from deputy where uid = 'u-first' and ended_at is null`)).length;
    const all = await demo('user-ship-tos.csv');
    await importing({ 'user-ship-tos.csv': all });
    expect(await running()).toBe(1);
    await importing({ 'user-ship-tos.csv': all.replace(/^u-first,.*\n/gm, '') });
    expect(await running()).toBe(0);
    expect(touched(await importing({ 'user-ship-tos.csv': all }))).toBe(1);
    expect(await running()).toBe(0);
  });

  test('a ship-to that moves to another company leaves the roles of the former company’s people behind', async () => {
    const text = await withCell('ship-tos.csv', '2000011', '1000005,1100005,1200005', '1000006,1100006,1200006');
    await importing({ 'ship-tos.csv': text });
    expect(await t.ctx.db.rows(sql`select uid from access_grant where ship_to_id = '2000011'`)).toEqual([]);
    await importing({
      'ship-tos.csv': await demo('ship-tos.csv'),
      'user-ship-tos.csv': await demo('user-ship-tos.csv'),
    });
  });

  test('payer and bill-to are of the company of the ship-to, whichever file comes', async () => {
    const text = await withCell('ship-tos.csv', '2000011', '1000005,1100005', '1000005,1100001');
    expect(reasons(await importing({ 'ship-tos.csv': text }))).toEqual([
      expect.stringMatching(
        /^ship-tos\.csv \d+ payer_id: names "1100001", which is missing in payers\.csv or does not belong to this row \(inCompanyOfShipTo\)$/,
      ),
    ]);
    const payers = await withCell('payers.csv', '1100005', '1000005', '1000006');
    expect(reasons(await importing({ 'payers.csv': payers }))).toContainEqual(
      expect.stringMatching(
        /^payers\.csv 0 id: lacks "1100005", which \d+ rows .*ship-tos.* need \(inCompanyOfShipTo\)$/,
      ),
    );
  });

  test('a ship-to whose customer type changes takes its roles along, or nothing is changed', async () => {
    const text = await withCell('ship-tos.csv', '2000001', 'POS Horeca', 'POS Food');
    expect(reasons(await importing({ 'ship-tos.csv': text }))).toContainEqual(
      expect.stringMatching(
        /^ship-tos\.csv 0 : leaves \d+ rows of the portal \(user-ship-tos\.csv\) with ".*", which .*roles\.csv.* bring user-ship-tos\.csv along \(ofCustomerType\)$/,
      ),
    );
  });

  test('no package has the number of a product, whichever file comes', async () => {
    const packages = await demo('packages.csv');
    const number = packages.split('\n')[1]!.split(',')[0]!;
    const taken = packages.replaceAll(`${number},`, '100101,');
    expect(reasons(await importing({ 'packages.csv': taken }))).toEqual([
      expect.stringMatching(/^packages\.csv 2 sku: is the number of a product, too: 100101/),
    ]);
    const products = (await demo('products.csv')).trimEnd();
    const twin = products.split('\n').at(-1)!.replace(/^\d+/, number);
    expect(reasons(await importing({ 'products.csv': `${products}\n${twin}\n` }))).toContainEqual(
      expect.stringMatching(new RegExp(`^products\\.csv \\d+ sku: is the number of a package, too: ${number}`)),
    );
  });

  test('a file that broke off is refused, and one that would take much with it; it can be had on purpose', async () => {
    const text = await demo('price-conditions.csv');
    const lines = text.split('\n');
    const torn = `${lines.slice(0, 200).join('\n')}\n${lines[200]!.slice(0, 20)}`;
    expect(reasons(await importing({ 'price-conditions.csv': torn }))).toContainEqual(
      expect.stringMatching(
        /^price-conditions\.csv 201 : has \d+ of \d+ cells and no line end: the file broke off here$/,
      ),
    );
    const half = `${lines.slice(0, 100).join('\n')}\n`;
    const before = await count('price_condition');
    expect(reasons(await importing({ 'price-conditions.csv': half }))).toEqual([
      `price-conditions.csv 0 : lacks ${before - 99} of the ${before} rows that the portal has; is the file whole? --withdraw-many takes it all the same`,
    ]);
    expect(await count('price_condition')).toBe(before);
    const path = await folder({ 'price-conditions.csv': half });
    expect((await importFiles(t.ctx, path, { withdrawMany: true })).faults).toEqual([]);
    expect(await count('price_condition')).toBe(99);
    await importing({ 'price-conditions.csv': text });
  });

  test('refuses a short list that lacks more than a tenth of its rows, or all; one of several may go', async () => {
    const [head, ...lines] = (await demo('packages.csv')).trimEnd().split('\n') as [string, ...string[]];
    const without = (gone: number) => importing({ 'packages.csv': `${[head, ...lines.slice(gone)].join('\n')}\n` });
    expect(lines.length).toBeLessThan(20);
    expect(reasons(await without(2))).toEqual([expect.stringMatching(/^packages\.csv 0 : lacks 2 of the /)]);
    expect(reasons(await without(lines.length))).toEqual([expect.stringMatching(/^packages\.csv 0 : lacks /)]);
    expect(reasons(await without(1))).toEqual([]);
    expect(reasons(await without(0))).toEqual([]);
  });

  test('refuses stock of a depot that delivers nowhere, by its row', async () => {
    const stock = (await demo('availability.csv')).trimEnd();
    const row = stock.split('\n').length + 1;
    const more = (depot: string) => ({ 'availability.csv': `${stock}\n100101,${depot},2026-11-01,40,\n` });
    expect(reasons(await importing(more('BPO1')))).toEqual([
      `availability.csv ${row} depot: names "BPO1", a depot of no ship-to (ship-tos.csv) and no shipment-place (code-lists.csv)`,
    ]);
    expect(reasons(await importing(more('BP01')))).toEqual([]);
    expect(reasons(await importing({ 'availability.csv': `${stock}\n` }))).toEqual([]);
  });

  test('a package has no number that a sheet reads as the one of a product, and empties open once on a day', async () => {
    const products = (await demo('products.csv')).trimEnd();
    const number = (await demo('packages.csv')).split('\n')[1]!.split(',')[0]!;
    const twin = products.split('\n').at(-1)!.replace(/^\d+/, number.toLowerCase());
    expect(reasons(await importing({ 'products.csv': `${products}\n${twin}\n` }))).toContainEqual(
      expect.stringMatching(
        new RegExp(`^products\\.csv \\d+ sku: is the number of a package, too: ${number.toLowerCase()}`),
      ),
    );
    const corrections = (await demo('empties-corrections.csv')).trimEnd();
    const opening = 'x-1,2000001,900010,2026-01-01,opening,100,,';
    expect(
      reasons(
        await importing({
          'empties-corrections.csv': `${corrections}\n${opening}\n${opening.replace('x-1', 'x-2')}\n`,
        }),
      ),
    ).toEqual([
      expect.stringMatching(
        /^empties-corrections\.csv \d+ kind: is a second opening of the same empties on 2026-01-01; both would count$/,
      ),
    ]);
  });

  test('a file of some rows is judged beside all that the portal has, though only its rows are staged', async () => {
    const some = async (files: Record<string, string>) =>
      reasons(await importFiles(t.ctx, await folder(files), { someRows: true, dryRun: true }));
    const row = async (file: string, start: string) => {
      const [head, ...lines] = (await demo(file)).split('\n');
      return (change: (line: string) => string) =>
        `${head}\n${change(lines.find((line) => line.startsWith(start))!)}\n`;
    };
    const lager = await t.ctx.db.row<{ id: number }>(sql`select id from category where url_key = 'lager'`);
    const category = await row('categories.csv', `${lager!.id},`);
    expect(await some({ 'categories.csv': category((line) => line.replace(',lager,', ',lagerek,')) })).toEqual([
      expect.stringMatching(
        /^categories\.csv 0 url_key: lacks "lager", which \d+ rows of the portal \(products\.csv\) need$/,
      ),
    ]);
    const user = await row('users.csv', 'u-basic,');
    expect(
      await some({ 'users.csv': user((line) => line.replace('basic@demo.example', 'owner@demo.example')) }),
    ).toContainEqual('users.csv 2 email: says the same as a row that the portal has');
    const payer = await row('payers.csv', '1100001,');
    expect(await some({ 'payers.csv': payer((line) => line.replace('1000001', '1000002')) })).toContainEqual(
      expect.stringMatching(
        /^payers\.csv 0 id: lacks "1100001", which \d+ rows? of the portal \(ship-tos\.csv\) needs?/,
      ),
    );
    const product = await row('products.csv', '100101,');
    expect(await some({ 'products.csv': product((line) => line.replace('900010x', '900999x')) })).toEqual([
      expect.stringMatching(
        /^products\.csv 2 returnables: names "900999", which the portal \(empties\.csv\) does not have$/,
      ),
    ]);
    expect(
      await some({
        'categories.csv': category((line) => line),
        'users.csv': user((line) => line),
        'products.csv': product((line) => line),
      }),
    ).toEqual([]);
  });

  test('a code list whose data does not fit its list is refused, and one that lacks what orders get by themselves', async () => {
    const lists = (await demo('code-lists.csv')).trimEnd();
    const row = (text: string) => lists.split('\n').findIndex((line) => line.startsWith(text)) + 1;
    const with_ = (text: string, from: string, to: string) =>
      lists
        .split('\n')
        .map((line) => (line.startsWith(text) ? line.replace(from, to) : line))
        .join('\n');
    // Each of these once stopped the first order, paper or case that read it.
    const told: readonly (readonly [code: string, from: string, to: string, column: string, reason: RegExp])[] = [
      [
        'payment-method,U8',
        '""days"":8',
        '""days"":""eight""',
        'data',
        /^must have the days to pay, a whole number from 0 to 365$/,
      ],
      ['payment-method,U8', '""days"":8', '""days"":8.5', 'data', /^must have the days to pay/],
      ['payment-method,U8', ',""days"":8', '', 'data', /^must have the days to pay/],
      ['payment-method,E', '""kind"":""E""', '""kind"":""X""', 'data', /^must have a kind of K, B, U, E$/],
      ['shipment-place,BP01', '""depot"":""BP01""', '""depo"":""BP01""', 'data', /^must name its depot$/],
      ['shipment-place,RV01', '[""WHS""]', '[""Whs""]', 'data', /^has customerTypes other than/],
      ['ticket-sub-category,HIANYZO', 'RENDELES', 'RENDELESEK', 'data', /^names the category "RENDELESEK"/],
      ['reply-template,MEGKAPTUK', '""hu""', '""HU""', 'data', /^must hold the text in hu/],
      ['order-reason,Z05', 'order-reason', 'order-reasons', 'list', /^must be one of order-type/],
    ];
    for (const [code, from, to, column, reason] of told) {
      const { faults } = await importing({ 'code-lists.csv': `${with_(code, from, to)}\n` });
      expect(
        faults.map((fault) => ({ row: fault.row, column: fault.column, reason: whatIsWrong(fault) })),
        `${code}: ${to}`,
      ).toContainEqual({ row: row(code), column, reason: expect.stringMatching(reason) });
    }
    const without = lists.split('\n').filter((line) => !line.startsWith('order-reason,Z03,'));
    expect(reasons(await importing({ 'code-lists.csv': `${without.join('\n')}\n` }))).toEqual([
      'code-lists.csv 0 code: lacks order-reason Z03, which the portal gives orders itself',
    ]);
  });

  test('a dry run says what would happen and changes nothing', async () => {
    const before = await everything();
    const path = await folder({ 'links.csv': (await demo('links.csv')).replace(/^social-video,.*\n/m, '') });
    const printed: string[] = [];
    expect(await importFolder(t.ctx, path, (line) => printed.push(line), { dryRun: true })).toBe(0);
    expect(printed).toEqual([
      expect.stringMatching(/^links\.csv: \d+ rows, 0 new, 0 changed, 1 withdrawn$/),
      'A dry run: nothing was changed.',
    ]);
    expect(await everything()).toBe(before);
  });

  test('what no calendar and no database can hold is a fault at its cell', async () => {
    const users = await withCell(
      'users.csv',
      'u-owner',
      /\d{4}-\d\d-\d\dT[\d:]+Z/.exec(
        (await demo('users.csv')).split('\n').find((line) => line.startsWith('u-owner,'))!,
      )![0],
      '2026-02-30T10:00:00Z',
    );
    expect(reasons(await importing({ 'users.csv': users }))).toEqual([
      expect.stringMatching(/^users\.csv \d+ \w+: is no instant/),
    ]);
    const lists = `${(await demo('code-lists.csv')).trimEnd()}\norder-type,ZZZ,1,Próba,,,"{""a"":""\\u0000""}"\n`;
    expect(reasons(await importing({ 'code-lists.csv': lists }))).toEqual([
      expect.stringMatching(/^code-lists\.csv \d+ data: is no JSON object/),
    ]);
  });

  test('what a user wrote is no formula in the export, and comes back as it was', async () => {
    await t.ctx.db.run(
      sql`update account set first_name = '=HYPERLINK("https://evil.example")', last_name = '@SUM(1+1)' where uid = 'u-first'`,
    );
    const path = await folder({});
    expect(await exportFolder(t.ctx, path, quiet)).toBe(0);
    const text = await readFile(join(path, 'users.csv'), 'utf8');
    expect(text).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
    expect(text).toContain(`'@SUM(1+1)`);
    expect(text.split('\n').filter((line) => /(^|,)"?[=@]/.test(line))).toEqual([]);
    expect(touched(await importFiles(t.ctx, path))).toBe(0);
    await importing({ 'users.csv': await demo('users.csv') });
  });

  test('settings follow their file, and a setting that it lacks has its default again', async () => {
    await importing({ 'portal-config.json': '{"limit.horeca.minUnits": 5}' });
    await expect.poll(() => setting(t.ctx, 'limit.horeca.minUnits')).toBe(5);
    await importing({ 'portal-config.json': '{}' });
    await expect.poll(() => setting(t.ctx, 'limit.horeca.minUnits')).toBe(8);
    await importing({ 'portal-config.json': await demo('portal-config.json') });
  });

  test('two imports at once do not mix: the second is refused until the first has ended', async () => {
    const path = await folder({});
    await cp(DEMO, path, { recursive: true });
    const results = await Promise.all([importFiles(t.ctx, path), importFiles(t.ctx, path)]);
    const refused = results.filter(({ faults }) => faults.length > 0);
    expect(refused.length).toBeLessThanOrEqual(1);
    for (const { faults } of refused) expect(faults[0]!.code).toBe('anotherRuns');
  });
});
