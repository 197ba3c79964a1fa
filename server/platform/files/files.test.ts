import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { S3Store } from '../../config-addresses.ts';
import { asBusy } from '../http/errors.ts';
import type { Files } from './files.port.ts';
import { folderFiles, prepareFolder } from './folder.adapter.ts';
import { makeFolder } from './make-folder.ts';
import { s3Files } from './s3.adapter.ts';

const synced: string[] = [];
vi.mock(import('./sync-folder.ts'), async (original) => {
  const { syncFolder } = await original();
  return { syncFolder: (path) => (synced.push(path), syncFolder(path)) };
});

const bytes = (text: string) => new TextEncoder().encode(text);
const folder = await mkdtemp(join(tmpdir(), 'hordo-files-'));
const bucket = new Map<string, Buffer>();

/** What a store of the S3 kind does with the three calls that we make. It believes a signature by its form only. */
const store = createServer((request, response) => {
  const answer = (status: number, body?: Buffer) => response.writeHead(status).end(body);
  if (
    !/^AWS4-HMAC-SHA256 Credential=KEY\/\d{8}\/eu-central-1\/s3\/aws4_request/.test(request.headers.authorization ?? '')
  )
    return answer(403);
  const key = request.url!;
  if (request.method === 'GET') {
    const whole = bucket.get(key);
    if (!whole) return answer(404);
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    if (from === undefined) return answer(200, whole);
    return Number(from) < whole.length ? answer(206, whole.subarray(Number(from), Number(to) + 1)) : answer(416);
  }
  if (request.method === 'DELETE') {
    bucket.delete(key);
    return answer(204);
  }
  if (bucket.has(key) && request.headers['if-none-match'] === '*') return answer(412);
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    bucket.set(key, Buffer.concat(parts));
    answer(200);
  });
});

const bucketOf = (server: Server): S3Store => ({
  base: `http://127.0.0.1:${(server.address() as AddressInfo).port}/invoices`,
  key: 'KEY',
  secret: 'SECRET',
  region: 'us-east-1',
});
const kinds: Record<string, () => Files> = {
  folder: () => folderFiles(folder),
  'S3 store': () => s3Files({ ...bucketOf(store), region: 'eu-central-1' }),
};

beforeAll(() => new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve)));
afterAll(async () => {
  store.close();
  await rm(folder, { recursive: true });
});

describe.each(Object.keys(kinds))('files in a %s', (kind) => {
  test('come back as they were put', async () => {
    const files = kinds[kind]!();
    await files.put('documents/a/1.pdf', bytes('őűÁ'));
    expect(Buffer.from((await files.get('documents/a/1.pdf'))!).toString()).toBe('őűÁ');
    expect(await files.get('documents/a/2.pdf')).toBeNull();
  });

  test('come back piece by piece', async () => {
    const files = kinds[kind]!();
    await files.put('documents/p/1.pdf', bytes('0123456789'));
    const piece = async (from: number, most: number) => {
      const read = await files.piece('documents/p/1.pdf', from, most);
      return read && Buffer.from(read).toString();
    };
    expect([await piece(0, 4), await piece(4, 4), await piece(8, 4), await piece(10, 4)]).toEqual([
      '0123',
      '4567',
      '89',
      '',
    ]);
    expect(await files.piece('documents/p/2.pdf', 0, 4)).toBeNull();
  });

  test('are never written twice: the same bytes are fine, others are refused', async () => {
    const files = kinds[kind]!();
    await files.put('documents/b/1.pdf', bytes('one'));
    await files.put('documents/b/1.pdf', bytes('one'));
    await expect(files.put('documents/b/1.pdf', bytes('two'))).rejects.toThrow();
    expect(Buffer.from((await files.get('documents/b/1.pdf'))!).toString()).toBe('one');
  });

  test.each(['../x', 'documents/../../x', '/etc/passwd', 'documents', 'documents/a b'])(
    'cannot be asked under %s',
    async (key) => {
      await expect(kinds[kind]!().get(key)).rejects.toThrow('not a key');
    },
  );

  test('can be removed', async () => {
    const files = kinds[kind]!();
    await files.put('tickets/1', bytes('x'));
    await files.remove('tickets/1');
    expect(await files.get('tickets/1')).toBeNull();
  });
});

test('a folder holds whole files only, and nobody else may read them', async () => {
  const files = folderFiles(folder);
  await Promise.allSettled(
    Array.from({ length: 8 }, (_, n) => files.put('documents/race/1.pdf', bytes(`version ${n}`.repeat(10_000)))),
  );
  expect(await readdir(join(folder, 'documents/race'))).toEqual(['1.pdf']);
  expect((await stat(join(folder, 'documents/race/1.pdf'))).mode & 0o077).toBe(0);
  expect(await readFile(join(folder, 'documents/race/1.pdf'), 'utf8')).toMatch(/^(version \d)\1*$/);
});

test('a file is kept only when its name and the folders above it are on the disk', async () => {
  const root = join(folder, 'new', 'root');
  const files = folderFiles(root);
  await files.put('documents/a/1.pdf', bytes('one'));
  const above = ['.', 'documents', 'documents/a'].map((path) => join(root, path));
  expect(synced).toEqual(expect.arrayContaining(above));
  synced.length = 0;
  await files.put('documents/a/1.pdf', bytes('one')); // another process may have died between the name and the disk
  expect(synced).toEqual(expect.arrayContaining(above));
  synced.length = 0;
  await makeFolder(join(folder, 'x', 'y'));
  expect(synced).toEqual([folder, join(folder, 'x')]);
});

test('drafts that a killed server left are removed at the start, not those of a server beside it', async () => {
  const root = await mkdtemp(join(folder, 'drafts-'));
  await mkdir(join(root, '.drafts'));
  for (const name of ['old', 'new']) await writeFile(join(root, '.drafts', name), 'half', { mode: 0o400 });
  await utimes(join(root, '.drafts', 'old'), 0, 0);
  await prepareFolder(root);
  expect(await readdir(join(root, '.drafts'))).toEqual(['new']);
});

test.runIf(process.platform === 'linux')('a folder that cannot be made is refused at once', async () => {
  await expect(makeFolder('/proc/x/y')).rejects.toThrow('ENOENT');
  await expect(prepareFolder('/proc/x')).rejects.toThrow(/^the folder \/proc\/x cannot be made or written/);
  await writeFile(join(folder, 'file'), '');
  await expect(makeFolder(join(folder, 'file'))).rejects.toThrow('EEXIST');
  await expect(makeFolder(join(folder, 'file', 'x'))).rejects.toThrow('EEXIST');
});

test.each([503, 500, 429, 'nobody'])(
  'a store that is away (%s) means "come back", which is no defect of ours',
  { timeout: 30_000 },
  async (status) => {
    const away = createServer((_request, response) => response.writeHead(Number(status)).end()).listen(0, '127.0.0.1');
    await once(away, 'listening');
    const files = s3Files(bucketOf(away));
    if (status === 'nobody') away.close();
    const key = 'documents/a/1.pdf';
    for (const call of [() => files.get(key), () => files.put(key, bytes('mine')), () => files.remove(key)])
      expect(asBusy(await call().catch((error: unknown) => error))).toMatchObject({ statusCode: 503 });
    away.close();
  },
);

test('a store that refuses our key is a wrong setting, not an outage', async () => {
  const closed = createServer((_request, response) => response.writeHead(403).end()).listen(0, '127.0.0.1');
  await once(closed, 'listening');
  const error = await s3Files(bucketOf(closed))
    .get('documents/a/1.pdf')
    .catch((refused: unknown) => refused);
  expect(asBusy(error)).toBe(error);
  closed.close();
});

test('of a store that sends the whole in place of a part the part is taken', async () => {
  const simple = createServer((_request, response) => response.writeHead(200).end('0123456789'));
  await once(simple.listen(0, '127.0.0.1'), 'listening');
  const piece = await s3Files(bucketOf(simple)).piece('documents/a/1.pdf', 4, 3);
  expect(Buffer.from(piece!).toString()).toBe('456');
  simple.close();
});

test('a store that sends elsewhere is not followed: nothing is fetched from, or given to, another address', async () => {
  let asked = 0;
  const other = createServer((_request, response) => {
    asked += 1;
    response.writeHead(200).end('of somebody else');
  }).listen(0, '127.0.0.1');
  const sender = createServer((_request, response) =>
    response.writeHead(307, { location: `http://127.0.0.1:${(other.address() as AddressInfo).port}/` }).end(),
  ).listen(0, '127.0.0.1');
  await Promise.all([other, sender].map((server) => once(server, 'listening')));
  const files = s3Files(bucketOf(sender));
  await expect(files.get('documents/a/1.pdf')).rejects.toThrow();
  await expect(files.put('documents/a/1.pdf', bytes('mine'))).rejects.toThrow();
  expect(asked).toBe(0);
  other.close();
  sender.close();
});
