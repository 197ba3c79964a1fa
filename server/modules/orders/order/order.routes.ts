import { orderRoutes } from '#contract/general/order.ts';
import { emptiesBySku } from '#modules/catalogue/index.ts';
import { codeList } from '#modules/delivery/index.ts';
import { isDay } from '#values/day.ts';
import type { Day } from '#values/day.ts';
import { wholeList } from '#values/page.ts';
import { ORDER_STATUSES, PROCESSING_STATUSES } from '#vocabulary/order-status.ts';
import type { OrderStatus, ProcessingStatus } from '#vocabulary/order-status.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import { restEdge } from '#platform/http/edge.ts';
import { alikeOrders } from './alike-orders.ts';
import { listOrders, orderingAt, readableSuccessor, requireOrder } from './list-orders.ts';
import { presentDetail, presentRow } from './order.present.ts';
import { orderStatusLabel, processingStatusLabel } from './status-label.ts';

export const orderEdge = restEdge(orderRoutes, {
  listOrders: async (ctx, { query }) => {
    const { offset, limit, dateFrom, dateTo, status, ...filter } = query;
    const { total, rows } = await listOrders(
      ctx,
      {
        ...filter,
        ...statusOf(status),
        dateFrom: dayOrRefuse('dateFrom', dateFrom),
        dateTo: dayOrRefuse('dateTo', dateTo),
      },
      { offset, limit },
    );
    const at = await orderingAt(ctx);
    return {
      sopList: rows.map((row) => presentRow(row, { language: ctx.language, now: ctx.now, ...at(row.shipToId) })),
      total,
      statusList: PROCESSING_STATUSES.map((value) => ({ value, label: processingStatusLabel(ctx.language, value) })),
    };
  },
  getAlikeOrders: async (ctx, { query }) => ({
    orders: (await alikeOrders(ctx, query.cartId)).map(({ number, placedAt, sameGoods }) => ({
      orderNumber: number,
      placedAt: placedAt.toISOString(),
      sameGoods,
    })),
  }),
  getOrderStatus: async ({ language }) =>
    wholeList(PROCESSING_STATUSES.map((id) => ({ id, description: processingStatusLabel(language, id) }))),
  listOrderStatuses: async ({ language }) =>
    wholeList(ORDER_STATUSES.map((value) => ({ value, label: orderStatusLabel(language, value) }))),
  getOrder: async (ctx, { params }) => {
    const order = await requireOrder(ctx, params.orderNumber);
    const [at, replacedBy, empties, types, reasons, payments, places] = await Promise.all([
      orderingAt(ctx),
      readableSuccessor(ctx, order),
      emptiesBySku(ctx),
      codeList(ctx.app, 'order-type'),
      codeList(ctx.app, 'order-reason'),
      codeList(ctx.app, 'payment-method'),
      codeList(ctx.app, 'shipment-place'),
    ]);
    return presentDetail(order, {
      language: ctx.language,
      now: ctx.now,
      ...at(order.shipToId),
      replacedBy,
      empties,
      codes: { 'order-type': types, 'order-reason': reasons, 'payment-method': payments, 'shipment-place': places },
    });
  },
});

function dayOrRefuse(name: string, text: string | undefined): Day | undefined {
  if (text !== undefined && !isDay(text)) throw new Refusal('INVALID_INPUT', { name });
  return text;
}

/** `status` names one of either list; what they say of themselves tells them apart. */
function statusOf(status: ProcessingStatus | OrderStatus | undefined): {
  processingStatus?: ProcessingStatus;
  orderStatus?: OrderStatus;
} {
  const processingStatus = PROCESSING_STATUSES.find((one) => one === status);
  if (processingStatus) return { processingStatus };
  const orderStatus = ORDER_STATUSES.find((one) => one === status);
  return orderStatus ? { orderStatus } : {};
}
