import { heard, tellAndHear } from '#platform/test/heard.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Shop } from '#modules/orders/test-shop.ts';
import { startShop } from '#modules/orders/test-shop.ts';
import { changeSetting } from '#modules/portal-config/index.ts';
import { contextOf } from '../../../context.ts';
import type * as RenderPaper from '../paper/render-paper.ts';
import { renderPrintSet } from '../paper/render-paper.ts';
import { sumByProduct } from '../paper/product-picking-paper.ts';
import { linesToPick } from './print.views.ts';

// A drawing fails only by what no test can bring about; until then it is the real one.
vi.mock('../paper/render-paper.ts', async (original) => {
  const real = await original<typeof RenderPaper>();
  return { ...real, renderPrintSet: vi.fn<typeof RenderPaper.renderPrintSet>(real.renderPrintSet) };
});

let shop: Shop;
const tokens = new Map<string, string>();

beforeAll(async () => {
  shop = await startShop({ ERP: 'none' });
  for (const who of ['owner', 'service', 'sales', 'editor', 'clerk'])
    tokens.set(who, await shop.signIn(`${who}@demo.example`));
});
afterAll(() => shop.close());

/** The number of pages of what was printed, else why not. */
async function print(who: string, body: object): Promise<{ status: number; pages?: number; code?: string }> {
  const response = await fetch(`${shop.url}/api/desk/print-sets`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tokens.get(who)}`, lang: 'en', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const bytes = Buffer.from(await response.arrayBuffer()).toString('latin1');
  if (response.status !== 200) return { status: response.status, code: (JSON.parse(bytes) as { code: string }).code };
  expect(bytes.slice(0, 5)).toBe('%PDF-');
  return { status: 200, pages: bytes.match(/\/Type \/Page\b(?!s)/g)!.length };
}
const query = async <T extends object>(text: string, values: unknown[] = []) =>
  (await shop.app.database.pool.query<T>(text, values)).rows;
const times = async (number: string, paper: string) =>
  (
    await query<{ times: number }>('select times from order_print where order_number = $1 and paper = $2', [
      number,
      paper,
    ])
  )[0]?.times;

async function placed(number?: string): Promise<string> {
  const cart = await shop.readyCart(tokens.get('owner')!, number === undefined ? {} : { number });
  const { order, error } = await shop.place(tokens.get('owner')!, cart);
  if (!order) throw new Error(JSON.stringify(error));
  return order.order_number;
}
const move = async (number: string, ...steps: string[]) => {
  for (const step of steps) {
    expect([step, (await shop.supplier(`order ${number} ${step}`, tokens.get('clerk')!)).status]).toEqual([step, 200]);
    await heard(shop.app);
  }
};

describe('a print set', () => {
  test('holds a picking list of each order, and counts each printing', async () => {
    const [one, two] = [await placed(), await placed()];
    await move(one, 'confirm');
    await move(two, 'confirm');
    expect(await print('service', { paper: 'picking-list', orderNumbers: [two, one, one] })).toEqual({
      status: 200,
      pages: 2,
    });
    expect(await print('service', { paper: 'picking-list', orderNumbers: [one] })).toEqual({ status: 200, pages: 1 });
    expect([await times(one, 'picking-list'), await times(two, 'picking-list')]).toEqual([2, 1]);
  });

  test('is printed whole when a customer has written signs that no letter of ours has a picture for', async () => {
    const [plain, odd] = [await placed(), await placed('\u{e0ff}\u{effd}\u{f000} 7')];
    for (const number of [plain, odd]) await move(number, 'confirm', 'pick');
    expect(await print('service', { paper: 'delivery-note', orderNumbers: [plain, odd] })).toEqual({
      status: 200,
      pages: 4,
    });
  });

  test('holds each delivery note twice, and a page that names the orders without one', async () => {
    const [out, waiting] = [await placed(), await placed()];
    await move(out, 'confirm', 'pick');
    await move(waiting, 'confirm');
    expect(await print('service', { paper: 'delivery-note', orderNumbers: [out] })).toEqual({ status: 200, pages: 2 });
    expect(await print('service', { paper: 'delivery-note', orderNumbers: [out, waiting] })).toEqual({
      status: 200,
      pages: 3,
    });
    expect(await print('service', { paper: 'delivery-note', orderNumbers: [waiting] })).toEqual({
      status: 422,
      code: 'PRINT_NOTHING_NOTES',
    });
    expect(await times(waiting, 'delivery-note')).toBeUndefined();
  });

  test('each note names the supplier who issued it, also when the supplier has another name by the time of printing', async () => {
    const number = await placed();
    await move(number, 'confirm', 'pick');
    await query("update document set issued_on = '2026-06-01' where type = 'SZ' and order_number = $1", [number]);
    await query(`insert into security_event (at, what, result, detail)
      values ('2026-05-01 12:00+02', 'setting', 'done', '{"name":"contact.company","from":"Régebbi Zrt.","to":"Régi Zrt."}')`);
    await changeSetting(contextOf(shop.app), 'contact.company', 'Mai Zrt.');
    await heard(shop.app);
    expect(await print('service', { paper: 'delivery-note', orderNumbers: [number] })).toEqual({
      status: 200,
      pages: 2,
    });
    expect(vi.mocked(renderPrintSet).mock.lastCall?.[1]).toMatchObject({
      seller: { name: 'Mai Zrt.' },
      set: { papers: [{ seller: { name: 'Régi Zrt.' } }] },
    });
  });

  test('sums the goods of its orders by product, in one list for a depot and day', async () => {
    const numbers = [await placed(), await placed()];
    for (const number of numbers) await move(number, 'confirm');
    const lines = await linesToPick(shop.app.database, numbers);
    expect(lines).toHaveLength(6);
    expect(sumByProduct(lines).map(({ sku, quantity, orders }) => [sku, quantity, orders])).toEqual([
      ['100101', 8, 2],
      ['100102', 8, 2],
      ['200201', 6, 2],
    ]);
    expect(await print('service', { paper: 'picking-sum', orderNumbers: numbers })).toEqual({ status: 200, pages: 1 });
    expect(await times(numbers[0]!, 'picking-list')).toBeUndefined();
  });

  test('counts no printing that came to nothing, and each of several at once by its own number', async () => {
    const number = await placed();
    await move(number, 'confirm');
    vi.mocked(renderPrintSet).mockRejectedValueOnce(new Error('the thread has died'));
    const failed = await print('service', { paper: 'picking-list', orderNumbers: [number] });
    expect(failed.status).toBe(500);
    expect(await times(number, 'picking-list')).toBeUndefined();
    const both = await Promise.all(
      [1, 2].map(() => print('service', { paper: 'picking-list', orderNumbers: [number] })),
    );
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await times(number, 'picking-list')).toBe(2);
  });

  test('asks the same number of statements however many delivery notes it holds', async () => {
    const numbers = [await placed(), await placed(), await placed()];
    for (const number of numbers) await move(number, 'confirm', 'pick');
    const { database } = shop.app;
    const asked = async (orderNumbers: string[]) => {
      const rows = vi.spyOn(database, 'rows');
      expect((await print('service', { paper: 'delivery-note', orderNumbers })).status).toBe(200);
      const count = rows.mock.calls.filter(([{ text }]) => /delivery_line/.test(text)).length;
      rows.mockRestore();
      return count;
    };
    expect(await asked(numbers)).toBe(1);
  });

  test('of a day holds what is to be prepared, only of the depot that was named', async () => {
    const number = await placed();
    await move(number, 'confirm');
    const [{ day, depot, other } = { day: '', depot: '', other: 0 }] = await query<{
      day: string;
      depot: string;
      other: number;
    }>(
      `select o.delivery_date::text as day, o.depot, (select count(*)::int from customer_order b where b.delivery_date = o.delivery_date and b.depot = o.depot
         and (b.status = 'In Progress' or b.status = 'Open' and not b.blocked and b.delivery_status <> 'ORDER UNDER INVESTIGATION')) as other
       from customer_order o where number = $1`,
      [number],
    );
    const of = await print('service', { paper: 'picking-list', deliveryDate: day, depot });
    expect(of.status).toBe(200);
    expect(of.pages).toBeGreaterThanOrEqual(other);
    expect(await print('service', { paper: 'picking-list', deliveryDate: day, depot: 'NONE' })).toEqual({
      status: 422,
      code: 'PRINT_NOTHING_PICKING',
    });
  });

  test('is refused at once when its papers have more rows than are drawn while somebody waits, and says so', async () => {
    const number = await placed();
    await move(number, 'confirm');
    await query(
      `insert into order_line select (jsonb_populate_record(l, jsonb_build_object('line', 1000 + n))).*
       from order_line l cross join generate_series(1, 20000) n where l.order_number = $1 and l.line = (select min(line) from order_line where order_number = $1)`,
      [number],
    );
    const asked = vi.mocked(renderPrintSet).mock.calls.length;
    expect(await print('service', { paper: 'picking-list', orderNumbers: [number] })).toEqual({
      status: 422,
      code: 'PRINT_TOO_LONG',
    });
    expect(vi.mocked(renderPrintSet).mock.calls.length).toBe(asked);
    expect(await times(number, 'picking-list')).toBeUndefined();
    // Summed by product it is a page.
    expect(await print('service', { paper: 'picking-sum', orderNumbers: [number] })).toEqual({ status: 200, pages: 1 });
  });

  test('leaves what was loaded before out of the picking list of an order whose rest follows', async () => {
    const number = await placed();
    const [before] = await query<{ line: number; quantity: number }>(
      'select line, quantity from order_line where order_number = $1 and not is_return order by line',
      [number],
    );
    const { line, quantity } = before!;
    await query(
      `insert into order_delivery (company_id, order_number, place, note_number, state, day, last, lines)
       select company_id, number, 1, 'X1', 'part', delivery_date, false,
         jsonb_build_array(jsonb_build_object('line', $2::int, 'start', 0, 'loaded', $3::int, 'came', $3::int - 1, 'given', $3::int - 1)) from customer_order where number = $1`,
      [number, line, quantity],
    );
    const rest = await linesToPick(shop.app.database, [number]);
    expect(rest[0]).toMatchObject({ quantity: 1 });
  });

  test('is refused for an unknown order, one of a customer that is not served, and without Desk Orders', async () => {
    const number = await placed();
    const missing = { status: 404, code: 'ORDER_NOT_FOUND' };
    expect(await print('service', { paper: 'picking-list', orderNumbers: [number, '2999999999'] })).toEqual(missing);
    expect((await print('editor', { paper: 'picking-list', orderNumbers: [number] })).status).toBe(403);
    await query("update company set salesperson_uid = null where id = '1000001'");
    await tellAndHear(shop.app, 'company', '1000001');
    expect(await print('sales', { paper: 'picking-list', orderNumbers: [number] })).toEqual(missing);
  });
});
