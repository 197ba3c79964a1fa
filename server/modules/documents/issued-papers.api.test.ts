import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Shop } from '#modules/orders/test-shop.ts';
import { changeSetting } from '#modules/portal-config/index.ts';
import { startShop } from '#modules/orders/test-shop.ts';
import { countAllSales, countSalesJob } from '#modules/reporting/index.ts';
import { importFiles, undoFolder } from '#modules/supplier-data/index.ts';
import { sql } from '#platform/db/sql.ts';
import { addDays, toDay } from '#values/day.ts';
import { DRAWN } from '#platform/test/drawn-cases.ts';
import { heard, tellAndHear } from '#platform/test/heard.ts';
import type { Ctx } from '../../context.ts';
import { contextOf } from '../../context.ts';
import type { Document } from './document/document.ts';
import { registerPeriodicPapers } from './document/register.store.ts';
import type { Movement } from './empties-account/empties-account.ts';
import { movementsOf } from './empties-account/empties-account.views.ts';
import { registerAll, registerPapers } from './index.ts';
import type { StatedAccount } from './paper/paper.views.ts';
import { accountOf } from './paper/paper.views.ts';
import { factsOf } from './paper/render-paper.ts';
import { sellersOverTime } from './paper/seller.ts';

/** Random histories; the promise is 2,000. */
const HISTORIES = Number(process.env['PAPER_HISTORIES'] ?? 20);

let shop: Shop;
let clerk: string;
let owner: string;

beforeAll(async () => {
  shop = await startShop();
  [clerk, owner] = [await shop.signIn('clerk@demo.example'), await shop.signIn('owner@demo.example')];
});
afterAll(() => shop.close());

const query = async <T extends object = Record<string, unknown>>(text: string, values: unknown[] = []) =>
  (await shop.app.database.pool.query<T>(text, values)).rows;
const move = (number: string, step: string) => shop.supplier(`order ${number} ${step}`, clerk);
const moved = async (number: string, ...steps: string[]) => {
  for (const step of steps) expect([step, (await move(number, step)).status]).toEqual([step, 200]);
};

let copies = 0;
/** A new order like one of the history, with a delivery note, as the warehouse has it. */
async function orderLike(number: string, place: { companyId?: string } = {}): Promise<string> {
  const name = `9${createHash('sha256')
    .update(`${number} ${(copies += 1)}`)
    .digest('hex')
    .slice(0, 12)}`;
  const columns = async (table: string, not: readonly string[]) =>
    (
      await query<{ name: string }>(
        "select column_name as name from information_schema.columns where table_name = $1 and table_schema = 'public'",
        [table],
      )
    )
      .map((row) => row.name)
      .filter((column) => !not.includes(column))
      .join();
  const head = await columns('customer_order', [
    'number', 'sap_id', 'status', 'processing_status', 'delivery_status', 'blocked', 'placed_at', 'delivery_date', 'delivery_note_number', 'invoice_number', 'company_id',
  ]); // prettier-ignore
  const line = await columns('order_line', ['company_id', 'order_number', 'delivered_quantity']);
  await query(
    `insert into customer_order (number, sap_id, status, processing_status, delivery_status, placed_at, delivery_date, company_id, ${head})
     select $1, $1, 'Open', 'Not Yet Processed', 'AWAITING FULLFILLMENT', '2026-11-20 10:00+00', '2026-11-23', coalesce($3, company_id), ${head} from customer_order where number = $2`,
    [name, number, place.companyId ?? null],
  );
  await query(
    `insert into order_line (company_id, order_number, ${line}) select (select company_id from customer_order where number = $1), $1, ${line} from order_line where order_number = $2`,
    [name, number],
  );
  return name;
}
/** What came short of the delivery that is out: of its first line at least one unit. */
async function shortOf(number: string, how: number): Promise<string> {
  const lines = await query<{ line: number; quantity: number }>(
    `select line, quantity from order_line where order_number = $1 and not is_return and not exists (select from order_delivery where order_number = $1)
     union all
     select x.line, x.loaded from (select lines from order_delivery where order_number = $1 order by place desc limit 1) d
     cross join lateral jsonb_to_recordset(d.lines) as x(line int, loaded int) where x.loaded > 0 order by line`,
    [number],
  );
  return lines
    .map(
      ({ line, quantity }, at) =>
        `${line}=${Math.min(quantity - (at === 0 ? 1 : 0), Math.floor((quantity * ((line * how) % 5)) / 4))}`,
    )
    .join(' ');
}
/** A part of an order for its first delivery: of its first line one unit less. Nothing of an order of one unit. */
async function partOf(number: string, how: number): Promise<string> {
  const lines = await query<{ line: number; quantity: number }>(
    'select line, quantity from order_line where order_number = $1 and not is_return order by line',
    [number],
  );
  if (lines.reduce((all, { quantity }) => all + quantity, 0) < 2) return '';
  return lines
    .map(
      ({ line, quantity }, at) =>
        `${line}=${at === 0 ? quantity - 1 : Math.max(quantity === 1 || how % 2 ? quantity : 1, 1)}`,
    )
    .join(' ');
}
const models = (where: string, most = 60) =>
  query<{ number: string }>(
    `select number from customer_order where ${where} and status = 'Paid' and delivery_status = 'DELIVERED' order by number limit ${most}`,
  );

/** A row of the register that `where` finds, the oldest. */
async function documentOf(where: string, values: unknown[]): Promise<Document> {
  const [row] = await query<Document>(
    `select id::text, type, number, company_id as "companyId", payer_id as "payerId", issued_on::text as "issuedOn",
      period_from::text as "periodFrom", period_to::text as "periodTo", trial from document d where ${where} order by d.id limit 1`,
    values,
  );
  return row!;
}
/** What a price list says. */
async function rowsOfList(ctx: Ctx, where: string, values: unknown[]) {
  const facts = await factsOf(ctx, await documentOf(where, values));
  return facts.draw === 'price list' ? facts.rows : [];
}

interface Paper {
  id: string;
  type: string;
  number: string;
  date: string;
  amount: number | null;
}
async function papers(query: string): Promise<Paper[]> {
  const all: Paper[] = [];
  for (;;) {
    const { results } = (
      await shop.rest<{ results: Paper[] }>(
        owner,
        `mydocuments/GetAllDocuments?${query}&limit=100&offset=${all.length}`,
      )
    ).body;
    all.push(...results);
    if (results.length < 100) return all;
  }
}

describe('numbers of invoices', () => {
  /** What is wrong with the series: a number that is missing or doubled, a day before the last one. */
  const wrong = () =>
    query(`
      select number, issued_on, place, before from (
        select number, issued_on, right(number, 7)::int as last, row_number() over w as place, lag(issued_on) over w as before
        from document where number ~ '^RVH(-H)?/' and type in ('FT', 'JT') window w as (partition by split_part(number, '/', 1), split_part(number, '/', 2) order by number)) numbered
      where last <> place or before > issued_on`);

  test('of the demo’s history have no gaps and run with the days, those of correcting papers in a series of their own', async () => {
    expect(await wrong()).toEqual([]);
    const series = await query<{ type: string; prefix: string; count: number }>(
      `select type, split_part(number, '/', 1) as prefix, count(*)::int as count from document where type in ('FT', 'JT') and not trial group by 1, 2 order by 1`,
    );
    expect(series.map(({ type, prefix }) => [type, prefix])).toEqual([
      ['FT', 'RVH'],
      ['JT', 'RVH-H'],
    ]);
    expect(series.every(({ count }) => count > 10)).toBe(true);
  });

  test('stay so when ten invoices are issued at once and some moves fail', async () => {
    const numbers = await Promise.all(
      (await models("company_id = '1000001'", 10)).map(({ number }) => orderLike(number)),
    );
    for (const number of numbers) await moved(number, 'pick');
    await query(
      'create function refuse_paper() returns trigger language plpgsql as $$ begin raise exception $x$no paper today$x$; end $$',
    );
    await query(
      `create trigger refuse_paper before insert on document_line for each row when (new.document_id % 3 = 0 and new.line = 1) execute function refuse_paper()`,
    );
    const first = await Promise.all(numbers.map((number) => move(number, 'ship')));
    expect(new Set(first.map(({ status }) => status)).size).toBe(2);
    await query('drop trigger refuse_paper on document_line; drop function refuse_paper()');
    for (const number of numbers) await moved(number, 'ship');
    expect(await wrong()).toEqual([]);
    const invoiced = await query(
      'select invoice_number as number from customer_order where number = any($1) and invoice_number is not null',
      [numbers],
    );
    expect(invoiced).toHaveLength(10);
  });
});

describe('trial orders', () => {
  test('are numbered in a series of their own without gaps, owed by nobody, counted in no report and no empties account', async () => {
    const ctx = contextOf(shop.app);
    const rival = await shop.signIn('rival@demo.example');
    const seen = async () => ({
      balance: (await shop.rest(rival, 'invoiceolsa/openbalance')).body,
      empties: (await shop.rest<{ results: object[] }>(rival, 'emptiesaccount?dateFrom=2026-01-01&dateTo=2026-12-31'))
        .body,
      sold: await query('select * from sales_month order by company_id, ship_to_id, payer_id, month, brand, pack_code'),
      real: await query("select * from invoice_series where series like 'RVH%' order by series, year"),
    });
    const [first, second, third] = (await models("company_id = '1000002'", 3)).map(({ number }) => number) as [
      string,
      string,
      string,
    ];
    const begun = await orderLike(first);
    await moved(begun, 'pick');
    const before = await seen();
    await changeSetting(ctx, 'supplier.trialCompanies', ['1000002']);
    await heard(shop.app);
    const trials = [await orderLike(second), await orderLike(third)];
    for (const number of trials) await moved(number, 'pick', 'ship');
    await changeSetting(ctx, 'supplier.trialCompanies', []);
    await heard(shop.app);
    await moved(trials[0]!, 'refuse-at-door');
    await moved(trials[1]!, 'deliver', 'pay');
    for (const number of trials) await countSalesJob.run(ctx, { number } as never, 1);
    await registerAll(ctx);
    const issued = await query<{ number: string; trial: boolean }>(
      "select number, trial from document where order_number = any($1) and type in ('FT', 'JT') order by number",
      [trials],
    );
    expect(issued).toEqual([
      { number: 'TESZT-H/2026/0000001', trial: true },
      { number: 'TESZT/2026/0000001', trial: true },
      { number: 'TESZT/2026/0000002', trial: true },
    ]);
    expect(await seen()).toEqual(before);
    const { results } = (
      await shop.rest<{ results: { type: string; state: string | null; fileName: string }[] }>(
        rival,
        `mydocuments/GetAllDocuments?orderNumber=${trials[1]}&type=FT`,
      )
    ).body;
    expect(results).toEqual([
      expect.objectContaining({
        state: null,
        fileName: 'trial-paper-TESZT-2026-0000002.pdf',
        name: 'Trial paper TESZT/2026/0000002',
        typeName: 'Trial paper',
      }),
    ]);
    // What had its delivery note before is no trial.
    await moved(begun, 'ship');
    expect(await query("select trial from document where order_number = $1 and type = 'FT'", [begun])).toEqual([
      { trial: false },
    ]);
  });

  test('stay trials when the portal opens before their delivery note', async () => {
    const [model] = (await models("company_id = '1000002'", 1)).map(({ number }) => number);
    const number = await orderLike(model!);
    // As placing marks it while all orders are trials; by now none is.
    await query('update customer_order set trial = true where number = $1', [number]);
    await moved(number, 'pick', 'ship', 'deliver');
    const papers = await query<{ type: string; trial: boolean }>(
      "select type, trial from document where order_number = $1 and type in ('SZ', 'FT') order by type",
      [number],
    );
    expect(papers).toEqual([
      { type: 'FT', trial: true },
      { type: 'SZ', trial: true },
    ]);
  });

  test('have a series that the supplier cannot give to invoices', async () => {
    await expect(changeSetting(contextOf(shop.app), 'supplier.invoiceSeries', 'TESZT')).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    });
  });
});

describe('invoices after the delivery', () => {
  interface Billed {
    type: string;
    net: number;
    vat: number;
    outside: number;
    gross: number;
    wrong: boolean;
  }
  const billed = (number: string) =>
    query<Billed>(
      `select d.type, d.net::int, d.vat::int, d.outside_vat::int as outside, d.gross::int, d.net + d.vat + d.outside_vat <> d.gross
          or (d.net, d.vat, d.outside_vat) is distinct from (sum(l.net) filter (where l.vat_rate is not null), sum(l.vat), coalesce(sum(l.net) filter (where l.vat_rate is null), 0)) as wrong
       from document d join document_line l on (l.company_id, l.document_id) = (d.company_id, d.id) where d.order_number = $1 and d.type in ('FT', 'JT') group by d.company_id, d.id order by d.id`,
      [number],
    );

  test('bill what arrived, in one paper; what was refused at the door has none, and an ERP’s own invoice is issued at once', async () => {
    const ctx = contextOf(shop.app);
    const like = (await models("company_id = '1000001'", 12)).map(({ number }) => number);
    const pairs = await Promise.all(
      like.slice(0, 6).map(async (number) => [await orderLike(number), await orderLike(number)] as const),
    );
    for (const [loaded] of pairs) {
      await moved(loaded, 'pick', 'ship', `deliver-part ${await shortOf(loaded, 3)}`);
    }
    const [whole, refused, own] = [await orderLike(like[6]!), await orderLike(like[7]!), await orderLike(like[8]!)];
    await changeSetting(ctx, 'supplier.invoiceAt', 'delivery');
    await heard(shop.app);
    for (const [loaded, arrived] of pairs) {
      await moved(arrived, 'pick', 'ship');
      expect(await billed(arrived)).toEqual([]);
      await moved(arrived, `deliver-part ${await shortOf(arrived, 3)}`);
      const [net, one] = [await billed(loaded), await billed(arrived)];
      expect([one.length, one[0]!.type, one[0]!.wrong]).toEqual([1, 'FT', false]);
      const sum = (key: 'net' | 'outside' | 'vat') => net.reduce((all, paper) => all + paper[key], 0);
      expect([one[0]!.net, one[0]!.outside]).toEqual([sum('net'), sum('outside')]);
      // Rounded once instead of twice.
      expect(Math.abs(one[0]!.vat - sum('vat'))).toBeLessThanOrEqual(1);
      // Paid and registered, it stays as it is.
      await moved(arrived, 'pay');
      await registerAll(ctx);
      expect(await billed(arrived)).toEqual(one);
      expect(
        await query(
          'select sum(amount)::int as paid from payment p join document d on d.id = p.invoice_id where d.order_number = $1',
          [arrived],
        ),
      ).toEqual([{ paid: one[0]!.gross }]);
    }
    await moved(whole, 'pick', 'ship', 'deliver');
    const [agreed] = await query<{ due: number }>(
      'select amount_due::int as due from customer_order where number = $1',
      [whole],
    );
    expect((await billed(whole)).map(({ type, gross, wrong }) => [type, gross, wrong])).toEqual([
      ['FT', agreed!.due, false],
    ]);
    await moved(refused, 'pick', 'ship', 'refuse-at-door');
    await registerAll(ctx);
    expect(await billed(refused)).toEqual([]);
    await moved(own, 'pick');
    await query("update customer_order set invoice_number = 'ERP-77' where number = $1", [own]);
    await moved(own, 'ship');
    expect(await query("select number from document where order_number = $1 and type = 'FT'", [own])).toEqual([
      { number: 'ERP-77' },
    ]);
    await changeSetting(ctx, 'supplier.invoiceAt', 'goods issue');
    await heard(shop.app);
    for (const number of [...pairs.flat(), whole]) await countSalesJob.run(ctx, { number } as never, 1);
  });
});

describe('papers of the past', () => {
  test('stay with the company when its payer changes and an outlet is withdrawn; a stranger at the outlet has none', async () => {
    const counts = async () =>
      Object.fromEntries<number>(
        await Promise.all(
          ['EK', 'GE', 'SR', 'FT', 'JT', 'SZ'].map(async (type): Promise<[string, number]> => [
            type,
            (await papers(`type=${type}`)).length,
          ]),
        ),
      );
    const evaluated = async () =>
      (await shop.rest<{ contracts: object[] }>(owner, 'power-bi/contract-evaluation/data?year=2026')).body.contracts;
    const [before, contracts] = [await counts(), await evaluated()];
    expect(contracts.length).toBeGreaterThan(0);
    expect(Math.min(...Object.values<number>(before))).toBeGreaterThan(0);
    const [{ payer }] = (await query<{ payer: string }>(
      "select payer_id as payer from ship_to where id = '2000001'",
    )) as [{ payer: string }];
    await query(
      'insert into payer select (jsonb_populate_record(p, \'{"id":"1199901"}\')).* from payer p where id = $1',
      [payer],
    );
    await query("update ship_to set payer_id = '1199901' where company_id = '1000001'");
    await tellAndHear(shop.app, 'company');
    expect(await counts()).toEqual(before);
    expect(await evaluated()).toEqual(contracts);

    const grants = await query("delete from access_grant where ship_to_id = '2000003' returning *");
    await query("update ship_to set withdrawn = true where id = '2000003'");
    await tellAndHear(shop.app, 'company');
    await tellAndHear(shop.app, 'access');
    expect(await counts()).toEqual(before);
    expect(await evaluated()).toEqual(contracts);
    const [paper] = await query<{ id: string }>(
      "select id::text from document where ship_to_id = '2000003' and type = 'FT' order by id limit 1 offset 1",
    );
    const get = (token: string) => shop.rest(token, `mydocuments/GetAllDocuments?number=${paper!.id}`);
    expect((await get(owner)).status).toBe(200);

    // Sold to another company: its papers stay where they were, and so do its empties.
    const empties = async () => {
      const [{ token }] = [{ token: await shop.signIn('rival@demo.example') }];
      return (
        await shop.rest<{ results: { shipTo: { id: string } }[] }>(token, 'emptiesaccount?dateFrom=2025-01-01')
      ).body.results.filter(({ shipTo }) => shipTo.id === '2000003');
    };
    await shop.moveShipTo('2000003', '1000002');
    await query("update ship_to set withdrawn = false where id = '2000003'");
    await query(
      "insert into access_grant select (jsonb_populate_record(g, '{\"ship_to_id\":\"2000003\"}')).* from access_grant g where uid = 'u-rival' and ship_to_id = (select min(ship_to_id) from access_grant where uid = 'u-rival')",
    );
    await tellAndHear(shop.app, 'company');
    await tellAndHear(shop.app, 'access');
    expect(await counts()).toEqual(before);
    expect(await empties()).toEqual([]);
    await query("delete from access_grant where uid = 'u-rival' and ship_to_id = '2000003'");
    await shop.moveShipTo('2000003', '1000001');
    await query('update ship_to set payer_id = $1 where company_id = $2', [payer, '1000001']);
    for (const grant of grants)
      await query('insert into access_grant select (jsonb_populate_record(null::access_grant, $1)).*', [
        JSON.stringify(grant),
      ]);
    await tellAndHear(shop.app, 'company');
    await tellAndHear(shop.app, 'access');
  });

  test('a contract that was changed has a paper of each version', async () => {
    const versions = async () =>
      (await papers('type=SR'))
        .map(({ number }) => number)
        .filter((number) => number.startsWith('K-4500001'))
        .toSorted();
    expect(await versions()).toEqual(['K-4500001']);
    await query("update contract set target_hl = target_hl + 100 where number = 'K-4500001'");
    await registerAll(contextOf(shop.app));
    await registerAll(contextOf(shop.app));
    expect(await versions()).toEqual(['K-4500001', 'K-4500001/2']);
    const said = await query<{ target: number }>(
      "select (facts->'terms'->>'targetHl')::int as target from document where contract_number = 'K-4500001' order by id",
    );
    expect(said[1]!.target).toBe(said[0]!.target + 100);
  });

  test('a price list stays as it was issued, at whatever time somebody reads it; a change of its prices is a new issue', async () => {
    const lists = async () =>
      (await papers('type=AR'))
        .map(({ id, number }) => ({ id, number }))
        .toSorted((a, b) => (a.number < b.number ? -1 : 1));
    const text = async (id: string) =>
      Buffer.from(
        await (
          await fetch(`${shop.url}/api/general/mydocuments/DownloadDocument/${id}`, {
            headers: { authorization: `Bearer ${owner}` },
          })
        ).arrayBuffer(),
      );
    const ctx = contextOf(shop.app);
    const register = async () => void (await registerPapers.run(ctx));
    const change = async (by: number) => {
      await query("update price_condition set amount_ft = amount_ft + $1 where kind = 'PR00' and company_id is null", [
        by,
      ]);
      await tellAndHear(shop.app, 'prices');
    };
    const pricesOf = async (id: string) =>
      (await rowsOfList(ctx, 'id = $1::bigint', [id])).map(({ sku, list }) => [sku, list] as const);
    await register();
    const before = await lists();
    const newest = before.at(-1)!;
    // Nobody has read it yet.
    await change(1);
    await register();
    await register();
    const changed = await lists();
    const issue = (nth: number) => ({ id: expect.any(String) as string, number: `${newest.number}/${nth}` });
    expect(changed.filter(({ id }) => before.every((one) => one.id !== id))).toEqual([issue(2)]);
    const first = await pricesOf(newest.id);
    expect(first.length).toBeGreaterThan(50);
    const second = changed.find(({ number }) => number === `${newest.number}/2`)!;
    expect(await pricesOf(second.id)).toEqual(first.map(([sku, list]) => [sku, list + 1]));
    const given = await text(newest.id);
    await change(100);
    await register();
    const now = await lists();
    expect(now.filter(({ id }) => changed.every((one) => one.id !== id))).toEqual([issue(3)]);
    expect(given.equals(await text(newest.id))).toBe(true);
    expect(given.equals(await text(second.id))).toBe(false);
    // A price that ends or begins later changes nothing in the list of its day.
    await query("update price_condition set valid_to = '2027-12-31' where kind = 'PR00' and valid_to = '9999-12-31'");
    await register();
    expect(await lists()).toEqual(now);
  });

  test('a price list of an earlier release, which nobody has read, is kept as the prices are now, and says of which day', async () => {
    const ctx = contextOf(shop.app);
    await registerPapers.run(ctx);
    const older = await query<{ id: string }>(
      "update document d set facts = facts - 'list' where type = 'AR' and company_id = '1000001' and not exists (select from archived_document a where a.document_id = d.id) returning id::text",
    );
    expect(older.length).toBeGreaterThan(0);
    await registerPapers.run(ctx);
    const kept = await query<{ asOf: string }>(
      "select facts->'list'->>'asOf' as \"asOf\" from document where id = any($1::bigint[])",
      [older.map(({ id }) => id)],
    );
    expect(kept).toEqual(older.map(() => ({ asOf: ctx.today })));
  });

  test.each(['EK', 'GE', 'AR', 'SR', 'FF'])(
    'a paper of type %s names who issued it, at whatever time somebody reads it',
    async (type) => {
      const ctx = contextOf(shop.app);
      const [of] = await query<{ id: string }>(
        "select id::text from document d where type = $1 and facts ? 'seller' and not exists (select from archived_document a where a.document_id = d.id) order by id desc limit 1",
        [type],
      );
      const issuer = async () => (await factsOf(ctx, await documentOf('id = $1::bigint', [of!.id]))).seller.name;
      const then = await issuer();
      await changeSetting(ctx, 'contact.company', 'Más Sörgyár Zrt.');
      await heard(shop.app);
      expect(await issuer()).toBe(then);
      expect(then).not.toBe('Más Sörgyár Zrt.');
      await changeSetting(ctx, 'contact.company', then);
      await heard(shop.app);
    },
  );

  describe('papers of history that was brought in', () => {
    const SET = 'Tegnapi Sörgyár Zrt.';
    const NOW = 'Mai Sörgyár Zrt.';
    /** As if somebody had set it on an earlier day. */
    const setOn = (day: string, from: string, to: string) =>
      query(
        "insert into security_event (at, what, result, detail) values ($1::timestamptz, 'setting', 'done', jsonb_build_object('name', 'contact.company', 'from', $2::text, 'to', $3::text))",
        [`${day} 12:00+01`, from, to],
      );
    const sellerOfNew = async (type: string, day: string) => {
      const [of] = await query<{ id: string }>(
        "select id::text from document d where type = $1 and issued_on <= $2::date and not facts ? 'seller' and facts <> '{}' order by id desc limit 1",
        [type, day],
      );
      return (await factsOf(contextOf(shop.app), await documentOf('id = $1::bigint', [of!.id]))).seller.name;
    };

    test('name who issued on their day, and those of before the portal the first of whom it knows', async () => {
      const ctx = contextOf(shop.app);
      await query("delete from security_event where what = 'setting' and detail->>'name' = 'contact.company'");
      await setOn('2026-03-02', 'Révhegyi Sörgyár Zrt.', 'Elgépelt Zrt.');
      await setOn('2026-03-02', 'Elgépelt Zrt.', 'Első Sörgyár Zrt.');
      await setOn('2026-06-01', 'Első Sörgyár Zrt.', SET);
      await changeSetting(ctx, 'contact.company', NOW);
      await heard(shop.app);
      for (const type of ['FT', 'JT', 'SZ']) {
        expect([type, await sellerOfNew(type, '2025-12-31')]).toEqual([type, 'Első Sörgyár Zrt.']);
        expect([type, await sellerOfNew(type, '2026-10-31')]).toEqual([type, SET]);
      }
      // What comes round, entered now for months of then.
      await query(
        "delete from document where type = 'EK' and company_id = '1000001' and issued_on < '2026-09-01' and not exists (select from archived_document a where a.document_id = document.id)",
      );
      await registerPapers.run(ctx);
      const named = await query<{ until: boolean; name: string }>(
        "select distinct issued_on < '2026-06-01' as until, content::jsonb->>'name' as name from document d join paper_text t on t.hash = facts->>'seller' where type = 'EK' and company_id = '1000001' and issued_on < '2026-09-01' order by 1 desc",
      );
      expect(named).toEqual([
        { until: true, name: 'Első Sörgyár Zrt.' },
        { until: false, name: SET },
      ]);
      await changeSetting(ctx, 'contact.company', 'Révhegyi Sörgyár Zrt.');
      await heard(shop.app);
    });

    test('name who issues now, from the business day of today on', async () => {
      const ctx = contextOf(shop.app);
      await changeSetting(ctx, 'contact.company', NOW);
      await heard(shop.app);
      const sellers = await sellersOverTime(ctx);
      expect(sellers.at(-1)).toMatchObject({ since: ctx.today, values: { name: NOW } });
      await changeSetting(ctx, 'contact.company', 'Révhegyi Sörgyár Zrt.');
      await heard(shop.app);
    });
  });

  test('a price list of a day has what was on offer then, under the names of then, whenever it is first drawn', async () => {
    const ctx = contextOf(shop.app);
    await registerAll(ctx);
    const day = (
      await query<{ day: string }>(
        "select max(period_from)::text as day from document where type = 'AR' and company_id = '1000001' and period_from < '2026-11-23'",
      )
    )[0]!.day;
    const rowsOf = () => rowsOfList(ctx, "type = 'AR' and company_id = '1000001' and period_from = $1::date", [day]);
    // As if nobody had kept it yet.
    const unkept = () =>
      query("update document set facts = facts - 'list' where type = 'AR' and company_id = '1000001'");
    await unkept();
    const before = await rowsOf();
    const [gone, renamed] = [before[0]!, before[1]!];
    await query('update product set active = false where sku = $1', [gone.sku]);
    await query(`update product set name = '{"hu":"Egészen más"}' where sku = $1`, [renamed.sku]);
    await tellAndHear(shop.app, 'catalogue');
    await registerAll(ctx);
    await unkept();
    expect(await rowsOf()).toEqual(before);
    const today = await query<{ sku: string; name: string }>(
      "select sku, name->>'hu' as name from product_offer where to_day is null and sku = any($1)",
      [[gone.sku, renamed.sku]],
    );
    expect(today).toEqual([{ sku: renamed.sku, name: 'Egészen más' }]);
    await query('update product set active = true where sku = $1', [gone.sku]);
    await query("update product set name = jsonb_build_object('hu', $2::text) where sku = $1", [
      renamed.sku,
      renamed.name,
    ]);
    await tellAndHear(shop.app, 'catalogue');
  });

  test('a payer that moved to another company is stated in each of them, under numbers of their own', async () => {
    const [of] = await query<{ id: string }>(`
      insert into document (type, number, company_id, payer_id, issued_on, due_on, net, vat, outside_vat, gross)
      values ('FT', 'MOVED-1', '1000002', '1100001', '2026-10-10', '2026-10-20', 1000, 270, 0, 1270) returning id::text`);
    await registerAll(contextOf(shop.app));
    await registerAll(contextOf(shop.app));
    const stated = await query<{ number: string; company: string }>(
      "select number, company_id as company from document where type = 'EK' and payer_id = '1100001' and period_from = '2026-10-01' order by number",
    );
    expect(stated).toEqual([
      { number: 'EK-1100001-202610', company: '1000001' },
      { number: 'EK-1100001-202610-1000002', company: '1000002' },
    ]);
    await query(
      "delete from document where company_id = '1000002' and payer_id = '1100001' and ($1::text = id::text or type in ('EK', 'FF'))",
      [of!.id],
    );
  });

  test('states a correction of empties to the payer of that day, not to the payer of today', async () => {
    await query(
      'insert into payer select (jsonb_populate_record(p, \'{"id":"1199902"}\')).* from payer p where id = \'1100001\'',
    );
    await query(
      "insert into empties_correction (company_id, id, ship_to_id, sku, day, kind, pieces) values ('1000001', 'moved-on', '2000002', '900020', '2026-10-05', 'correction', 3)",
    );
    await query("update ship_to set payer_id = '1199902' where id = '2000002'");
    // A trial that somebody else would have paid is no delivery of that day.
    await query(
      "insert into delivery (company_id, order_number, ship_to_id, payer_id, note_number, day, state, trial) select company_id, 'trial', id, '1199902', 'trial', '2026-10-05', 'delivered', true from ship_to where id = '2000002'",
    );
    await registerAll(contextOf(shop.app));
    expect(await query("select number from document where type = 'GE' and payer_id = '1199902'")).toEqual([]);
    await query("delete from delivery where order_number = 'trial'");
    await query("update ship_to set payer_id = '1100001' where id = '2000002'");
    await query("delete from empties_correction where id = 'moved-on'");
  });

  test('a second letter says that it is one, and both what the invoice came to', async () => {
    const letters = await query<{ second: boolean; letter: number; same: boolean }>(`
      select l.number like '%-2' as second, (l.facts->>'letter')::int as letter, (l.facts->>'originalGross')::bigint = i.gross as same
      from document l join document i on i.type = 'FT' and i.number = l.facts->>'original' where l.type = 'FF'`);
    expect(letters.length).toBeGreaterThan(0);
    for (const { second, letter, same } of letters) expect([letter, same]).toEqual([second ? 2 : 1, true]);
  });

  test('a month is stated when money moved in it, or anything is open at its end', async () => {
    const unstated = await query(`
      select k.payer_id, k.month from (
        select distinct company_id, payer_id, date_trunc('month', day::timestamp)::date as month from payment where day < '2026-11-01'
        union select distinct company_id, payer_id, date_trunc('month', due_on::timestamp)::date from document d where type = 'FT' and due_on < '2026-11-01'
          and not exists (select from payment p where p.invoice_id = d.id) and not exists (select from document c where c.invoice_id = d.id and c.type = 'JT')
      ) k where not exists (select from document d where d.type = 'EK' and d.company_id = k.company_id and d.payer_id = k.payer_id and d.period_from = k.month)`);
    expect(unstated).toEqual([]);
  });
});

describe('open items', () => {
  interface Balance {
    payer: { id: string };
    total: number;
    invoices: number;
  }
  const balance = async () =>
    (await shop.rest<{ results: Balance[] }>(owner, 'invoiceolsa/openbalance')).body.results.find(
      ({ payer }) => payer.id === '1100001',
    ) ?? {
      total: 0,
      invoices: 0,
    };
  const stateOf = async (number: string, type = 'FT') =>
    (
      await shop.rest<{ results: { type: string; state: string }[] }>(
        owner,
        `mydocuments/GetAllDocuments?orderNumber=${number}&type=${type}`,
      )
    ).body.results[0]!.state;
  const stated = async (to: string) => {
    const { opening, rows } = await accountOf(
      shop.app.database,
      { companyId: '1000001', payerId: '1100001' },
      toDay('2026-11-01'),
      toDay(to),
    );
    return rows.reduce((all, { gross }) => all + gross, opening);
  };
  const one = async () => {
    const [model] = await models("company_id = '1000001' and payer_id = '1100001'", 1);
    const number = await orderLike(model!.number);
    await moved(number, 'pick', 'ship', 'deliver');
    const [invoice] = await query<{ id: string; gross: number }>(
      "select id::text, gross::int from document where order_number = $1 and type = 'FT'",
      [number],
    );
    return { number, invoice: invoice! };
  };
  /** A credit note that an ERP made by itself. */
  const credit = (invoice: string, number: string, day: string, amount: number) =>
    query(
      `insert into document (type, number, company_id, payer_id, ship_to_id, order_number, invoice_id, issued_on, performed_on, due_on, net, vat, outside_vat, gross)
       select 'JT', $2, company_id, payer_id, ship_to_id, order_number, id, $3, performed_on, $3, $4, 0, 0, $4 from document where id = $1::bigint`,
      [invoice, number, day, -amount],
    );

  test('are those of the day that is asked: a later payment leaves them as they were', async () => {
    const before = await balance();
    const { number, invoice } = await one();
    expect((await balance()).total).toBe(before.total + invoice.gross);
    await shop.supplier('business-date 2026-11-25 10:00', clerk);
    await moved(number, 'pay');
    expect([await stateOf(number), (await balance()).total]).toEqual(['paid', before.total]);
    await shop.supplier('business-date 2026-11-24 10:00', clerk);
    expect(await stateOf(number)).not.toBe('paid');
    expect((await balance()).total).toBe(before.total + invoice.gross);
    await shop.supplier('business-date 2026-11-23 10:00', clerk);
  });

  test('of an invoice that was credited after it was paid are in favour of the customer; what was stated of the payment stays', async () => {
    const { number, invoice } = await one();
    await moved(number, 'pay');
    const [before, then] = [await balance(), await stated('2026-11-23')];
    await credit(invoice.id, 'LATE-1', '2026-11-24', 5_000);
    expect(await stated('2026-11-23')).toBe(then);
    await shop.supplier('business-date 2026-11-24 10:00', clerk);
    expect(await stated('2026-11-24')).toBe(then - 5_000);
    const now = await balance();
    expect([await stateOf(number), now.total, now.invoices]).toEqual([
      'paid',
      before.total - 5_000,
      before.invoices + 1,
    ]);
    expect(await stateOf(number, 'JT')).toBe('open');
    await shop.supplier('business-date 2026-11-23 10:00', clerk);
    await query("delete from document where number = 'LATE-1'");
  });

  test('are what a reminder asks for: less what was credited and what was paid in part', async () => {
    const { number, invoice } = await one();
    await credit(invoice.id, 'PART-1', '2026-11-23', 1_000);
    await query(
      "insert into payment (company_id, invoice_id, payer_id, day, amount) values ('1000001', $1::bigint, '1100001', '2026-11-23', 2000)",
      [invoice.id],
    );
    expect(await stateOf(number)).toBe('open');
    await rolledBack(async ({ db }) => {
      const [{ due }] = (await db.rows<{ due: string }>(
        sql`select due_on as due from document where id = ${invoice.id}::bigint`,
      )) as [{ due: string }];
      await registerPeriodicPapers(db, addDays(toDay(due), 9));
      const letters = await db.rows<{ gross: number; net: number | null; of: string }>(
        sql`select gross::int, net, invoice_id::text as of from document where type = 'FF' and order_number = ${number}`,
      );
      expect(letters).toEqual([{ gross: invoice.gross - 3_000, net: null, of: invoice.id }]);
    });
    await query("delete from document where number = 'PART-1'");
  });
});

describe('statements', () => {
  test('say what they said when they were issued, also when they are first drawn after something was entered for their month', async () => {
    await rolledBack(async (tx) => {
      await registerPeriodicPapers(tx.db, toDay('2026-12-03'));
      const papers = await tx.db.rows<{ id: string; type: string }>(
        sql`select id::text, type from document where company_id = '1000001' and payer_id = '1100001' and period_from = '2026-11-01' and type in ('EK', 'GE') order by type`,
      );
      expect(papers.map(({ type }) => type)).toEqual(['EK', 'GE']);
      const said = async () => {
        const found = [];
        for (const { id } of papers) {
          const paper = await tx.db
            .row<Document>(sql`select id::text, type, number, company_id as "companyId", payer_id as "payerId", issued_on as "issuedOn",
            period_from as "periodFrom", period_to as "periodTo", trial from document where id = ${id}::bigint`);
          found.push(await factsOf(tx, paper!));
        }
        return found;
      };
      const before = await said();
      const { account } = before.find((one) => one.draw === 'account')!;
      const closing = account.rows.reduce((all, { gross }) => all + gross, account.opening);
      expect(account.open!.length).toBeGreaterThan(0);
      expect(account.open!.reduce((all, { open }) => all + open, 0)).toBe(closing);
      await tx.db.run(sql`insert into payment (company_id, invoice_id, payer_id, day, amount)
        select company_id, id, payer_id, '2026-11-20', 7777 from document where type = 'FT' and payer_id = '1100001' and not trial order by id desc limit 1`);
      await tx.db.run(sql`insert into empties_correction (company_id, id, ship_to_id, sku, day, kind, pieces)
        select y.company_id, 'late', y.ship_to_id, v.sku, '2026-11-20', 'correction', 55 from delivery y join delivery_line v on (v.company_id, v.delivery_id) = (y.company_id, y.id) and v.kind = 'empties'
        where y.company_id = '1000001' order by y.id desc limit 1`);
      expect(await said()).toEqual(before);
    });
  });
});

describe('what is entered after its month was stated', () => {
  /** The account that the statement of a month says. */
  const accountAfter = async (tx: Ctx, day: string, month: string) => {
    await registerPeriodicPapers(tx.db, toDay(day));
    const row = await tx.db.row<{ account: StatedAccount }>(
      sql`select facts->'account' as account from document where type = 'EK' and company_id = '1000001' and payer_id = '1100001' and period_from = ${month}::date`,
    );
    const { opening, rows } = row!.account;
    return { opening, rows, closing: rows.reduce((all, { gross }) => all + gross, opening) };
  };
  const pay = (tx: Ctx, day: string, amount: number) =>
    tx.db.run(sql`insert into payment (company_id, invoice_id, payer_id, day, amount)
      select company_id, id, payer_id, ${day}::date, ${amount} from document where type = 'FT' and company_id = '1000001' and payer_id = '1100001' and not trial order by id desc limit 1`);

  test('stands with its day on the next statement, which opens with the closing balance of the last', async () => {
    await rolledBack(async (tx) => {
      const november = await accountAfter(tx, '2026-12-03', '2026-11-01');
      await pay(tx, '2026-11-20', 7_777);
      await pay(tx, '2026-12-10', 1_000);
      await pay(tx, '2020-01-05', 33);
      const december = await accountAfter(tx, '2027-01-03', '2026-12-01');
      expect(december.opening).toBe(november.closing);
      expect(december.rows.filter(({ type }) => type !== 'FT' && type !== 'JT')).toEqual([
        expect.objectContaining({ type: 'earlier', gross: -33, late: true }),
        expect.objectContaining({ day: '2026-11-20', type: 'payment', gross: -7_777, late: true }),
        expect.objectContaining({ day: '2026-12-10', type: 'payment', gross: -1_000 }),
      ]);
      await pay(tx, '2026-11-21', 500);
      const january = await accountAfter(tx, '2027-02-03', '2027-01-01');
      expect([january.opening, january.rows]).toEqual([
        december.closing,
        [expect.objectContaining({ day: '2026-11-21', type: 'payment', gross: -500, late: true })],
      ]);
    });
  });
});

/** Brings in corrections of empties beside those that are there, or all of them: how many were added and changed, or the codes of what is wrong. */
async function brought(
  ctx: Ctx,
  rows: readonly string[],
  {
    whole = false,
    countsOn = false,
    made,
  }: { whole?: boolean; countsOn?: boolean; made?: (changeSet: number) => void } = {},
) {
  const folder = await mkdtemp(join(tmpdir(), 'hordo-corrections-'));
  try {
    await writeFile(
      join(folder, 'empties-corrections.csv'),
      [`id,ship_to_id,sku,day,kind,pieces${countsOn ? ',counts_on' : ''}`, ...rows, ''].join('\n'),
    );
    const { faults, files, changeSet } = await importFiles(ctx, folder, { someRows: !whole, withdrawMany: true });
    made?.(changeSet!);
    return faults.length > 0 ? faults.map(({ code }) => code) : files.map(({ added, changed }) => [added, changed]);
  } finally {
    // Of an import inside a transaction of ours.
    if (ctx.db.inTransaction) await ctx.db.run(sql`drop table if exists stage_empties_correction, kept`);
    await rm(folder, { recursive: true, force: true });
  }
}

describe('a correction of empties whose month was stated', () => {
  const stated = async ({ db }: Ctx, month: string) =>
    (await db.row<{ rows: Movement[] }>(
      sql`select facts->'empties' as rows from document where type = 'GE' and company_id = '1000001' and payer_id = '1100001' and period_from = ${month}::date`,
    ))!.rows;
  const sumOf = (rows: readonly Movement[], sku: string) => {
    const own = rows.filter((row) => row.shipToId === '2000001' && row.sku === sku);
    const sum = (key: 'opening' | 'delivered' | 'returned' | 'corrected') =>
      own.reduce((all, row) => all + row[key], 0);
    return { opening: sum('opening'), corrected: sum('corrected'), closing: sum('opening') + sum('delivered') + sum('returned') + sum('corrected') }; // prettier-ignore
  };

  test('counts on the next one, which opens with what the last closed with; the account of the closed month stays', async () => {
    await rolledBack(async (tx) => {
      await registerPeriodicPapers(tx.db, toDay('2026-12-03'));
      const payer = { companyId: '1000001', payerId: '1100001' };
      const account = () => movementsOf(tx.db, payer, toDay('2026-11-01'), toDay('2026-11-30'));
      const [before, november] = [await account(), await stated(tx, '2026-11-01')];
      const sku = november.find(({ shipToId }) => shipToId === '2000001')!.sku;
      const late = `late,2000001,${sku},2026-11-20,correction,-7`;
      expect(await brought(tx, [late, `early,2000001,${sku},2026-12-02,correction,3`])).toEqual([[2, 0]]);
      expect(await account()).toEqual(before);
      await registerPeriodicPapers(tx.db, toDay('2027-01-03'));
      const december = sumOf(await stated(tx, '2026-12-01'), sku);
      expect([december.opening, december.corrected]).toEqual([sumOf(november, sku).closing, -4]);
      // The file of the next night has it again.
      expect(await brought(tx, [late])).toEqual([[0, 0]]);
    });
  });

  test('counts on no day that was stated, also when a file names that day or an undo brings it back', async () => {
    await rolledBack(async (tx) => {
      await registerPeriodicPapers(tx.db, toDay('2026-12-03'));
      const [{ sku }] = [(await stated(tx, '2026-11-01')).find(({ shipToId }) => shipToId === '2000001')!];
      const day = async (id: string) =>
        (await tx.db.row<{ day: string }>(
          sql`select counts_on::text as day from empties_correction where id = ${id} and not withdrawn`,
        ))!.day;
      const named = `named,2000001,${sku},2026-11-20,correction,4,2026-11-20`;
      expect(await brought(tx, [named, `free,2000001,${sku},2026-11-20,correction,4,2026-12-04`], { countsOn: true })).toEqual([[2, 0]]); // prettier-ignore
      expect([await day('named'), await day('free')]).toEqual(['2026-12-01', '2026-12-04']);
      expect(await brought(tx, [named], { countsOn: true })).toEqual([[0, 0]]);

      expect(await brought(tx, [`gone,2000001,${sku},2026-12-08,correction,2`])).toEqual([[1, 0]]);
      const others = (
        await tx.db.rows<{ row: string }>(
          sql`select concat_ws(',', id, ship_to_id, sku, day, kind, pieces) as row from empties_correction where not withdrawn and id <> 'gone'`,
        )
      ).map(({ row }) => row);
      let taken = 0;
      await brought(tx, others, { whole: true, made: (changeSet) => void (taken = changeSet) });
      await registerPeriodicPapers(tx.db, toDay('2027-01-03'));
      expect(await undoFolder(tx, taken, () => {})).toBe(0);
      expect(await day('gone')).toBe('2027-01-01');
    });
  });

  test('rejects to change one, to take one away, and an opening that comes too late', async () => {
    await rolledBack(async (tx) => {
      await registerPeriodicPapers(tx.db, toDay('2026-12-03'));
      const sku = (await stated(tx, '2026-11-01')).find(({ shipToId }) => shipToId === '2000001')!.sku;
      await tx.db.run(
        sql`insert into empties_correction (company_id, id, ship_to_id, sku, day, kind, pieces) values ('1000001', 'old', '2000001', ${sku}, '2026-11-20', 'correction', 5)`,
      );
      const others = (
        await tx.db.rows<{ row: string }>(
          sql`select concat_ws(',', id, ship_to_id, sku, day, kind, pieces) as row from empties_correction where not withdrawn and id <> 'old'`,
        )
      ).map(({ row }) => row);
      const old = (pieces: number) => `old,2000001,${sku},2026-11-20,correction,${pieces}`;
      expect(await brought(tx, [old(6)])).toEqual(['correctionStated']);
      expect(await brought(tx, others, { whole: true })).toEqual(['correctionStated']);
      expect(await brought(tx, [`anew,2000001,${sku},2026-11-25,opening,0`])).toEqual(['openingStated']);
      expect(await brought(tx, [...others, old(5)], { whole: true })).toEqual([[0, expect.any(Number)]]);
      // After the last statement everything may be put right, and put right again.
      expect(await brought(tx, [`open,2000001,${sku},2026-12-05,correction,1`])).toEqual([[1, 0]]);
      expect(await brought(tx, [`open,2000001,${sku},2026-12-06,correction,2`])).toEqual([[0, 1]]);
      expect(await brought(tx, [`anew,2000001,${sku},2026-12-04,opening,0`])).toEqual([[1, 0]]);
    });
  });
});

test('a correction of empties stays with the company and payer that it was brought in for', async () => {
  await rolledBack(async (tx) => {
    const sku = '900020';
    const corrected = async (payerId: string) =>
      (await movementsOf(tx.db, { companyId: '1000001', payerId }, toDay('2026-12-01'), toDay('2026-12-31'))).reduce(
        (all, row) => all + (row.shipToId === '2000001' && row.sku === sku ? row.corrected : 0),
        0,
      );
    const row = `held,2000001,${sku},2026-12-05,correction,-7`;
    expect(await brought(tx, [row])).toEqual([[1, 0]]);
    const before = await corrected('1100001');
    await tx.db.run(
      sql`insert into payer select (jsonb_populate_record(p, '{"id":"1199903"}')).* from payer p where id = '1100001'`,
    );
    // Another payer has come, and a delivery to it is reported for that very day.
    await tx.db.run(
      sql`insert into delivery (company_id, order_number, ship_to_id, payer_id, note_number, day, state, trial) select company_id, 'later', id, '1199903', 'later', '2026-12-05', 'delivered', false from ship_to where id = '2000001'`,
    );
    expect(await brought(tx, [row])).toEqual([[0, 0]]);
    expect([before, await corrected('1100001'), await corrected('1199903')]).toEqual([-7, -7, 0]);
  });
});

describe('statements of empties', () => {
  test('name what went out as it was delivered, also when it was renamed and withdrawn since', async () => {
    const held = async () =>
      (
        await shop.rest<{ results: { sku: string; name: string }[] }>(
          owner,
          'emptiesaccount?dateFrom=2026-10-01&dateTo=2026-10-31',
        )
      ).body.results;
    const before = await held();
    const sku = before[0]!.sku;
    const [paper] = await query<{ id: string }>(
      "select id::text from document where type = 'GE' and payer_id = '1100001' and period_from = '2026-10-01' and not exists (select from archived_document a where a.document_id = document.id)",
    );
    const [document] = await query<{ facts: { shipTos: Record<string, string> } }>(
      'select facts from document where id = $1::bigint',
      [paper!.id],
    );
    const names = await query<{ id: string; name: string }>(
      "select id, name from ship_to where company_id = '1000001'",
    );
    expect(document!.facts.shipTos).toEqual(
      expect.objectContaining(Object.fromEntries(names.map(({ id, name }) => [id, name]))),
    );
    await query(`update empties set name = '{"hu":"Más láda","en":"Another crate"}', withdrawn = true where sku = $1`, [
      sku,
    ]);
    await tellAndHear(shop.app, 'empties');
    const [{ hu }] = (await query<{ hu: string }>('select name as hu from delivery_line where sku = $1 limit 1', [
      sku,
    ])) as [{ hu: string }];
    const now = await held();
    expect(now.map(({ sku: of }) => of)).toEqual(before.map(({ sku: of }) => of));
    expect(new Set(now.filter((row) => row.sku === sku).map(({ name }) => name))).toEqual(new Set([hu]));
  });

  test('come for no month after an opening says that nothing is held', async () => {
    await rolledBack(async ({ db }) => {
      await db.run(sql`
        insert into empties_correction (company_id, id, ship_to_id, sku, day, kind, pieces)
        select '1000001', 'none ' || y.ship_to_id || v.sku, y.ship_to_id, v.sku, '2026-12-01', 'opening', 0
        from delivery y join delivery_line v on (v.company_id, v.delivery_id) = (y.company_id, y.id) and v.kind = 'empties' where y.company_id = '1000001' group by y.ship_to_id, v.sku`);
      await registerPeriodicPapers(db, toDay('2027-03-03'));
      const stated = await db.rows<{ month: string }>(sql`
        select period_from as month from document where type = 'GE' and company_id = '1000001' and payer_id = '1100001' and period_from >= '2026-11-01' order by 1`);
      expect(stated.map(({ month }) => month)).toEqual(['2026-11-01', '2026-12-01']);
    });
  });
});

/** What is done is undone afterwards: the other tests know the demo as it is. */
async function rolledBack(work: (tx: Ctx) => Promise<void>): Promise<void> {
  const done = new Error('done');
  await contextOf(shop.app)
    .transaction(async (tx) => {
      await work(tx);
      throw done;
    })
    .catch((error: unknown) => {
      if (error !== done) throw error;
    });
}

/** Pieces of empties that a payer's account moved between two days, of those that may still be named. */
const movedIn = async (from: string, to: string) =>
  (await movementsOf(shop.app.database, { companyId: '1000001', payerId: '1100001' }, toDay(from), toDay(to)))
    .filter(({ shipToId }) => shipToId === '2000001')
    .map(({ sku, opening, delivered, returned, corrected }) => ({ sku, opening, delivered, returned, corrected }));

/** One step of a history, with numbers that choose what it is done to. */
const step = fc.record({ what: fc.constantFrom('order', 'order', 'order', 'step', 'step', 'step', 'step', 'deposit', 'volume', 'term', 'payer', 'company', 'name', 'tax', 'late', 'cancel', 'cancel'), which: fc.nat(1_000), how: fc.nat(1_000) }); // prettier-ignore

describe('whatever happens', () => {
  test(
    'the lines of each paper are its sums, account, balance, empties and report are those of the papers, and no paper changes',
    { timeout: 30_000 + HISTORIES * 10_000 },
    async () => {
      const some = await models("company_id = '1000001'", 40);
      const wholesale = await models("company_id = '1000004'", 20);
      const pool = [...some, ...some, ...wholesale];
      const issued = new Map<string, string>();
      /** A few at a time, so that some of each get to their end. */
      const onTheWay: { number: string; state: string }[] = [];
      let begun = 0;
      let cancelled = 0;
      let histories = 0;

      const stateOf = async (number: string) =>
        (
          await query<{ rest: boolean; refused: boolean }>(
            `select delivery_status = 'NOT DELIVERED' as refused, coalesce((select not d.last and d.state in ('delivered', 'part', 'refused') from order_delivery d where d.order_number = o.number order by place desc limit 1), false) as rest
             from customer_order o where number = $1`,
            [number],
          )
        )[0]!;
      /** All papers, or those of some orders. */
      const check = async (orders: readonly string[] | null) => {
        expect(
          await query(
            `select d.number from document d left join document_line l on (l.company_id, l.document_id) = (d.company_id, d.id) where d.type in ('FT', 'JT') and ($1::text[] is null or d.order_number = any($1)) group by d.company_id, d.id
            having (d.net, d.vat, d.outside_vat) is distinct from (coalesce(sum(l.net) filter (where l.vat_rate is not null), 0), coalesce(sum(l.vat), 0), coalesce(sum(l.net) filter (where l.vat_rate is null), 0))
              or d.net + d.vat + d.outside_vat <> d.gross`,
            [orders],
          ),
        ).toEqual([]);
        // An invoice is what was agreed; with its credit note it is what arrived.
        expect(
          await query(
            `select d.number from document d join customer_order o on o.number = d.order_number where d.type = 'FT' and d.facts->>'bills' is null and d.gross <> o.amount_due
              and not exists (select from order_delivery p where p.order_number = o.number) and ($1::text[] is null or o.number = any($1))
            union all select d.number from document d join customer_order o on o.number = d.order_number left join lateral (
              select sum(n.quantity) as quantity, sum(n.net) as net from document p join document_line n on (n.company_id, n.document_id) = (p.company_id, p.id) and n.kind = 'goods'
              where p.order_number = d.order_number) s on true
            join lateral (select coalesce(
                (select sum(case p.state when 'prepared' then 0 when 'out' then x.loaded else x.came end) from order_delivery p
                  cross join lateral jsonb_to_recordset(p.lines) as x(loaded int, came int) where p.order_number = o.number),
                sum(case when o.delivery_status = 'NOT DELIVERED' then 0 else coalesce(delivered_quantity, quantity) end)) as quantity
              from order_line where order_number = o.number and not is_return) k on true
            where d.type = 'FT' and ($1::text[] is null or o.number = any($1)) and coalesce(s.quantity, 0) <> coalesce(k.quantity, 0)`,
            [orders],
          ),
        ).toEqual([]);
        // An order in several deliveries that all arrived comes to what was agreed, whatever each of its papers was rounded to.
        expect(
          await query(
            `select o.number from customer_order o join document d on d.order_number = o.number and d.type in ('FT', 'JT')
             where o.delivery_status = 'DELIVERED' and exists (select from order_delivery p where p.order_number = o.number) and ($1::text[] is null or o.number = any($1))
             group by o.company_id, o.number having sum(d.net + d.outside_vat) <> o.net_total + o.date_fee + o.deposit_net + o.redemption_fee + o.z099`,
            [orders],
          ),
        ).toEqual([]);
        for (const { id, said } of await query<{ id: string; said: string }>(
          `select d.id::text, md5(to_jsonb(d)::text || coalesce((select string_agg(l::text, '|' order by l.line) from document_line l where (l.company_id, l.document_id) = (d.company_id, d.id)), '')) as said
           from (select id, type, number, company_id, payer_id, ship_to_id, order_number, issued_on, performed_on, due_on, net, vat, outside_vat, gross, facts from document where not facts ? 'planned' and ($1::text[] is null or order_number = any($1))) d`,
          [orders],
        )) {
          expect([id, issued.get(id) ?? said]).toEqual([id, said]);
          issued.set(id, said);
        }
        const { results } = (
          await shop.rest<{ results: { payer: { id: string }; total: number }[] }>(owner, 'invoiceolsa/openbalance')
        ).body;
        const { opening, rows } = await accountOf(
          shop.app.database,
          { companyId: '1000001', payerId: '1100001' },
          toDay('2026-11-01'),
          toDay('2026-11-23'),
        );
        expect(results.find(({ payer }) => payer.id === '1100001')?.total ?? 0).toBe(
          rows.reduce((all, { gross }) => all + gross, opening),
        );
        const held = (await shop.rest<{ results: { sku: string; delivered: number; returned: number }[] }>(owner, 'emptiesaccount?dateFrom=2026-11-01&dateTo=2026-11-30')).body.results; // prettier-ignore
        const pieces = await query<{ out: number; back: number }>(
          `select coalesce(sum(l.quantity) filter (where not l.returned), 0)::int as out, coalesce(-sum(l.quantity) filter (where l.returned), 0)::int as back
           from document d join document_line l on (l.company_id, l.document_id) = (d.company_id, d.id) join delivery y on y.order_number = d.order_number
             and y.place = case when d.facts ? 'cancels' then (select i.delivery_place from document i where i.id = d.invoice_id) else d.delivery_place end
           where d.company_id = '1000001' and l.kind in ('deposit', 'redemption') and l.sku is not null and y.state in ('delivered', 'part')
             and d.performed_on between '2026-11-01' and '2026-11-30'`,
        );
        const sum = (key: 'delivered' | 'returned') => held.reduce((all, row) => all + row[key], 0);
        expect([sum('delivered'), sum('returned')]).toEqual([pieces[0]!.out, pieces[0]!.back]);
        if (orders === null) await countAllSales.run(contextOf(shop.app));
        for (const number of orders ?? []) await countSalesJob.run(contextOf(shop.app), { number } as never, 1);
        const report = await query<{ net: number; ml: number }>(
          `select (select coalesce(sum(net), 0) from sales_month)::bigint as net, (select coalesce(sum(ml), 0) from sales_month)::bigint as ml`,
        );
        const lines = await query<{ net: number; ml: number }>(
          `select sum(l.net)::bigint as net, sum(l.ml)::bigint as ml from document_line l join document d on d.id = l.document_id and not d.trial where l.kind = 'goods'`,
        );
        expect(report).toEqual(lines);
      };

      const steps: Readonly<Record<string, (which: number, how: number) => Promise<unknown>>> = {
        order: async (which, how) => {
          const number = await orderLike(pool[which % pool.length]!.number);
          const inParts = how % 3 === 0 && (await partOf(number, how));
          await moved(number, inParts ? `pick ${inParts}` : 'pick');
          onTheWay.push({ number, state: 'pick' });
          begun += 1;
        },
        step: async (which, how) => {
          const order = onTheWay[which % Math.max(1, onTheWay.length)];
          if (!order) return;
          const next = { pick: ['ship'], ship: ['deliver', 'deliver-part', 'refuse-at-door'], rest: ['ship', 'ship', 'pick', 'close'], close: ['pay'], deliver: ['pay'], 'deliver-part': ['pay'] }[order.state]; // prettier-ignore
          if (!next) return;
          order.state = next[how % next.length]!;
          const part = order.state === 'deliver-part';
          if (order.state === 'pay' && (await stateOf(order.number)).refused) return;
          await moved(
            order.number,
            part ? `deliver-part ${await shortOf(order.number, how)}${how % 2 ? ' rest-follows' : ''}` : order.state,
          );
          if ((await stateOf(order.number)).rest) order.state = 'rest';
        },
        deposit: (_, how) =>
          query("update empties set deposit_ft = deposit_ft + $1 where kind in ('pallet', 'crate')", [how % 50]),
        volume: (_, how) => query('update pack set volume_ml = 250 + $1', [how]),
        term: (_, how) =>
          query(`update code_list set data = jsonb_build_object('days', $1::int) where list = 'payment-method'`, [
            how % 40,
          ]),
        payer: (which) =>
          query(`update payer set name = name || '.', tax_number = '99999999-2-42', street = $1`, [`Új utca ${which}`]),
        company: async (which) => {
          const place = which % 2 ? '2000004' : '2000002';
          const [{ company }] = (await query<{ company: string }>(
            'select company_id as company from ship_to where id = $1',
            [place],
          )) as [{ company: string }];
          if (['1000001', '1000009'].includes(company))
            await shop.moveShipTo(place, company === '1000001' ? '1000009' : '1000001');
        },
        name: (which) => query(`update product set name = jsonb_build_object('hu', $1::text), brand = 'Más', pack_code = (select min(code) from pack), unit_gross_g = 1, alcohol_tenths = 1`, [`Új név ${which}`]), // prettier-ignore
        // Takes an invoice back and bills again; what is credited as a whole, or did not arrive, is refused.
        cancel: async (which) => {
          const order = onTheWay[which % Math.max(1, onTheWay.length)];
          const path = `${shop.url}/api/desk/orders/${order?.number}/invoices`;
          const headers = { authorization: `Bearer ${clerk}`, 'content-type': 'application/json' };
          const { invoices = [] } = (await (await fetch(path, { headers })).json()) as {
            invoices?: { documentId: string; mayCancel: boolean; gross: number; corrections: { gross: number }[] }[];
          };
          const one = invoices.findLast(({ mayCancel }) => mayCancel);
          if (!one) return;
          const answer = await fetch(`${path}/${one.documentId}/cancellation`, {
            method: 'POST',
            headers,
            body: JSON.stringify({
              reason: 'Wrong address',
              billAgain: true,
              left: one.corrections.reduce((all, paper) => all + paper.gross, one.gross),
            }),
          });
          expect([200, 422]).toContain(answer.status);
          if (answer.status === 200) cancelled += 1;
        },
        // October has been stated.
        late: async (which, how) =>
          expect(
            await brought(contextOf(shop.app), [`late-${histories}-${which},2000001,${sku},2026-10-${10 + (how % 20)},correction,${(how % 9) - 4}`]), // prettier-ignore
          ).toEqual([[expect.any(Number), expect.any(Number)]]),
        tax: (_, how) => query(`update company set tax_number = $1`, [`9999999${how % 10}-2-42`]),
      };

      await query("update two_person_act set active = false where kind = 'invoice-cancellation'");
      // October has been stated: whatever is entered for it from now on stands elsewhere.
      const october = () => movedIn('2026-10-01', '2026-10-31');
      const before = await october();
      const [{ sku }] = (await query<{ sku: string }>('select sku from empties where not withdrawn and sku = any($1) limit 1', [before.map((row) => row.sku)])) as [{ sku: string }]; // prettier-ignore
      await check(null);
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (history) => {
          // Sign-ins end long before 2,000 histories do.
          if (histories++ % 50 === 49)
            [clerk, owner] = [await shop.signIn('clerk@demo.example'), await shop.signIn('owner@demo.example')];
          for (const { what, which, how } of history) await steps[what]!(which, how);
          await check(onTheWay.map(({ number }) => number));
          expect(await october()).toEqual(before);
          onTheWay.splice(0, Math.max(0, onTheWay.length - 6));
        }),
        { ...DRAWN, numRuns: HISTORIES, endOnFailure: true },
      );
      await registerAll(contextOf(shop.app));
      await check(null);
      expect(begun).toBeGreaterThan(HISTORIES / 2);
      expect(cancelled).toBeGreaterThan(0);
    },
  );
});
