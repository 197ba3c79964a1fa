import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startShop } from '#modules/orders/test-shop.ts';
import type { Shop } from '#modules/orders/test-shop.ts';
import { changeSetting } from '#modules/portal-config/index.ts';
import { takeErpReport } from '#modules/orders/index.ts';
import { heard } from '#platform/test/heard.ts';
import { ownConnection } from '#platform/test/own-connection.ts';
import type { ErpReport } from '#modules/erp/index.ts';
import { contextOf } from '../../../context.ts';

let shop: Shop;
let owner: string;
let clerk: string;

beforeAll(async () => {
  shop = await startShop({ ERP: 'none' });
  [owner, clerk] = [await shop.signIn('owner@demo.example'), await shop.signIn('clerk@demo.example')];
});
afterAll(() => shop.close());

interface Line {
  line: number;
  quantity: number;
  deliveredQuantity: number | null;
  isReturn: boolean;
}
interface Detail {
  status: string;
  deliveryStatus: string;
  totalGross: number;
  totalNet: number;
  sapId: string;
  deliveries: {
    noteNumber: string;
    invoiceNumber: string | null;
    state: string;
    lines: { line: number; quantity: number; arrived: number | null }[];
  }[];
  toCome: { line: number; quantity: number }[];
  invoiceNumbers: string[];
  timeLine: { code: string; state: string; reason: string | null }[];
  lines: Line[];
}
const query = async <T extends object = Record<string, unknown>>(text: string, values: unknown[] = []) =>
  (await shop.app.database.pool.query<T>(text, values)).rows;
const detail = async (number: string) => (await shop.rest<Detail>(owner, `orders/${number}`)).body;
async function supplier(words: string): Promise<string> {
  const { status, body } = await shop.supplier(words, clerk);
  return status === 200 ? body.done! : `${status} ${body.code}`;
}
const placed = async () => {
  const { order_number: number } = (await shop.place(owner, await shop.readyCart(owner))).order!;
  await supplier(`order ${number} confirm`);
  return number;
};
const set = async (name: Parameters<typeof changeSetting>[1], value: never) => {
  await changeSetting(contextOf(shop.app), name, value);
  await heard(shop.app);
};
interface Paper {
  type: string;
  number: string;
  gross: number;
  quantity: number;
  invoice: string | null;
}
const papers = (number: string) =>
  query<Paper>(
    `select d.type, d.number, coalesce(d.gross, 0)::int as gross, (select number from document i where i.id = d.invoice_id) as invoice,
       coalesce((select sum(l.quantity) from document_line l where l.document_id = d.id and l.kind = 'goods'), 0)::int as quantity
     from document d where d.order_number = $1 and d.type in ('SZ', 'FT', 'JT') order by d.id`,
    [number],
  );
/** Lines are the sums of each paper, and all papers together say what has arrived. */
async function agree(number: string): Promise<void> {
  expect(
    await query(
      `select d.number from document d join document_line l on (l.company_id, l.document_id) = (d.company_id, d.id) where d.order_number = $1 and d.type in ('FT', 'JT') group by d.company_id, d.id
       having (d.net, d.vat, d.outside_vat, d.gross) is distinct from (coalesce(sum(l.net) filter (where l.vat_rate is not null), 0), coalesce(sum(l.vat), 0),
         coalesce(sum(l.net) filter (where l.vat_rate is null), 0), coalesce(sum(l.net + l.vat), 0))`,
      [number],
    ),
  ).toEqual([]);
  const billed = await query(
    `select l.order_line as line, l.kind, l.sku, l.returned, sum(l.quantity)::int as quantity, sum(l.net)::int as net from document d join document_line l on (l.company_id, l.document_id) = (d.company_id, d.id)
     where d.order_number = $1 and d.type in ('FT', 'JT') group by 1, 2, 3, 4 having sum(l.quantity) <> 0 or sum(l.net) <> 0 order by 1, 2, 3, 4`,
    [number],
  );
  const { lines } = await detail(number);
  const goods = lines.flatMap(({ line, deliveredQuantity, isReturn }) =>
    isReturn || !deliveredQuantity ? [] : [[line, deliveredQuantity]],
  );
  expect(billed.filter(({ kind }) => kind === 'goods').map(({ line, quantity }) => [line, quantity])).toEqual(goods);
  const came = await query<{ line: number; came: number }>(
    `select v.order_line as line, sum(v.came)::int as came from delivery d join delivery_line v on (v.company_id, v.delivery_id) = (d.company_id, d.id)
     where d.order_number = $1 and v.kind = 'goods' group by 1 having sum(v.came) <> 0 order by 1`,
    [number],
  );
  expect(came.map(({ line, came: units }) => [line, units])).toEqual(goods);
}
const agreedNet = async (number: string) =>
  (
    await query<{ net: number }>(
      'select (net_total + date_fee + deposit_net + redemption_fee + z099)::int as net from customer_order where number = $1',
      [number],
    )
  )[0]!.net;
const billedNet = async (number: string) =>
  (
    await query<{ net: number }>(
      "select coalesce(sum(net + outside_vat), 0)::int as net from document where order_number = $1 and type in ('FT', 'JT')",
      [number],
    )
  )[0]!.net;

describe('an order in several deliveries', () => {
  test('has a note and an invoice of each, which come to what was agreed; the customer reads what is to come', async () => {
    const number = await placed();
    const [first] = (await detail(number)).lines;
    expect(await supplier(`order ${number} pick 99=1`)).toBe('409 DELIVERED_QUANTITIES');
    expect(await supplier(`order ${number} pick ${first!.line}=2`)).toContain('is now In Progress');
    expect(await supplier(`order ${number} pick ${first!.line}=1`)).not.toContain('is now');
    expect(await supplier(`order ${number} ship`)).toContain('Dispatched');
    expect(await supplier(`order ${number} deliver`)).toContain(
      'is now In Progress, Partially Processed, PARTIALLY DELIVERED',
    );
    expect(await supplier(`order ${number} deliver`)).toContain('was already In Progress');
    const half = await detail(number);
    expect(half.toCome).toEqual([{ line: first!.line, quantity: first!.quantity - 2 }]);
    expect(half.deliveries).toMatchObject([{ state: 'delivered' }]);
    expect(half.timeLine.map(({ reason }) => reason)).toContain(
      'Part of it has arrived; the rest follows with another delivery.',
    );
    await agree(number);

    for (const move of ['reject', 'pay'])
      expect(await supplier(`order ${number} ${move}`)).toBe('409 ORDER_MOVE_NOT_ALLOWED');
    for (const move of ['prepare', 'pick', 'ship', 'deliver'])
      expect([move, await supplier(`order ${number} ${move}`)]).toEqual([move, expect.stringContaining('is now')]);
    const done = await detail(number);
    expect(done).toMatchObject({ status: 'Invoiced', deliveryStatus: 'DELIVERED', toCome: [] });
    expect(done.invoiceNumbers).toHaveLength(2);
    expect(new Set(done.deliveries.map(({ noteNumber }) => noteNumber)).size).toBe(2);
    expect((await papers(number)).map(({ type }) => type)).toEqual(['SZ', 'FT', 'SZ', 'FT']);
    const notes = await query<{ facts: { weightG: number; delivery: number; restFollows: boolean } }>(
      "select facts from document where order_number = $1 and type = 'SZ' order by id",
      [number],
    );
    expect(notes.map(({ facts }) => [facts.delivery, facts.restFollows, facts.weightG > 0])).toEqual([
      [1, true, true],
      [2, false, true],
    ]);
    const [{ weight }] = (await query<{ weight: number }>(
      'select weight_g::int as weight from customer_order where number = $1',
      [number],
    )) as [{ weight: number }];
    expect(Math.abs(notes[0]!.facts.weightG + notes[1]!.facts.weightG - weight)).toBeLessThanOrEqual(1);
    await agree(number);
    expect(await billedNet(number)).toBe(await agreedNet(number));
    expect(await supplier(`order ${number} pay`)).toContain('is now Paid');
    expect(
      await query(
        "select 1 from document d where d.order_number = $1 and d.type = 'FT' and d.gross <> (select sum(amount) from payment p where p.invoice_id = d.id)",
        [number],
      ),
    ).toEqual([]);
  });

  test('credits what came short at the door, and delivers it later when the rest is to follow', async () => {
    const number = await placed();
    const [first] = (await detail(number)).lines;
    for (const move of ['pick', 'ship', `deliver-part ${first!.line}=1 rest-follows`])
      expect(await supplier(`order ${number} ${move}`)).toContain('is now');
    expect(await detail(number)).toMatchObject({
      status: 'In Progress',
      toCome: [{ line: first!.line, quantity: first!.quantity - 1 }],
    });
    await agree(number);
    expect((await papers(number)).map(({ type }) => type)).toEqual(['SZ', 'FT', 'JT']);
    for (const move of ['ship', 'refuse-at-door'])
      expect(await supplier(`order ${number} ${move}`)).toContain('is now');
    expect(await detail(number)).toMatchObject({ status: 'Invoiced', deliveryStatus: 'PARTIALLY DELIVERED' });
    const [, invoice, , , second, credit] = await papers(number);
    expect([second!.type, credit!.type, credit!.invoice, credit!.gross]).toEqual([
      'FT',
      'JT',
      second!.number,
      -second!.gross,
    ]);
    expect(invoice!.number).not.toBe(second!.number);
    await agree(number);
  });

  test('what belongs to the order as a whole goes with the first delivery of which anything arrives', async () => {
    const number = await placed();
    const [first] = (await detail(number)).lines;
    for (const move of [`pick ${first!.line}=1`, 'ship', 'refuse-at-door', 'ship', 'deliver'])
      expect([move, await supplier(`order ${number} ${move}`)]).toEqual([move, expect.stringContaining('is now')]);
    await agree(number);
    const [, invoice, credit] = await papers(number);
    expect(credit!.gross).toBe(-invoice!.gross);
    expect(await detail(number)).toMatchObject({ deliveryStatus: 'PARTIALLY DELIVERED' });
  });

  test('ends when the supplier says that the rest will not come', async () => {
    const number = await placed();
    const [first] = (await detail(number)).lines;
    expect(await supplier(`order ${number} close`)).toBe('409 ORDER_MOVE_NOT_ALLOWED');
    for (const move of [`pick ${first!.line}=1`, 'ship', 'deliver', 'close', 'pay'])
      expect([move, await supplier(`order ${number} ${move}`)]).toEqual([move, expect.stringContaining('is now')]);
    const end = await detail(number);
    expect(end).toMatchObject({ status: 'Paid', deliveryStatus: 'PARTIALLY DELIVERED', toCome: [] });
    expect(end.timeLine[4]).toMatchObject({ code: 'delivered', reason: 'Part of the order was delivered.' });
    expect((await papers(number)).map(({ type }) => type)).toEqual(['SZ', 'FT']);
    await agree(number);
  });

  test('tells the customer why the rest will not come, and of a rest that came nothing more', async () => {
    const [closed, whole] = [await placed(), await placed()];
    for (const number of [closed, whole]) {
      const [first] = (await detail(number)).lines;
      for (const move of [`pick ${first!.line}=1`, 'ship', 'deliver']) await supplier(`order ${number} ${move}`);
    }
    const { sapId } = await detail(closed);
    const { now } = contextOf(shop.app);
    const close = { sapId, step: 'closed', at: now, reason: 'It is sold out.' } as const;
    const taken = await takeErpReport(contextOf(shop.app), close);
    expect(await takeErpReport(contextOf(shop.app), close)).toBe('known');
    for (const move of ['ship', 'deliver']) await supplier(`order ${whole} ${move}`);
    expect([taken, (await detail(closed)).timeLine[4]!.reason]).toEqual(['taken', 'It is sold out.']);
    expect((await detail(whole)).timeLine[4]).toMatchObject({ state: 'done', reason: null });

    // By mail, too, and once: which lines come short for good.
    const [short, ...others] = (await detail(closed)).lines;
    const mailsOf = (number: string) =>
      query<{ recipient: string; text: string }>(
        `select recipient, text from mail where dedup_key like 'order-rest-given-up-' || $1 || '%'`,
        [number],
      );
    const [mail, ...more] = await mailsOf(closed);
    expect(mail).toMatchObject({ recipient: 'owner@demo.example' });
    const { sku, quantity } = (
      await query<{ sku: string; quantity: number }>(
        'select sku, quantity from order_line where order_number = $1 and line = $2',
        [closed, short!.line],
      )
    )[0]!;
    expect(mail!.text).toMatch(new RegExp(`${sku} .*: (1 instead of ${quantity}|${quantity} helyett 1)\n`));
    expect(mail!.text.match(/ instead of | helyett /g)).toHaveLength(1);
    expect(others.length).toBeGreaterThan(0);
    expect(mail!.text).toContain('It is sold out.');
    expect([more, await mailsOf(whole)]).toEqual([[], []]);
  });

  test('of which nothing arrived in the end frees what it has taken', async () => {
    const number = await placed();
    const [first] = (await detail(number)).lines;
    for (const move of [`pick ${first!.line}=1`, 'ship', 'refuse-at-door', 'close'])
      expect(await supplier(`order ${number} ${move}`)).toContain('is now');
    expect(await detail(number)).toMatchObject({ status: 'Invoiced', deliveryStatus: 'NOT DELIVERED' });
    expect(await billedNet(number)).toBe(0);
  });

  test('is taken back when it is refused, also where the empties that go back are worth more than the goods', async () => {
    const number = await placed();
    await query(
      `insert into order_line (company_id, order_number, line, sku, product_hash, sales_unit, pieces_per_unit, quantity, is_return, list_unit, list_value, your_value, net, vat, returnable_rows)
       select company_id, order_number, 99, sku, product_hash, sales_unit, 1, 100, true, 0, 0, 0, 0, 0, '[["900020",-100,10000,-1000000,false]]'
       from order_line where order_number = $1 and line = 1`,
      [number],
    );
    await query(
      'update customer_order set deposit_net = deposit_net - 1000000, vat = vat - 270000, amount_due = amount_due - 1270000 where number = $1',
      [number],
    );
    for (const move of ['pick', 'ship', 'refuse-at-door'])
      expect(await supplier(`order ${number} ${move}`)).toContain('is now');
    const [, invoice, credit] = await papers(number);
    expect([invoice!.gross < 0, credit?.gross]).toEqual([true, -invoice!.gross]);
    expect(await billedNet(number)).toBe(0);
  });

  test.each(['goods issue', 'delivery'] as const)(
    'has one invoice with the last of them where the company wants one, at %s',
    async (invoiceAt) => {
      await set('supplier.oneInvoiceCompanies', ['1000001'] as never);
      await set('supplier.invoiceAt', invoiceAt as never);
      const [whole, closed] = [await placed(), await placed()];
      const [first] = (await detail(whole)).lines;
      for (const number of [whole, closed])
        for (const move of [`pick ${first!.line}=1`, 'ship', 'deliver']) await supplier(`order ${number} ${move}`);
      expect((await papers(whole)).map(({ type }) => type)).toEqual(['SZ']);
      for (const move of ['ship', `deliver-part ${first!.line}=0`])
        expect(await supplier(`order ${whole} ${move}`)).toContain('is now');
      expect((await papers(whole)).map(({ type }) => type)).toEqual(
        invoiceAt === 'delivery' ? ['SZ', 'SZ', 'FT'] : ['SZ', 'SZ', 'FT', 'JT'],
      );
      await supplier(`order ${closed} close`);
      expect((await papers(closed)).map(({ type }) => type)).toEqual(['SZ', 'FT']);
      const [{ notes }] = (await query<{ notes: string }>(
        "select facts->>'deliveryNote' as notes from document where order_number = $1 and type = 'FT'",
        [whole],
      )) as [{ notes: string }];
      expect(notes.split(', ')).toEqual((await detail(whole)).deliveries.map(({ noteNumber }) => noteNumber));
      for (const number of [whole, closed]) await agree(number);
      await set('supplier.oneInvoiceCompanies', [] as never);
      await set('supplier.invoiceAt', 'goods issue' as never);
    },
  );

  test('is counted once in the report, and its empties are those of its deliveries', async () => {
    const before = await query<{ empties: number }>(
      "select coalesce(sum(v.came), 0)::int as empties from delivery d join delivery_line v on (v.company_id, v.delivery_id) = (d.company_id, d.id) where v.kind = 'empties' and not v.returned",
    );
    const number = await placed();
    const [first] = (await detail(number)).lines;
    for (const move of [`pick ${first!.line}=1`, 'ship', 'deliver', 'ship', 'deliver'])
      await supplier(`order ${number} ${move}`);
    const after = await query<{ empties: number }>(
      "select coalesce(sum(v.came), 0)::int as empties from delivery d join delivery_line v on (v.company_id, v.delivery_id) = (d.company_id, d.id) where v.kind = 'empties' and not v.returned",
    );
    const [agreed] = await query<{ empties: number }>(
      'select coalesce(sum((r->>1)::int), 0)::int + (select pallets_charged from customer_order where number = $1) as empties from order_line l cross join lateral json_array_elements(l.returnable_rows) r where l.order_number = $1 and not l.is_return',
      [number],
    );
    expect(after[0]!.empties - before[0]!.empties).toBe(agreed!.empties);
  });
});

describe('an ERP with papers of its own', () => {
  const report = async (sapId: string, step: ErpReport['step'], more: Partial<ErpReport> = {}) =>
    takeErpReport(contextOf(shop.app), { sapId, step, at: contextOf(shop.app).now, ...more });

  test('invoices each delivery under its number, credits and is paid one by one; what is said again changes nothing', async () => {
    await set('supplier.invoiceAt', 'ERP' as never);
    const number = await placed();
    const { sapId, lines } = await detail(number);
    const { line, quantity } = lines[0]!;
    const id = number.slice(-6);
    const one = { loaded: [{ line, quantity: 2 }], deliveryNoteNumber: `D1-${id}` };
    expect(await report(sapId, 'goods issued', one)).toBe('taken');
    expect(await report(sapId, 'delivered')).toBe('taken');
    expect([await report(sapId, 'delivered'), await report(sapId, 'goods issued', one)]).toEqual(['known', 'known']);
    expect((await papers(number)).map(({ type }) => type)).toEqual(['SZ']);
    expect(await report(sapId, 'invoiced', { invoiceNumber: `A-${id}` })).toBe('taken');
    expect([
      await report(sapId, 'invoiced', { invoiceNumber: `A-${id}` }),
      await report(sapId, 'invoiced', { invoiceNumber: `X-${id}` }),
    ]).toEqual(['known', 'faulty']);
    expect(await report(sapId, 'goods issued', { deliveryNoteNumber: `D2-${id}`, invoiceNumber: `B-${id}` })).toBe(
      'taken',
    );
    expect(await report(sapId, 'delivered in part', { arrived: [{ line, quantity: quantity - 3 }] })).toBe('taken');
    expect((await papers(number)).map(({ type, number: of }) => [type, of])).toEqual([
      ['SZ', `D1-${id}`],
      ['FT', `A-${id}`],
      ['SZ', `D2-${id}`],
      ['FT', `B-${id}`],
    ]);

    const credit = { creditNumber: `C-${id}`, invoiceNumber: `B-${id}` };
    expect(await report(sapId, 'credited', { ...credit, lines: [{ line, quantity }] })).toBe('faulty');
    expect(await report(sapId, 'credited', { ...credit, invoiceNumber: 'unknown' })).toBe('faulty');
    expect(await report(sapId, 'credited', { ...credit, lines: [{ line, quantity: 1 }] })).toBe('taken');
    expect(await report(sapId, 'credited', { ...credit, lines: [{ line, quantity: 1 }] })).toBe('known');
    await agree(number);
    expect((await papers(number)).at(-1)).toMatchObject({
      type: 'JT',
      number: `C-${id}`,
      invoice: `B-${id}`,
      quantity: -1,
    });

    // A price that was wrong: goods stay, the line costs less, and no more can go off than it still costs.
    const [{ net: costs }] = (await query<{ net: number }>(
      "select sum(l.net)::int as net from document d join document_line l on (l.company_id, l.document_id) = (d.company_id, d.id) where (d.number = $1 or d.invoice_id = (select id from document where number = $1)) and l.kind = 'goods' and l.order_line = $2",
      [`B-${id}`, line],
    )) as [{ net: number }];
    const cheaper = { creditNumber: `P-${id}`, invoiceNumber: `B-${id}` };
    expect(await report(sapId, 'credited', { ...cheaper, prices: [{ line, net: costs + 1 }] })).toBe('faulty');
    expect(await report(sapId, 'credited', { ...cheaper, prices: [{ line: 99, net: 1 }] })).toBe('faulty');
    expect(await report(sapId, 'credited', { ...cheaper, prices: [{ line, net: 1_000 }] })).toBe('taken');
    expect(await report(sapId, 'credited', { ...cheaper, prices: [{ line, net: 1_000 }] })).toBe('known');
    await agree(number);
    expect((await papers(number)).at(-1)).toEqual({
      type: 'JT',
      number: `P-${id}`,
      invoice: `B-${id}`,
      quantity: 0,
      gross: -1_270,
    });

    expect(await report(sapId, 'paid', { invoiceNumber: `B-${id}` })).toBe('taken');
    expect((await detail(number)).status).toBe('Invoiced');
    const open = await query<{ number: string; open: number }>(
      `select d.number, (d.gross + coalesce((select sum(gross) from document c where c.invoice_id = d.id and c.type = 'JT'), 0) - coalesce((select sum(amount) from payment p where p.invoice_id = d.id), 0))::int as open
       from document d where d.order_number = $1 and d.type = 'FT' order by d.id`,
      [number],
    );
    expect([open[0]!.open > 0, open[1]!.open]).toEqual([true, 0]);
    expect([
      await report(sapId, 'paid', { invoiceNumber: `B-${id}` }),
      await report(sapId, 'paid', { invoiceNumber: 'unknown' }),
    ]).toEqual(['known', 'faulty']);
    expect(await report(sapId, 'paid', { invoiceNumber: `A-${id}` })).toBe('taken');
    expect((await detail(number)).status).toBe('Paid');
    // All that is left of an invoice may be credited, also after it was paid.
    expect(await report(sapId, 'credited', { creditNumber: `E-${id}`, invoiceNumber: `B-${id}` })).toBe('taken');
    const [rest] = await query<{ gross: number }>(
      'select sum(gross)::int as gross from document where order_number = $1 and (number = $2 or invoice_id = (select id from document where number = $2))',
      [number, `B-${id}`],
    );
    expect(rest!.gross).toBe(0);
    await set('supplier.invoiceAt', 'goods issue' as never);
  });

  test('is not paid with its first invoice while what came later is still to be billed', async () => {
    await set('supplier.invoiceAt', 'ERP' as never);
    const [late, early, plain] = [await placed(), await placed(), await placed()];
    const halves = async (number: string, beforeTheRest: () => Promise<unknown>) => {
      const { sapId, lines } = await detail(number);
      const id = number.slice(-6);
      const one = { loaded: [{ line: lines[0]!.line, quantity: 2 }], deliveryNoteNumber: `E1-${id}` };
      for (const [step, more] of [
        ['goods issued', one],
        ['delivered', {}],
        ['invoiced', { invoiceNumber: `EA-${id}` }],
      ] as const)
        expect([step, await report(sapId, step, more)]).toEqual([step, 'taken']);
      await beforeTheRest();
      expect(await report(sapId, 'goods issued', { deliveryNoteNumber: `E2-${id}` })).toBe('taken');
      expect(await report(sapId, 'delivered')).toBe('taken');
    };
    const paid = async (number: string, letter: 'A' | 'B') =>
      report((await detail(number)).sapId, 'paid', { invoiceNumber: `E${letter}-${number.slice(-6)}` });
    await halves(early, async () => expect(await paid(early, 'A')).toBe('taken'));
    await halves(late, () => Promise.resolve());
    expect(await paid(late, 'A')).toBe('taken');
    // An ERP may say of the order alone that it is paid.
    const paidWhole = async () => report((await detail(plain)).sapId, 'paid');
    await halves(plain, async () => expect([await paidWhole(), await paidWhole()]).toEqual(['taken', 'known']));
    for (const number of [early, late, plain]) {
      expect((await detail(number)).status).toBe('Invoiced');
      const id = number.slice(-6);
      const second = { deliveryNoteNumber: `E2-${id}`, invoiceNumber: `EB-${id}` };
      expect(await report((await detail(number)).sapId, 'invoiced', second)).toBe('taken');
      expect(
        await query(
          "select d.number, (select count(*)::int from payment p where p.invoice_id = d.id) as payments from document d where d.order_number = $1 and d.type = 'FT' order by d.id",
          [number],
        ),
      ).toEqual([
        { number: `EA-${id}`, payments: 1 },
        { number: `EB-${id}`, payments: 0 },
      ]);
      expect(number === plain ? await paidWhole() : await paid(number, 'B')).toBe('taken');
      expect((await detail(number)).status).toBe('Paid');
    }
    await set('supplier.invoiceAt', 'goods issue' as never);
  });

  test.each(['at once', 'in two deliveries'])(
    'takes an invoice back and bills it again under another number, of an order that goes out %s',
    async (way) => {
      await set('supplier.invoiceAt', 'ERP' as never);
      const number = await placed();
      const { sapId, lines } = await detail(number);
      const id = number.slice(-6);
      const loaded = way === 'at once' ? {} : { loaded: [{ line: lines[0]!.line, quantity: 2 }] };
      const bill = (invoice: string, note = 'F1') => ({
        invoiceNumber: `${invoice}-${id}`,
        deliveryNoteNumber: `${note}-${id}`,
      });
      expect(await report(sapId, 'goods issued', { ...loaded, deliveryNoteNumber: `F1-${id}` })).toBe('taken');
      expect(await report(sapId, 'delivered')).toBe('taken');
      expect(await report(sapId, 'invoiced', bill('FA'))).toBe('taken');
      if (way !== 'at once') {
        expect(await report(sapId, 'goods issued', { deliveryNoteNumber: `F2-${id}` })).toBe('taken');
        expect(await report(sapId, 'delivered')).toBe('taken');
        expect(await report(sapId, 'invoiced', bill('FB', 'F2'))).toBe('taken');
      }
      const cancelled = { creditNumber: `FC-${id}`, invoiceNumber: `FA-${id}` };
      expect([await report(sapId, 'invoiced', bill('FX')), await report(sapId, 'credited', cancelled)]).toEqual([
        'faulty',
        'taken',
      ]);
      // An ERP settles a cancelled invoice with what cancelled it: nobody has paid it.
      expect(await report(sapId, 'paid', { invoiceNumber: `FA-${id}` })).toBe('known');
      expect((await detail(number)).status).toBe('Invoiced');
      const anew = way === 'at once' ? bill('FD') : { invoiceNumber: `FD-${id}` };
      expect(await report(sapId, 'invoiced', anew)).toBe('taken');
      for (const [step, more] of [
        ['invoiced', bill('FD')],
        ['invoiced', bill('FA')],
        ['credited', cancelled],
      ] as const)
        expect([step, await report(sapId, step, more)]).toEqual([step, 'known']);
      const all = await papers(number);
      const [first, again] = ['FA', 'FD'].map((name) => all.find((paper) => paper.number === `${name}-${id}`)!);
      expect([again!.gross, again!.quantity]).toEqual([first!.gross, first!.quantity]);
      await agree(number);
      expect((await detail(number)).invoiceNumbers).not.toContain(`FA-${id}`);
      for (const invoice of way === 'at once' ? ['FD'] : ['FB', 'FD'])
        expect(await report(sapId, 'paid', { invoiceNumber: `${invoice}-${id}` })).toBe('taken');
      expect((await detail(number)).status).toBe('Paid');
      expect(await billedNet(number)).toBe(await agreedNet(number));
      await set('supplier.invoiceAt', 'goods issue' as never);
    },
  );

  test('carries over what was paid of an invoice that it takes back and bills again', async () => {
    await set('supplier.invoiceAt', 'ERP' as never);
    const number = await placed();
    const { sapId } = await detail(number);
    const id = number.slice(-6);
    for (const [step, more] of [
      ['goods issued', {}],
      ['delivered', {}],
      ['invoiced', { invoiceNumber: `GA-${id}` }],
      ['paid', { invoiceNumber: `GA-${id}` }],
      ['credited', { creditNumber: `GC-${id}`, invoiceNumber: `GA-${id}` }],
      ['invoiced', { invoiceNumber: `GB-${id}` }],
    ] as const)
      expect([step, await report(sapId, step, more)]).toEqual([step, 'taken']);
    expect(
      await query(
        `select d.number, (select coalesce(sum(p.amount), 0) = (case when d.number = $2 then d.gross else 0 end) from payment p where p.invoice_id = d.id) as settled
         from document d where d.order_number = $1 and d.type = 'FT' order by d.id`,
        [number, `GB-${id}`],
      ),
    ).toEqual([
      { number: `GA-${id}`, settled: true },
      { number: `GB-${id}`, settled: true },
    ]);
    await set('supplier.invoiceAt', 'goods issue' as never);
  });

  test.each(['by its number', 'without a word of which invoice'])(
    'settles, once it is paid %s, what an invoice comes to that takes the place of a paid one; a later credit stays in favour of the customer',
    async (way) => {
      await set('supplier.invoiceAt', 'ERP' as never);
      const number = await placed();
      const { sapId, lines } = await detail(number);
      const id = `${number.slice(-6)}${way === 'by its number' ? 'n' : 'o'}`;
      const goods = lines.filter(({ isReturn }) => !isReturn);
      const billed = (net: number) => goods.map(({ line, quantity }) => ({ line, quantity, net }));
      const open = async (invoice: string) =>
        (
          await query<{ open: number }>(
            `select (d.gross + coalesce((select sum(c.gross) from document c where c.invoice_id = d.id and c.type = 'JT'), 0)
               - coalesce((select sum(p.amount) from payment p where p.invoice_id = d.id), 0))::int as open from document d where d.type = 'FT' and d.number = $1`,
            [invoice],
          )
        )[0]!.open;
      const again = `HB-${id}`;
      const pays = way === 'by its number' ? { invoiceNumber: again } : {};
      for (const [step, more] of [
        ['goods issued', {}],
        ['delivered', {}],
        ['invoiced', { invoiceNumber: `HA-${id}`, lines: billed(10_000) }],
        ['paid', { invoiceNumber: `HA-${id}` }],
        ['credited', { creditNumber: `HC-${id}`, invoiceNumber: `HA-${id}` }],
        ['invoiced', { invoiceNumber: again, lines: billed(11_000) }],
      ] as const)
        expect([step, await report(sapId, step, more)]).toEqual([step, 'taken']);
      expect(await open(again)).toBe(goods.length * 1_270);
      expect([await report(sapId, 'paid', pays), await open(again)]).toEqual(['taken', 0]);
      expect([await report(sapId, 'paid', pays), await open(again)]).toEqual(['known', 0]);
      const cheaper = { creditNumber: `HD-${id}`, invoiceNumber: again, prices: [{ line: goods[0]!.line, net: 100 }] };
      expect(await report(sapId, 'credited', cheaper)).toBe('taken');
      expect([await report(sapId, 'paid', pays), await open(again)]).toEqual(['known', -127]);
      await set('supplier.invoiceAt', 'goods issue' as never);
    },
  );

  test.each([1_001, 1_002, 1_003])(
    'credits an invoice line by line to nothing, to the forint of its VAT (lines of %i Ft)',
    async (net) => {
      await set('supplier.invoiceAt', 'ERP' as never);
      const number = await placed();
      const { sapId, lines } = await detail(number);
      const id = number.slice(-6);
      const goods = lines.filter(({ isReturn }) => !isReturn);
      const billed = goods.map(({ line, quantity }) => ({ line, quantity, net }));
      for (const [step, more] of [
        ['goods issued', {}],
        ['delivered', {}],
        ['invoiced', { invoiceNumber: `Z-${id}`, lines: billed }],
        ...goods.map(
          ({ line, quantity }) =>
            [
              'credited',
              { creditNumber: `Z${line}-${id}`, invoiceNumber: `Z-${id}`, lines: [{ line, quantity }] },
            ] as const,
        ),
      ] as const)
        expect([step, await report(sapId, step, more)]).toEqual([step, 'taken']);
      expect((await papers(number)).reduce((sum, { gross }) => sum + gross, 0)).toBe(0);
      await set('supplier.invoiceAt', 'goods issue' as never);
    },
  );

  test('takes a report of a delivery once, also when it comes again while that delivery ends', async () => {
    await set('supplier.invoiceAt', 'ERP' as never);
    const number = await placed();
    const { sapId, lines } = await detail(number);
    const one = { loaded: [{ line: lines[0]!.line, quantity: 2 }], deliveryNoteNumber: `R1-${number.slice(-6)}` };
    expect(await report(sapId, 'goods issued', one)).toBe('taken');
    const looking = await ownConnection(shop.app);
    const ended = Promise.withResolvers<void>();
    const go = Promise.withResolvers<void>();
    try {
      const ending = contextOf(shop.app).transaction(async (tx) => {
        await takeErpReport(tx, { sapId, step: 'delivered', at: tx.now });
        ended.resolve();
        await go.promise;
      });
      await ended.promise;
      const again = report(sapId, 'goods issued', one);
      const waits =
        "select from pg_stat_activity where wait_event_type = 'Lock' and query like '%customer_order%for update%' and datname = current_database()";
      await expect.poll(async () => (await looking.query(waits)).rowCount, { timeout: 30_000 }).toBe(1);
      go.resolve();
      await ending;
      expect(await again).toBe('known');
    } finally {
      go.resolve();
      await looking.end();
    }
    expect((await detail(number)).deliveries).toHaveLength(1);
    await set('supplier.invoiceAt', 'goods issue' as never);
  });

  test('credits what did not arrive at the sums of the ERP’s own invoice, where the portal writes the credit notes', async () => {
    const number = await placed();
    const { sapId, lines } = await detail(number);
    const goods = lines.filter(({ isReturn }) => !isReturn);
    const [some, none] = goods as [Line, Line];
    const id = number.slice(-6);
    // Cheaper there than it was agreed here.
    const billed = [
      { line: some.line, quantity: some.quantity, net: 1_001 * some.quantity },
      { line: none.line, quantity: none.quantity, net: 77 },
    ];
    expect(await report(sapId, 'invoiced', { invoiceNumber: `O-${id}`, lines: billed })).toBe('taken');
    for (const step of ['delivery created', 'goods issued'] as const) expect(await report(sapId, step)).toBe('taken');
    const arrived = [
      { line: some.line, quantity: some.quantity - 1 },
      { line: none.line, quantity: 0 },
    ];
    expect(await report(sapId, 'delivered in part', { arrived })).toBe('taken');
    expect((await papers(number)).map(({ type, number: of }) => (type === 'FT' ? of : type))).toEqual([
      'SZ',
      `O-${id}`,
      'JT',
    ]);
    expect(
      await query(
        "select l.order_line as line, l.quantity, l.net::int as net from document d join document_line l on (l.company_id, l.document_id) = (d.company_id, d.id) where d.order_number = $1 and d.type = 'JT' and l.kind = 'goods' order by 1",
        [number],
      ),
    ).toEqual([
      { line: some.line, quantity: -1, net: -1_001 },
      { line: none.line, quantity: -none.quantity, net: -77 },
    ]);
    await agree(number);
  });

  test('locks what an order holds of its company’s quotas before it numbers papers, as moves and payments do', async () => {
    const number = await placed();
    const { sapId } = await detail(number);
    const { pool } = shop.app.database;
    const holding = await ownConnection(shop.app);
    try {
      await holding.query('begin');
      await holding.query("select from quota where company_id = '1000001' order by kind, key, period for update");
      const refused = report(sapId, 'refused at the door');
      const waits =
        "select from pg_stat_activity where wait_event_type = 'Lock' and query like '%from quota%' and datname = current_database()";
      await expect.poll(async () => (await pool.query(waits)).rowCount, { timeout: 30_000 }).toBe(1);
      const numbering =
        "select from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database()) and objid::bigint = (hashtext('invoice-series')::bigint & 4294967295)";
      expect((await pool.query(numbering)).rowCount).toBe(0);
      await holding.query('commit');
      expect(await refused).toBe('taken');
    } finally {
      await holding.end();
    }
    expect((await papers(number)).map(({ type }) => type)).toEqual(['SZ', 'FT', 'JT']);
  });
});
