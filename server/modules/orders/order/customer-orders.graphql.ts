import type { CustomerordersArgs } from '#contract/commerce/schema.generated.ts';
import { money } from '#platform/graphql/money.ts';
import { encoded } from '#platform/graphql/uid.ts';
import { perOne } from '#values/money.ts';
import { codeList } from '#modules/delivery/index.ts';
import { wallTimeIn } from '#platform/clock/clock.ts';
import type { GraphqlEdge } from '#platform/http/edge.ts';
import { inLanguage } from '#values/text.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import { say } from '#wording/say.ts';
import type { Ctx } from '../../../context.ts';
import { listOrders, ordersInDetail, requireOrder } from './list-orders.ts';
import type { Party } from './order.ts';
import { isOver } from './order.ts';
import type { DetailLine, OrderDetailRow, OrderRow } from './order.views.ts';
import { invoicesOf } from './order.present.ts';
import { orderStatusLabel } from './status-label.ts';

/** An order on its way out; what the list does not carry is read when it is asked for, once. */
interface Shown {
  readonly number: string;
  row?: OrderRow;
  detail?: Promise<OrderDetailRow>;
}

const MOST = 100;

/** contract 8, customer.orders: the caller's history in the shape of Magento's storefronts. */
export const customerOrdersGraphql: GraphqlEdge = {
  fields: {
    Customer: { orders: (_parent, args, ctx) => ordersPage(ctx, args) },
    CustomerOrder: {
      total: async (order: Shown, _args, ctx) => {
        const { due, net, vat, fee } = await rowOf(ctx, order);
        return {
          grand_total: money(due),
          subtotal: money(net),
          total_tax: money(vat),
          total_shipping: money(fee),
          discounts: [],
        };
      },
      shipping_address: async (order: Shown, _args, ctx) => presentAddress((await rowOf(ctx, order)).parties?.shipTo),
      billing_address: async (order: Shown, _args, ctx) => presentAddress((await rowOf(ctx, order)).parties?.billTo),
      payment_methods: async (order: Shown, _args, ctx) => {
        const { paymentMethod } = await rowOf(ctx, order);
        const label = (await codeList(ctx.app, 'payment-method')).find(({ code }) => code === paymentMethod)?.label;
        return [
          { name: label ? inLanguage(label, ctx.language) : paymentMethod, type: paymentMethod, additional_data: [] },
        ];
      },
      shipping_method: async (order: Shown, _args, ctx) =>
        say(ctx.language, `transport.${(await rowOf(ctx, order)).transportType}`),
      carrier: () => 'portal',
      shipments: async (order: Shown, _args, ctx) => {
        const { noteNumbers, deliveryNoteNumber } = await rowOf(ctx, order);
        return numbered(noteNumbers.length > 0 ? noteNumbers : [deliveryNoteNumber]).map((one) => ({
          ...one,
          tracking: [],
        }));
      },
      invoices: async (order: Shown, _args, ctx) => numbered(invoicesOf(await rowOf(ctx, order))),
    },
  },
  loaders: { CustomerOrder: { items: itemsOf } },
  types: { OrderItemInterface: () => 'OrderItem' },
};

async function ordersPage(ctx: Ctx, { filter, currentPage, pageSize, sort }: CustomerordersArgs) {
  if (!ctx.caller?.permissions.has('My Orders')) throw new Refusal('SECTION_FORBIDDEN', { section: 'My Orders' });
  const page = currentPage ?? 1;
  const limit = pageSize ?? 20;
  if (page < 1) throw new Refusal('INVALID_INPUT', { name: 'currentPage' });
  if (limit < 1 || limit > MOST) throw new Refusal('INVALID_INPUT', { name: 'pageSize' });
  const { total, rows } = await found(
    ctx,
    filter?.number ?? {},
    (page - 1) * limit,
    limit,
    sort?.sort_direction === 'ASC',
  );
  return {
    items: rows.map((row) => ({
      row,
      id: encoded(row.number),
      number: row.number,
      order_date: wallTimeIn(row.placedAt),
      status: orderStatusLabel(ctx.language, row.status),
    })),
    total_count: total,
    page_info: { current_page: page, page_size: limit, total_pages: Math.ceil(total / limit) },
  };
}

/** `eq` and `in` mean whole numbers, `match` a part of one; empty ones restrict nothing. Numbers are drawn in the order of placing, so both sort fields are one order. */
async function found(
  ctx: Ctx,
  { eq, in: oneOf, match }: NonNullable<NonNullable<CustomerordersArgs['filter']>['number']>,
  offset: number,
  limit: number,
  oldestFirst: boolean,
) {
  const exact = [...new Set([eq ?? '', ...(oneOf ?? [])].filter((number): number is string => Boolean(number)))].slice(
    0,
    MOST,
  );
  if (exact.length > 0) {
    const { rows } = await listOrders(ctx, { numbers: exact }, { offset: 0, limit: MOST });
    rows.sort((a, b) => (a.number < b.number === oldestFirst ? -1 : 1));
    return { total: rows.length, rows: rows.slice(offset, offset + limit) };
  }
  const filter = match ? { orderNumber: match } : {};
  if (!oldestFirst) return listOrders(ctx, filter, { offset, limit });
  const { total } = await listOrders(ctx, filter, { offset: 0, limit: 1 });
  const count = Math.min(limit, total - offset);
  if (count <= 0) return { total, rows: [] };
  return {
    total,
    rows: (await listOrders(ctx, filter, { offset: total - offset - count, limit: count })).rows.toReversed(),
  };
}

/** The lines of all orders that are shown, read at once. */
async function itemsOf(queries: readonly { obj: Shown }[], ctx: Ctx) {
  const orders = await ordersInDetail(
    ctx,
    queries.map(({ obj }) => obj.number),
  );
  return queries.map(({ obj: { number } }) => {
    const order = orders.get(number);
    // Empties that go back are not ordered.
    return order ? order.lines.filter(({ isReturn }) => !isReturn).map((line) => presentItem(ctx, order, line)) : [];
  });
}

function detailOf(ctx: Ctx, order: Shown): Promise<OrderDetailRow> {
  return (order.detail ??= requireOrder(ctx, order.number));
}

function rowOf(ctx: Ctx, order: Shown): OrderRow | Promise<OrderRow> {
  return order.row ?? detailOf(ctx, order);
}

/** Shipped and invoiced with the goods issue, as ordered unless a delivered quantity says otherwise. */
function presentItem(
  { language }: Ctx,
  order: OrderDetailRow,
  { line, sku, name, quantity, deliveredQuantity, net }: DetailLine,
) {
  const { number, status } = order;
  const hasLeft = status === 'Dispatched / Invoiced' || status === 'Invoiced' || status === 'Paid';
  const inParts = order.deliveries
    .filter(({ state }) => state !== 'prepared')
    .flatMap(({ lines }) => lines.filter((one) => one.line === line));
  const shipped =
    order.deliveries.length > 0
      ? inParts.reduce((all, { came, loaded }) => all + (came ?? loaded), 0)
      : hasLeft
        ? (deliveredQuantity ?? quantity)
        : 0;
  return {
    id: encoded(`${number}/${line}`),
    product_sku: sku,
    product_name: inLanguage(name, language),
    product_url_key: sku.toLowerCase(),
    product_sale_price: money(perOne(net, quantity)),
    quantity_ordered: quantity,
    quantity_shipped: shipped,
    quantity_invoiced: shipped,
    quantity_canceled: isOver({ status }) ? quantity : 0,
    selected_options: [],
  };
}

function presentAddress(party: Party | undefined) {
  if (!party) return null;
  const { name, street, city, postcode, country } = party;
  return {
    firstname: name,
    lastname: '',
    company: name,
    street: [street],
    city,
    postcode,
    region: null,
    country_code: country,
    telephone: null,
  };
}

function numbered(numbers: readonly (string | null)[]): { id: string; number: string }[] {
  return numbers.flatMap((number) => (number === null ? [] : [{ id: encoded(number), number }]));
}
