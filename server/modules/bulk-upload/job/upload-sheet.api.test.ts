import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeSetting } from '#modules/portal-config/index.ts';
import { sql } from '#platform/db/sql.ts';
import { append } from '#platform/events/outbox.ts';
import { ownConnection } from '#platform/test/own-connection.ts';
import { tellAndHear } from '#platform/test/heard.ts';
import { contextOf } from '../../../context.ts';
import type { BulkShop } from '../test-sheet.ts';
import { HEAD, csv, odsWith, orderRows, sheetXml, startBulkShop, workbookParts, xlsx, zipOf } from '../test-sheet.ts';
import { BULK_UPLOADED } from './upload-sheet.ts';

let shop: BulkShop;
let owner: string;
let rival: string;
const SHIP_TO = '2000001';
const SUSPENDED = '2000004';
/** Days on which that ship-to has goods. */
const days = ['2026-11-24', '2026-11-27'] as const;

beforeAll(async () => {
  shop = await startBulkShop();
  [owner, rival] = (await Promise.all(['owner', 'rival'].map((who) => shop.signIn(`${who}@demo.example`)))) as [
    string,
    string,
  ];
});
afterAll(() => shop.close());

const history = async (token = owner) => (await shop.rest<{ total: number }>(token, 'orders?limit=1')).body.total;
/** The own numbers of orders made so far may be used again unasked. */
const forgetOrders = () =>
  shop.app.database.pool.query(`update customer_order set customer_order_number = number where channel = 'bulk'`);
const faults = ({ rejected }: { rejected: { rows: { row: number; notes: { column: string }[] }[] } }) =>
  rejected.rows.flatMap(({ row, notes }) => notes.map(({ column }) => `${row} ${column}`));

describe('a sheet of good rows', () => {
  test('becomes one order a ship-to and day, with the quantities of the file, by this user', async () => {
    const before = await history();
    const { status, body } = await shop.send(
      owner,
      csv(...orderRows(SHIP_TO, days[0], 'B-1'), ...orderRows(SHIP_TO, days[1], 'B-2', { quantity: 8 })),
    );
    expect([status, body.state, body.orders]).toEqual([200, 'done', { total: 2, placed: 2, refused: 0 }]);
    expect(await history()).toBe(before + 2);
    const { body: order } = await shop.rest<{
      totalGross: number;
      customerOrderNumber: string;
      channel: string;
      totalQuantity: number;
      createdBy: string;
      deliveryDate: string;
      lines: { sku: string; quantity: number }[];
      termsAccepted: string;
    }>(owner, `orders/${body.made[1]!.orderNumber}`);
    expect(order).toMatchObject({
      customerOrderNumber: 'B-2',
      channel: 'bulk',
      totalQuantity: 24,
      deliveryDate: days[1],
      termsAccepted: 'accepted',
    });
    expect(order.createdBy).not.toBe('');
    expect(body.made[1]).toMatchObject({
      customerOrderNumber: 'B-2',
      total: order.totalGross,
      status: 'Open',
      statusLabel: expect.any(String),
    });
    expect(order.lines.map(({ sku, quantity }) => [sku, quantity])).toEqual([
      ['100101', 8],
      ['100102', 8],
      ['200201', 8],
    ]);
  });

  test('shows its user no order at a ship-to where they may order no more', async () => {
    const { body } = await shop.send(
      owner,
      csv(...orderRows(SHIP_TO, days[0], 'B-left'), ...orderRows('2000003', days[1], 'B-kept')),
    );
    const made = async () =>
      (
        await shop.rest<{ made: { shipToId: string }[] }>(owner, `orders/BulkUploadOrdersAsync/${body.jobId}`)
      ).body.made.map(({ shipToId }) => shipToId);
    const orders = (revoked: string) =>
      shop.app.database.pool.query(
        `update access_grant set revoked = '{${revoked}}' where uid = 'u-owner' and ship_to_id = '${SHIP_TO}'`,
      );
    expect(await made()).toEqual([SHIP_TO, '2000003']);
    await orders('Orders');
    await tellAndHear(shop.app, 'access', 'u-owner');
    expect(await made()).toEqual(['2000003']);
    await orders('');
    await tellAndHear(shop.app, 'access', 'u-owner');
  });

  test('leaves the user’s own cart alone', async () => {
    const cart = await shop.readyCart(owner);
    await shop.send(owner, csv(...orderRows(SHIP_TO, days[0], 'B-cart')));
    expect((await shop.place(owner, cart)).order).not.toBeNull();
  });

  test('is read the same from a workbook, with commas, tabs, a mark, in Windows-1250 and in Hungarian', async () => {
    const rows = orderRows(SHIP_TO, days[0], 'Őrülő').map((row) => row.split(';'));
    const hungarian = [
      'Szállítási cím',
      'Szállítási nap',
      'Saját rendelésszám',
      'Szállítási mód',
      'Termék',
      'Mennyiség',
      'Egység',
      'Megjegyzés',
    ];
    const formerly = hungarian.with(1, 'Szállítás napja').with(3, 'Szállítás módja');
    const windows1250 = Buffer.from(
      [hungarian, ...rows]
        .map((cells) => cells.join(';'))
        .join('\n')
        .replaceAll('Ő', '\u00d5')
        .replaceAll('ő', '\u00f5'),
      'latin1',
    );
    const files = [
      xlsx([hungarian, ...rows]),
      xlsx([formerly, ...rows.map((cells) => cells.with(3, 'Normál rendelés'))]),
      { name: 'a.csv', bytes: windows1250 },
      { name: 'b.csv', bytes: `\ufeff${[HEAD.split(';'), ...rows].map((cells) => cells.join(',')).join('\r\n')}` },
      {
        name: 'c.csv',
        bytes: `sep=\t\r\n${[HEAD.split(';'), ...rows].map((cells) => cells.map((cell) => `"${cell}"`).join('\t')).join('\n')}`,
      },
    ];
    for (const file of files) {
      await forgetOrders();
      const { status, body } = await shop.send(owner, file);
      expect([file.name, status, body.orders?.placed]).toEqual([file.name, 200, 1]);
      const { body: order } = await shop.rest<{ customerOrderNumber: string }>(
        owner,
        `orders/${body.made[0]!.orderNumber}`,
      );
      expect(order.customerOrderNumber).toBe('Őrülő');
    }
    // A title above the heading, as people write it, shifts only the numbers of the rows.
    const bad = rows.map((cells) => cells.with(5, '0'));
    const text = (lines: string[]) => ({ name: 't.csv', bytes: lines.join('\n') });
    for (const file of [
      xlsx([['Rendelések'], [], hungarian, ...bad]),
      text(['Rendelések, november', '', hungarian.join(';'), ...bad.map((cells) => cells.join(';'))]),
    ])
      expect(faults((await shop.send(owner, file)).body)).toEqual(bad.map((_, index) => `${index + 4} quantity`));
    expect((await shop.send(owner, text(Array.from({ length: 12 }, (_, index) => `line ${index}`)))).body.code).toBe(
      'BULK_FILE_NO_ORDERS',
    );
  });

  test('may be pasted without its heading, counted in layers and pallets, with numbers as people write them', async () => {
    const table = [
      `${SHIP_TO}\t2026. 11. 24.\tP-1\t\t100101\t1\tlayer\t`,
      `${SHIP_TO}\t2026.11.24\tP-1\t\t100102\t1 000,0\t\tRing twice`,
    ].join('\n');
    const { status, body } = await shop.send(owner, null, { fields: { table } });
    expect([status, faults(body)]).toEqual([422, ['1 quantity', '2 quantity']]); // 1,008 units are over the maximum
    const fits = await shop.send(owner, null, {
      fields: { table: table.replace('1 000,0', '12').replace('layer', 'raklapsor') },
    });
    const { body: order } = await shop.rest<{ noteForDriver: string; lines: { layers: number; quantity: number }[] }>(
      owner,
      `orders/${fits.body.made[0]!.orderNumber}`,
    );
    expect(order.noteForDriver).toBe('Ring twice');
    expect(order.lines[0]).toMatchObject({ layers: 1, quantity: 8 });
  });
});

describe('a sheet with faulty rows', () => {
  const tenRows = (): string[][] => {
    const more = { skus: ['100101', '100102', '200201', '100105', '200202'], quantity: 12 };
    return [...orderRows(SHIP_TO, days[0], 'J5', more), ...orderRows(SHIP_TO, days[1], 'J5', more)].map((row) =>
      row.split(';'),
    );
  };

  test('orders nothing and names row, column and reason in the user’s language; the good ones can be ordered then', async () => {
    const rows = tenRows();
    rows[1]![4] = '999999';
    rows[4]![5] = '0';
    rows[7]![0] = SUSPENDED;
    const before = await history();
    const { status, body } = await shop.send(owner, xlsx([HEAD.split(';'), ...rows]), { language: 'hu' });
    expect([status, body.state, body.code]).toEqual([422, 'waiting', 'BULK_ROWS_FAULTY']);
    expect(body.detail).toBe(
      'A fájlban hibás sorok vannak, ezért még semmit sem rendeltünk meg. Javítsa őket, vagy rendelje meg csak a rendelhető sorokat.',
    );
    expect(faults(body)).toEqual(['3 sku', '6 quantity', '9 shipTo']);
    expect(body.rejected.rows.map(({ notes }) => [notes[0]!.columnName, notes[0]!.value, notes[0]!.reason])).toEqual([
      ['Termék', '999999', 'Nincs 999999 cikkszámú termék.'],
      ['Mennyiség', '0', 'A termék mennyiségének 0-nál nagyobbnak kell lennie'],
      ['Szállítási cím', SUSPENDED, 'A kiválasztott szállítási cím fel van függesztve. Kérjük, válasszon másikat.'],
    ]);
    expect(await history()).toBe(before);

    const confirmed = await Promise.all(
      [1, 2, 3].map(() => shop.post(owner, `BulkUploadOrdersAsync/${body.jobId}/confirm`)),
    );
    expect(confirmed.map((one) => [one.status, one.body.orders.placed])).toEqual([
      [200, 2],
      [200, 2],
      [200, 2],
    ]);
    expect(await history()).toBe(before + 2);
  });

  test('can be corrected in its error file, which is the same sheet with the faulty rows and why', async () => {
    const rows = tenRows();
    rows[1]![4] = '=1+1';
    rows[2]![7] = '=cmd|calc';
    rows[3]![5] = 'many';
    const { body } = await shop.send(owner, csv(...rows.map((cells) => cells.join(';'))));
    expect(faults(body)).toEqual(['3 sku', '4 note', '5 quantity']);
    const file = await shop.download(owner, `BulkUploadOrdersAsync/${body.jobId}/errors`);
    expect([file.status, file.name]).toEqual([200, 'orders-faulty-rows.xlsx']);
    const { default: Excel } = await import('exceljs');
    const book = new Excel.Workbook();
    await book.xlsx.load(file.bytes.buffer as never);
    const sheet = book.worksheets[0]!;
    expect(sheet.getCell('I3').text).toContain('Row 4');
    expect(sheet.rowCount).toBe(4);
    expect(sheet.getCell('E4').text).toBe('100105');
  });

  test('a row says all that is wrong with it at once, and adjusted rows wait for a yes', async () => {
    const { body } = await shop.send(
      owner,
      csv(
        ...orderRows(SHIP_TO, days[0], 'ADJ'),
        [SHIP_TO, days[0], 'OTHER', '', '100101', '2', '', ''].join(';'),
        ['2000005', '24/11/2026', '', 'Rocket', '', '-2', 'sack', ''].join(';'),
      ),
    );
    expect(body.state).toBe('waiting');
    expect(body.adjusted.rows.map(({ row, notes }) => [row, notes.map(({ column }) => column)])).toEqual([
      [5, ['number', 'sku']],
    ]);
    expect(faults(body)).toEqual(['6 shipTo', '6 day', '6 number', '6 sku', '6 quantity']);
    const closed = await shop.post(owner, `BulkUploadOrdersAsync/${body.jobId}/close`);
    expect(closed.body.state).toBe('closed');
    expect((await shop.post(owner, `BulkUploadOrdersAsync/${body.jobId}/confirm`)).status).toBe(409);
  });

  test('rejects the confirmation of an upload that is forgotten in the same moment', async () => {
    const { body } = await shop.send(owner, csv(...orderRows(SHIP_TO, days[0], 'GONE'), 'nowhere;;;;;;;'));
    expect(body.state).toBe('waiting');
    const { pool } = shop.app.database;
    const forgetting = await ownConnection(shop.app);
    let confirmed: ReturnType<typeof shop.post>;
    try {
      await forgetting.query('begin');
      await forgetting.query('delete from bulk_job where id = $1', [body.jobId]);
      confirmed = shop.post(owner, `BulkUploadOrdersAsync/${body.jobId}/confirm`);
      const waits =
        "select from pg_stat_activity where wait_event_type = 'Lock' and query like '%from bulk_job%' and datname = current_database()";
      await expect.poll(async () => (await pool.query(waits)).rowCount, { timeout: 30_000 }).toBe(1);
      await forgetting.query('commit');
    } finally {
      await forgetting.end();
    }
    const { status, body: answer } = await confirmed;
    expect([status, answer]).toMatchObject([404, { code: 'BULK_JOB_NOT_FOUND' }]);
  });

  test('limits of the whole order are said at its rows', async () => {
    const { status, body } = await shop.send(
      owner,
      csv([SHIP_TO, days[0], 'LOW', '', '100101', '1', '', ''].join(';')),
    );
    expect(status).toBe(422);
    expect(body.rejected.rows[0]!.notes[0]).toMatchObject({
      column: 'quantity',
      reason: expect.stringMatching(
        /^The order can’t be placed like this\. \d.* more to the minimum of \d.*\.$/,
      ) as string,
    });
  });

  test('a kit is ordered by its number as in a cart: its rows together go by threes and at least its minimum; a mix has its own page', async () => {
    const line = (sku: string, quantity: string, unit = '', number = 'KIT-1') =>
      [SHIP_TO, days[0], number, '', sku, quantity, unit, ''].join(';');
    const good = await shop.send(owner, csv(line('P10004', '3', 'package'), line('100101', '2')));
    expect([good.status, good.body.orders]).toEqual([200, { total: 1, placed: 1, refused: 0 }]);
    const { body: order } = await shop.rest<{ lines: { sku: string; quantity: number }[] }>(
      owner,
      `orders/${good.body.made[0]!.orderNumber}`,
    );
    expect(order.lines.map(({ sku, quantity }) => [sku, quantity])).toEqual([
      ['100110', 9],
      ['100602', 9],
      ['100101', 2],
    ]);

    const joinedRows = [
      ['P10004', '1'],
      ['p10004', '2'],
      ['100101', '2'],
      ['100101', '5'],
    ];
    const joined = await shop.send(
      owner,
      csv(...joinedRows.map(([sku, quantity]) => line(sku!, quantity!, '', 'KIT-2'))),
    );
    expect([joined.status, joined.body.rows.accepted, joined.body.noted, joined.body.orders.placed]).toEqual([
      200, 4, 2, 1,
    ]);
    expect(
      joined.body.accepted.rows.flatMap(({ row, notes }) => notes.map(({ reason }) => `${row} ${reason}`)),
    ).toEqual([
      '3 Row 2 has the same product; the quantities will be added together.',
      '5 Row 4 has the same product; the quantities will be added together.',
    ]);
    const { body: summed } = await shop.rest<{ lines: { sku: string; quantity: number }[] }>(
      owner,
      `orders/${joined.body.made[0]!.orderNumber}`,
    );
    expect(summed.lines.map(({ sku, quantity }) => [sku, quantity])).toEqual([
      ['100110', 9],
      ['100602', 9],
      ['100101', 7],
    ]);

    const bad = await shop.send(
      owner,
      csv(
        line('P10004', '2'),
        line('P10004', '2'),
        line('P10004', '3', 'layer'),
        line('P20002', '3'),
        line('P10001', '3'),
      ),
    );
    expect([bad.status, bad.body.orders.total]).toEqual([422, 0]);
    const said = bad.body.rejected.rows.map(({ row, notes }) => [
      row,
      notes[0]!.column,
      notes[0]!.reason,
      notes[0]!.package,
    ]);
    expect(said).toEqual([
      [2, 'quantity', 'The package order quantity must be 3 or a multiple of 3', 'P10004'],
      [3, 'quantity', 'The package order quantity must be 3 or a multiple of 3', 'P10004'],
      [4, 'unit', 'A package cannot be ordered by layer or pallet.', null],
      [
        5,
        'sku',
        'A flexible package is put together on its own page; only KIT packages can be ordered by sheet.',
        'P20002',
      ],
      [6, 'sku', expect.stringContaining('This package'), 'P10001'],
    ]);
  });

  test('a product may be named by its EAN, of a piece or a unit, when only one has it; a package by its number in any case', async () => {
    const { pool } = shop.app.database;
    const line = (sku: string, quantity = '18') => [SHIP_TO, days[0], 'EAN', '', sku, quantity, '', ''].join(';');
    const good = await shop.send(owner, csv(line('2100001001018'), line('2110001001024', '6')));
    const { body: order } = await shop.rest<{ lines: { sku: string; quantity: number }[] }>(
      owner,
      `orders/${good.body.made[0]!.orderNumber}`,
    );
    expect(order.lines.map(({ sku, quantity }) => [sku, quantity])).toEqual([
      ['100101', 18],
      ['100102', 6],
    ]);
    await pool.query(`update product set ean_piece = '2100001001018' where sku = '100102'`);
    await pool.query(`update package set sku = 'p10004-a' where sku = 'P10004'`);
    await tellAndHear(shop.app, 'catalogue');
    const bad = await shop.send(owner, csv(line('2100001001018'), line('210000100101'), line('p10004-a', '4')));
    expect(bad.body.rejected.rows.map(({ notes }) => notes[0]!.reason)).toEqual([
      'Several products have this EAN (100101, 100102). Type the product code.',
      'There is no product 210000100101.',
      'The package order quantity must be 3 or a multiple of 3',
    ]);
    await pool.query(`update product set ean_piece = '2100001001025' where sku = '100102'`);
    await pool.query(`update package set sku = 'P10004' where sku = 'p10004-a'`);
    await tellAndHear(shop.app, 'catalogue');
  });

  test('a product that is off sale names what is offered in its place, and orders neither by itself', async () => {
    const change = async (to: string) => {
      await shop.app.database.pool.query(`update product set ${to} where sku = '100101'`);
      await tellAndHear(shop.app, 'catalogue');
    };
    await change("active = false, replaced_by = '100102'");
    const { status, body } = await shop.send(
      owner,
      csv([SHIP_TO, days[0], 'OFF', '', '100101', '6', '', ''].join(';')),
    );
    expect([status, body.orders.total]).toEqual([422, 0]);
    expect(body.rejected.rows[0]!.notes).toMatchObject([
      {
        column: 'sku',
        reason: expect.stringMatching(/^This product is no longer sold\. In its place there is .+ \(100102\)\.$/),
      },
    ]);
    await change('active = true, replaced_by = null');
  });

  test('a quantity that can be read in two ways is refused with both readings, however it comes', async () => {
    const line = (sku: string, quantity: string) => [SHIP_TO, days[0], 'SEP', '', sku, quantity, '', ''];
    const rows = [line('100101', '1.000'), line('100102', '2,000'), line('100106', '0,500'), line('200201', '12,0')];
    for (const file of [csv(...rows.map((cells) => cells.join(';'))), xlsx([HEAD.split(';'), ...rows])]) {
      const { status, body } = await shop.send(owner, file);
      expect([status, body.state]).toEqual([422, 'waiting']);
      expect(body.rejected.rows.map(({ row, notes }) => [row, notes[0]!.column, notes[0]!.reason])).toEqual([
        [2, 'quantity', 'This can be read as 1000 or as 1. Write a whole number without separators.'],
        [3, 'quantity', 'This can be read as 2000 or as 2. Write a whole number without separators.'],
        [4, 'quantity', expect.stringContaining('whole')],
      ]);
    }
    const table = rows.map((cells) => cells.join('\t')).join('\n');
    const { body } = await shop.send(owner, null, { fields: { table }, language: 'hu' });
    expect(body.rejected.rows[0]!.notes[0]!.reason).toBe(
      'Kétféleképpen olvasható: 1000 vagy 1. Írjon egész számot, elválasztójel nélkül.',
    );
  });

  test('stock is counted against the entry of the day, and kits and loose units of one product together', async () => {
    const line = (day: string, sku: string, quantity: number) =>
      [SHIP_TO, day, 'STOCK', '', sku, String(quantity), '', ''].join(';');
    const stock = async (values: string) => {
      await shop.app.database.pool.query(
        "delete from availability where sku in ('100102', '100110') and depot = (select depot from ship_to where id = '2000001')",
      );
      await shop.app.database.pool.query(
        `insert into availability (sku, depot, from_day, free_quantity, blocked) select sku, depot, day::date, free, false
         from ship_to, (values ${values}) v(sku, day, free) where id = '2000001'`,
      );
      await tellAndHear(shop.app, 'availability');
    };
    await stock(`('100102', '2024-01-01', 20), ('100102', '2026-11-27', 100)`);
    const days_ = await shop.send(
      owner,
      csv(line(days[1], '100102', 50), line(days[0], '100102', 15), line(days[0], 'nothing', 1)),
    );
    expect(faults(days_.body)).toEqual(['4 sku']);

    await stock(`('100110', '2024-01-01', 10)`);
    const mixed = await shop.send(
      owner,
      csv(
        line(days[0], '100110', 4),
        line(days[0], 'P10004', 3),
        line(days[0], '100101', 9),
        line(days[1], 'P10004', 3),
        line(days[1], '100110', 4),
        line(days[1], '100101', 9),
      ),
    );
    expect([mixed.body.state, faults(mixed.body)]).toEqual(['waiting', ['3 quantity', '5 quantity']]);
    await stock(`('100110', '2024-01-01', 10)`);
    const kitFirst = await shop.send(
      owner,
      csv(line(days[0], 'P10004', 3), line(days[0], '100110', 4), line(days[0], '100101', 9)),
    );
    expect(kitFirst.body.adjusted.rows.map(({ row, notes }) => [row, notes[0]!.reason])).toEqual([
      [3, expect.stringContaining('1')],
    ]);
    await stock(`('100110', '2024-01-01', 1000), ('100102', '2024-01-01', 1000)`);
  });

  test('a formula is never worked out and its remembered value never taken', async () => {
    const [head, good] = [
      HEAD.split(';'),
      orderRows(SHIP_TO, days[0], 'F').map((row) => row.split(';') as (string | { f: string; v: string })[]),
    ];
    good[0]![5] = { f: 'HYPERLINK("http://x","6")', v: '6' };
    const { status, body } = await shop.send(owner, xlsx([head, ...good]));
    expect([status, faults(body)]).toEqual([422, ['2 quantity']]);
    expect(body.rejected.rows[0]!.notes[0]!.reason).toBe('Formulas are not accepted, type the value.');
  });
});

describe('the call', () => {
  test('needs a store and does nothing without', async () => {
    const before = await history();
    const { status, body } = await shop.send(owner, csv(...orderRows(SHIP_TO, days[0], 'NO')), { query: '' });
    expect([status, body.detail]).toEqual([400, 'The store value is missing, the file cannot be uploaded']);
    expect(
      (await shop.send(owner, csv(...orderRows(SHIP_TO, days[0], 'NO')), { query: '?store=elsewhere' })).body.code,
    ).toBe('STORE_UNKNOWN');
    expect(
      (await shop.send(owner, csv(...orderRows(SHIP_TO, days[0], 'NO')), { fields: { termsAccepted: 'false' } }))
        .status,
    ).toBe(422);
    expect(await history()).toBe(before);
  });

  test('says that a file was ordered already, and orders it again only after a confirmation', async () => {
    const file = csv(...orderRows(SHIP_TO, days[0], 'TWICE'));
    expect((await shop.send(owner, file)).status).toBe(200);
    const before = await history();
    const again = await shop.send(owner, file);
    expect([again.status, again.body.code, again.body.params?.['n']]).toEqual([409, 'BULK_FILE_REPEATED', 1]);
    expect(await history()).toBe(before);
    expect(
      (await shop.send(owner, file, { query: `?store=default&again=${again.body.params?.['jobId']}` })).status,
    ).toBe(200);
    // Pressed twice: the second does not know of what the first has ordered.
    expect(
      (await shop.send(owner, file, { query: `?store=default&again=${again.body.params?.['jobId']}` })).status,
    ).toBe(409);
    expect(await history()).toBe(before + 1);
    // The same bytes of somebody else are no news of the first.
    expect((await shop.send(rival, file)).body.code).toBe('BULK_ROWS_FAULTY');
  });

  test('is one job when a file is sent several times at once', async () => {
    const before = await history();
    const file = csv(...orderRows(SHIP_TO, days[0], 'CROWD'));
    const answers = await Promise.all(Array.from({ length: 5 }, () => shop.send(owner, file)));
    expect(new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body.jobId)).size).toBe(1);
    // A request that comes after the orders were made is answered 409, with the job that made them.
    expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual([]);
    expect(await history()).toBe(before + 1);
  });

  test('is refused beyond a hundred thousand rows or a thousand files of a company in 24 hours', async () => {
    const { database } = shop.app;
    const basic = await shop.signIn('basic@demo.example');
    const before = await database.rows<{ id: string }>(sql`select id from bulk_job`);
    const send = (token: string, number: string) =>
      shop.send(token, csv(...orderRows('nobody', days[0], number)), { language: 'en' });
    const others = (many: number, rows: number) =>
      database.run(sql`insert into bulk_job (id, uid, language, file_name, file_hash, state, row_count, unread, created_at)
        select 'COPY' || n, a.uid, 'hu', 'x', 'COPY' || n, 'done', ${rows}::int, '{}', ${shop.app.clock.real()}::timestamptz
        from generate_series(1, ${many}::int) n, account a where a.email = 'owner@demo.example'`);
    expect((await send(owner, 'T-1')).body.rows.total).toBeGreaterThan(0);
    for (const [many, rows] of [
      [20, 5_000],
      [1_000, 1],
    ] as const) {
      await others(many, rows);
      for (const token of [owner, basic])
        expect(await send(token, `T-${many}`)).toMatchObject({
          status: 422,
          body: { code: 'BULK_TOO_MANY', detail: expect.stringContaining('in 24 hours') },
        });
      expect((await send(rival, `T-${many}`)).body.rows.total).toBeGreaterThan(0);
      await database.run(sql`delete from bulk_job where file_name = 'x'`);
    }
    expect((await send(basic, 'T-2')).body.rows.total).toBeGreaterThan(0);
    await database.run(sql`delete from bulk_job where id <> all(${before.map(({ id }) => id)})`);
  });

  test('a waiting file sent again replaces the job that waited', async () => {
    const file = csv(
      ...orderRows(SHIP_TO, days[0], 'REPL'),
      [SHIP_TO, days[0], 'REPL', '', 'nothing', '1', '', ''].join(';'),
    );
    const [first, second] = [await shop.send(owner, file), await shop.send(owner, file)];
    expect(first.body.jobId).not.toBe(second.body.jobId);
    expect((await shop.post(owner, `BulkUploadOrdersAsync/${first.body.jobId}/confirm`)).status).toBe(409);
    expect((await shop.post(owner, `BulkUploadOrdersAsync/${second.body.jobId}/confirm`)).body.orders.placed).toBe(1);
  });

  test('answers at once when asked to, and its progress can be read; jobs are their user’s own', async () => {
    const file = csv(...orderRows(SHIP_TO, days[0], 'ASYNC'));
    const { status, body } = await shop.send(owner, file, { headers: { prefer: 'respond-async' } });
    expect([status, body.state]).toEqual([202, 'checking']);
    let job = body;
    for (let look = 0; look < 100 && job.state !== 'done'; look += 1) {
      await new Promise((resolve) => {
        setTimeout(resolve, 50);
      });
      job = (await shop.rest<typeof body>(owner, `orders/BulkUploadOrdersAsync/${body.jobId}`)).body;
    }
    expect(job).toMatchObject({ state: 'done', rows: { total: 3, checked: 3, accepted: 3 }, orders: { placed: 1 } });
    const list = await shop.rest<{ total: number; results: { jobId: string }[] }>(
      owner,
      'orders/BulkUploadOrdersAsync?limit=5',
    );
    expect(list.body.results[0]!.jobId).toBe(body.jobId);
    for (const path of ['', '/rows?outcome=accepted', '/errors']) {
      const foreign = await shop.rest<{ code: string }>(rival, `orders/BulkUploadOrdersAsync/${body.jobId}${path}`);
      const unknown = await shop.rest<{ code: string }>(rival, `orders/BulkUploadOrdersAsync/${'f'.repeat(32)}${path}`);
      expect([foreign.status, foreign.body.code]).toEqual([404, unknown.body.code]);
    }
    expect((await shop.rest<{ total: number }>(rival, 'orders/BulkUploadOrdersAsync')).body.total).toBeLessThan(3);
  });

  test('a fee that arises between judging and ordering is not charged: the rows stay out and say it', async () => {
    // Fridays belong to the schedule there, Wednesdays cost a fee.
    const [place, feeDay] = ['2000003', '2026-11-25'];
    const rows = [
      ...orderRows(place, '2026-11-27', 'FEE'),
      [place, '2026-11-27', 'FEE', '', 'nothing', '1', '', ''].join(';'),
    ];
    const { body } = await shop.send(owner, csv(...rows));
    await shop.app.database.pool.query('update bulk_order set delivery_date = $2 where job_id = $1', [
      body.jobId,
      feeDay,
    ]);
    const before = await history();
    const { body: done } = await shop.post(owner, `BulkUploadOrdersAsync/${body.jobId}/confirm`);
    expect(done).toMatchObject({ state: 'done', orders: { total: 1, placed: 0, refused: 1 } });
    expect(done.rejected.rows[0]!.notes[0]).toMatchObject({
      column: 'day',
      reason: expect.stringContaining('A fee of 7,500\u00a0Ft') as string,
    });
    expect(await history()).toBe(before);

    // A fee that was said before is charged, as long as it is no higher.
    const known = await shop.send(owner, csv(...orderRows(place, feeDay, 'FEE-2')));
    expect(known.body.rows.adjusted).toBe(3);
    expect((await shop.post(owner, `BulkUploadOrdersAsync/${known.body.jobId}/confirm`)).body.orders).toEqual({
      total: 1,
      placed: 1,
      refused: 0,
    });
    const higher = await shop.send(owner, csv(...orderRows(place, feeDay, 'FEE-3')));
    await changeSetting(contextOf(shop.app), 'delivery.dateFee', 9_000);
    expect((await shop.post(owner, `BulkUploadOrdersAsync/${higher.body.jobId}/confirm`)).body.orders).toEqual({
      total: 1,
      placed: 0,
      refused: 1,
    });
    await changeSetting(contextOf(shop.app), 'delivery.dateFee', 7_500);
  });

  test('a sheet that waits says what each order and all of them come to; one that comes to another sum then is not placed', async () => {
    const ask = [SHIP_TO, days[0], 'SUM-1', '', 'nothing', '1', '', ''].join(';');
    const others = orderRows('2000003', days[1], 'SUM-2', { skus: ['100101', '100102'], quantity: 10 });
    const rows = [...orderRows(SHIP_TO, days[0], 'SUM-1'), ...others, ask];
    const { body } = await shop.send(owner, csv(...rows));
    const { total, sums, orders } = body.toMake;
    expect([total, orders.map(({ customerOrderNumber, lines }) => [customerOrderNumber, lines])]).toEqual([
      2,
      [
        ['SUM-1', 3],
        ['SUM-2', 2],
      ],
    ]);
    for (const key of ['goods', 'fee', 'deposit', 'redemption', 'vat', 'due'] as const)
      expect([key, sums![key]]).toEqual([key, orders[0]!.sums![key] + orders[1]!.sums![key]]);
    for (const { sums: of } of orders)
      expect(of!.due).toBe(of!.goods + of!.fee + of!.deposit + of!.redemption + of!.vat);
    expect(sums!.goods).toBeGreaterThan(0);
    // Redemption fees are called so, also those of bottles that come back: the VAT is that of what stands beside it.
    for (const { lines, sums: of } of orders) {
      expect(of!.redemption).toBeGreaterThan(0);
      expect(Math.abs(of!.vat - 0.27 * (of!.goods + of!.fee + of!.deposit))).toBeLessThan(5 * lines);
    }

    // The price of a product of the first one goes up: only the other one is what they agreed to.
    const raised = (by: number) =>
      shop.app.database.pool.query("update price_condition set amount_ft = amount_ft + $1 where kind = 'PR00' and company_id is null and sku = '200201'", [by]); // prettier-ignore
    await raised(10);
    await tellAndHear(shop.app, 'prices');
    const { body: done } = await shop.post(owner, `BulkUploadOrdersAsync/${body.jobId}/confirm`);
    await raised(-10);
    await tellAndHear(shop.app, 'prices');
    expect(done).toMatchObject({ state: 'done', orders: { total: 2, placed: 1, refused: 1 } });
    const refused = done.rejected.rows.filter(({ cells }) => cells['number'] === 'SUM-1' && cells['sku'] !== 'nothing');
    expect(refused.map(({ row, notes }) => [row, notes.map(({ reason }) => reason)])).toEqual([
      [2, [expect.stringContaining('comes to another sum')]],
      [3, [expect.stringContaining('same order as row 2')]],
      [4, [expect.stringContaining('same order as row 2')]],
    ]);

    const agreed = await shop.send(owner, csv(...orderRows(SHIP_TO, days[0], 'SUM-3'), ask.replace('SUM-1', 'SUM-3')));
    const due = agreed.body.toMake.orders[0]!.sums!.due;
    const { body: placed } = await shop.post(owner, `BulkUploadOrdersAsync/${agreed.body.jobId}/confirm`);
    expect(placed.made.map(({ total: of }) => of)).toEqual([due]);
    expect(placed.toMake).toEqual({ total: 0, sums: null, orders: [] });
  });

  test('a limit that an order does not keep is named at its first row; the others say where, and the file of faults says it at each', async () => {
    const { body } = await shop.send(owner, csv(...orderRows(SHIP_TO, days[0], 'SMALL', { quantity: 1 })));
    const reasons = body.rejected.rows.map(({ notes }) => notes.map(({ reason }) => reason));
    expect(reasons).toEqual([
      [expect.not.stringContaining('same order')],
      [expect.stringContaining('same order as row 2')],
      [expect.stringContaining('same order as row 2')],
    ]);
    const { bytes } = await shop.download(owner, `BulkUploadOrdersAsync/${body.jobId}/errors`);
    const again = await shop.send(owner, { name: 'again.xlsx', bytes });
    expect(again.body.rows).toMatchObject({ total: 3, rejected: 3 });
    const shown = Buffer.from(bytes).toString('latin1');
    expect(shown).not.toContain('same order as row');
  });

  test('rows that were ordered meanwhile by a corrected sheet are not ordered again', async () => {
    const rows = orderRows(SHIP_TO, days[0], 'CORR');
    const other = orderRows(SHIP_TO, days[1], 'CORR-2');
    const { body: waiting } = await shop.send(
      owner,
      csv(...rows, ...other, [SHIP_TO, days[0], 'CORR', '', 'nothing', '1', '', ''].join(';')),
    );
    const { body: corrected } = await shop.send(
      owner,
      csv(...rows, [SHIP_TO, days[0], 'CORR', '', '100105', '1', '', ''].join(';')),
    );
    expect([waiting.state, corrected.orders.placed]).toEqual(['waiting', 1]);
    const before = await history();
    const { body: done } = await shop.post(owner, `BulkUploadOrdersAsync/${waiting.jobId}/confirm`);
    expect(done).toMatchObject({ state: 'done', orders: { total: 2, placed: 1, refused: 1 } });
    expect(done.rejected.rows[0]!.notes[0]).toMatchObject({
      column: 'number',
      reason: `Order ${corrected.made[0]!.orderNumber} has this number, ship-to and day already; it was placed since this sheet was checked.`,
    });
    expect(await history()).toBe(before + 1);
    // Who uploads after that is asked, and may want it once more; a cancelled order stands in nobody’s way.
    const { body: more } = await shop.send(
      owner,
      csv(...rows, [SHIP_TO, days[0], 'CORR', '', '100105', '2', '', ''].join(';')),
    );
    expect((await shop.post(owner, `BulkUploadOrdersAsync/${more.jobId}/confirm?standing=1`)).body.orders.placed).toBe(
      1,
    );
  });

  test('carries the name of who ordered the good rows, not of who uploaded the sheet', async () => {
    const clerk = await shop.signIn('clerk@demo.example');
    const begun = await fetch(`${shop.url}/api/identity/impersonation`, {
      method: 'POST',
      headers: { authorization: `Bearer ${clerk}`, 'content-type': 'application/json' },
      body: JSON.stringify({ uid: 'u-owner' }),
    });
    const { id_token: acting } = (await begun.json()) as { id_token: string };
    const actorOf = async (uploader: string, orderer: string, number: string) => {
      const { body } = await shop.send(
        uploader,
        csv(...orderRows(SHIP_TO, days[0], number), [SHIP_TO, days[0], number, '', 'nothing', '1', '', ''].join(';')),
      );
      const { body: done } = await shop.post(orderer, `BulkUploadOrdersAsync/${body.jobId}/confirm`);
      const { rows } = await shop.app.database.pool.query(
        'select uid, actor_uid from customer_order where number = $1',
        [done.made[0]!.orderNumber],
      );
      return rows[0] as { uid: string; actor_uid: string | null };
    };
    expect(await actorOf(owner, acting, 'BY-1')).toEqual({ uid: 'u-owner', actor_uid: 'u-clerk' });
    expect(await actorOf(acting, owner, 'BY-2')).toEqual({ uid: 'u-owner', actor_uid: null });
  });

  test('is not ordered for a clerk who may not act for the user any more, and says so', async () => {
    const bad = [SHIP_TO, days[0], 'BY-3', '', 'nothing', '1', '', ''].join(';');
    const { body } = await shop.send(owner, csv(...orderRows(SHIP_TO, days[0], 'BY-3'), bad));
    const { database } = shop.app;
    await database.run(sql`update account set status = 'Deactivated' where uid = 'u-clerk'`);
    const actor = JSON.stringify({ uid: 'u-clerk', name: 'Clerk', firstName: 'C', lastName: 'C' });
    await database.transaction(async (db) => {
      await db.run(sql`update bulk_job set state = 'ordering', actor = ${actor}::jsonb where id = ${body.jobId}`);
      await append(db, BULK_UPLOADED, { jobId: body.jobId }, { key: `${BULK_UPLOADED} u-owner` });
    });
    const read = async () =>
      (
        await shop.rest<{ state: string; closedWhy: string; orders: { placed: number } }>(
          owner,
          `orders/BulkUploadOrdersAsync/${body.jobId}`,
        )
      ).body;
    await expect.poll(async () => (await read()).state, { timeout: 20_000 }).not.toBe('ordering');
    expect(await read()).toMatchObject({
      state: 'closed',
      closedWhy: expect.stringContaining('may no longer act for you') as string,
      orders: { placed: 0 },
    });
    await database.run(sql`update account set status = 'Active' where uid = 'u-clerk'`);
  });

  test('an order that cannot be made after all takes nothing else with it, and says why', async () => {
    const rows = [...orderRows(SHIP_TO, days[0], 'R-1'), ...orderRows(SHIP_TO, days[1], 'R-2')];
    const { body } = await shop.send(
      owner,
      csv(...rows, [SHIP_TO, days[0], 'R-1', '', 'nothing', '1', '', ''].join(';')),
    );
    await shop.app.database.pool.query(
      `update bulk_order set delivery_date = '2026-11-22' where job_id = $1 and no = 2`,
      [body.jobId],
    );
    const { body: done } = await shop.post(owner, `BulkUploadOrdersAsync/${body.jobId}/confirm`);
    expect(done).toMatchObject({ state: 'done', orders: { total: 2, placed: 1, refused: 1 } });
    expect(faults(done)).toEqual(['5 day', '6 day', '7 day', '8 sku']);
  });
});

describe('what stands in a workbook', () => {
  const head = HEAD.split(';');
  const line = (number: string, sku = '100101', quantity = '18') => [
    SHIP_TO,
    days[0],
    number,
    '',
    sku,
    quantity,
    '',
    '',
  ];
  /** A workbook of several worksheets. */
  const book = (sheets: readonly { name: string; xml: string; state?: string }[]) => ({
    name: 'book.xlsx',
    bytes: zipOf({
      ...workbookParts(''),
      'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${sheets.map(({ name, state }, at) => `<sheet name="${name}" ${state ? `state="${state}"` : ''} sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships>${sheets.map((_, at) => `<Relationship Id="rId${at + 1}" Type="worksheet" Target="worksheets/sheet${at + 1}.xml"/>`).join('')}</Relationships>`,
      ...Object.fromEntries(sheets.map(({ xml }, at) => [`xl/worksheets/sheet${at + 1}.xml`, xml])),
    }),
  });

  test('is ordered from the one visible worksheet with the heading, and the others are named', async () => {
    const orders = { name: 'Orders', xml: sheetXml([head, line('WS-1')]) };
    const notes = { name: 'Notes', xml: sheetXml([['Call Anna'], ['tomorrow']]) };
    const hidden = { name: 'Old', state: 'hidden', xml: sheetXml([head, line('WS-OLD')]) };
    const read = await shop.send(owner, book([hidden, notes, orders]));
    expect([read.status, read.body.worksheet, read.body.unread, read.body.made.length]).toEqual([
      200,
      'Orders',
      ['Old', 'Notes'],
      1,
    ]);
    const two = await shop.send(owner, book([orders, { ...orders, name: 'Monday' }]));
    expect([two.status, two.body.code, two.body.params?.['reason']]).toEqual([
      422,
      'BULK_FILE_NO_ORDERS',
      expect.stringContaining('Orders, Monday') as string,
    ]);
    const unseen = await shop.send(owner, book([notes, hidden]));
    expect([unseen.status, unseen.body.params?.['reason']]).toEqual([
      422,
      expect.stringContaining('hidden worksheet (Old)') as string,
    ]);
  });

  test('is not ordered from a hidden row, and the fault says so; a merged cell counts for each of its rows', async () => {
    const rows = [head, line('HID'), line('HID', '100102')];
    const xml = sheetXml(rows).replace('<row r="3">', '<row r="3" hidden="1">');
    const hidden = await shop.send(owner, book([{ name: 'A', xml }]));
    expect([hidden.status, hidden.body.state, faults(hidden.body)]).toEqual([422, 'waiting', ['3 shipTo']]);
    expect(hidden.body.rejected.rows[0]!.notes[0]!.reason).toContain('hidden');

    const merged = sheetXml([
      head,
      line('MRG', '100101', '6'),
      ['', '', '', '', '100102', '6', '', ''],
      ['', '', '', '', '200201', '', '', ''],
    ]).replace(
      '</worksheet>',
      '<mergeCells>' +
        ['A', 'B', 'C', 'F'].map((at) => `<mergeCell ref="${at}2:${at}4"/>`).join('') +
        '</mergeCells></worksheet>',
    );
    const { body } = await shop.send(owner, book([{ name: 'A', xml: merged }]));
    expect([body.rows.accepted, faults(body)]).toEqual([2, ['4 quantity']]);
  });

  test('may be OpenDocument: days and numbers as they are kept, comments aside; what is older or locked is told what to do', async () => {
    const cell = (text: string, rest = '') =>
      `<table:table-cell office:value-type="string" ${rest}><text:p>${text}</text:p></table:table-cell>`;
    const kept = (type: string, name: string, value: string, shown: string) =>
      `<table:table-cell office:value-type="${type}" office:${name}="${value}"><text:p>${shown}</text:p></table:table-cell>`;
    const row = (...cells: string[]) =>
      `<table:table-row>${cells.join('')}<table:table-cell table:number-columns-repeated="16370"/></table:table-row>`;
    const [covered, gap] = ['<table:covered-table-cell/>', '<table:table-cell/>'];
    const span = 'table:number-rows-spanned="2" table:number-columns-spanned="1"';
    const rows = [
      row(...head.map((text) => cell(text))),
      row(
        cell(SHIP_TO, span).replace(
          '<text:p>',
          '<office:annotation><text:p>2000003</text:p></office:annotation><text:p>',
        ),
        kept('date', 'date-value', days[0], '24/11/26'),
        cell('ODS', span),
        gap,
        kept('float', 'value', '100101', '100 101'),
        kept('float', 'value', '6', '6,00'),
        gap,
        cell('Ring<text:s/>twice'),
      ),
      row(
        covered,
        kept('date', 'date-value', days[0], '24/11/26'),
        covered,
        gap,
        cell('100102'),
        kept('float', 'value', '12', '12'),
        gap,
        gap,
      ),
      '<table:table-row table:number-rows-repeated="1048573"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>',
    ];
    const ods = (table: string, more: Record<string, string> = {}) => ({
      name: 'orders.ods',
      bytes: odsWith(
        `<office:document-content><office:automatic-styles><style:style style:name="ta2"><style:table-properties table:display="false"/></style:style></office:automatic-styles><office:body><office:spreadsheet><table:table table:name="Old" table:style-name="ta2">${row(cell('x'))}</table:table><table:table table:name="Rendelések">${table}</table:table></office:spreadsheet></office:body></office:document-content>`,
        more,
      ),
    });
    const { status, body } = await shop.send(owner, ods(rows.join('')));
    expect([status, body.worksheet, body.unread, faults(body)]).toEqual([200, 'Rendelések', ['Old'], []]);
    const { body: order } = await shop.rest<{ noteForDriver: string; lines: { sku: string; quantity: number }[] }>(
      owner,
      `orders/${body.made[0]!.orderNumber}`,
    );
    expect([order.noteForDriver, order.lines.map(({ sku, quantity }) => [sku, quantity])]).toEqual([
      'Ring twice',
      [
        ['100101', 6],
        ['100102', 12],
      ],
    ]);

    const odd = rows
      .join('')
      .replace('office:value="6"', 'office:value="6" table:formula="of:=3+3"')
      .replace('<table:table-row><table:covered', '<table:table-row table:visibility="filter"><table:covered');
    expect(faults((await shop.send(owner, ods(odd.replaceAll('ODS', 'ODS-2')))).body)).toEqual([
      '2 quantity',
      '3 shipTo',
    ]);
    const compound = Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.alloc(500)]);
    for (const [file, code, why] of [
      [ods(rows.join(''), { 'Basic/Standard/Module1.xml': '<x/>' }), 'BULK_FILE_TYPE', 'macros'],
      [ods(rows.join(''), { 'META-INF/manifest.xml': '<manifest:encryption-data/>' }), 'BULK_FILE_TYPE', 'password'],
      [{ name: 'old.xls', bytes: compound }, 'BULK_FILE_TYPE', 'old Excel format'],
      [{ name: 'locked.xlsx', bytes: compound }, 'BULK_FILE_TYPE', 'password'],
    ] as const) {
      const refused = await shop.send(owner, file);
      expect([why, refused.body.code, refused.body.params?.['reason']]).toEqual([
        why,
        code,
        expect.stringContaining(why) as string,
      ]);
    }
  });

  test('is read whatever the numbers of its rows and the signs of its cells are, and stops nobody afterwards', async () => {
    const numbered = (second: string) =>
      sheetXml([head, line('ODD', '100101', '6'), line('ODD', '100102', '12')]).replace(
        '<row r="3">',
        `<row r="${second}">`,
      );
    for (const [index, second] of ['2', '99999999999', 'abc', '0'].entries()) {
      const { status, body } = await shop.send(
        owner,
        book([{ name: 'A', xml: numbered(second).replaceAll('ODD', `ODD-${index}`) }]),
      );
      expect([second, status, body.orders?.placed]).toEqual([second, 200, 1]);
    }
    const note = (text: string) => [...line('ODD-N').slice(0, 7), text].join(';');
    for (const file of [
      csv(note(`${'a'.repeat(999)}😀`)),
      { name: 'n.csv', bytes: Buffer.from(`\ufeff${HEAD}\n${note('a\0b')}`, 'utf16le') },
      { name: 'b.csv', bytes: Buffer.from(`\ufeff${HEAD}\n${note('big end')}`, 'utf16le').swap16() },
      book([{ name: 'A', xml: sheetXml([head, line('ODD-S')]).replace('ODD-S', 'ODD&#xD800;S') }]),
    ])
      expect([file.name, ['done', 'waiting']]).toEqual([
        file.name,
        expect.arrayContaining([(await shop.send(owner, file)).body.state]) as string[],
      ]);
  });

  test('an own number of nothing but signs of control is a missing one', async () => {
    const { status, body } = await shop.send(owner, csv(line('\u0085').join(';'), line('CTRL').join(';')));
    expect([status, faults(body)]).toEqual([422, ['2 number']]);
  });
});

describe('an upload that is over', () => {
  test('one that fails for good is closed with a reason, and the next one goes through', async () => {
    const { rows } = await shop.app.database.pool.query<{ uid: string }>(
      'select uid from bulk_job order by created_at desc limit 1',
    );
    const { uid } = rows[0]!;
    const id = 'e'.repeat(32);
    const row = { row: 2, cells: { shipTo: SHIP_TO } };
    await shop.app.database.transaction(async (db) => {
      await db.run(sql`insert into bulk_job (id, uid, language, file_name, file_hash, state, row_count, created_at)
        values (${id}, ${uid}, 'en', 'twice.csv', 'hash', 'checking', 2, now())`);
      // No reader leaves two rows of one number.
      await db.run(sql`insert into bulk_sheet (job_id, no, rows) values (${id}, 0, ${JSON.stringify([row, row])})`);
      await append(db, BULK_UPLOADED, { jobId: id }, { key: `${BULK_UPLOADED} ${uid}` });
    });
    expect((await shop.send(owner, csv(...orderRows(SHIP_TO, days[0], 'AFTER')))).body.orders.placed).toBe(1);
    const { body } = await shop.rest<{ state: string; closedWhy: string }>(owner, `orders/BulkUploadOrdersAsync/${id}`);
    expect([body.state, body.closedWhy]).toEqual(['closed', expect.stringContaining('fault in the portal') as string]);
  });

  test('one that waited is closed by a newer one with all of its orders, and asks about one with some of them', async () => {
    const bad = [SHIP_TO, days[0], 'SUP', '', 'nothing', '1', '', ''].join(';');
    const first = await shop.send(owner, { ...csv(...orderRows(SHIP_TO, days[0], 'SUP'), bad), name: 'sup.csv' });
    const both = await shop.send(owner, {
      ...csv(...orderRows(SHIP_TO, days[0], 'SUP'), ...orderRows(SHIP_TO, days[1], 'SUP-2'), bad),
      name: 'other.csv',
    });
    const read = async (jobId: string) =>
      (await shop.rest<Awaited<ReturnType<typeof shop.send>>['body']>(owner, `orders/BulkUploadOrdersAsync/${jobId}`))
        .body;
    const closed = await read(first.body.jobId);
    expect([closed.state, closed.closedWhy]).toEqual(['closed', expect.stringContaining('other.csv') as string]);
    expect((await shop.post(owner, `BulkUploadOrdersAsync/${first.body.jobId}/confirm`)).status).toBe(409);
    expect(both.body.newer).toBeNull();
    const part = await shop.send(owner, { ...csv(...orderRows(SHIP_TO, days[1], 'SUP-2')), name: 'third.csv' });
    expect(part.body.orders.placed).toBe(1);
    expect((await read(both.body.jobId)).newer).toMatchObject({ jobId: part.body.jobId, fileName: 'third.csv' });
    await shop.post(owner, `BulkUploadOrdersAsync/${both.body.jobId}/close`);
  });

  test('the own number, ship-to and day of a standing order are asked about before there are two', async () => {
    const rows = orderRows(SHIP_TO, days[0], 'SAME');
    const { body: first } = await shop.send(owner, csv(...rows));
    const second = await shop.send(owner, csv(...rows.map((row) => row.replace(';6;', ';7;'))));
    expect([second.status, second.body.state, second.body.rows.adjusted]).toEqual([422, 'waiting', 3]);
    expect(second.body.adjusted.rows[0]!.notes[0]).toMatchObject({
      column: 'number',
      reason: `Order ${first.made[0]!.orderNumber} has this own number, ship-to and day already. If you order these rows too, there will be two orders.`,
    });
    const before = await history();
    expect([second.body.standing, second.body.changed]).toEqual([
      { total: 1, orders: [first.made[0]!.orderNumber] },
      0,
    ]);
    const unasked = await shop.post(owner, `BulkUploadOrdersAsync/${second.body.jobId}/confirm`);
    expect([unasked.status, unasked.body.code, unasked.body.params]).toEqual([
      409,
      'BULK_ORDERS_STANDING',
      { n: 1, orders: first.made[0]!.orderNumber },
    ]);
    expect(await history()).toBe(before);
    const twice = await Promise.all(
      [1, 2].map(() => shop.post(owner, `BulkUploadOrdersAsync/${second.body.jobId}/confirm?standing=1`)),
    );
    expect(twice.map(({ status, body }) => [status, body.orders.placed])).toEqual([
      [200, 1],
      [200, 1],
    ]);
    expect(await history()).toBe(before + 1);
  });

  test('a standing order that was cancelled meanwhile is not asked about any more', async () => {
    const rows = orderRows(SHIP_TO, days[0], 'GONE');
    const { body: first } = await shop.send(owner, csv(...rows));
    const { body: second } = await shop.send(owner, csv(...rows.map((row) => row.replace(';6;', ';7;'))));
    expect(second.standing.total).toBe(1);
    await shop.app.database.pool.query(`update customer_order set status = 'Cancelled' where number = $1`, [
      first.made[0]!.orderNumber,
    ]);
    expect((await shop.post(owner, `BulkUploadOrdersAsync/${second.jobId}/confirm`)).body.orders.placed).toBe(1);
  });
});

test('answers 202 with the job while its orders are being made, and 200 once they stand', async () => {
  const sheet = csv(
    ...orderRows(SHIP_TO, days[1], 'UNDER-WAY'),
    ...orderRows(SHIP_TO, days[1], 'NOT', { skus: ['no-such'] }),
  );
  const { jobId } = (await shop.send(owner, sheet)).body;
  const path = `BulkUploadOrdersAsync/${jobId}/confirm`;
  const holder = await ownConnection(shop.app);
  try {
    await holder.query('begin');
    await holder.query('lock table customer_order in share mode');
    const sent = await shop.post(owner, path);
    expect([sent.status, sent.body.state, sent.body.made]).toEqual([202, 'ordering', []]);
  } finally {
    await holder.query('rollback');
    await holder.end();
  }
  await expect
    .poll(async () => {
      const { status, body } = await shop.post(owner, path);
      return [status, body.state, body.made.length];
    })
    .toEqual([200, 'done', 1]);
});

test('a consent that is neither true nor false is refused, and nothing is ordered', async () => {
  const before = await history();
  const sheet = csv(...orderRows(SHIP_TO, days[0], 'MAYBE'));
  for (const termsAccepted of ['maybe', 'TRUE', ''])
    expect(await shop.send(owner, sheet, { fields: { termsAccepted } })).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT', detail: 'Invalid value: termsAccepted' },
    });
  expect(await history()).toBe(before);
});
