import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Shop } from '#modules/orders/test-shop.ts';
import { startShop } from '#modules/orders/test-shop.ts';
import { registerAll } from '#modules/documents/index.ts';
import { tellChange } from '#platform/db/changes.ts';
import { sql } from '#platform/db/sql.ts';
import { heard } from '#platform/test/heard.ts';
import { contextOf } from '../../context.ts';
import { countAllSales, countSalesJob } from './index.ts';

let shop: Shop;
const tokens = new Map<string, string>();

beforeAll(async () => {
  shop = await startShop();
  for (const who of ['owner', 'basic', 'rival', 'accountant', 'wholesale', 'clerk'])
    tokens.set(who, await shop.signIn(`${who}@demo.example`));
});
afterAll(() => shop.close());

interface Sums {
  hl: number;
  net: number;
  orders: number;
  basket: number | null;
  emptiesOut: number;
  emptiesBack: number;
  depositOut: number;
  depositBack: number;
}
interface Sold {
  key: string;
  name: string;
  hl: number;
  net: number;
  netCompared: number;
  netBefore: number;
  netChange: number | null;
}
interface Sales {
  shipTos: { id: string }[];
  total: Sums;
  before: Sums;
  compared: Sums;
  netChange: number | null;
  months: { month: string; running: boolean; now: Sums; before: Sums | null }[];
  brands: Sold[];
  packs: Sold[];
  byShipTo: Sold[];
}
const get = async <T>(who: string, path: string) => (await shop.rest<T>(tokens.get(who)!, `power-bi/${path}`)).body;
const sales = (who: string, query = '') => get<Sales>(who, `sales-report/data?${query}`);
const file = (who: string, path: string) =>
  fetch(`${shop.url}/api/general/power-bi/${path}`, {
    headers: { authorization: `Bearer ${tokens.get(who)!}`, lang: 'en' },
  });
const db = () => shop.app.database;
const netOf = (rows: readonly Sold[]) => rows.reduce((all, { net }) => all + net, 0);

/** The orders' own words, line by line. */
const own = async (shipToIds: readonly string[], from: string, to: string) =>
  (await db().row<{ net: number; ml: number; orders: number }>(sql`
    select coalesce(sum(round(l.net * a.units::numeric / l.quantity)), 0)::bigint as net, coalesce(sum(a.units::bigint * l.pieces_per_unit * t.volume_ml), 0)::bigint as ml,
      count(distinct o.number)::int as orders
    from customer_order o join order_line l on l.order_number = o.number and not l.is_return join ordered_product t on t.hash = l.product_hash
    cross join lateral (select case when o.delivery_status = 'NOT DELIVERED' then 0 else coalesce(l.delivered_quantity, l.quantity) end as units) a
    where o.invoice_number is not null and o.ship_to_id = any(${shipToIds}) and o.delivery_date between ${from}::date and ${to}::date and o.delivery_status <> 'NOT DELIVERED'`))!;

describe('the sales report', () => {
  test('sums are the orders’ own, by month, brand, pack and ship-to', async () => {
    const report = await sales('owner', 'from=2025-12&to=2026-11');
    const expected = await own(
      report.shipTos.map(({ id }) => id),
      '2025-12-01',
      '2026-11-30',
    );
    expect(expected.net).toBeGreaterThan(1_000_000);
    expect(report.total).toMatchObject({
      net: expected.net,
      orders: expected.orders,
      basket: Math.round(expected.net / expected.orders),
    });
    expect(report.total.hl).toBeCloseTo(expected.ml / 100_000, 5);
    for (const rows of [report.brands, report.packs, report.byShipTo]) {
      expect(netOf(rows)).toBe(expected.net);
      expect(rows.length).toBeGreaterThan(1);
    }
    const june = report.months.find(({ month }) => month === '2026-06')!;
    expect(june.now.net).toBe(
      (
        await own(
          report.shipTos.map(({ id }) => id),
          '2026-06-01',
          '2026-06-30',
        )
      ).net,
    );
    expect(report.months.map(({ running }) => running)).toEqual([...Array.from({ length: 11 }, () => false), true]);
    expect(report.months.at(-1)!.before).toBeNull();
  });

  test('compares with the same months a year before', async () => {
    const report = await sales('owner', 'from=2026-06&to=2026-06');
    const expected = await own(
      report.shipTos.map(({ id }) => id),
      '2025-06-01',
      '2025-06-30',
    );
    expect(report.before.net).toBe(expected.net);
    expect(report.netChange).toBe(
      expected.net > 0 ? Math.round(((report.total.net - expected.net) / expected.net) * 1_000) / 10 : null,
    );
  });

  test('shows the two figures that each change is of, while the running month counts only in the sum', async () => {
    const report = await sales('owner');
    const change = (now: number, before: number) =>
      before > 0 ? Math.round(((now - before) / before) * 1_000) / 10 : null;
    expect(report.compared.net).toBe(report.total.net - report.months.at(-1)!.now.net);
    expect(report.netChange).toBe(change(report.compared.net, report.before.net));
    for (const row of [...report.brands, ...report.packs, ...report.byShipTo])
      expect(row.netChange).toBe(change(row.netCompared, row.netBefore));
    expect(report.byShipTo.reduce((sum, { netCompared }) => sum + netCompared, 0)).toBe(report.compared.net);
  });

  test('lists what was bought only the year before, also goods without a volume', async () => {
    const [line] = await db().rows<{ document: string; line: number; brand: string; ml: number }>(sql`
      select l.document_id::text as document, l.line, l.brand, l.ml from document d join document_line l on (l.company_id, l.document_id) = (d.company_id, d.id)
      where d.company_id = '1000001' and d.type = 'FT' and d.performed_on between '2025-06-01' and '2025-06-30' and l.kind = 'goods' and l.net > 0 order by d.id, l.line limit 1`);
    const set = async (brand: string, ml: number) => {
      await db().run(
        sql`update document_line set brand = ${brand}, ml = ${ml} where document_id = ${line!.document}::bigint and line = ${line!.line}`,
      );
      await countAllSales.run(contextOf(shop.app));
    };
    try {
      await set('Szén-dioxid', 0);
      const { brands, before } = await sales('owner', 'from=2026-06&to=2026-06');
      expect(brands.find(({ key }) => key === 'Szén-dioxid')).toMatchObject({ net: 0, hl: 0 });
      expect(brands.reduce((sum, { netBefore }) => sum + netBefore, 0)).toBe(before.net);
    } finally {
      await set(line!.brand, line!.ml);
    }
  });

  test('is filtered by ship-to, and a foreign one has bought nothing', async () => {
    const all = await sales('owner');
    const one = await sales('owner', 'shipToId=2000001');
    expect(one.total.net).toBe(all.byShipTo.find(({ key }) => key === '2000001')!.net);
    expect(one.total.net).toBeLessThan(all.total.net);
    const foreign = await sales('rival', 'shipToId=2000001');
    expect([foreign.total.net, foreign.total.orders, foreign.brands]).toEqual([0, 0, []]);
    const rival = await sales('rival');
    expect(rival.shipTos.map(({ id }) => id)).not.toContain('2000001');
  });

  test('shows only ship-tos at which the caller has Reporting', async () => {
    const basic = await sales('basic');
    const grants = await db().rows<{ id: string }>(
      sql`select distinct ship_to_id as id from access_grant where uid = 'u-basic' order by 1`,
    );
    expect(basic.shipTos.map(({ id }) => id).toSorted()).toEqual(grants.map(({ id }) => id));
    expect(basic.byShipTo.every(({ key }) => grants.some(({ id }) => id === key))).toBe(true);
    const expected = await own(
      grants.map(({ id }) => id),
      '2025-12-01',
      '2026-11-30',
    );
    // Somebody else's ship-tos of the company sold, too: sums by company are not for this user.
    expect(expected.net).toBeLessThan((await sales('owner', 'from=2025-12&to=2026-11')).total.net);
    for (const rows of [basic.brands, basic.packs, basic.byShipTo]) expect(netOf(rows)).toBe(expected.net);
  });

  test('keeps what an outlet bought that the company no longer has, by its name, and in the sheet', async () => {
    const before = await sales('owner');
    const told = async () => {
      for (const what of ['company', 'access'] as const) await tellChange(db(), what);
      await heard(shop.app);
    };
    await db().run(sql`update ship_to set withdrawn = true where id = '2000003'`);
    const grants = await db().rows(
      sql`delete from access_grant where uid = 'u-owner' and ship_to_id = '2000003' returning *`,
    );
    await told();
    const after = await sales('owner');
    expect(after.shipTos.map(({ id }) => id)).not.toContain('2000003');
    expect([after.total, after.brands, after.byShipTo]).toEqual([before.total, before.brands, before.byShipTo]);
    expect(await (await file('owner', 'sales-report/export?format=csv')).text()).toContain(';2000003;');
    const part = await sales('basic');
    expect(part.byShipTo.map(({ key }) => key)).not.toContain('2000003');
    await db().run(sql`update ship_to set withdrawn = false where id = '2000003'`);
    await db().run(
      sql`insert into access_grant select * from jsonb_populate_recordset(null::access_grant, ${JSON.stringify(grants)}::jsonb)`,
    );
    await told();
  });

  test('refuses a period upside down or longer than two years', async () => {
    for (const query of ['from=2026-06&to=2026-05', 'from=2024-01&to=2026-11'])
      expect(
        (await shop.rest<{ code: string }>(tokens.get('owner')!, `power-bi/sales-report/data?${query}`)).body.code,
      ).toBe('REPORT_PERIOD');
    expect((await file('owner', 'sales-report/data?from=2026-13')).status).toBe(400);
  });

  test('is counted again by the event of an order, and what did not arrive goes off', async () => {
    const owner = tokens.get('owner')!;
    const number = (await shop.place(owner, await shop.readyCart(owner))).order!.order_number;
    const run = () => countSalesJob.run(contextOf(shop.app), { number } as never, 1);
    const now = async () => (await sales('owner', 'from=2026-11&to=2026-11')).total;
    const move = async (words: string) => {
      expect((await shop.supplier(`order ${number} ${words}`, tokens.get('clerk')!)).status).toBe(200);
      await run();
      await run();
    };
    const before = await now();
    await move('pick');
    expect(await now()).toEqual(before);
    await move('ship');
    const { net } = (await db().row<{ net: number }>(
      sql`select net_total as net from customer_order where number = ${number}`,
    ))!;
    expect(await now()).toMatchObject({ net: before.net + net, orders: before.orders + 1 });
    await move('refuse-at-door');
    const after = await sales('owner', 'from=2026-11&to=2026-11');
    expect(after.total).toEqual(before);
    for (const rows of [after.brands, after.packs, after.byShipTo]) expect(netOf(rows)).toBe(after.total.net);
    await countAllSales.run(contextOf(shop.app));
    expect(await now()).toEqual(before);
  });

  test('counts an order once, with the first of its deliveries that was not refused', async () => {
    const owner = tokens.get('owner')!;
    const number = (await shop.place(owner, await shop.readyCart(owner))).order!.order_number;
    const { orders } = (await sales('owner', 'from=2026-11&to=2026-11')).total;
    const counted: number[] = [];
    for (const move of ['pick 1=1', 'ship', 'refuse-at-door', 'pick', 'ship', 'deliver']) {
      expect((await shop.supplier(`order ${number} ${move}`, tokens.get('clerk')!)).status).toBe(200);
      await countSalesJob.run(contextOf(shop.app), { number } as never, 1);
      counted.push((await sales('owner', 'from=2026-11&to=2026-11')).total.orders - orders);
    }
    expect(counted).toEqual([0, 1, 0, 0, 1, 1]);
  });

  test('of the past stays when a product gets another pack or brand, or its pack another volume', async () => {
    const before = await sales('owner', 'from=2026-01&to=2026-06');
    await db().run(sql`update pack set volume_ml = volume_ml - 60`);
    await db().run(sql`update product set pack_code = 'CA50', brand = 'Renamed' where sku like '1001%'`);
    await countAllSales.run(contextOf(shop.app));
    expect(await sales('owner', 'from=2026-01&to=2026-06')).toEqual(before);
    await db().run(sql`update pack set volume_ml = volume_ml + 60`);
  });

  test('empties are the account’s own', async () => {
    const { total } = await sales('owner', 'from=2025-12&to=2026-10');
    const account = await shop.rest<{ results: { delivered: number; returned: number; unitDeposit: number }[] }>(
      tokens.get('owner')!,
      'emptiesaccount?dateFrom=2025-12-01&dateTo=2026-10-31',
    );
    const { results } = account.body;
    const sum = (key: 'delivered' | 'returned') => results.reduce((all, row) => all + row[key], 0);
    const worth = (key: 'delivered' | 'returned') => results.reduce((all, row) => all + row[key] * row.unitDeposit, 0);
    expect(total.emptiesBack).toBeGreaterThan(0);
    expect(total.emptiesBack).toBe(sum('returned'));
    expect(total.emptiesOut).toBe(sum('delivered'));
    // The fee of one-way packages is no deposit: nobody gets it back.
    expect([total.depositOut, total.depositBack]).toEqual([worth('delivered'), worth('returned')]);
  });

  test('is exported with numbers as numbers and no formula', async () => {
    await db().run(sql`update ship_to set name = '=HYPERLINK("x")' where id = '2000001'`);
    await tellChange(db(), 'company');
    await heard(shop.app);
    const csv = await (await file('owner', 'sales-report/export?format=csv&from=2026-06&to=2026-06')).text();
    expect(csv).toContain("'=HYPERLINK");
    expect(csv).not.toMatch(/(^|;)"?=HYPER/m);
    const net = csv
      .trim()
      .split('\n')
      .slice(1)
      .reduce((all, line) => all + Number(line.split(';').at(-1)), 0);
    expect(net).toBe((await sales('owner', 'from=2026-06&to=2026-06')).total.net);
    const sheet = await file('owner', 'sales-report/export?format=xlsx');
    expect(sheet.headers.get('content-type')).toContain('spreadsheetml');
    expect(Buffer.from(await sheet.arrayBuffer()).subarray(0, 2)).toEqual(Buffer.from('PK'));
  });
});

interface Contracts {
  contracts: {
    number: string;
    targetHl: number;
    attainedHl: number;
    percent: number;
    net: number;
    whole: boolean;
    tier: { fromPercent: number; bonusPercent: number } | null;
    bonus: number | null;
    daysLeft: number;
  }[];
}

describe('the contract evaluation', () => {
  test('measures what was invoiced less what was credited against the target', async () => {
    const { contracts } = await get<Contracts>('owner', 'contract-evaluation/data');
    const contract = contracts.find(({ number }) => number === 'K-4500001')!;
    const shipTos = (
      await db().rows<{ id: string }>(
        sql`select distinct ship_to_id as id from customer_order where company_id = '1000001' and payer_id = '1100001'`,
      )
    ).map(({ id }) => id);
    const expected = await own(shipTos, '2026-01-01', '2026-12-31');
    expect(contract).toMatchObject({
      whole: true,
      net: expected.net,
      percent: Math.floor(expected.ml / contract.targetHl / 100) / 10,
    });
    expect(contract.attainedHl).toBeCloseTo(expected.ml / 100_000, 5);
    const rate = contract.percent >= 110 ? 2.5 : contract.percent >= 100 ? 2 : contract.percent >= 80 ? 1 : 0;
    expect([contract.tier?.bonusPercent ?? 0, contract.bonus]).toEqual([rate, Math.round((expected.net * rate) / 100)]);
    expect(contract.daysLeft).toBe(38);
  });

  test('of a contract that begins in the middle of a month counts no day before it', async () => {
    await db().run(sql`update contract set valid_from = '2026-05-20' where number = 'K-4500001'`);
    const { contracts } = await get<{ contracts: { number: string; from: string; net: number; targetHl: number }[] }>(
      'owner',
      'contract-evaluation/data?year=2026',
    );
    const found = contracts.find(({ number }) => number === 'K-4500001')!;
    const shipTos = (await db().rows<{ id: string }>(sql`select id from ship_to where payer_id = '1100001'`)).map(
      ({ id }) => id,
    );
    expect([found.from, found.net]).toEqual(['2026-05-20', (await own(shipTos, '2026-05-20', '2026-12-31')).net]);
    // The sheet names the target of these days, of which the percentage beside it is.
    const sheet = (await (await file('owner', 'contract-evaluation/export?format=csv&year=2026')).text())
      .trim()
      .split('\n');
    const cells = sheet.find((line) => line.startsWith('K-4500001'))!.split(';');
    const [target, attained, percent] = cells.slice(3, 6).map((cell) => Number(cell.replace(',', '.')));
    expect(target).toBe(found.targetHl);
    expect(percent).toBeCloseTo((attained! / target!) * 100, 0);
    await db().run(sql`update contract set valid_from = '2026-01-01' where number = 'K-4500001'`);
  });

  test('measures a year that is over by the contract of its end, whatever was agreed since, also when the contract is gone', async () => {
    await db().run(sql`
      insert into contract (number, name, type, company_id, payer_id, valid_from, valid_to, target_hl, tiers)
      values ('K-OVER', '{"hu":"Régi"}', 'Volume bonus', '1000001', '1100001', '2025-01-01', '2025-12-31', 100, '{"80":100}')`);
    const ctx = contextOf(shop.app);
    await registerAll(ctx);
    const measured = async () =>
      (await get<Contracts>('owner', 'contract-evaluation/data?year=2025')).contracts.find(
        ({ number }) => number === 'K-OVER',
      );
    const then = await measured();
    expect(then).toMatchObject({ targetHl: 100, whole: true });
    await db().run(sql`update contract set target_hl = 500, valid_to = '2027-12-31' where number = 'K-OVER'`);
    await registerAll(ctx);
    expect(await measured()).toEqual(then);
    await db().run(sql`update contract set withdrawn = true where number = 'K-OVER'`);
    expect(await measured()).toEqual(then);
    await db().run(sql`delete from document where contract_number = 'K-OVER'`);
    await db().run(sql`delete from contract where number = 'K-OVER'`);
  });

  test('returns no tier for a part of the volume, and nothing of a foreign company', async () => {
    const { contracts } = await get<Contracts>('owner', 'contract-evaluation/data?shipToId=2000001');
    const [contract] = contracts;
    expect(contract).toMatchObject({ number: 'K-4500001', whole: false, tier: null, bonus: null });
    expect((await get<Contracts>('rival', 'contract-evaluation/data?shipToId=2000001')).contracts).toEqual([]);
    expect((await get<Contracts>('rival', 'contract-evaluation/data')).contracts.map(({ number }) => number)).toEqual([
      'K-4500002',
    ]);
  });
});

describe('access', () => {
  test('without Power BI the details say that the page has our own report', async () => {
    for (const [who, report] of [
      ['owner', 'sales-report'],
      ['basic', 'sales-report'],
      ['accountant', 'contract-evaluation'],
    ] as const) {
      const answer = await get<Record<string, unknown>>(who, report);
      expect(answer).toMatchObject({
        own: true,
        reportId: 'own',
        embedUrl: '/reporting',
        accessToken: '',
        tokenType: 'None',
      });
      expect(Date.parse(String(answer['expiry']))).toBeGreaterThan(Date.now());
    }
  });

  test('needs Reporting', async () => {
    expect((await fetch(`${shop.url}/api/general/power-bi/sales-report`)).status).toBe(401);
    await db().run(sql`update role set permissions = array_remove(permissions, 'Reporting') where name = 'Basic'`);
    await tellChange(db(), 'access');
    await heard(shop.app);
    for (const path of ['sales-report', 'contract-evaluation', 'sales-report/data', 'contract-evaluation/data'])
      expect((await file('basic', path)).status).toBe(403);
    expect((await file('owner', 'sales-report')).status).toBe(200);
  });
});
