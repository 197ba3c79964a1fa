import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toErp } from '#contract/erp/to-erp.ts';
import { atDesk, workOf } from '#modules/orders/test-desk.ts';
import type { Shop } from '#modules/orders/test-shop.ts';
import { startShop } from '#modules/orders/test-shop.ts';
import { sql } from '#platform/db/sql.ts';
import { deadLetters } from '#platform/events/outbox.views.ts';
import type { Worker } from '#platform/jobs/index.ts';
import { startWorker } from '#platform/jobs/index.ts';
import { contextOf } from '../context.ts';
import { handlersOf } from '../surfaces/jobs.ts';
import { publishFiles, reportWithdrawn, takeFiles } from './erp-files.job.ts';

const folder = mkdtempSync(join(tmpdir(), 'hordo-erp-files-'));
let shop: Shop;
let worker: Worker;
let owner: string;

beforeAll(async () => {
  shop = await startShop({ ERP: 'files', ERP_FOLDER: folder });
  // The tests take files themselves; two that take at once would be what one process in all never is.
  const { events, recurring } = handlersOf(shop.app);
  worker = await startWorker(shop.app, { events, recurring: recurring.filter(({ name }) => name !== takeFiles.name) });
  owner = await shop.signIn('owner@demo.example');
});
afterAll(async () => {
  await worker.stop();
  await shop.close();
  rmSync(folder, { recursive: true });
});

interface Order {
  readonly number: string;
  readonly sapId: string;
}
const placed = async (): Promise<Order> => {
  const { order, error } = await shop.place(owner, await shop.readyCart(owner, { number: '=1+1' }));
  if (!order) throw new Error(JSON.stringify(error));
  return { number: order.order_number, sapId: order.sap_id };
};
interface Detail {
  status: string;
  deliveryStatus: string;
  invoiceNumber: string | null;
  timeLine: { state: string }[];
}
const detail = async ({ number }: Order) => (await shop.rest<Detail>(owner, `orders/${number}`)).body;
const nameOf = ({ number, sapId }: Order, ending = 'json') => `order.place-${number}-1-${sapId}.${ending}`;
const files = async (place: string) => (await readdir(join(folder, place))).toSorted();
const isOut = async (order: Order) => (await files('out')).includes(nameOf(order));
const out = async (): Promise<Order> => {
  const order = await placed();
  await expect.poll(() => isOut(order)).toBe(true);
  return order;
};
const taken = (order: Order) => rename(join(folder, 'out', nameOf(order)), join(folder, `taken-${order.number}`));
const told = (type: string, { sapId }: Order, sequence: number, more: object = {}) => ({
  id: randomUUID(),
  type,
  timestamp: new Date().toISOString(),
  data: { sapId, sequence, ...more },
});
/** As an ERP writes: whole, then by its name. */
async function put(name: string, text: string): Promise<void> {
  await writeFile(join(folder, 'in', `.${name}`), text);
  await rename(join(folder, 'in', `.${name}`), join(folder, 'in', name));
}
const took = async () => {
  await takeFiles.run(contextOf(shop.app));
  expect(await files('in')).toEqual([]);
};
const cancel = async ({ sapId }: Order) =>
  (
    await shop.graphql<{ cancelOrder: { code: string } }>(
      'mutation ($id: String!) { cancelOrder(sap_id: $id) { code } }',
      {
        token: owner,
        variables: { id: sapId },
      },
    )
  ).data.cancelOrder.code;

describe('orders go out as files', () => {
  test('one whole file each, as the contract says, and nobody is told that the ERP has confirmed it', async () => {
    const order = await out();
    const message = toErp['order.place'].parse(JSON.parse(await readFile(join(folder, 'out', nameOf(order)), 'utf8')));
    expect(message).toMatchObject({
      id: `order.place:${order.number}:1`,
      data: { sapId: order.sapId, customerOrderNumber: '=1+1', lines: [{ sku: '100101', quantity: 4 }, {}, {}] },
    });
    expect((await files('out')).filter((name) => name.startsWith('.'))).toEqual([]);
    expect((await detail(order)).timeLine.map(({ state }) => state).slice(0, 2)).toEqual(['done', 'current']);
  });

  test('once, although the ERP has taken it and the outbox sends again', async () => {
    const order = await out();
    await taken(order);
    const { erp } = shop.app;
    const again = {
      ...toErp['order.place'].parse(JSON.parse(await readFile(join(folder, `taken-${order.number}`), 'utf8'))).data,
    };
    await erp.sendOrder(shop.app, again as never, AbortSignal.timeout(5_000));
    await publishFiles.run(contextOf(shop.app));
    expect(await isOut(order)).toBe(false);
  });

  test('of a process that died before it published the file, by the next one', async () => {
    const order = await out();
    await rename(join(folder, 'out', nameOf(order)), join(folder, 'out', `.${nameOf(order)}`));
    await publishFiles.run(contextOf(shop.app));
    expect(await isOut(order)).toBe(true);
  });

  test('while the folder cannot be used orders wait, and go out afterwards', async () => {
    await rename(join(folder, 'out'), join(folder, 'away'));
    await writeFile(join(folder, 'out'), 'in the way');
    const order = await placed();
    await expect
      .poll(() => shop.app.database.row(sql`select last_error from outbox where waits > 0`))
      .toMatchObject({
        last_error: expect.stringContaining('folderUnusable') as string,
      });
    await rm(join(folder, 'out'));
    await rename(join(folder, 'away'), join(folder, 'out'));
    await expect.poll(() => isOut(order), { timeout: 30_000 }).toBe(true);
    expect(await deadLetters(shop.app.database)).toEqual([]);
  });
});

test('while the disk of the folder is away nothing is written in its place', async () => {
  await out();
  await rename(folder, `${folder}-away`);
  await mkdir(folder);
  const order = await placed();
  await expect
    .poll(() => shop.app.database.row(sql`select last_error from outbox where waits > 0`))
    .toMatchObject({ last_error: expect.stringContaining('folderGone') as string });
  for (const job of [publishFiles, takeFiles]) await job.run(contextOf(shop.app));
  expect(await readdir(folder)).toEqual([]);
  await rm(folder, { recursive: true });
  await rename(`${folder}-away`, folder);
  await expect.poll(() => isOut(order), { timeout: 30_000 }).toBe(true);
});

describe('taking back', () => {
  test('an order that the ERP has not taken is cancelled, and its file is gone', async () => {
    const order = await out();
    expect(await cancel(order)).toBe('CANCELLED');
    expect((await files('out')).filter((name) => name.includes(order.number))).toEqual([]);
    expect((await detail(order)).status).toBe('Cancelled');
  });

  test('an order that the ERP has taken stays, and nothing else is claimed', async () => {
    const order = await out();
    await taken(order);
    expect(await cancel(order)).toBe('ERP_AWAY');
    expect((await detail(order)).status).toBe('Open');
    await put('cancelled.json', JSON.stringify(told('order.cancelled', order, 1)));
    await took();
    expect((await detail(order)).status).toBe('Cancelled');
  });

  test('an order that was held goes out again when it is released under the same word', async () => {
    const order = await out();
    const { erp } = shop.app;
    const signal = AbortSignal.timeout(5_000);
    expect(await erp.holdOrder(shop.app, order, 'one', signal)).toMatchObject({ standing: 'held' });
    await erp.releaseOrder(shop.app, order, 'another', signal);
    await publishFiles.run(contextOf(shop.app));
    expect(await isOut(order)).toBe(false);
    await erp.releaseOrder(shop.app, order, 'one', signal);
    expect(await isOut(order)).toBe(true);
  });

  test('what was taken back before a crash is cancelled here afterwards', async () => {
    const order = await out();
    await shop.app.erp.cancelOrder(shop.app, order, AbortSignal.timeout(5_000));
    expect((await detail(order)).status).toBe('Open');
    await shop.app.database.run(
      sql`update erp_file set withdrawn_at = withdrawn_at - interval '2 minutes' where sap_id = ${order.sapId}`,
    );
    await reportWithdrawn.run(contextOf(shop.app));
    expect((await detail(order)).status).toBe('Cancelled');
  });

  test('of several who cancel and an ERP that takes the file, one side wins', async () => {
    for (let round = 0; round < 5; round += 1) {
      const order = await out();
      const [answers, got] = await Promise.all([
        Promise.all(Array.from({ length: 4 }, () => cancel(order))),
        taken(order).then(
          () => true,
          () => false,
        ),
      ]);
      expect((await detail(order)).status).toBe(got ? 'Open' : 'Cancelled');
      expect(new Set(answers)).toEqual(new Set([got ? 'ERP_AWAY' : 'CANCELLED']));
    }
  });
});

describe('the ERP writes files', () => {
  test('a list of messages as JSON', async () => {
    const order = await out();
    await put(
      'life.json',
      JSON.stringify([
        told('order.confirmed', order, 1),
        told('delivery.issued', order, 2, { invoiceNumber: `F-${order.number}` }),
        told('delivery.arrived', order, 3, { lines: [{ line: 1, quantity: 3 }] }),
      ]),
    );
    await took();
    expect(await detail(order)).toMatchObject({
      status: 'Invoiced',
      deliveryStatus: 'PARTIALLY DELIVERED',
      invoiceNumber: `F-${order.number}`,
    });
    expect(await files('done')).toContain('life.json');
  });

  test('two orders on one delivery and one invoice have each its part, under the numbers of the ERP', async () => {
    const orders = [await out(), await out()];
    const [deliveryNumber, invoiceNumber] = [`N-${orders[0]!.number}`, `F-${orders[0]!.number}`];
    await put(
      'together.json',
      JSON.stringify(
        orders.flatMap((order) => [
          told('delivery.created', order, 1, { deliveryNumber }),
          told('delivery.issued', order, 2, { invoiceNumber }),
        ]),
      ),
    );
    await took();
    expect(await files('done')).toContain('together.json');
    for (const { number } of orders) {
      const { results } = (
        await shop.rest<{ results: { type: string; number: string }[] }>(
          owner,
          `mydocuments/GetAllDocuments?orderNumber=${number}`,
        )
      ).body;
      expect(results.map((paper) => [paper.type, paper.number]).toSorted()).toEqual([
        ['FT', invoiceNumber],
        ['SZ', deliveryNumber],
      ]);
    }
  });

  test('the same as CSV, as a Hungarian spreadsheet writes it', async () => {
    const order = await out();
    const id = randomUUID();
    const rows = [
      'id;type;timestamp;sapId;sequence;line;quantity;invoiceNumber;reason',
      `${id}-1;delivery.issued;2026-11-23T08:00:00Z;${order.sapId};1;;;F-${order.number};`,
      `${id}-2;delivery.arrived;2026-11-23T08:00:00Z;${order.sapId};2;1;3;;`,
      `${id}-2;delivery.arrived;2026-11-23T08:00:00Z;${order.sapId};2;2;0;;`,
    ];
    await put('life.csv', `\uFEFF${rows.join('\r\n')}\r\n`);
    await took();
    expect(await detail(order)).toMatchObject({ status: 'Invoiced', deliveryStatus: 'PARTIALLY DELIVERED' });
    expect(
      await shop.app.database.rows(
        sql`select delivered_quantity as came from order_line where order_number = ${order.number} order by line`,
      ),
    ).toEqual([{ came: 3 }, { came: 0 }, { came: 3 }]);
  });

  test('stock and credit as CSV', async () => {
    const at = contextOf(shop.app).now.toISOString();
    await put(
      'stock.csv',
      `id,type,timestamp,countedAt,sku,depot,fromDay,quantity,blocked\ns1,availability.counted,${at},${at},100101,BUD,2026-11-02,50,\ns1,availability.counted,${at},${at},100102,BUD,2026-11-02,,1\n`,
    );
    await put(
      'credit.csv',
      `id,type,timestamp,asOf,soldTo,exposure,creditLimit\nc1,credit.read,${at},${at},1000001,77,\n`,
    );
    await took();
    expect(
      await shop.app.database.rows(
        sql`select sku, free_quantity as free, blocked from availability where from_day = '2026-11-02' order by sku`,
      ),
    ).toEqual([
      { sku: '100101', free: 50, blocked: false },
      { sku: '100102', free: null, blocked: true },
    ]);
    expect(await shop.app.database.row(sql`select exposure from company where id = '1000001'`)).toEqual({
      exposure: 77,
    });
  });

  test('a faulty file is set aside with its reasons, what was good in it is taken, and corrected it may come again', async () => {
    const order = await out();
    const messages = [
      told('delivery.created', order, 1),
      told('delivery.arrived', order, 2, { lines: [{ line: 9, quantity: 1 }] }),
      { id: 'x' },
    ];
    await put('mixed.json', JSON.stringify(messages));
    await put('broken.json', '[{"id":');
    await put('empty.csv', 'id,type\n');
    await put('latin.csv', 'x');
    await writeFile(join(folder, 'in', 'latin.csv'), Buffer.from([0x69, 0x64, 0x0a, 0xf5]));
    await took();
    const reasons = async (name: string) => readFile(join(folder, 'failed', `${name}.txt`), 'utf8');
    expect(await reasons('mixed.json')).toMatch(
      /message 3: .*\nmessage 2 .*NOT_OF_THIS_ORDER|message 2 .*NOT_OF_THIS_ORDER.*\nmessage 3: /,
    );
    expect(await reasons('broken.json')).toMatch(/cannot be read/);
    expect(await reasons('empty.csv')).toMatch(/no message/);
    expect(await reasons('latin.csv')).toMatch(/not UTF-8/);
    expect((await detail(order)).status).toBe('In Progress');
    messages[1] = { ...told('delivery.arrived', order, 2, { lines: [{ line: 1, quantity: 1 }] }), id: messages[1]!.id };
    await put('mixed.json', JSON.stringify(messages.slice(0, 2)));
    await took();
    expect((await detail(order)).deliveryStatus).toBe('PARTIALLY DELIVERED');
    expect(await files('done')).toContain('mixed.json');
  });

  test('what was faulty in a file stands on Today with the reason, until it comes corrected', async () => {
    const order = await out();
    const desk = await atDesk(shop, ['service']);
    const onToday = async () => (await workOf(desk, 'service', order.number)).map(({ reason, why }) => [reason, why]);
    const arrived = (line: number) => told('delivery.arrived', order, 2, { lines: [{ line, quantity: 1 }] });
    await put('wrong.json', JSON.stringify([told('delivery.created', order, 1), arrived(9)]));
    await took();
    expect(await onToday()).toEqual([
      ['erp-unfit', `The order ${order.sapId} has no such lines, quantities or invoice.`],
    ]);
    await put('right.json', JSON.stringify(arrived(1)));
    await took();
    expect([await onToday(), (await detail(order)).deliveryStatus]).toEqual([[], 'PARTIALLY DELIVERED']);
  });

  test('a text that no database can hold sets its file aside, and what stands behind it is taken', async () => {
    const [order, other] = [await out(), await out()];
    await put(
      'text.json',
      JSON.stringify([
        told('order.rejected', order, 1, { reason: 'a\u0000b' }),
        told('order.rejected', other, 1, { reason: 'sold out' }),
      ]),
    );
    await took();
    expect(await readFile(join(folder, 'failed', 'text.json.txt'), 'utf8')).toMatch(/^message 1 .*TEXT, .*U\+0000/);
    expect([(await detail(order)).status, (await detail(other)).status]).toEqual(['Open', 'Rejected']);
  });

  test('a file that comes again, whether taken or half taken before, has no second effect', async () => {
    const order = await out();
    const text = JSON.stringify([
      told('order.blocked', order, 1, { reason: 'credit' }),
      told('order.confirmed', order, 2),
    ]);
    for (const name of ['again.json', 'again.json', 'other-name.json']) {
      await put(name, text);
      await took();
    }
    const events = await shop.app.database.rows<{ what: string }>(
      sql`select what from order_event where order_number = ${order.number} order by id`,
    );
    expect(events.map(({ what }) => what)).toEqual(['placed', 'sent', 'investigated', 'confirmed']);
    expect((await files('done')).filter((name) => name.startsWith('again'))).toHaveLength(2);
  });

  test('a message goes on without an earlier one that never comes when somebody at the desk settles it', async () => {
    const order = await out();
    const made = told('delivery.created', order, 2);
    await put('early.json', JSON.stringify(made));
    await took();
    expect((await detail(order)).status).toBe('Open');
    const { call } = await atDesk(shop, ['operator']);
    expect(
      (await call('operator', 'POST', 'erp/reports/settlement', { id: made.id, reason: 'confirmed by phone' })).body,
    ).toEqual({ settled: true });
    for (const job of shop.app.erp.jobs) await job.run(contextOf(shop.app));
    expect((await detail(order)).status).toBe('In Progress');
  });

  test('hidden files, folders and strangers are left alone', async () => {
    await writeFile(join(folder, 'in', '.half.json'), '[');
    await writeFile(join(folder, 'in', 'notes.txt'), 'hello');
    await mkdir(join(folder, 'in', 'sub.json'));
    await takeFiles.run(contextOf(shop.app));
    expect(await files('in')).toEqual(['.half.json', 'notes.txt', 'sub.json']);
    await rm(join(folder, 'in', 'sub.json'), { recursive: true });
  });
});

test('ERP_FILE_FORMAT=csv: a row for each line, and no formula for a spreadsheet', async () => {
  Object.assign(shop.app.config, { erpFolder: { path: folder, format: 'csv' } });
  const order = await placed();
  await expect.poll(() => files('out')).toContain(nameOf(order, 'csv'));
  const rows = parse(await readFile(join(folder, 'out', nameOf(order, 'csv')), 'utf8'), {
    columns: true,
    bom: true,
  }) as Record<string, string>[];
  expect(rows).toHaveLength(3);
  expect(rows[0]).toMatchObject({
    type: 'order.place',
    sapId: order.sapId,
    customerOrderNumber: "'=1+1",
    line: '1',
    sku: '100101',
    quantity: '4',
    isReturn: '0',
  });
});
