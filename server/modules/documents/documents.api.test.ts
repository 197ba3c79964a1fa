import { chmod, rm, writeFile } from 'node:fs/promises';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Shop } from '#modules/orders/test-shop.ts';
import { startShop } from '#modules/orders/test-shop.ts';
import { sql } from '#platform/db/sql.ts';
import { startWorker } from '#platform/jobs/index.ts';
import { DRAWN } from '#platform/test/drawn-cases.ts';
import { ownConnection } from '#platform/test/own-connection.ts';
import { until } from '#platform/test/until.ts';
import { addDays, toDay } from '#values/day.ts';
import { handlersOf } from '../../surfaces/jobs.ts';
import { registerPeriodicPapers } from './document/register.store.ts';

const files = mkdtempSync(join(tmpdir(), 'hordo-archive-'));
let shop: Shop;
const tokens = new Map<string, string>();

beforeAll(async () => {
  shop = await startShop({ FILES: files });
  for (const who of ['owner', 'basic', 'rival', 'clerk']) tokens.set(who, await shop.signIn(`${who}@demo.example`));
});
afterAll(async () => {
  await shop.close();
  await rm(files, { recursive: true, force: true });
});

interface Paper {
  id: string;
  name: string;
  type: string;
  number: string;
  date: string;
  amount: number | null;
  orderNumber: string | null;
  shipTo: { id: string } | null;
  state: string | null;
}
const list = async (who: string, query = '') =>
  (await shop.rest<{ total: number; results: Paper[] }>(tokens.get(who)!, `mydocuments/GetAllDocuments?${query}`)).body;
const get = (who: string, path: string) =>
  fetch(`${shop.url}/api/general/${path}`, { headers: { authorization: `Bearer ${tokens.get(who)!}`, lang: 'en' } });
const post = async (who: string, path: string, body: object) => {
  const answer = await fetch(`${shop.url}/api/general/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tokens.get(who)!}`, lang: 'en', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    bytes: Buffer.from(await answer.arrayBuffer()),
  };
};
/** A series is written with strokes, which a file name cannot have. */
const fileOf = (word: string, number: string) => `${word}-${number.replaceAll('/', '-')}.pdf`;
const json = <T>({ bytes }: { bytes: Buffer }) => JSON.parse(bytes.toString()) as T;

describe('my documents', () => {
  test('are listed with name, type, number and date, newest first', async () => {
    const { total, results } = await list('owner', 'limit=100');
    expect(total).toBeGreaterThan(100);
    expect(results.map(({ date }) => date)).toEqual(
      results
        .map(({ date }) => date)
        .toSorted()
        .toReversed(),
    );
    expect(results[0]).toMatchObject({
      name: expect.stringContaining(results[0]!.number),
      type: expect.stringMatching(/^(FT|JT|SZ|FF|SR|GE|EK|AR)$/),
      date: expect.stringMatching(/^\d{4}-/),
    });
  });

  test('are filtered by type and date', async () => {
    const { results } = await list('owner', 'type=FT&dateFrom=2026-06-01&dateTo=2026-06-30&limit=100');
    expect(results.length).toBeGreaterThan(2);
    expect(results.every(({ type, date }) => type === 'FT' && date >= '2026-06-01' && date <= '2026-06-30')).toBe(true);
  });

  test('are found by part of an amount, however its thousands are written, and by a number as before', async () => {
    const { results } = await list('owner', 'type=FT&limit=1');
    const { number, amount } = results[0]!;
    for (const typed of [
      String(amount),
      amount!.toLocaleString('hu-HU'),
      `${amount!.toLocaleString('en-GB')} Ft`,
      `${amount},00`,
      `${amount!.toLocaleString('de-DE')},00 HUF`,
      `${amount!.toLocaleString('de-DE')},-Ft`,
    ]) {
      const found = await list('owner', `type=FT&search=${encodeURIComponent(typed)}`);
      expect(found.results.map((paper) => paper.number)).toContain(number);
      expect(
        found.results.every((paper) => String(paper.amount).includes(String(amount)) || paper.number.includes(typed)),
      ).toBe(true);
    }
    expect((await list('owner', `search=${encodeURIComponent(number)}`)).results[0]).toMatchObject({ number });
    expect((await list('owner', `number=${amount}`)).results.map((paper) => paper.number)).not.toContain(number);
    expect((await list('owner', 'search=nincs-ilyen')).total).toBe(0);
    expect((await list('owner', 'search=..')).total).toBe(0);
  });

  test('are found by what was paid, after credit notes too, with either sign', async () => {
    const [paid] = await shop.app.database.rows<{ invoice: string; gross: number; amount: number }>(sql`
      select d.number as invoice, d.gross, p.amount from payment p join document d on d.id = p.invoice_id
      where d.company_id = '1000001' and p.amount <> d.gross order by d.id desc limit 1`);
    expect(paid).toBeDefined();
    for (const typed of [
      `${paid!.amount}`,
      `-${paid!.amount.toLocaleString('de-DE')},00 HUF`,
      `\u2212${paid!.gross}`,
      `+${paid!.amount}`,
      `+ ${paid!.amount.toLocaleString('hu-HU')} Ft`,
    ]) {
      const found = await list('owner', `type=FT&search=${encodeURIComponent(typed)}`);
      expect(found.results.map(({ number }) => number)).toContain(paid!.invoice);
    }
  });

  test('statements of a whole account are for those who may read the papers of all its ship-tos', async () => {
    const ofAccount = async (who: string) => (await list(who, 'type=EK')).total + (await list(who, 'type=GE')).total;
    expect(await ofAccount('owner')).toBeGreaterThan(0);
    expect(await ofAccount('basic')).toBe(0);
    expect((await list('basic', 'type=FT')).total).toBeGreaterThan(0);
    const statement = (await list('owner', 'type=EK&limit=1')).results[0]!;
    expect((await get('basic', `mydocuments/DownloadDocument/${statement.id}`)).status).toBe(404);
    const isPartOnly = async (who: string) =>
      ((await (await get(who, 'invoiceolsa/openbalance')).json()) as { partOnly: boolean }).partOnly;
    expect([await isPartOnly('owner'), await isPartOnly('basic')]).toEqual([false, true]);
  });

  test('are found by a number as a file has it or without its zeros, and by the number that the customer gave their order', async () => {
    const { number } = (await list('owner', 'type=FT&limit=1')).results[0]!;
    const [own] = await shop.app.database.rows<{ own: string; invoice: string }>(
      sql`select o.customer_order_number as own, d.number as invoice from document d join customer_order o on o.number = d.order_number
        where d.type = 'FT' and o.customer_order_number <> '' and d.company_id = '1000001' order by d.id desc limit 1`,
    );
    const numbersFor = async (typed: string) =>
      (await list('owner', `type=FT&search=${encodeURIComponent(typed)}`)).results.map((paper) => paper.number);
    expect(await numbersFor(number.replaceAll('/', '-'))).toEqual([number]);
    const short = number.replace(/\/0+/, '/');
    expect(short).not.toBe(number);
    expect(await numbersFor(short.toLowerCase())).toEqual([number]);
    expect(await numbersFor(short.replaceAll('/', '-'))).toEqual([number]);
    expect(await numbersFor(own!.own.toLowerCase())).toContain(own!.invoice);
    // As a page calls it, and within the text of a bank line, which may name several.
    expect(await numbersFor(`Számla ${number}`)).toEqual([number]);
    const [, other] = (await list('owner', 'type=FT&limit=2')).results;
    expect(
      await numbersFor(`szla.: ${short.replaceAll('/', '-')};${other!.number}, köszönjük (Kéktó Vendéglő)`),
    ).toEqual([number, other!.number]);
  });

  test('a letter gives the same days to pay as it waited', async () => {
    const letters = await shop.app.database.rows<{ issued: string; due: string; invoice: string }>(sql`
      select f.issued_on as issued, f.due_on as due, i.due_on as invoice from document f join document i on i.order_number = f.order_number and i.type = 'FT' where f.type = 'FF' limit 20`);
    expect(letters.length).toBeGreaterThan(0);
    for (const { issued, due, invoice } of letters) {
      expect([addDays(toDay(invoice), 8), addDays(toDay(invoice), 20)]).toContain(issued);
      expect(due).toBe(addDays(toDay(issued), 8));
    }
  });

  test('of the history say how they were to be paid, and are due so many days after their issue', async () => {
    const invoices = await shop.app.database.rows<{ payment: string; days: number; agreed: number }>(sql`
      select distinct d.facts->>'payment' as payment, d.due_on - d.issued_on as days, (m.data->>'days')::int as agreed
      from document d join customer_order o on o.number = d.order_number join code_list m on m.list = 'payment-method' and m.code = o.payment_method
      where d.type = 'FT'`);
    expect(invoices.length).toBeGreaterThan(1);
    for (const { payment, days, agreed } of invoices) expect([payment.length > 0, days]).toEqual([true, agreed ?? 0]);
    expect(invoices.some(({ days }) => days > 0)).toBe(true);
  });

  test('have the same types in both languages, named in each', async () => {
    const types = async (lang: string) =>
      (
        await shop.rest<{ results: { id: string; name: string }[] }>(
          tokens.get('owner')!,
          `typeofdocument?Language=${lang}`,
        )
      ).body.results;
    const [hu, en] = [await types('hu'), await types('en')];
    expect(hu.map(({ id }) => id)).toEqual(en.map(({ id }) => id));
    expect([hu[0]!.name, en[0]!.name]).toEqual(['Számla', 'Invoice']);
  });

  test('offer only types that there is any document of', async () => {
    const { results } = (await shop.rest<{ results: { id: string }[] }>(tokens.get('owner')!, 'typeofdocument')).body;
    expect(results.length).toBeGreaterThan(5);
    for (const { id } of results)
      expect([id, (await list('owner', `type=${id}&limit=1`)).total > 0]).toEqual([id, true]);
    expect(results.map(({ id }) => id)).not.toContain('TT');
  });

  test('are sorted by each column, both ways, those without a value last', async () => {
    for (const [sort, of] of [
      ['amount', 'amount'],
      ['net', 'net'],
      ['due', 'dueDate'],
      ['order', 'orderNumber'],
    ] as const) {
      const values = async (minus: string) =>
        (
          (await list('owner', `type=FT&type=EK&limit=100&sort=${minus}${sort}`)).results as unknown as Record<
            string,
            string | number | null
          >[]
        )
          .map((row) => row[of]!)
          .filter((value) => value !== null);
      const [up, down] = [await values(''), await values('-')];
      expect([sort, up]).toEqual([sort, up.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))]);
      expect(down[0]! > up[0]!).toBe(true);
    }
    expect((await get('owner', 'mydocuments/GetAllDocuments?sort=password')).status).toBe(400);
  });

  test('can be had for eight years, a contract as long as it runs', async () => {
    const issue = (number: string, type: string, issued: string, until: string | null) =>
      shop.app.database.row<{
        id: string;
      }>(sql`insert into document (type, number, company_id, payer_id, issued_on, period_to, facts)
        select ${type}, ${number}, company_id, payer_id, ${issued}, ${until}::date, facts from document where type = 'SR' and company_id = '1000001' order by id limit 1 returning id::text`);
    const [old, kept, contract] = [
      await issue('OLD-1', 'EK', '2018-11-22', '2018-11-01'),
      await issue('OLD-2', 'EK', '2018-11-23', '2018-11-01'),
      await issue('OLD-3', 'SR', '2015-01-01', '2026-12-31'),
    ];
    const found = (await list('owner', 'number=OLD-&limit=10')).results.map(({ number }) => number).toSorted();
    expect(found).toEqual(['OLD-2', 'OLD-3']);
    const status = async (paper: { id: string } | null) =>
      (await get('owner', `mydocuments/DownloadDocument/${paper!.id}`)).status;
    expect([await status(old), await status(kept), await status(contract)]).toEqual([404, 200, 200]);
    await shop.app.database.run(sql`delete from document where id::text = ${old!.id}`);
  });

  test('of prices of one company are nobody else’s', async () => {
    await shop.app.database.run(sql`
      insert into price_condition (kind, sku, company_id, amount_ft, valid_from) values ('PR00', '100102', '1000002', 5000, '2026-11-20')`);
    await registerPeriodicPapers(shop.app.database, toDay('2026-11-21'));
    const lists = await shop.app.database.rows<{ company: string }>(
      sql`select company_id as company from document where type = 'AR' and issued_on = '2026-11-20'`,
    );
    expect(lists).toEqual([{ company: '1000002' }]);
  });

  test.each(['FT', 'JT', 'SZ', 'SR', 'GE', 'EK', 'AR'])(
    'of type %s open as a PDF to keep, and the second time it is the same',
    async (type) => {
      const { results } = await list('owner', `type=${type}&limit=1`);
      const [first, second] = [
        await get('owner', `mydocuments/DownloadDocument/${results[0]!.id}`),
        await get('owner', `mydocuments/DownloadDocument/${results[0]!.id}`),
      ];
      expect(first.status).toBe(200);
      expect(first.headers.get('content-type')).toBe('application/pdf');
      expect(first.headers.get('content-disposition')).toMatch(/^attachment; filename="[\w.-]+\.pdf"/);
      expect(first.headers.get('content-security-policy')).toContain('sandbox');
      const bytes = Buffer.from(await first.arrayBuffer());
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
      expect(Buffer.from(await second.arrayBuffer()).equals(bytes)).toBe(true);
    },
  );

  test('are kept under a name in the language of who keeps them, with a plain one beside it for old clients', async () => {
    const [invoice] = (await list('owner', 'type=FT&limit=1')).results;
    const namesIn = async (lang: string) => {
      const headers = { authorization: `Bearer ${tokens.get('owner')!}`, lang };
      const answer = await fetch(`${shop.url}/api/general/mydocuments/DownloadDocument/${invoice!.id}`, { headers });
      return answer.headers.get('content-disposition');
    };
    const rest = fileOf('', invoice!.number);
    expect(await namesIn('hu')).toBe(
      `attachment; filename="szamla${rest}"; filename*=UTF-8''${encodeURIComponent('számla')}${rest}`,
    );
    expect(await namesIn('en')).toBe(`attachment; filename="invoice${rest}"; filename*=UTF-8''invoice${rest}`);
    const body = JSON.stringify({ ids: [invoice!.id] });
    const zip = await fetch(`${shop.url}/api/general/mydocuments/DownloadDocuments`, {
      method: 'POST',
      headers: { authorization: `Bearer ${tokens.get('owner')!}`, lang: 'hu', 'content-type': 'application/json' },
      body,
    });
    expect(Object.keys(unzipSync(new Uint8Array(await zip.arrayBuffer())))).toEqual([`számla${rest}`]);
  });

  test('of somebody else are answered like ones that do not exist', async () => {
    const foreign = (await list('rival', 'type=FT&limit=1')).results[0]!;
    const [theirs, none] = [
      await get('owner', `mydocuments/DownloadDocument/${foreign.id}`),
      await get('owner', 'mydocuments/DownloadDocument/99999999'),
    ];
    const told = async (answer: Response) => ({ ...((await answer.json()) as object), requestId: '' });
    expect(theirs.status).toBe(404);
    expect(await told(theirs)).toEqual(await told(none));
    expect((await list('owner', `number=${foreign.number}`)).total).toBe(0);
    expect((await post('owner', 'mydocuments/DownloadDocuments', { ids: [foreign.id] })).status).toBe(404);
  });

  test('that are missing say "Document not found"', async () => {
    const answer = await get('owner', 'mydocuments/DownloadDocument/99999999');
    expect(((await answer.json()) as { detail: string }).detail).toBe('Document not found');
  });

  test('come several in one zip', async () => {
    const { results } = await list('owner', 'type=FT&limit=3');
    const { status, type, bytes } = await post('owner', 'mydocuments/DownloadDocuments', {
      ids: results.map(({ id }) => id),
    });
    expect([status, type]).toEqual([200, 'application/zip']);
    for (const { number } of results) expect(bytes.includes(fileOf('invoice', number))).toBe(true);
  });

  test('come in one zip after one question for all of them, who may read them', async () => {
    const ids = (await list('owner', 'type=FT&limit=12')).results.map(({ id }) => id);
    const statementsOf = async (some: readonly string[]) => {
      const before = shop.app.database.statements.count;
      expect((await post('owner', 'mydocuments/DownloadDocuments', { ids: some })).status).toBe(200);
      return shop.app.database.statements.count - before;
    };
    await statementsOf(ids); // from now on they lie in the archive
    const [few, many] = [await statementsOf(ids.slice(0, 2)), await statementsOf(ids)];
    // One for each paper: where it lies.
    expect(many - few).toBe(10);
  });

  test('come a year at a time in one zip, and no more than 500', async () => {
    const pages = await Promise.all([0, 100].map((offset) => list('owner', `limit=100&offset=${offset}`)));
    const ids = pages.flatMap(({ results }) => results.map(({ id }) => id));
    expect(ids.length).toBeGreaterThan(100);
    const { status, bytes } = await post('owner', 'mydocuments/DownloadDocuments', { ids: ids.slice(0, 101) });
    expect([status, Object.keys(unzipSync(new Uint8Array(bytes))).length]).toEqual([200, 101]);
    const tooMany = Array.from({ length: 501 }, () => ids[0]!);
    expect((await post('owner', 'mydocuments/DownloadDocuments', { ids: tooMany })).status).toBe(400);
  });

  test('of ship-tos where the caller lacks My Documents are not found', async () => {
    const { results } = await list('basic', 'limit=100');
    expect(results.length).toBeGreaterThan(10);
    expect(results.every(({ shipTo }) => shipTo === null || shipTo.id === '2000001')).toBe(true);
  });
});

describe('the archive', () => {
  test('rejects the download of a changed file: "File could not be downloaded"', async () => {
    const paper = (await list('owner', 'type=SZ&limit=1&dateTo=2026-05-01')).results[0]!;
    expect((await get('owner', `mydocuments/DownloadDocument/${paper.id}`)).status).toBe(200);
    const { key } = (await shop.app.database.row<{ key: string }>(
      sql`select file_key as key from archived_document where document_id = ${paper.id}::bigint`,
    ))!;
    await chmod(join(files, key), 0o600);
    await writeFile(join(files, key), '%PDF-1.3 another one');
    const changed = await get('owner', `mydocuments/DownloadDocument/${paper.id}`);
    expect([changed.status, ((await changed.json()) as { detail: string }).detail]).toEqual([
      404,
      'File could not be downloaded',
    ]);
    await rm(join(files, key));
    const gone = await get('owner', `mydocuments/DownloadDocument/${paper.id}`);
    expect([gone.status, ((await gone.json()) as { detail: string }).detail]).toEqual([404, 'Document not found']);
  });

  test('has lost two papers of the demo: one by one they are not found, in a zip the others come and a text names them', async () => {
    const oldest = async (type: string) => {
      const { total } = await list('owner', `type=${type}&limit=1`);
      return (await list('owner', `type=${type}&limit=2&offset=${total - 2}`)).results;
    };
    const [[next, invoice], [, note]] = [await oldest('FT'), await oldest('SZ')];
    for (const paper of [invoice!, note!]) {
      const answer = await get('owner', `mydocuments/DownloadDocument/${paper.id}`);
      expect([answer.status, ((await answer.json()) as { detail: string }).detail]).toEqual([
        404,
        'Document not found',
      ]);
    }
    const statement = await post('owner', 'invoiceolsa/getdocument', { docId: invoice!.id });
    expect([statement.status, json<{ detail: string }>(statement).detail]).toEqual([
      404,
      'The financial statement does not exist',
    ]);
    const zip = await post('owner', 'mydocuments/DownloadDocuments', { ids: [invoice!.id, next!.id, note!.id] });
    const archive = unzipSync(new Uint8Array(zip.bytes));
    expect(Object.keys(archive)).toEqual([fileOf('invoice', next!.number), 'MISSING.txt']);
    expect(Buffer.from(archive['MISSING.txt']!).toString()).toBe(
      `${fileOf('invoice', invoice!.number)}: Document not found\r\n${fileOf('delivery-note', note!.number)}: Document not found\r\n`,
    );
  });

  test('makes a paper once, however many ask for it at the same time', async () => {
    const paper = (await shop.app.database.row<{
      id: string;
    }>(sql`select id from document d where type = 'FT' and ship_to_id = '2000001' and issued_on < '2026-04-01'
      and issued_on > '2025-06-01' and not exists (select from archived_document where document_id = d.id) limit 1`))!;
    const tenAtOnce = async () => {
      const before = shop.app.database.statements.count;
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => get('owner', `mydocuments/DownloadDocument/${paper.id}`)),
      );
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      await Promise.all(answers.map((answer) => answer.arrayBuffer()));
      return shop.app.database.statements.count - before;
    };
    const [made, kept] = [await tenAtOnce(), await tenAtOnce()];
    expect(made - kept).toBeLessThan(15);
  });

  test('is not changed by the role that keeps it, which adds to it and takes back notes of goods that have not left', async () => {
    const client = await shop.app.database.pool.connect();
    const trying = async (statement: string): Promise<string> => {
      await client.query('savepoint before');
      const code = await client.query(statement).then(
        ({ rowCount }) => `${rowCount} rows`,
        (error: { code?: string }) => error.code ?? '',
      );
      await client.query('rollback to before');
      return code;
    };
    const unarchived = "d.type = 'SZ' and not exists (select from archived_document where document_id = d.id)";
    try {
      // As in a cluster of the customer's own, where the role of the product is no administrator.
      await client.query(`begin; create role keeper; alter table archived_document owner to keeper; alter table document owner to keeper; alter table document_line owner to keeper;
        alter table payment owner to keeper; set local role keeper`);
      const refused = '42501';
      expect(await trying("update archived_document set sha256 = 'x'")).toBe(refused);
      expect(await trying("update archived_document set file_key = 'x' || file_key")).toBe(refused);
      expect(await trying('delete from archived_document')).toBe(refused);
      expect(await trying('truncate archived_document')).toBe(refused);
      expect(await trying("update archived_document set company_id = '1000099'")).toBe('23503');
      expect(
        await trying(`insert into archived_document (company_id, document_id, file_key, bytes, sha256, archived_at)
          select company_id, id, 'tried', 1, 'x', now() from document d where ${unarchived} limit 1`),
      ).toBe('1 rows');
      expect(
        await trying(`delete from document where id = (select id from document d where ${unarchived} limit 1)`),
      ).toBe('1 rows');
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});

describe('invoices', () => {
  interface Invoice {
    archiveId: string;
    docId: string;
    docNumber: string;
    docType: string;
    netAmount: number;
    vatAmount: number;
    outsideVatAmount: number;
    grossAmount: number;
    orderNumber: string;
    status: string;
  }
  const search = (who: string, body: object) => post(who, 'invoiceolsa/getdatarchive', body);
  const year = { dateFrom: '2026-01-01', dateTo: '2026-11-22', limit: 100 };

  test('of a period add up, and are those of the orders', async () => {
    const { documents, total } = json<{ documents: Invoice[]; total: number }>(
      await search('owner', { ...year, docType: ['FT'] }),
    );
    expect(total).toBeGreaterThan(50);
    for (const one of documents) expect(one.netAmount + one.vatAmount + one.outsideVatAmount).toBe(one.grossAmount);
    const order = (
      await shop.rest<{ totalGross: number; invoiceNumber: string }>(
        tokens.get('owner')!,
        `orders/${documents[0]!.orderNumber}`,
      )
    ).body;
    expect(order).toMatchObject({ totalGross: documents[0]!.grossAmount, invoiceNumber: documents[0]!.docNumber });
  });

  test('can be had one by one', async () => {
    const { documents } = json<{ documents: Invoice[] }>(await search('owner', year));
    const { fileName, mimeType, content } = json<{ fileName: string; mimeType: string; content: string }>(
      await post('owner', 'invoiceolsa/getdocument', {
        archiveId: documents[0]!.archiveId,
        docId: documents[0]!.docId,
      }),
    );
    expect([fileName, mimeType]).toEqual([
      expect.stringContaining(documents[0]!.docNumber.replaceAll('/', '-')),
      'application/pdf',
    ]);
    expect(Buffer.from(content, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
    const { docNumber, archiveId } = documents[0]!;
    for (const which of [{ docNumber }, { archiveId }])
      expect(json(await post('owner', 'invoiceolsa/getdocument', which))).toEqual({ fileName, mimeType, content });
  });

  test('that are not there, or not one’s own, say "The financial statement does not exist"', async () => {
    const foreign = json<{ documents: Invoice[] }>(await search('rival', year)).documents[0]!;
    const note = (await list('owner', 'type=SZ&limit=1')).results[0]!;
    for (const which of [
      { docId: foreign.docId },
      { archiveId: foreign.archiveId },
      { archiveId: 'HD-' },
      { docNumber: foreign.docNumber },
      { docId: note.id },
      { docNumber: '9' },
      { docId: '99999999' },
      { docId: 'x' },
      {},
    ]) {
      const answer = await post('owner', 'invoiceolsa/getdocument', which);
      expect([answer.status, json<{ detail: string }>(answer).detail]).toEqual([
        404,
        'The financial statement does not exist',
      ]);
    }
    expect(json(await search('owner', { ...year, payerId: '1100002' }))).toMatchObject({ total: 0, documents: [] });
  });

  test('are searched over a year at most', async () => {
    const { status, ...answer } = await search('owner', { dateFrom: '2025-01-01', dateTo: '2026-11-22' });
    expect([status, json<{ code: string }>(answer).code]).toEqual([422, 'PERIOD_TOO_LONG']);
    expect((await search('owner', { dateFrom: '2017-01-01', dateTo: '2017-06-01' })).status).toBe(422);
  });

  test('open ones are what the balance says', async () => {
    const papers: Paper[] = [];
    for (let offset = 0; ; offset += 100) {
      const { results } = await list('owner', `type=FT&type=JT&limit=100&offset=${offset}`);
      papers.push(...results);
      if (results.length < 100) break;
    }
    const unpaid = new Set(
      papers.filter(({ state, type }) => type === 'FT' && state !== 'paid').map(({ orderNumber }) => orderNumber),
    );
    const owed = papers
      .filter(({ orderNumber }) => unpaid.has(orderNumber))
      .reduce((all, { amount }) => all + amount!, 0);
    const { results } = (
      await shop.rest<{
        results: { total: number; notDue: number; days1to8: number; days9to30: number; older: number }[];
      }>(tokens.get('owner')!, 'invoiceolsa/openbalance')
    ).body;
    expect(results.reduce((all, { total }) => all + total, 0)).toBe(owed);
    for (const row of results) expect(row.notDue + row.days1to8 + row.days9to30 + row.older).toBe(row.total);
  });

  test('that were credited in full are not open: the balance does not count them', async () => {
    const counted = async () =>
      (
        await shop.rest<{ results: { invoices: number; total: number }[] }>(
          tokens.get('owner')!,
          'invoiceolsa/openbalance',
        )
      ).body.results[0]!;
    const before = await counted();
    const refused = (await shop.app.database.row<{ number: string }>(sql`
      select d.number from document d join customer_order o on o.number = d.order_number where d.type = 'FT' and o.status <> 'Paid' and o.delivery_status = 'DELIVERED'
        and d.company_id = '1000001' and not exists (select from document c where c.type = 'JT' and c.invoice_id = d.id) limit 1`))!;
    await shop.app.database.run(sql`
      insert into document (type, number, company_id, payer_id, ship_to_id, order_number, invoice_id, issued_on, net, vat, outside_vat, gross)
      select 'JT', 'try-whole', company_id, payer_id, ship_to_id, order_number, id, issued_on, -net, -vat, -outside_vat, -gross from document where type = 'FT' and number = ${refused.number}`);
    expect((await counted()).invoices).toBe(before.invoices - 1);
    await shop.app.database.run(sql`delete from document where number = 'try-whole'`);
  });

  test('are due as it was agreed with the order, also when the payment term is gone; a letter asks for what is open, twice', async () => {
    const token = tokens.get('clerk')!;
    const { order } = await shop.place(tokens.get('owner')!, await shop.readyCart(tokens.get('owner')!));
    const number = order!.order_number;
    const { method, days } = (await shop.app.database.row<{ method: string; days: number }>(sql`
      select payment_method as method, payment_days as days from customer_order where number = ${number}`))!;
    await shop.app.database.run(
      sql`update code_list set data = '{"days":0}' where list = 'payment-method' and code = ${method}`,
    );
    for (const move of ['pick', 'ship', 'deliver']) await shop.supplier(`order ${number} ${move}`, token);
    const invoice = (await shop.app.database.row<{ issued: string; due: string; gross: number; id: number }>(sql`
      select issued_on as issued, due_on as due, gross, id from document where order_number = ${number} and type = 'FT'`))!;
    expect(days).toBeGreaterThan(0);
    expect(invoice.due).toBe(addDays(toDay(invoice.issued), days));
    await shop.app.database.run(sql`
      insert into document (type, number, company_id, payer_id, order_number, invoice_id, issued_on, net, vat, outside_vat, gross)
      select 'JT', 'try-credit', company_id, payer_id, order_number, id, issued_on, -1000, -270, 0, -1270 from document where id = ${invoice.id}::bigint`);
    await registerPeriodicPapers(shop.app.database, addDays(toDay(invoice.due), 20));
    const letters = await shop.app.database.rows<{ issued: string; gross: number }>(sql`
      select issued_on as issued, gross from document where order_number = ${number} and type = 'FF' order by issued_on`);
    expect(letters).toEqual([
      { issued: addDays(toDay(invoice.due), 8), gross: invoice.gross - 1270 },
      { issued: addDays(toDay(invoice.due), 20), gross: invoice.gross - 1270 },
    ]);
  });

  test('come into being when the ERP ships, and are archived at once', async () => {
    const { order } = await shop.place(tokens.get('owner')!, await shop.readyCart(tokens.get('owner')!));
    const number = order!.order_number;
    const papers = async () =>
      (await list('owner', `orderNumber=${number}`)).results.map(({ type }) => type).toSorted();
    for (const move of ['pick', 'ship'])
      expect((await shop.supplier(`order ${number} ${move}`, tokens.get('clerk')!)).status).toBe(200);
    await shop.supplier('business-date 2026-11-26 10:00', tokens.get('clerk')!);
    const worker = await startWorker(shop.app, handlersOf(shop.app));
    const kept = async () =>
      (await shop.app.database.row<{ kept: number }>(
        sql`select count(*) as kept from archived_document join document on id = document_id where order_number = ${number}`,
      ))!.kept;
    await until(async () => (await kept()) === 2);
    await worker.stop();
    expect(await papers()).toEqual(['FT', 'SZ']);
  });
});

describe('an empties account', () => {
  interface Account {
    dateFrom: string;
    dateTo: string;
    totalValue: number;
    results: {
      shipTo: { id: string };
      sku: string;
      opening: number;
      delivered: number;
      returned: number;
      corrected: number;
      closing: number;
      closingValue: number;
    }[];
  }
  const account = async (who: string, query: string) =>
    (await shop.rest<Account>(tokens.get(who)!, `emptiesaccount?${query}`)).body;

  test('adds up, row by row and from one period to the next', async () => {
    const [first, second] = [
      await account('owner', 'dateFrom=2026-01-01&dateTo=2026-06-30'),
      await account('owner', 'dateFrom=2026-07-01&dateTo=2026-10-31'),
    ];
    expect(first.results.length).toBeGreaterThan(3);
    for (const row of first.results)
      expect(row.opening + row.delivered - row.returned + row.corrected).toBe(row.closing);
    for (const row of first.results)
      expect(second.results.find(({ shipTo, sku }) => shipTo.id === row.shipTo.id && sku === row.sku)?.opening).toBe(
        row.closing,
      );
    expect(first.totalValue).toBe(first.results.reduce((all, { closingValue }) => all + closingValue, 0));
  });

  test('counts what the orders of its ship-to brought', async () => {
    const { results } = await account('owner', 'dateFrom=2026-09-01&dateTo=2026-09-30&shipToId=2000001');
    const rows = await shop.app.database.rows<{ sku: string; units: number }>(sql`
      select r.sku, sum(round(r.units * coalesce(l.delivered_quantity, l.quantity)::numeric / l.quantity))::int as units
      from customer_order o join order_line l on l.order_number = o.number, lateral (select x->>0 as sku, (x->>1)::int as units from json_array_elements(l.returnable_rows) x) r
      where o.ship_to_id = '2000001' and o.delivery_date between '2026-09-01' and '2026-09-30' and o.delivery_status in ('DELIVERED', 'PARTIALLY DELIVERED') and not l.is_return
      group by r.sku`);
    expect(
      Object.fromEntries(
        results.filter(({ delivered }) => delivered > 0).map(({ sku, delivered }) => [sku, delivered]),
      ),
    ).toEqual(Object.fromEntries(rows.map(({ sku, units }) => [sku, units])));
  });

  test('counts the pallets of the past as they were charged, whatever deposit they have later and whatever kinds there are', async () => {
    const wholesale = await shop.signIn('wholesale@demo.example');
    const pallets = async () =>
      (await shop.rest<Account>(wholesale, 'emptiesaccount?dateFrom=2026-01-01&dateTo=2026-10-31')).body.results
        .filter(({ sku }) => /^9000(50|51)$/.test(sku))
        .map(({ shipTo, sku, opening, delivered, closing, closingValue }) => [
          shipTo.id,
          sku,
          opening,
          delivered,
          closing,
          closingValue,
        ]);
    const before = await pallets();
    expect(before.length).toBeGreaterThan(0);
    await shop.app.database.run(sql`update empties set deposit_ft = 4000 where sku = '900050'`);
    await shop.app.database.run(sql`
      insert into empties (sku, name, kind, tare_g, deposit_ft, condition) values ('900051', '{"hu":"CHEP raklap"}', 'pallet', 25000, 3500, 'ZDEP')`);
    expect(await pallets()).toEqual(before);
    await shop.app.database.run(sql`delete from empties where sku = '900051'`);
    await shop.app.database.run(sql`update empties set deposit_ft = 3500 where sku = '900050'`);
  });

  test('begins anew with an opening: everything before it is in it', async () => {
    const crates = async () =>
      (await account('owner', 'dateFrom=2026-10-01&dateTo=2026-10-31&shipToId=2000001')).results.find(
        ({ sku }) => sku === '900020',
      )!;
    const before = await crates();
    await shop.app.database.run(sql`
      insert into empties_correction (company_id, id, ship_to_id, sku, day, kind, pieces) values ('1000001', 'try-opening', '2000001', '900020', '2026-10-01', 'opening', 500)`);
    const { opening, delivered, returned, corrected, closing } = await crates();
    expect([opening, closing]).toEqual([500, 500 + delivered - returned + corrected]);
    expect(delivered).toBe(before.delivered);
    await shop.app.database.run(sql`delete from empties_correction where id = 'try-opening'`);
  });

  test('is on any day what the orders, the returns and the corrections come to, counted by hand', async () => {
    const shipTos = ['2000001', '2000002', '2000003', '2000004'];
    await shop.app.database.run(sql`
      insert into empties_correction (company_id, id, ship_to_id, sku, day, kind, pieces)
      values ('1000001', 'hand-1', '2000001', '900020', '2026-03-03', 'correction', -7), ('1000001', 'hand-2', '2000002', '900021', '2026-04-04', 'correction', 5)`);
    interface Line {
      shipTo: string;
      day: string;
      isReturn: boolean;
      quantity: number;
      delivered: number | null;
      returnables: [sku: string, units: number][];
    }
    const lines = await shop.app.database.rows<Line>(sql`
      select o.ship_to_id as "shipTo", o.delivery_date as day, l.is_return as "isReturn", l.quantity, l.delivered_quantity as delivered, coalesce(l.returnable_rows, '[]') as returnables
      from customer_order o join order_line l on l.order_number = o.number
      where o.ship_to_id = any(${shipTos}) and o.delivery_status in ('DELIVERED', 'PARTIALLY DELIVERED')`);
    const corrections = await shop.app.database.rows<{ shipTo: string; day: string; sku: string; pieces: number }>(
      sql`select ship_to_id as "shipTo", day, sku, pieces from empties_correction where ship_to_id = any(${shipTos}) and not withdrawn`,
    );
    const byHand = (day: string) => {
      const held = new Map<string, number>();
      const add = (shipTo: string, sku: string, pieces: number) =>
        held.set(`${shipTo} ${sku}`, (held.get(`${shipTo} ${sku}`) ?? 0) + pieces);
      for (const line of lines.filter((one) => one.day <= day))
        for (const [sku, units] of line.returnables)
          add(
            line.shipTo,
            sku,
            line.isReturn ? units : Math.round((units * (line.delivered ?? line.quantity)) / line.quantity),
          );
      for (const { shipTo, sku, pieces } of corrections.filter((one) => one.day <= day)) add(shipTo, sku, pieces);
      return Object.fromEntries([...held].toSorted(([one], [other]) => (one < other ? -1 : 1)));
    };
    const days = fc
      .date({ min: new Date('2025-01-10'), max: new Date('2026-11-20'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    await fc.assert(
      fc.asyncProperty(days, days, async (one, other) => {
        const [from, to] = [one, other].toSorted();
        const { results } = await account('owner', `dateFrom=${from}&dateTo=${to}`);
        const closing = Object.fromEntries(
          results
            .filter(({ sku }) => sku !== '900050')
            .map((row): [string, number] => [`${row.shipTo.id} ${row.sku}`, row.closing])
            .toSorted(([a], [b]) => (a < b ? -1 : 1)),
        );
        expect(closing).toEqual(byHand(to!));
        for (const row of results) expect(row.opening + row.delivered - row.returned + row.corrected).toBe(row.closing);
      }),
      { ...DRAWN, numRuns: 12 },
    );
  });

  test('comes as a sheet with the same figures, and no formula', async () => {
    const { results } = await account('owner', 'dateFrom=2026-01-01&dateTo=2026-06-30');
    const csv = await (await get('owner', 'emptiesaccount/Export?dateFrom=2026-01-01&dateTo=2026-06-30')).text();
    const rows = csv.trim().split(/\r?\n/).slice(1);
    expect(rows.map((row) => row.split(';').slice(4).map(Number))).toEqual(
      results.map((row) => [
        row.opening,
        row.delivered,
        row.returned,
        row.corrected,
        row.closing,
        row.closing && row.closingValue / row.closing,
        row.closingValue,
      ]),
    );
    expect((await get('rival', 'emptiesaccount/Export?shipToId=2000001')).status).toBe(200);
    expect(
      (await (await get('rival', 'emptiesaccount/Export?shipToId=2000001')).text()).trim().split('\n'),
    ).toHaveLength(1);
  });

  test('of somebody else is empty', async () => {
    expect((await account('owner', 'shipToId=2000005')).results).toEqual([]);
  });
});

describe('the sheet of the list', () => {
  test('has what a reminder demands in a column of its own, so that nothing is summed twice', async () => {
    const [head, ...rows] = (await (await get('owner', 'mydocuments/Export?type=FF')).text()).trim().split(/\r?\n/);
    const columns = head!.split(';');
    const [amount, claimed, net, vat, outside] = ['Amount', 'Demanded by reminder', 'Net', 'VAT', 'Outside VAT'].map((name) => columns.findIndex((one) => one.includes(name))) as [number, number, number, number, number]; // prettier-ignore
    expect([amount, claimed, net, vat, outside].every((at) => at >= 0)).toBe(true);
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) {
      const cells = row.split(';');
      expect([cells[amount], Number(cells[claimed]) > 0]).toEqual(['', true]);
      expect([cells[net], cells[vat], cells[outside]]).toEqual(['', '', '']);
    }
    const invoices = (await (await get('owner', 'mydocuments/Export?type=FT')).text()).trim().split(/\r?\n/).slice(1);
    expect(invoices.every((row) => Number(row.split(';')[amount]) > 0 && row.split(';')[claimed] === '')).toBe(true);
  });

  test('holds no formula, whatever a name begins with', async () => {
    await shop.app.database.run(sql`update ship_to set name = '=HYPERLINK("http://x.example")' where id = '2000001'`);
    const csv = await (await get('owner', 'mydocuments/Export?type=FT&shipToId=2000001')).text();
    expect(csv).toContain(`'=HYPERLINK`);
    expect(csv).not.toMatch(/(^|[;"\n])=HYPERLINK/);
    const xlsx = await get('owner', 'mydocuments/Export?type=FT&shipToId=2000001&format=xlsx');
    expect(
      Buffer.from(await xlsx.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');
  });

  test('is read and written one after the other: who waits for one holds neither rows nor a connection', async () => {
    const holder = await ownConnection(shop.app);
    try {
      await holder.query('begin; lock table document in access exclusive mode');
      const told: number[] = [];
      const asked = Array.from({ length: 55 }, () =>
        get('owner', 'mydocuments/Export?type=FT').then(({ status }) => told.push(status)),
      );
      await expect.poll(() => told).toEqual([503, 503, 503, 503]);
      const reading = await holder.query(
        "select count(*)::int as n from pg_locks where not granted and relation = 'document'::regclass",
      );
      expect(reading.rows).toEqual([{ n: 1 }]);
      await holder.query('rollback');
      await Promise.all(asked);
      expect(told.filter((status) => status === 200)).toHaveLength(51);
    } finally {
      await holder.end();
    }
  });
});

describe('contracts', () => {
  test('have a name and a type, and are those of the company', async () => {
    const { results } = (
      await shop.rest<{ results: { number: string; name: string; typeLabel: string; soldTo: { id: string } }[] }>(
        tokens.get('owner')!,
        'contracts',
      )
    ).body;
    expect(results.map(({ number }) => number)).toEqual(expect.arrayContaining(['K-4400001', 'K-4500001']));
    expect(results.every(({ name, typeLabel, soldTo }) => name && typeLabel && soldTo.id === '1000001')).toBe(true);
  });

  test('are nothing for a user without the permission', async () => {
    expect((await shop.rest(tokens.get('basic')!, 'contracts')).status).toBe(403);
  });

  test('that are gone, or foreign, say "Contract not found"', async () => {
    for (const number of ['K-4500003', 'K-9999999']) {
      const { status, body } = await shop.rest<{ detail: string }>(tokens.get('owner')!, `contracts/${number}`);
      expect([status, body.detail]).toEqual([404, 'Contract not found']);
    }
    expect(
      (await shop.rest<{ targetHl: number }>(tokens.get('owner')!, 'contracts/K-4500001')).body.targetHl,
    ).toBeGreaterThan(0);
  });
});
