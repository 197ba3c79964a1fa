import pg from 'pg';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { environmentOf, freshDatabase } from '#platform/db/test-database.ts';
import type { TestDatabase } from '#platform/db/test-database.ts';
import { freePort } from '#platform/test/free-port.ts';
import { ready, startServer } from '#platform/test/server-process.ts';
import { testFolder } from '#platform/test/test-folder.ts';
import type { ServerProcess } from '#platform/test/server-process.ts';
import { signIn } from '#platform/test/sign-in-client.ts';
import { until } from '#platform/test/until.ts';
import type { Job } from '../test-sheet.ts';
import { HEAD, odsOf, sheetXml, workbookParts, zipOf } from '../test-sheet.ts';

/**
 * Promise A9: 5,000 rows, and a server that is killed while it judges and again while it orders. Afterwards every row is
 * accounted for once, no order is missing, and none is there twice.
 */
const ROWS = 5_000;
const SHIP_TOS = ['2000001', '2000002', '2000003'];

let database: TestDatabase;
let server: ServerProcess;
let port: number;
let token: string;

beforeAll(async () => {
  [database, port] = [await freshDatabase(), await freePort()];
  await start();
  await query(
    `insert into portal_config (key, value) values ('delivery.horizonDays', '120') on conflict (key) do update set value = excluded.value`,
  );
  await killAndRestart();
});
afterAll(async () => {
  server?.kill('SIGKILL');
  await server?.ended;
  await database.drop();
});

test(
  'a sheet of 5,000 rows is judged as a whole, and ordered once, whatever dies in between',
  { timeout: 600_000 },
  async () => {
    const rows = await sheetRows();
    expect(rows.length).toBe(ROWS);

    // One faulty row: judged whole, nothing ordered.
    const faulty = rows.map((cells, index) => (index === 4_000 ? cells.with(4, 'no-such') : cells));
    const begun = performance.now();
    const { jobId } = (await send(faulty, { prefer: 'respond-async' })).body;
    await until(async () => (await job(jobId)).state === 'waiting');
    const seconds = (performance.now() - begun) / 1_000;
    expect((await job(jobId)).rows).toEqual({
      total: ROWS,
      checked: ROWS,
      accepted: ROWS - 1,
      adjusted: 0,
      rejected: 1,
    });
    console.info(`5,000 rows were judged in ${seconds.toFixed(1)} s`);
    const before = await count('customer_order');

    const sent = await send(rows, { prefer: 'respond-async' });
    expect(sent.status).toBe(202);
    await pause(400);
    await killAndRestart();
    await until(async () => (await job(sent.body.jobId)).state === 'ordering');
    await until(async () => (await job(sent.body.jobId)).orders.placed > 5);
    await killAndRestart();
    await until(async () => (await job(sent.body.jobId)).orders.placed > 20);
    await killAndRestart();
    // Meanwhile the user sends the file once more, because no answer has come.
    const again = await send(rows, { prefer: 'respond-async' });
    expect(again.status === 409 || again.body.jobId === sent.body.jobId).toBe(true);
    await until(async () => (await job(sent.body.jobId)).state === 'done');

    const done = await job(sent.body.jobId);
    const planned = new Set(rows.map((cells) => `${cells[0]} ${cells[1]}`)).size;
    expect([done.rows, done.orders]).toEqual([
      { total: ROWS, checked: ROWS, accepted: ROWS, adjusted: 0, rejected: 0 },
      { total: planned, placed: planned, refused: 0 },
    ]);
    expect((await count('customer_order')) - before).toBe(planned);
    const lines = await query<{ lines: number; units: number; orders: number }>(
      `select count(*)::int as lines, sum(l.quantity)::int as units, count(distinct o.ship_to_id || o.delivery_date::text)::int as orders
     from customer_order o join order_line l on l.order_number = o.number where o.channel = 'bulk' and o.uid = 'u-owner' and o.number in (select p.order_number from placed_cart p join bulk_order b using (cart_id) where b.job_id = $1)`,
      [sent.body.jobId],
    );
    expect(lines[0]).toEqual({
      lines: ROWS,
      units: rows.reduce((all, cells) => all + Number(cells[5]), 0),
      orders: planned,
    });
    const mails = await query<{ n: number }>(
      `select count(*)::int as n from mail where dedup_key = any(select 'order-confirmation:' || order_number from bulk_order where job_id = $1)`,
      [sent.body.jobId],
    );
    expect(mails[0]!.n).toBe(planned);
  },
);

/** Good rows: every product once an order, orders on all days of all ship-tos. */
async function sheetRows(): Promise<string[][]> {
  const products = await ask<{
    products: { items: { sku: string; orderable: boolean; free_quantity: number | null }[] };
  }>('{ products(filter: {}, pageSize: 100) { items { sku orderable free_quantity } } }');
  const skus = products.products.items.flatMap(({ sku, orderable, free_quantity: free }) =>
    orderable && free === null ? [sku] : [],
  );
  const windows = ['2026-11-24', '2026-12-29', '2027-02-02'];
  const days = await Promise.all(
    SHIP_TOS.flatMap((shipTo) =>
      windows.map(async (from) => {
        const answer = await fetch(
          `${server.url}/api/general/orders/GetCalendarAvailableDays?soldToId=1000001&shipToId=${shipTo}&from=${from}`,
          {
            headers: headers(),
          },
        );
        const body = (await answer.json()) as { days: { date: string; type: string }[] };
        return body.days.flatMap(({ date, type }) => (type === 'standard' ? [[shipTo, date] as const] : []));
      }),
    ),
  );
  const orders = days.flat();
  const each = Math.ceil(ROWS / orders.length);
  if (skus.length < each) throw new Error(`${skus.length} products for ${each} lines`);
  return orders
    .flatMap(([shipTo, day], index) =>
      skus.slice(0, each).map((sku, line) => [shipTo, day, `KILL-${index}`, '', sku, String(1 + (line % 3)), '', '']),
    )
    .slice(0, ROWS);
}

async function start(): Promise<void> {
  server = startServer(port, {
    ...testFolder(),
    ...environmentOf(database.connection),
    BUSINESS_DATE: '2026-11-23 09:00',
    LOG_LEVEL: 'fatal',
  });
  await ready(server);
  token = await signIn(server.url, 'owner@demo.example', 'Hordo-demo-2026');
}

async function killAndRestart(): Promise<void> {
  server.kill('SIGKILL');
  await server.ended;
  await start();
  // The dead worker's lease would run out by itself, within 30 seconds.
  await query(`update outbox set lease_until = now() where worker is not null and topic = 'bulk-uploaded'`);
}

const headers = () => ({ authorization: `Bearer ${token}`, lang: 'en' });

async function send(
  rows: readonly (readonly string[])[],
  more: Record<string, string> = {},
): Promise<{ status: number; body: Job }> {
  const form = new FormData();
  form.set('termsAccepted', 'true');
  const table = [HEAD.split(';'), ...rows];
  // What is only judged comes as .xlsx; what is ordered, and killed half-way, as .ods.
  const [bytes, name] = more['prefer']
    ? ([odsOf(table), 'many.ods'] as const)
    : ([zipOf(workbookParts(sheetXml(table))), 'many.xlsx'] as const);
  form.set('file', new Blob([bytes]), name);
  const answer = await fetch(`${server.url}/api/general/orders/BulkUploadOrdersAsync?store=default`, {
    method: 'POST',
    headers: { ...headers(), ...more },
    body: form,
  });
  return { status: answer.status, body: (await answer.json()) as Job };
}

async function job(id: string): Promise<Job> {
  return (await (
    await fetch(`${server.url}/api/general/orders/BulkUploadOrdersAsync/${id}`, { headers: headers() })
  ).json()) as Job;
}

async function ask<T>(document: string): Promise<T> {
  const answer = await fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: { ...headers(), 'content-type': 'application/json', outletid: '2000001' },
    body: JSON.stringify({ query: document }),
  });
  return ((await answer.json()) as { data: T }).data;
}

const count = async (table: string) => (await query<{ n: number }>(`select count(*)::int as n from ${table}`))[0]!.n;

async function query<T extends object>(text: string, values: unknown[] = []): Promise<T[]> {
  const client = new pg.Client(database.connection);
  await client.connect();
  return client
    .query<T & pg.QueryResultRow>(text, values)
    .then(({ rows }) => rows as T[])
    .finally(() => client.end());
}
