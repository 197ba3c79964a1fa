import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownConnection } from '#platform/test/own-connection.ts';
import type { BulkShop } from '../test-sheet.ts';
import { HEAD, csv, orderRows, sheetXml, startBulkShop, workbookParts, xlsx, zipOf } from '../test-sheet.ts';

/** Promises F4 and F5: what a hostile file may not do, and what a sheet of ours may not carry. */
let shop: BulkShop;
let owner: string;

beforeAll(async () => {
  // A customer's reads have a share of the connections. With two connections the calls here would wait for that share, and never reach the line that is tested.
  shop = await startBulkShop({ DATABASE_POOL: '10' });
  owner = await shop.signIn('owner@demo.example');
});
afterAll(() => shop.close());

const head = HEAD.split(';');
const row = (n: number) => ['2000001', '2026-11-24', `X${n}`, '', '100101', '6', '', ''];
const wide = (name: string) => [...head, ...Array.from({ length: 292 }, (_, index) => `${name} ${index}`)];
const good = workbookParts(sheetXml([head, row(1)]));
const many = (n: number) => sheetXml([head, ...Array.from({ length: n }, (_, index) => row(index))]);

/** A workbook whose rows hold the same text in each of their cells. */
function repeated(text: string, rows: number): Record<string, string> {
  const texts = [...head, text].map((one) => `<si><t>${one}</t></si>`).join('');
  const cells = (place: (at: number) => number) =>
    `<row>${head.map((_heading, at) => `<c t="s"><v>${place(at)}</v></c>`).join('')}</row>`;
  const xml = `<worksheet><sheetData>${cells((at) => at)}${cells(() => head.length).repeat(rows)}</sheetData></worksheet>`;
  return { ...workbookParts(xml), 'xl/sharedStrings.xml': `<sst>${texts}</sst>` };
}

const FILES: readonly (readonly [
  what: string,
  file: () => { name: string; bytes: Uint8Array | string },
  status: number,
])[] = [
  [
    'a bomb of 600,000 rows',
    () => ({
      name: 'a.xlsx',
      bytes: zipOf({
        ...good,
        'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${'<row><c><v>1</v></c></row>'.repeat(1_200_000)}</sheetData></worksheet>`,
      }),
    }),
    413,
  ],
  [
    'a bomb of 190 MB',
    () => ({ name: 'a.xlsx', bytes: zipOf({ ...good, 'xl/media/x.xml': Buffer.alloc(190 * 1_048_576, 65) }) }),
    413,
  ],
  [
    'a bomb that lies about its size',
    () => ({
      name: 'a.xlsx',
      bytes: zipOf({ ...good, 'xl/styles.xml': Buffer.alloc(60 * 1_048_576, 65) }, { claim: { 'xl/styles.xml': 900 } }),
    }),
    413,
  ],
  ['5,001 rows', () => ({ name: 'a.xlsx', bytes: zipOf(workbookParts(many(5_001))) }), 413],
  ['300 columns', () => xlsx([wide('Column'), row(1)], 'a.xlsx'), 413],
  [
    '300 columns of text',
    () => ({ name: 'a.csv', bytes: [wide('Column'), row(1)].map((cells) => cells.join(';')).join('\n') }),
    413,
  ],
  ['a row of 300 cells', () => xlsx([head, [...row(1), ...Array.from({ length: 292 }, () => 'x')]], 'a.xlsx'), 413],
  [
    'a million shared strings',
    () => ({
      name: 'a.xlsx',
      bytes: zipOf({ ...good, 'xl/sharedStrings.xml': `<sst>${'<si><t>ab</t></si>'.repeat(1_000_000)}</sst>` }),
    }),
    413,
  ],
  [
    'five thousand rows of the same eight long texts: a file of 5 kB',
    () => ({ name: 'a.xlsx', bytes: zipOf(repeated('x'.repeat(999), 5_000)) }),
    413,
  ],
  [
    'half a million cells',
    () => ({
      name: 'a.xlsx',
      bytes: zipOf(
        workbookParts(
          `<worksheet><sheetData>${`<row>${'<c/>'.repeat(1_000)}</row>`.repeat(500)}</sheetData></worksheet>`,
        ),
      ),
    }),
    413,
  ],
  [
    'a zip in the zip',
    () => ({ name: 'a.xlsx', bytes: zipOf({ ...good, 'xl/embeddings/inner.zip': zipOf(good) }) }),
    415,
  ],
  [
    'a document type',
    () => ({
      name: 'a.xlsx',
      bytes: zipOf({
        ...good,
        'xl/worksheets/sheet1.xml': `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>${sheetXml([head, row(1)])}`,
      }),
    }),
    422,
  ],
  [
    'a document type in a part that nobody reads',
    () => ({ name: 'a.xlsx', bytes: zipOf({ ...good, 'docProps/app.xml': '<!DOCTYPE lolz [<!ENTITY a "aa">]><a/>' }) }),
    422,
  ],
  [
    'an external link',
    () => ({ name: 'a.xlsx', bytes: zipOf({ ...good, 'xl/externalLinks/externalLink1.xml': '<externalLink/>' }) }),
    415,
  ],
  ['macros', () => ({ name: 'a.xlsx', bytes: zipOf({ ...good, 'xl/vbaProject.bin': 'x' }) }), 415],
  ['.xlsm', () => ({ name: 'a.xlsm', bytes: zipOf(good) }), 415],
  ['a way out of the folder', () => ({ name: 'a.xlsx', bytes: zipOf({ ...good, '../../x.xml': 'x' }) }), 422],
  [
    'bytes behind the end',
    () => ({ name: 'a.xlsx', bytes: Buffer.concat([zipOf(good), Buffer.from('<script>')]) }),
    422,
  ],
  [
    'a photo',
    () => ({
      name: 'photo.xlsx',
      bytes: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(4_000, 9)]),
    }),
    415,
  ],
  ['a text', () => ({ name: 'orders.txt', bytes: 'hello' }), 415],
  ['a workbook called .csv', () => ({ name: 'a.csv', bytes: zipOf(good) }), 415],
  ['a page', () => ({ name: 'a.csv', bytes: '<html><script>alert(1)</script></html>' }), 415],
  ['a drawing', () => ({ name: 'a.csv', bytes: '<svg onload="alert(1)"/>' }), 415],
  [
    'a document that is a table too',
    () => ({ name: 'a.csv', bytes: `${HEAD}\n%PDF-1.7\n${orderRows('2000001', '2026-11-24', 'P').join('\n')}` }),
    415,
  ],
  ['a broken zip', () => ({ name: 'a.xlsx', bytes: zipOf(good).subarray(0, 700) }), 422],
  ['nothing', () => ({ name: 'a.csv', bytes: '' }), 422],
  ['a hundred megabytes', () => ({ name: 'a.csv', bytes: Buffer.alloc(100 * 1_048_576, 65) }), 413],
  ['six megabytes', () => ({ name: 'a.csv', bytes: Buffer.alloc(6 * 1_048_576, 65) }), 413],
];

describe('a hostile file is refused as a whole', () => {
  test.each(FILES)('%s', async (_what, file, status) => {
    const answer = await shop
      .send(owner, file())
      .catch((error: unknown) => ({ status: /fetch failed/.test(String(error)) ? 413 : 0, body: null }));
    expect(answer.status).toBe(status);
    // Refused as a whole, not for what stands in its rows.
    if (answer.body) expect(answer.body.code).toMatch(/^(BULK_FILE_|BODY_TOO_LARGE)/);
    if (answer.body?.code?.startsWith('BULK_'))
      expect(answer.body.detail).toBe('Your file has not been submitted, please check the file and upload it again');
  });

  test.each(['../../x.csv', 'a\\b.csv', 'a\r\nb.csv', `${'x'.repeat(300)}.csv`, 'a\u202Evsc.csv', '.csv.', 'con|.csv'])(
    'called %j',
    async (name) => {
      const boundary = 'b0undary';
      const form = [
        `--${boundary}`,
        `Content-Disposition: form-data; name="file"; filename="${name.replaceAll('\r', '%0D').replaceAll('\n', '%0A')}"`,
        '',
        csv(...orderRows('2000001', '2026-11-24', 'N')).bytes,
        `--${boundary}--`,
        '',
      ];
      const answer = await fetch(`${shop.url}/api/general/orders/BulkUploadOrdersAsync?store=default`, {
        method: 'POST',
        headers: { authorization: `Bearer ${owner}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
        body: form.join('\r\n'),
      });
      // Browsers write line ends of a name as %0D%0A: that is a name like any other, harmless everywhere.
      expect([name, answer.status]).toEqual([name, name.includes('\r') ? answer.status : 422]);
      if (answer.status === 200) expect(JSON.stringify(await answer.json())).not.toMatch(/\\r|\\n/);
    },
  );

  test('ten thousand parts, a body that is no form, a form without its end', async () => {
    const post = (type: string, body: string) =>
      fetch(`${shop.url}/api/general/orders/BulkUploadOrdersAsync?store=default`, {
        method: 'POST',
        headers: { authorization: `Bearer ${owner}`, 'content-type': type },
        body,
      }).then(({ status }) => status);
    const part = '--x\r\nContent-Disposition: form-data; name="f"\r\n\r\n1\r\n';
    expect(await post('multipart/form-data; boundary=x', `${part.repeat(10_000)}--x--\r\n`)).toBe(413);
    expect(await post('application/json', '{}')).toBe(415);
    expect(await post('multipart/form-data; boundary=x', part)).toBe(415);
  });

  test('nothing of it is left, and a good file goes through afterwards', async () => {
    const jobs = await shop.app.database.pool.query<{ n: number }>(
      `select count(*)::int as n from bulk_job where file_name in ('a.xlsx', 'a.csv', 'photo.xlsx', 'a.xlsm')`,
    );
    expect(jobs.rows[0]!.n).toBe(0);
    expect(
      (
        await shop.send(
          owner,
          xlsx([head, ...orderRows('2000001', '2026-11-24', 'after').map((cells) => cells.split(';'))], 'fine.xlsx'),
        )
      ).status,
    ).toBe(200);
  });

  test('others hardly notice: while bombs come in, the list of orders answers as before', async () => {
    const bombs = FILES.slice(0, 6).map(([, file]) => file());
    const times = async (until: () => boolean): Promise<number[]> => {
      const all: number[] = [];
      while (!until()) {
        const begun = performance.now();
        await shop.rest(owner, 'orders/GetOrderStatus');
        all.push(performance.now() - begun);
        await pause(5);
      }
      return all.toSorted((a, b) => a - b);
    };
    const end = performance.now() + 1_500;
    const quiet = await times(() => performance.now() > end);
    let done = false;
    const attack = Promise.all(bombs.map((bomb) => shop.send(owner, bomb))).finally(() => {
      done = true;
    });
    const busy = await times(() => done);
    await attack;
    const p95 = (all: number[]) => all[Math.floor(all.length * 0.95)]!;
    console.info(
      `bombs: p95 of others ${p95(quiet).toFixed(1)} ms alone, ${p95(busy).toFixed(1)} ms meanwhile (${busy.length} calls)`,
    );
    // A parse on the serving thread would stand at seconds.
    expect(p95(busy)).toBeLessThan(Math.max(1_000, p95(quiet) * 3));
  });
});

describe('a sheet that goes out is inert', () => {
  test('texts of users that a spreadsheet would take for a formula are marked, and come back unmarked', async () => {
    const texts = ['=1+1', '+36 30', '-5', '@SUM(A1)', '\t=1', '\r=1', '＝1', '=HYPERLINK("http://x")'];
    const rows = texts.map((text) => ['2000001', '2026-11-24', `'${text}`, '', 'no-such', '6', '', `'${text}`]);
    const { body } = await shop.send(owner, xlsx([head, ...rows], 'formulas.xlsx'));
    expect(body.rejected.rows[0]!.cells['number']).toBe('=1+1');
    const file = await shop.download(owner, `BulkUploadOrdersAsync/${body.jobId}/errors`);
    const { default: Excel } = await import('exceljs');
    const book = new Excel.Workbook();
    await book.xlsx.load(file.bytes.buffer as never);
    let cells = 0;
    for (const sheet of book.worksheets)
      sheet.eachRow((line) =>
        line.eachCell((cell) => {
          cells += 1;
          expect(cell.formula).toBeUndefined();
          expect(String(cell.value)).not.toMatch(/^[=+\-@\t\r\n＝]/);
        }),
      );
    expect(cells).toBeGreaterThan(100);
    const again = await shop.send(owner, { name: 'again.xlsx', bytes: file.bytes });
    expect(again.body.rejected.rows.map((one) => one.cells['number'])).toEqual(
      body.rejected.rows.map((one) => one.cells['number']),
    );
  });

  test('the template is the caller’s own, locked in its heading, with lists, and holds no formula', async () => {
    const { default: Excel } = await import('exceljs');
    const file = await shop.download(owner, 'BulkUploadTemplate');
    const book = new Excel.Workbook();
    await book.xlsx.load(file.bytes.buffer as never);
    const orders = book.worksheets[0]!;
    expect((orders.getRow(1).values as string[]).slice(1)).toEqual(head);
    expect([orders.getCell('A1').protection?.locked ?? true, orders.getCell('A2').protection?.locked]).toEqual([
      true,
      false,
    ]);
    // What is beside the columns is open too, else no row could be deleted; a format of whole numbers would show 1.5 as 2.
    expect([orders.getCell('I2').protection?.locked, orders.getCell('XFD2').protection?.locked]).toEqual([
      false,
      false,
    ]);
    expect(['A', 'B', 'E', 'F'].map((column) => orders.getColumn(column).numFmt ?? 'General')).toEqual([
      '@',
      'yyyy-mm-dd',
      '@',
      'General',
    ]);
    const lists = Object.fromEntries(
      ['A2', 'B2', 'D2', 'E2', 'G2'].map((at) => [at, orders.getCell(at).dataValidation?.type]),
    );
    expect(lists).toEqual({ A2: 'list', B2: 'list', D2: 'list', E2: 'list', G2: 'list' });
    const texts = JSON.stringify(book.worksheets.map((sheet) => sheet.getSheetValues()));
    expect(texts).toContain('2000001 – Kéktó Vendéglő');
    expect(texts).not.toContain('2000005'); // somebody else's
    expect(texts).not.toContain('2000004'); // suspended
    expect(texts).toContain('2026-11-24');

    // The days to choose from are those of the row's ship-to: its column stands as far to the right as the ship-to stands down its list.
    expect(orders.getCell('B7').dataValidation?.formulae?.[0]).toMatch(
      /^OFFSET\(_!\$D\$2,0,IF\(\$A2="",0,IFERROR\(MATCH\(\$A2&"\*",'Ship-tos'!\$A\$2:\$A\$\d+,0\),0\)\)/,
    );
    const choices = book.getWorksheet('_')!;
    const own = book.getWorksheet('Ship-tos')!.getColumn(4).values.slice(2).map(String);
    const offered = own.map((_, place) =>
      choices
        .getColumn(5 + place)
        .values.slice(2)
        .map((day) => (day as Date).toISOString().slice(0, 10)),
    );
    expect(own.length).toBeGreaterThan(1);
    expect(new Set(own).size, 'ship-tos with days of their own').toBeGreaterThan(1);
    expect(offered.map((days) => days.slice(0, 5).join(', '))).toEqual(own);
    expect(own.map((_, place) => choices.getCell(1, 5 + place).value)).toEqual(offered.map((days) => days.length));
  });
});

test('sheets of faulty rows are made one after the other, and who waits for one holds nothing in memory', async () => {
  const { body } = await shop.send(owner, csv(...orderRows('2999999', '2026-11-24', 'N')));
  const holder = await ownConnection(shop.app);
  try {
    await holder.query('begin; lock table bulk_row in access exclusive mode');
    const told: number[] = [];
    const asked = Array.from({ length: 25 }, () =>
      shop.download(owner, `BulkUploadOrdersAsync/${body.jobId}/errors`).then(({ status }) => told.push(status)),
    );
    // One file is being made and twenty calls wait. The server refuses the others before it reads anything for them.
    await expect.poll(() => told).toEqual([503, 503, 503, 503]);
    const reading = await holder.query(
      "select count(*)::int as n from pg_locks where not granted and relation = 'bulk_row'::regclass",
    );
    expect(reading.rows).toEqual([{ n: 1 }]);
    await holder.query('rollback');
    await Promise.all(asked);
    expect(told.filter((status) => status === 200)).toHaveLength(21);
  } finally {
    await holder.end();
  }
});

test('who asks for their uploads again and again takes a share of the connections, and others are served meanwhile', async () => {
  const rival = await shop.signIn('rival@demo.example');
  const holder = await ownConnection(shop.app);
  try {
    await holder.query('begin; lock table bulk_row in access exclusive mode');
    const asked = Array.from({ length: 40 }, () => shop.rest(owner, 'orders/BulkUploadOrdersAsync'));
    const counting = () =>
      holder
        .query("select from pg_locks where not granted and relation = 'bulk_row'::regclass")
        .then((all) => all.rowCount);
    await expect.poll(counting).toBeGreaterThan(0);
    expect((await shop.rest(rival, 'orders?limit=1')).status).toBe(200);
    await holder.query('rollback');
    expect((await Promise.all(asked)).filter(({ status }) => status === 200)).toHaveLength(40);
  } finally {
    await holder.end();
  }
});
