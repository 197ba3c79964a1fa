import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stringify } from 'csv-stringify/sync';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import type { TestApp } from '#platform/test/test-app.ts';
import { startTestApp } from '#platform/test/test-app.ts';
import type { Ctx } from '../../context.ts';
import { contextOf } from '../../context.ts';
import { startPeer } from '#platform/virus-scanner/test-peer.ts';
import { keepPictureBytes } from '#modules/content/index.ts';
import { exportFolder } from './export-folder.ts';
import { forgetPictures } from './forget-pictures.job.ts';
import type { Imported } from './import-folder.ts';
import { importFiles, importFolder } from './import-folder.ts';
import { whatIsWrong } from './test-faults.ts';

const DEMO = fileURLToPath(new URL('../../../demo/files/', import.meta.url));
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAIAAAASFvFNAAAAEElEQVR4nGOQj7GBIAY4CwAqSgRLCiFQdAAAAABJRU5ErkJggg==',
  'base64',
);
const LINK = /^\/api\/content\/pictures\/[0-9a-f]{64}$/;
interface Portal {
  readonly ctx: Ctx;
  readonly url: string;
  close(): Promise<void>;
}
async function openPortal(more: Record<string, string> = {}): Promise<Portal> {
  const test: TestApp = await startTestApp({ DEMO: 'on', DEMO_SIZE: 'small', ...more });
  return { ctx: contextOf(test.app), url: test.url, close: test.close };
}
let t: Portal;
let room: string;

beforeAll(async () => {
  t = await openPortal();
  room = await mkdtemp(join(tmpdir(), 'hordo-pictures-'));
  expect(await importFolder(t.ctx, DEMO, () => {})).toBe(0);
});
afterAll(async () => {
  await t?.close();
  await rm(room, { recursive: true, force: true });
});

/** A folder with one product, 100101, that has these pictures, and these files in `pictures`. */
async function folder(images: string, files: Record<string, Buffer> = {}, label = ''): Promise<string> {
  const path = await mkdtemp(join(room, 'f-'));
  const rows = parse(await readFile(join(DEMO, 'products.csv')), { columns: true, bom: true }) as Record<
    string,
    string
  >[];
  const row = rows.find(({ sku }) => sku === '100101')!;
  await writeFile(
    join(path, 'products.csv'),
    stringify([{ ...row, images, images_label: label }], { header: true, bom: true }),
  );
  await mkdir(join(path, 'pictures'));
  for (const [name, bytes] of Object.entries(files)) await writeFile(join(path, 'pictures', name), bytes);
  return path;
}
const bring = async (...given: Parameters<typeof folder>): Promise<Imported> =>
  importFiles(t.ctx, await folder(...given), { someRows: true });
const reasons = ({ faults }: Imported) => faults.map((fault) => `${fault.column} ${whatIsWrong(fault)}`);
const imagesOf = async ({ ctx }: Portal) =>
  (await ctx.db.row<{ images: { url: string; label: string }[] }>(
    sql`select images from product where sku = '100101'`,
  ))!.images;

test('keeps a picture of the folder once, serves it for good, and leads there from the place of the drawn one', async () => {
  expect((await bring('elol.png|hatul.png', { 'elol.png': PNG, 'hatul.png': PNG }, 'Elöl|Hátul')).faults).toEqual([]);
  const [first, second] = await imagesOf(t);
  expect(first).toEqual({ url: expect.stringMatching(LINK), label: 'Elöl' });
  expect(second).toEqual({ url: first!.url, label: 'Hátul' });

  const shown = await fetch(`${t.url}${first!.url}`);
  expect(shown.headers.get('content-type')).toBe('image/png');
  expect(shown.headers.get('cache-control')).toMatch(/immutable/);
  expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
  expect(Buffer.from(await shown.arrayBuffer())).toEqual(PNG);

  const led = await fetch(`${t.url}/art/100101-small.svg`, { redirect: 'manual' });
  expect([led.status, led.headers.get('location')]).toEqual([302, first!.url]);
  const drawn = await fetch(`${t.url}/art/100101-small.svg?drawn`, { redirect: 'manual' });
  expect([drawn.status, drawn.headers.get('content-type')]).toEqual([200, expect.stringMatching(/svg/)]);

  // The same folder again changes nothing.
  expect((await bring('elol.png|hatul.png', { 'elol.png': PNG, 'hatul.png': PNG }, 'Elöl|Hátul')).files).toMatchObject([
    { added: 0, changed: 0, gone: 0 },
  ]);
});

test('rejects what no browser would show, and changes nothing', async () => {
  const before = await imagesOf(t);
  const huge = Buffer.from(PNG);
  huge.writeUInt32BE(60_000, 16);
  for (const [name, bytes, why] of [
    ['kep.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>'), 'is no whole JPEG or PNG'],
    ['kep.jpg', Buffer.from('%PDF-1.7'), 'is no whole JPEG or PNG'],
    ['kep.png', PNG.subarray(0, 40), 'is no whole JPEG or PNG'],
    ['kep.png', huge, 'is wider or higher than 6000 pixels'],
    ['kep.png', Buffer.alloc(0), 'of 0 bytes'],
    ['kep.png', Buffer.alloc(6_000_000), 'of 6000000 bytes'],
  ] as const)
    expect(reasons(await bring(name, { [name]: bytes }))).toEqual([
      expect.stringMatching(new RegExp(`^images names pictures/${name}.*${why}`)),
    ]);
  for (const [address, why] of [
    ['https://kepek.example/a.png', 'no browser would show'],
    ['javascript:alert(1)', 'no browser would show'],
    ['../products.csv', 'no browser would show'],
    ['/etc/passwd', 'no browser would show'],
    [`/api/content/pictures/${'0'.repeat(64)}`, 'does not keep'],
    ['nincs.png', 'is not there'],
  ] as const)
    expect(reasons(await bring(address))).toEqual([expect.stringContaining(why)]);
  expect(await imagesOf(t)).toEqual(before);
});

test('an export holds the pictures, and another portal shows them', async () => {
  expect((await bring('elol.png', { 'elol.png': PNG })).faults).toEqual([]);
  const path = join(room, 'export');
  await exportFolder(t.ctx, path, () => {});
  expect(await readdir(join(path, 'pictures'))).toEqual([expect.stringMatching(/^[0-9a-f]{64}\.png$/)]);
  // An hour later: what was true when it was exported must not be of the future there.
  const other = await openPortal({ BUSINESS_DATE: '2026-11-23 10:00' });
  try {
    expect(await importFolder(other.ctx, path, () => {})).toBe(0);
    const images = await imagesOf(other);
    expect(images).toEqual(await imagesOf(t));
    expect((await fetch(`${other.url}${images[0]!.url}`)).status).toBe(200);
  } finally {
    await other.close();
  }
});

test('draws the pack where data of an earlier release names a picture elsewhere', async () => {
  await t.ctx.db.run(sql`update product set images = '[{"url": "https://kepek.example/a.png"}]' where sku = '100101'`);
  t.ctx.app.changes.hear('catalogue', '');
  const drawn = await fetch(`${t.url}/art/100101-small.svg`, { redirect: 'manual' });
  expect([drawn.status, drawn.headers.get('content-type')]).toEqual([200, expect.stringMatching(/svg/)]);
});

test('says of a picture that the scanner gave no verdict about it, beside the other faults', async () => {
  const scanner = await startPeer();
  scanner.mode = 'close';
  try {
    const app = Object.create(t.ctx.app, {
      config: { value: { ...t.ctx.app.config, VIRUS_SCANNER: scanner.address } },
    }) as Ctx['app'];
    const { faults } = await importFiles(contextOf(app), await folder('a.png|b.png', { 'a.png': PNG }), {
      someRows: true,
    });
    expect(faults).toMatchObject([
      { file: 'products.csv', row: 2, column: 'images', code: 'noVerdict' },
      { file: 'products.csv', row: 2, column: 'images', code: 'pictureMissing' },
    ]);
  } finally {
    await scanner.close();
  }
});

test('keeps no more of a picture than is shown', async () => {
  const told = Buffer.from('\0\0\0\x03tEXtGPS\0\0\0\0', 'latin1');
  const photo = Buffer.concat([PNG.subarray(0, 33), told, PNG.subarray(33), Buffer.from('behind')]);
  const { link } = await keepPictureBytes(t.ctx, 'photo.png', photo);
  expect(Buffer.from(await (await fetch(`${t.url}${link}`)).arrayBuffer())).toEqual(PNG);
});

test('forgets a picture that nothing names for a week, and none that a row, a draft or a way back names', async () => {
  const { db } = t.ctx;
  const png = (colour: number) => {
    const other = Buffer.from(PNG);
    other[24] = colour;
    return other;
  };
  const kept = async (colour: number) => (await keepPictureBytes(t.ctx, 'p.png', png(colour))).link;
  const [unused, drafted, young] = [await kept(1), await kept(2), await kept(3)];
  await bring('elol.png', { 'elol.png': png(4) });
  const before = (await imagesOf(t))[0]!.url;
  await bring('elol.png', { 'elol.png': png(5) });
  const live = (await imagesOf(t))[0]!.url;
  await db.run(
    sql`insert into content_draft (file, key, cells, by_uid, at) values ('articles.csv', '["a"]', ${JSON.stringify({ body_hu: `<img src="${drafted}">` })}::jsonb, 'u', now())`,
  );
  await db.run(
    sql`update content_picture set at = now() - interval '8 days' where '/api/content/pictures/' || checksum <> ${young}`,
  );
  const round = async () => {
    await forgetPictures.run(t.ctx, new AbortController().signal);
    const there = async (link: string) => (await fetch(`${t.url}${link}`)).status === 200;
    return Promise.all([unused, drafted, young, before, live].map(there));
  };
  expect(await round()).toEqual([false, true, true, true, true]);
  expect(
    (await db.row<{ n: number }>(
      sql`select count(*)::int as n from stored_file f where '/api/content/pictures/' || checksum = ${unused}`,
    ))!.n,
  ).toBe(0);
  await db.run(sql`delete from content_draft`);
  await db.run(sql`delete from change_item`);
  // Sent once more it is as young as a new one.
  await kept(2);
  expect(await round()).toEqual([false, true, true, false, true]);
});
