import { createWriteStream, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify';
import { signIn } from '#platform/test/sign-in-client.ts';
import { call } from './load.ts';
import { SERVER, childrenOf, startMachine, usageOf } from './machine.ts';
import type { Ran } from './machine.ts';
import { settingsOf } from './settings.ts';

/*
 * What the supplier's data costs in full size: an import of so many products and conditions, one that changes all of them, taking that back, the export,
 * and beside a running server a grid of products that is saved and taken back, with the time until the catalogue in memory says what was saved.
 */
const USAGE =
  'npm run bench:data -- [--products 100000] [--conditions 4] (of each product) [--rounds 5] (of each save)';
const { setting } = settingsOf(USAGE);
const [products, conditions, rounds] = [
  setting('products', 100_000),
  Math.min(4, setting('conditions', 4)),
  setting('rounds', 5),
];
const say = (text: string) => process.stdout.write(`${text}\n`);

const machine = await startMachine({ young: 8 });
const folder = mkdtempSync(join(tmpdir(), 'hordo-bench-data-'));

try {
  const [whole, first, second] = ['whole', 'first', 'second'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  await machine.ran(['export', whole]);
  await writeFolder(whole, first, 0);
  await writeFolder(whole, second, 1);
  for (const [what, path] of [
    [`import of ${products} products with ${products * conditions} conditions`, first],
    ['import that changes a name and a price of each', second],
  ] as const)
    tell(what, await watched(() => machine.ran(['import', path])));
  const { rows } = await machine.pool.query<{ id: number }>('select max(id)::int as id from change_set');
  tell('taking that back', await watched(() => machine.ran(['import', 'undo', String(rows[0]!.id)])));
  tell('export of everything', await watched(() => machine.ran(['export', join(folder, 'after')])));
  await measureGrid();
} finally {
  await machine.close();
  rmSync(folder, { recursive: true, force: true });
}

/** The files of products and conditions: those of the demo, and as many as wanted made from them. `turn` changes a name and a price of each that was made. */
async function writeFolder(source: string, target: string, turn: number): Promise<void> {
  mkdirSync(target, { recursive: true });
  const read = (file: string) =>
    parse(readFileSync(join(source, file)), { bom: true, columns: true }) as Record<string, string>[];
  const [own, prices] = [read('products.csv'), read('price-conditions.csv')];
  const companies = read('companies.csv').map(({ id }) => id!);
  const count = Math.max(0, products - own.length);
  const skuOf = (n: number) => `B${String(n).padStart(6, '0')}`;
  function* allProducts(): Generator<Record<string, string>> {
    yield* own;
    for (let n = 0; n < count; n += 1) {
      const base = own[n % own.length]!;
      yield {
        ...base,
        sku: skuOf(n),
        name_hu: `Próba ${n + turn} ${base['name_hu']}`,
        name_en: `Trial ${n + turn} ${base['name_en']}`,
        ean_piece: `299${String(n).padStart(10, '0')}`,
        ean_unit: `298${String(n).padStart(10, '0')}`,
        position: String(1_000 + n),
      };
    }
  }
  function* allConditions(): Generator<Record<string, string>> {
    yield* prices;
    const empty = Object.fromEntries(Object.keys(prices[0]!).map((header) => [header, '']));
    for (let n = 0; n < count; n += 1) {
      const sku = skuOf(n);
      const amount = 2_000 + ((n * 37) % 40_000) + turn;
      yield* [
        { ...empty, kind: 'PR00', sku, amount_ft: String(amount), valid_from: '2020-01-01', valid_to: '2025-12-31' },
        { ...empty, kind: 'PR00', sku, amount_ft: String(amount + 100), valid_from: '2026-01-01' },
        { ...empty, kind: 'ZPRO', sku, rate_bp: String(100 + (n % 900)), valid_from: '2026-01-01' },
        {
          ...empty,
          kind: 'ZC07',
          sku,
          company_id: companies[n % companies.length]!,
          rate_bp: String(50 + (n % 500)),
          valid_from: '2026-01-01',
        },
      ].slice(0, conditions);
    }
  }
  for (const [file, made] of [
    ['products.csv', allProducts()],
    ['price-conditions.csv', allConditions()],
  ] as const)
    await pipeline(Readable.from(made), stringify({ header: true }), createWriteStream(join(target, file)));
}

/** What a command took, and what the process of PostgreSQL that did it took of memory that nobody shares. */
async function watched(run: () => Promise<Ran>): Promise<Ran & { databaseMb: number }> {
  let databaseMb = 0;
  const look = () => {
    for (const id of childrenOf(machine.postmaster)) databaseMb = Math.max(databaseMb, ownMb(id));
  };
  const watch = setInterval(look, 200);
  try {
    return { ...(await run()), databaseMb };
  } finally {
    clearInterval(watch);
  }
}

function ownMb(id: string): number {
  try {
    return Math.round(Number(/RssAnon:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1] ?? 0) / 1024);
  } catch {
    return 0; // it has ended in this moment
  }
}

function tell(what: string, { seconds, peakMb, databaseMb }: Ran & { databaseMb: number }): void {
  say(`${what}: ${seconds.toFixed(1)} s, process ${peakMb} MB at most, PostgreSQL ${databaseMb} MB`);
}

interface Batch {
  readonly changeSet: number;
  readonly differences: readonly unknown[];
  readonly faults: readonly unknown[];
  readonly stale: readonly unknown[];
}

/** Saves of 1, 5 and 100 products at the desk; each answer must be the right one, and the catalogue must follow it. */
async function measureGrid(): Promise<void> {
  const { url, stopped } = machine;
  const server = await machine.started([SERVER, 'serve'], 'is ready');
  const before = usageOf(server.pid).rssMb;
  const token = await signIn(url, 'clerk@demo.example', 'Hordo-demo-2026');
  const desk = async <T>(path: string, body?: object): Promise<T> => {
    const { status, text } = await call(`${url}/api/desk/${path}`, body && JSON.stringify(body), {
      authorization: `Bearer ${token}`,
      lang: 'en',
    });
    if (status !== 200) throw new Error(`${path}: ${status} ${text.slice(0, 300)}`);
    return JSON.parse(text) as T;
  };
  const list = (search: string) =>
    desk<{ products: { sku: string; version: number; name: string; cells: Record<string, string> }[] }>(
      `products?search=${encodeURIComponent(search)}&shown=all&limit=100`,
    );
  await list('B0000');
  for (const count of [1, 5, 100]) {
    const times: Record<'preview' | 'save' | 'followed' | 'undo' | 'followedBack', number[]> = {
      preview: [],
      save: [],
      followed: [],
      undo: [],
      followedBack: [],
    };
    for (let round = 0; round < rounds; round += 1) {
      const shown = (await list('Trial')).products.slice(0, count);
      const sample = shown[0]!;
      if (shown.length !== count) throw new Error(`${shown.length} of ${count} products are listed`);
      const changes = shown.map(({ sku, version, cells }) => ({
        sku,
        version,
        cells: { name_en: `${cells['name_en']} (${round})`, is_new: cells['is_new'] === '1' ? '0' : '1' },
      }));
      const timed = async <T>(name: keyof typeof times, work: () => Promise<T>): Promise<T> => {
        const began = performance.now();
        const answer = await work();
        times[name].push(performance.now() - began);
        return answer;
      };
      const follows = async (name: string) => {
        for (;;) if ((await list(sample.sku)).products.find(({ sku }) => sku === sample.sku)?.name === name) return;
      };
      const preview = await timed('preview', () => desk<Batch>('product-batches', { preview: true, changes }));
      const saved = await timed('save', () => desk<Batch>('product-batches', { preview: false, changes }));
      if (preview.differences.length !== count || saved.differences.length !== count)
        throw new Error(`saved ${JSON.stringify(saved).slice(0, 300)}`);
      await timed('followed', () => follows(`${sample.name} (${round})`));
      const back = await timed('undo', () => desk<Batch>(`change-sets/${saved.changeSet}/reversal`, {}));
      if (back.changeSet === null) throw new Error(`not taken back: ${JSON.stringify(back.faults).slice(0, 300)}`);
      await timed('followedBack', () => follows(sample.name));
    }
    const said = Object.entries(times).map(([name, all]) => {
      const sorted = all.toSorted((a, b) => a - b);
      return `${name} ${Math.round(sorted[0]!)} / ${Math.round(sorted[sorted.length >> 1]!)} / ${Math.round(sorted.at(-1)!)} ms`;
    });
    say(`grid of ${count} (best / median / worst): ${said.join(', ')}`);
  }
  const { rssMb, peakMb } = usageOf(server.pid);
  say(`server: ${before} MB at the start, ${rssMb} MB at the end, ${peakMb} MB at most`);
  await stopped(server);
}
