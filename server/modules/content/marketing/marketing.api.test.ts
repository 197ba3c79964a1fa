import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import type { TestApp } from '#platform/test/test-app.ts';
import { startDemo } from '../../../../demo/test-demo.ts';
import { contextOf } from '../../../context.ts';
import { freeName } from './send-files.ts';

const FILES = new URL('../../../../demo/files/marketing/', import.meta.url);
let t: TestApp;
let owner: string;
beforeAll(async () => {
  t = await startDemo();
  owner = await t.signIn('owner@demo.example');
});
afterAll(() => t?.close());

const ask = (path: string, token: string | null = owner, init: RequestInit = {}) =>
  fetch(`${t.url}/api/content/downloadmaterial${path}`, {
    ...init,
    headers: {
      market: 'HU',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(init.body !== undefined && { 'content-type': 'application/json' }),
    },
  });
const bulk = (ids: unknown, token: string | null = owner) =>
  ask('/bulk-files', token, { method: 'POST', body: JSON.stringify({ ids }) });
// oxlint-disable-next-line typescript/no-explicit-any
const json = async (response: Promise<Response>) => (await response).json() as Promise<any>;

const unpacked = (bytes: ArrayBuffer) => {
  try {
    return unzipSync(new Uint8Array(bytes));
  } catch {
    return null;
  }
};

test('files fit the folder, the brand and the words', async () => {
  const folders = await json(ask('/GetAllDMFolders'));
  expect(folders.results.map(({ id }: { id: string }) => id)).toEqual([
    'posters',
    'table-cards',
    'logos',
    'social',
    'behind-the-bar',
  ]);
  for (const { id, files } of folders.results) {
    const { total, results } = await json(ask(`?folder=${id}&limit=100`));
    expect(total).toBe(files);
    expect(new Set(results.map(({ folderId }: { folderId: string }) => folderId))).toEqual(new Set([id]));
  }
  const brands = await json(ask('/GetAllBrandsAsync'));
  expect(brands.results.map(({ name }: { name: string }) => name)).toEqual([
    'Barna Bivaly',
    'Ezüst Daru',
    'Komlófészek',
    'Révhegyi',
  ]);
  expect(
    (await json(ask('?brand=R%C3%A9vhegyi'))).results.every(({ brand }: { brand: string }) => brand === 'Révhegyi'),
  ).toBe(true);
  expect((await json(ask('?search=plakat'))).total).toBe(5);
  expect((await json(ask('?folder=posters&brand=Koml%C3%B3f%C3%A9szek'))).total).toBe(1);
});

test('one file comes as it is, by its name, as something to keep and never to open in our page', async () => {
  const response = await ask('/file/poster-ipa');
  const own = await readFile(new URL('plakat-komlofeszek-ipa-a3.pdf', FILES));
  expect(Buffer.from(await response.arrayBuffer()).equals(own)).toBe(true);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(own.length),
    'content-disposition': expect.stringContaining('attachment; filename="plakat-komlofeszek-ipa-a3.pdf"'),
    'cache-control': 'private, no-store',
  });
});

test('many archives of everything at once all come whole, with others served meanwhile', async () => {
  const ids = (await json(ask('?limit=100'))).results.map(({ id }: { id: string }) => id);
  const archives = Promise.all(Array.from({ length: 12 }, () => bulk(ids).then((response) => response.arrayBuffer())));
  expect((await ask('?limit=1')).status).toBe(200);
  const [first, ...others] = await archives;
  expect(Object.keys(unzipSync(new Uint8Array(first!)))).toHaveLength(ids.length);
  expect(new Set(others.map(({ byteLength }) => byteLength))).toEqual(new Set([first!.byteLength]));
});

test('a file that cannot be read ends its archive and nothing else', async () => {
  await t.app.database.run(sql`alter table stored_file_piece rename to stored_file_piece_away`);
  const broken = await bulk(['poster-ipa']).then((response) => response.arrayBuffer().then(unpacked, () => null));
  await t.app.database.run(sql`alter table stored_file_piece_away rename to stored_file_piece`);
  expect(broken).toBeNull();
  expect(Object.keys(unpacked(await (await bulk(['poster-ipa'])).arrayBuffer())!)).toHaveLength(1);
});

test('three chosen files make one archive of exactly these three', async () => {
  const response = await bulk(['poster-ipa', 'logo-daru-svg', 'social-terrace', 'poster-ipa']);
  expect(response.headers.get('content-type')).toBe('application/zip');
  const archive = unzipSync(new Uint8Array(await response.arrayBuffer()));
  expect(Object.keys(archive).toSorted()).toEqual([
    'kozossegi-terasz.png',
    'logo-ezust-daru.svg',
    'plakat-komlofeszek-ipa-a3.pdf',
  ]);
  for (const [name, content] of Object.entries(archive))
    expect(Buffer.from(content).equals(await readFile(new URL(name, FILES))), name).toBe(true);
});

test('one that is not there, or not for the caller, and there is no archive at all', async () => {
  await t.app.database.run(sql`update marketing_file set customer_types = '{WHS}' where id = 'poster-pils'`);
  for (const ids of [['poster-ipa', 'no-such'], ['poster-pils']])
    expect(await json(bulk(ids))).toMatchObject({ status: 404, code: 'FILE_NOT_FOUND' });
  expect((await ask('/file/poster-pils')).status).toBe(404);
  expect((await json(ask('?search=pils'))).total).toBe(0);
  for (const ids of [[], Array.from({ length: 201 }, (_, i) => `f${i}`), 'poster-ipa', null])
    expect((await bulk(ids)).status).toBe(400);
  expect((await bulk(['poster-ipa'], null)).status).toBe(401);
  await t.app.database.run(sql`update marketing_file set customer_types = null where id = 'poster-pils'`);
});

test('a preview is found by what is in it, by anybody who knows that, and is kept for good', async () => {
  const { results } = await json(ask('?folder=posters'));
  const response = await fetch(`${t.url}${results[0].previewLink}`);
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toContain('immutable');
  expect(
    createHash('sha256')
      .update(new Uint8Array(await response.arrayBuffer()))
      .digest('hex'),
  ).toBe(results[0].previewLink.split('/').at(-1));
  // The file itself has no such address.
  const { checksum } = (await t.app.database.row<{ checksum: string }>(
    sql`select file_checksum as checksum from marketing_file where id = 'poster-ipa'`,
  ))!;
  expect((await fetch(`${t.url}/api/content/downloadmaterial/preview/${checksum}`)).status).toBe(404);
});

test('names in an archive have no folders and are unique', () => {
  const taken = new Set<string>();
  expect(
    ['../../etc/passwd', 'a.pdf', 'x/a.pdf', 'a.pdf', '..\\b', '.env'].map((name) => freeName(name, taken)),
  ).toEqual(['passwd', 'a.pdf', 'a (2).pdf', 'a (3).pdf', 'b', '.env']);
});

test('an archive is made while it is read, no faster than the client', async () => {
  const piece = Buffer.alloc(262_144, 7);
  const pieces = 100;
  await t.app.database.run(
    sql`insert into stored_file (checksum, bytes, media_type) values ('heavy', ${piece.length * pieces}, 'application/octet-stream')`,
  );
  await t.app.database.run(
    sql`insert into stored_file_piece (checksum, piece, data) select 'heavy', n, ${piece} from generate_series(0, ${pieces - 1}::int) n`,
  );
  for (const n of [1, 2])
    await t.app.database
      .run(sql`insert into marketing_file (id, folder_id, title, lead, file, file_checksum, published_on)
      values (${`heavy-${n}`}, 'posters', '{"hu": "x"}', '{"hu": "x"}', ${`heavy-${n}.bin`}, 'heavy', ${contextOf(t.app).today})`);
  const before = t.app.database.statements.count;
  const response = await bulk(['heavy-1', 'heavy-2']);
  await new Promise((done) => setTimeout(done, 1_500));
  // What fits into the sockets' buffers has been read, and no more of the 50 MB.
  expect(t.app.database.statements.count - before).toBeLessThan(pieces);
  let bytes = 0;
  for await (const part of response.body!) bytes += (part as Uint8Array).length;
  expect(bytes).toBeGreaterThan(piece.length * pieces * 2);
  expect(t.app.database.statements.count - before).toBeGreaterThan(pieces * 2);
  await t.app.database.run(sql`delete from marketing_file where id like 'heavy-%'`);
});

test('a client that leaves in the middle stops the reading', async () => {
  const piece = Buffer.alloc(262_144, 7);
  await t.app.database.run(
    sql`insert into stored_file (checksum, bytes, media_type) values ('long', ${piece.length * 100}, 'application/octet-stream')`,
  );
  await t.app.database.run(
    sql`insert into stored_file_piece (checksum, piece, data) select 'long', n, ${piece} from generate_series(0, 99) n`,
  );
  await t.app.database
    .run(sql`insert into marketing_file (id, folder_id, title, lead, file, file_checksum, published_on)
    values ('long', 'posters', '{"hu": "x"}', '{"hu": "x"}', 'long.bin', 'long', ${contextOf(t.app).today})`);
  const body = JSON.stringify({ ids: ['long'] });
  const socket = connect(Number(new URL(t.url).port), '127.0.0.1');
  socket.write(
    `POST /api/content/downloadmaterial/bulk-files HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${owner}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
  );
  const before = t.app.database.statements.count;
  await once(socket, 'data');
  socket.destroy();
  for (let last = -1; last !== t.app.database.statements.count; await new Promise((done) => setTimeout(done, 500)))
    last = t.app.database.statements.count;
  expect(t.app.database.statements.count - before).toBeLessThan(100);
  await t.app.database.run(sql`delete from marketing_file where id = 'long'`);
});
