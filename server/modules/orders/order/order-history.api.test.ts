import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { DELIVERY_STATUSES, ORDER_STATUSES, PROCESSING_STATUSES } from '#vocabulary/order-status.ts';
import { startShop } from '../test-shop.ts';
import type { Shop } from '../test-shop.ts';

let shop: Shop;
let owner: string;
let rival: string;
let accountant: string;

beforeAll(async () => {
  shop = await startShop();
  [owner, rival, accountant] = (await Promise.all(
    ['owner', 'rival', 'accountant'].map((who) => shop.signIn(`${who}@demo.example`)),
  )) as [string, string, string];
});
afterAll(() => shop.close());

interface Row {
  orderNumber: string;
  sapId: string;
  customerOrderNumber: string;
  requestDate: string;
  placedAt: string;
  deliveryDate: string;
  status: string;
  statusLabel: string;
  processingStatus: string;
  deliveryStatus: string;
  shipTo: { id: string; name: string };
  totalNet: number;
  vat: number;
  deposits: number;
  totalGross: number;
  canReorder: boolean;
  canCancel: boolean;
  shipToSuspended: boolean;
  held: boolean;
  progress: { done: number; stopped: boolean; label: string };
}
interface List {
  sopList: Row[];
  total: number;
  statusList: { value: string; label: string }[];
}
const list = async (token: string, query = '', headers: Record<string, string> = {}) => {
  const { status, body } = await shop.rest<List>(token, `orders?${query}`, headers);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
};
const count = async (where: string) =>
  (
    await shop.app.database.pool.query<{ count: number }>(
      `select count(*)::int as count from customer_order where ship_to_id in ('2000001','2000002','2000003','2000004') and ${where}`,
    )
  ).rows[0]!.count;

describe('the order history', () => {
  test('is that of all ship-tos of the caller, newest first, 25 a page, with the number of all', async () => {
    const first = await list(owner);
    expect(first.sopList).toHaveLength(25);
    expect(first.total).toBe(await count('true'));
    expect(new Set(first.sopList.map((row) => row.shipTo.id)).size).toBeGreaterThan(1);
    const keys = first.sopList.map((row) => `${row.placedAt} ${row.orderNumber}`);
    expect(keys).toEqual(keys.toSorted().reverse());
    for (const row of first.sopList) expect(row.totalNet + row.vat + row.deposits).toBe(row.totalGross);
  });

  test('goes on from page to page without a gap or a double', async () => {
    const pages = await Promise.all([0, 1, 2].map((page) => list(owner, `offset=${page * 20}&limit=20`)));
    const whole = await list(owner, 'limit=60');
    expect(pages.flatMap((page) => page.sopList.map((row) => row.orderNumber))).toEqual(
      whole.sopList.map((row) => row.orderNumber),
    );
    expect((await list(owner, 'offset=100000')).sopList).toEqual([]);
    expect((await shop.rest(owner, 'orders?limit=101')).status).toBe(400);
  });

  test('can be narrowed by day of ordering, both ends inclusive', async () => {
    const { sopList } = await list(owner, 'limit=1');
    const day = sopList[0]!.requestDate;
    const narrowed = await list(owner, `dateFrom=${day}&dateTo=${day}`);
    expect(narrowed.total).toBe(await count(`request_date = '${day}'`));
    expect(narrowed.sopList.every((row) => row.requestDate === day)).toBe(true);
    expect((await list(owner, 'dateFrom=2031-01-01')).total).toBe(0);
    expect((await shop.rest(owner, 'orders?dateFrom=2026-02-31')).status).toBe(400);
  });

  test.each(PROCESSING_STATUSES)('by processing status %s', async (status) => {
    const { sopList, total } = await list(owner, `processingStatus=${encodeURIComponent(status)}&limit=100`);
    expect(sopList.every((row) => row.processingStatus === status)).toBe(true);
    expect(total).toBe(await count(`processing_status = '${status}'`));
    expect((await list(owner, `status=${encodeURIComponent(status)}&limit=1`)).total).toBe(total);
  });

  test('by order status, ship-to and numbers', async () => {
    expect((await list(owner, 'status=Paid&limit=1')).total).toBe(await count(`status = 'Paid'`));
    expect((await shop.rest(owner, 'orders?status=Nonsense')).status).toBe(400);
    const paid = await list(owner, 'orderStatus=Paid&shipToId=2000002');
    expect(paid.total).toBeGreaterThan(0);
    expect(paid.sopList.every((row) => row.status === 'Paid' && row.shipTo.id === '2000002')).toBe(true);
    const wanted = paid.sopList[0]!;
    expect((await list(owner, `orderNumber=${wanted.orderNumber}`)).sopList.map((row) => row.orderNumber)).toEqual([
      wanted.orderNumber,
    ]);
    expect((await list(owner, `orderNumber=${wanted.sapId}`)).total).toBe(1);
    expect(
      (await list(owner, `customerOrderNumber=${encodeURIComponent(wanted.customerOrderNumber.toLowerCase())}`))
        .sopList,
    ).toContainEqual(expect.objectContaining({ orderNumber: wanted.orderNumber }));
    expect((await list(owner, 'orderNumber=%25')).total).toBe(0);
  });

  test('never shows what belongs to another company, whatever is asked for', async () => {
    const [foreign] = (await list(rival, 'limit=1')).sopList;
    const mine = await list(owner, 'limit=100');
    expect(mine.sopList.map((row) => row.orderNumber)).not.toContain(foreign!.orderNumber);
    expect((await list(owner, `shipToId=${foreign!.shipTo.id}`)).total).toBe(0);
    expect((await list(owner, `orderNumber=${foreign!.orderNumber}`)).total).toBe(0);
    expect((await list(owner, '', { outletid: foreign!.shipTo.id, customertype: 'WHS' })).total).toBe(mine.total);
    const [other, unknown] = await Promise.all([
      shop.rest(owner, `orders/${foreign!.orderNumber}`),
      shop.rest(owner, 'orders/2099999999'),
    ]);
    const plain = ({ status, body }: typeof other) => ({ status, ...body, requestId: '', detail: '', params: '' });
    expect(plain(other)).toEqual(plain(unknown));
    expect(other.status).toBe(404);
  });

  test('is open to an accountant, who may look but not order', async () => {
    const { sopList } = await list(accountant);
    expect(sopList.length).toBeGreaterThan(0);
    expect(sopList.every((row) => !row.canReorder && !row.canCancel)).toBe(true);
  });

  test('speaks the asked language and keeps the codes', async () => {
    const { body } = await shop.rest<List>(owner, 'orders?orderStatus=Open&limit=1', { lang: 'hu' });
    expect(body.sopList[0]).toMatchObject({ status: 'Open', statusLabel: 'Nyitott' });
    expect(body.statusList).toEqual([
      { value: 'Completely Processed', label: 'Teljesen feldolgozva' },
      { value: 'Fully Rejected', label: 'Teljesen elutasítva' },
      { value: 'Not Relevant', label: 'Nem releváns' },
      { value: 'Not Yet Processed', label: 'Még nincs feldolgozva' },
      { value: 'Partially Processed', label: 'Részben feldolgozva' },
    ]);
  });

  test('list and page say the same of an order: how far it is, and that it waits for the supplier', async () => {
    const one = (status: string) => list(owner, `orderStatus=${encodeURIComponent(status)}&limit=2`);
    const rows = (
      await Promise.all(['Draft', 'Open', 'In Progress', 'Paid', 'Cancelled', 'Rejected'].map(one))
    ).flatMap(({ sopList }) => sopList);
    const { sopList: open } = await list(owner, 'orderStatus=Open&limit=100');
    const held = open.filter(({ deliveryStatus }) => deliveryStatus === 'ORDER UNDER INVESTIGATION');
    expect(held.length).toBeGreaterThan(0);
    for (const row of [...rows, ...held]) {
      const { body } = await shop.rest<Row & { timeLine: { state: string }[] }>(owner, `orders/${row.orderNumber}`);
      expect(body).toMatchObject({ statusLabel: row.statusLabel, held: row.held, progress: row.progress });
      expect(row.progress.done, row.orderNumber).toBe(body.timeLine.filter(({ state }) => state === 'done').length);
      expect(row.progress.stopped, row.orderNumber).toBe(body.timeLine.some(({ state }) => state === 'stopped'));
    }
    for (const row of held)
      expect(row).toMatchObject({ status: 'Open', statusLabel: 'Under investigation', held: true });
  });

  test('the status lists carry a label in hu and en for every code', async () => {
    for (const lang of ['hu', 'en']) {
      const { body: processing } = await shop.rest<{ results: { id: string; description: string }[] }>(
        owner,
        'orders/GetOrderStatus',
        { lang },
      );
      expect(processing.results.map(({ id }) => id)).toEqual([...PROCESSING_STATUSES]);
      const { body: others } = await shop.rest<{ results: { value: string; label: string }[] }>(owner, 'orderstatus', {
        lang,
      });
      expect(others.results.map(({ value }) => value)).toEqual([...ORDER_STATUSES]);
      for (const label of [
        ...processing.results.map(({ description }) => description),
        ...others.results.map((other) => other.label),
      ])
        expect(label).not.toMatch(/^status\./);
    }
  });

  test('every order and delivery status occurs in the demo', async () => {
    const found = await shop.app.database.rows<{ status: string; delivery: string }>(
      sql`select distinct status, delivery_status as delivery from customer_order`,
    );
    expect(new Set(found.map(({ status }) => status))).toEqual(new Set(ORDER_STATUSES));
    expect(new Set(found.map(({ delivery }) => delivery))).toEqual(new Set(DELIVERY_STATUSES));
  });
});

describe('an order in detail', () => {
  test('shows the parties, the lines with their price, the deposits and the time line', async () => {
    const { sopList } = await list(owner, 'orderStatus=Paid&limit=1');
    const { status, body } = await shop.rest<
      Record<string, unknown> & {
        lines: {
          net: number;
          vat: number;
          gross: number;
          priceSteps: { code: string; label: string }[];
          returnables: { name: string; total: number }[];
        }[];
        returnables: { total: number }[];
        sums: Record<string, number>;
        timeLine: { code: string; label: string; state: string }[];
        totalGross: number;
        deposits: number;
      }
    >(owner, `orders/${sopList[0]!.orderNumber}`);
    expect(status).toBe(200);
    for (const field of [
      'orderNumber',
      'sapId',
      'customerOrderNumber',
      'requestDate',
      'loadingDate',
      'deliveryDate',
      'statusLabel',
      'transportTypeLabel',
      'placeOfShipmentLabel',
      'paymentMethodLabel',
      'createdBy',
      'deliveryNoteNumber',
      'invoiceNumber',
    ]) {
      expect(body[field], field).toEqual(expect.any(String));
      expect(body[field], field).not.toBe('');
    }
    for (const party of ['shipTo', 'billTo', 'payer', 'soldTo'])
      expect(body[party], party).toMatchObject({
        name: expect.stringMatching(/./),
        address: expect.stringMatching(/^\d{4} /),
      });
    const { lines, sums } = body;
    expect(lines.reduce((all, line) => all + line.net, 0)).toBe(sums['goods']);
    expect(
      lines.every((line) => line.net + line.vat === line.gross && line.priceSteps.every((step) => step.label !== '')),
    ).toBe(true);
    expect(body.returnables.reduce((all, row) => all + row.total, 0)).toBe(
      sums['depositNet']! - sums['palletDepositNet']! + sums['z099']!,
    );
    expect(body.timeLine.map(({ code }) => code)).toEqual([
      'sent',
      'confirmed',
      'preparing',
      'loaded',
      'delivered',
      'invoiced',
    ]);
    expect(body.timeLine.every(({ state }) => state === 'done')).toBe(true);
  });
});

describe('customer.orders, as Magento storefronts ask for it', () => {
  interface Shown {
    id: string;
    number: string;
    total: { grand_total: { value: number } };
    items: { product_sku: string; quantity_ordered: number }[];
    shipping_address: { city: string; country_code: string };
    invoices: unknown[];
  }
  const ORDERS = `query orders($filter: CustomerOrdersFilterInput, $currentPage: Int, $pageSize: Int, $sort: CustomerOrderSortInput) {
    customer { orders(filter: $filter, currentPage: $currentPage, pageSize: $pageSize, sort: $sort, scope: GLOBAL) { total_count page_info { current_page page_size total_pages }
      items { __typename id number order_date status shipping_method carrier items { __typename id product_sku product_name product_url_key product_sale_price { value currency } quantity_ordered quantity_shipped quantity_invoiced
        quantity_canceled selected_options { label value } } total { grand_total { value } subtotal { value } total_tax { value } total_shipping { value } discounts { label } }
        shipping_address { firstname lastname company street city postcode region country_code telephone } billing_address { city } payment_methods { name type additional_data { name value } }
        shipments { id tracking { number } } invoices { id number } } } } }`;
  const asked = async (variables: object, token = owner) => {
    const { data, errors } = await shop.graphql<{
      customer: { orders: { total_count: number; page_info: object; items: Shown[] } };
    }>(ORDERS, {
      token,
      variables,
      headers: { lang: 'en' },
    });
    return { orders: data?.customer?.orders, errors };
  };

  test('gives the same orders as the history, with lines, sums and addresses; an empty match restricts nothing', async () => {
    const history = await list(owner, 'limit=3');
    const { orders, errors } = await asked({ filter: { number: { match: '' } }, pageSize: 3 });
    expect(errors).toBeUndefined();
    expect(orders.items.map(({ number }) => number)).toEqual(history.sopList.map(({ orderNumber }) => orderNumber));
    expect(orders).toMatchObject({
      total_count: history.total,
      page_info: { current_page: 1, page_size: 3, total_pages: Math.ceil(history.total / 3) },
    });
    for (const [index, order] of orders.items.entries()) {
      expect(order.total.grand_total.value).toBe(history.sopList[index]!.totalGross);
      expect(order.items.length).toBeGreaterThan(0);
      expect(order.shipping_address.country_code).toBe('HU');
      expect(Buffer.from(order.id, 'base64').toString()).toBe(order.number);
      expect(Array.isArray(order.invoices)).toBe(true);
    }
  });

  test('what was delivered counts as shipped and invoiced, what was cancelled as cancelled, and empties that go back are no lines', async () => {
    const { orders } = await asked({ pageSize: 100 });
    const invoiced = orders.items.find(({ invoices, items }) => invoices.length > 0 && items.length > 0)!;
    for (const line of invoiced.items as unknown as Record<string, number>[])
      expect([line['quantity_shipped'], line['quantity_invoiced'], line['quantity_canceled']]).toEqual([
        line['quantity_ordered'],
        line['quantity_ordered'],
        0,
      ]);
    const { number } = invoiced;
    await shop.app.database.pool.query(
      "update customer_order set status = 'Cancelled', placed_at = '2026-11-23 23:30:00+00' where number = $1",
      [number],
    );
    await shop.app.database.pool.query('update order_line set is_return = true where order_number = $1 and line = 1', [
      number,
    ]);
    const again = (await asked({ filter: { number: { eq: number } } })).orders.items[0]!;
    expect(again.items).toHaveLength(invoiced.items.length - 1);
    for (const line of again.items as unknown as Record<string, number>[])
      expect([line['quantity_shipped'], line['quantity_canceled']]).toEqual([0, line['quantity_ordered']]);
    // half past midnight in Budapest
    expect((again as unknown as { order_date: string }).order_date).toBe('2026-11-24 00:30:00');
  });

  test('finds by number, pages without gaps in both directions, and shows nobody else', async () => {
    const all = (await asked({ pageSize: 100 })).orders.items.map(({ number }) => number);
    const [first, second] = all as [string, string];
    expect((await asked({ filter: { number: { eq: first } } })).orders.items.map(({ number }) => number)).toEqual([
      first,
    ]);
    expect(
      (await asked({ filter: { number: { in: [second, first, 'nope'] } } })).orders.items.map(({ number }) => number),
    ).toEqual([first, second]);
    expect((await asked({ pageSize: 2, currentPage: 2 })).orders.items.map(({ number }) => number)).toEqual(
      all.slice(2, 4),
    );
    const total = (await asked({ pageSize: 1 })).orders.total_count;
    const oldest = (
      await asked({ pageSize: 2, sort: { sort_field: 'CREATED_AT', sort_direction: 'ASC' } })
    ).orders.items.map(({ number }) => number);
    const last = (await asked({ pageSize: 1, currentPage: total })).orders.items.map(({ number }) => number);
    expect(oldest[0]).toBe(last[0]);
    expect((await asked({ filter: { number: { eq: first } } }, rival)).orders).toMatchObject({
      total_count: 0,
      items: [],
    });
    expect((await asked({ pageSize: 0 })).errors).toMatchObject([{ extensions: { category: 'graphql-input' } }]);
  });

  test('reads a hundred orders by number with their lines in as many statements as one', async () => {
    const { orders } = await asked({ pageSize: 100 });
    const numbers = orders.items.map(({ number }) => number);
    expect(numbers.length).toBeGreaterThan(10);
    const statements = async (list: string[]) => {
      const asking = vi.spyOn(shop.app.database.pool, 'query');
      try {
        expect(
          (await asked({ filter: { number: { in: list } }, pageSize: 100 })).orders.items.map(({ number }) => number),
        ).toEqual(list);
        return asking.mock.calls.length;
      } finally {
        asking.mockRestore();
      }
    };
    await statements(numbers);
    expect(await statements(numbers)).toBe(await statements(numbers.slice(0, 1)));
  });
});

test('shows empties that go back apart from those that come, and never sets them against each other', async () => {
  const lines = [
    { sku: '100101', quantity: 10 },
    { sku: '900020', quantity: 4, parent_sku: 'returnable' },
  ];
  const { order } = await shop.place(owner, await shop.readyCart(owner, { lines, number: 'VISSZA' }));
  const { body } = await shop.rest<{
    returnables: { sku: string; units: number; total: number }[];
    lines: { sku: string; isReturn: boolean; quantity: number; deposit: number }[];
  }>(owner, `orders/${order!.order_number}`);
  const crates = body.returnables.filter(({ sku }) => sku === '900020');
  expect(crates.map(({ units, total }) => [units, total])).toEqual([
    [10, 10_000],
    [-4, -4_000],
  ]);
  expect(body.lines.filter(({ isReturn }) => isReturn)).toMatchObject([
    { sku: '900020', quantity: 4, deposit: -4_000 },
  ]);
});
