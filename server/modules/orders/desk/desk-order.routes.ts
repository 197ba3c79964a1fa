import { deskOrderRoutes } from '#contract/desk/order.ts';
import { emptiesBySku } from '#modules/catalogue/index.ts';
import { codeList } from '#modules/delivery/index.ts';
import type { Day } from '#values/day.ts';
import type { HeldAct } from '#platform/held-acts/held-act.store.ts';
import { restEdge } from '#platform/http/edge.ts';
import type { Ctx } from '../../../context.ts';
import { orderByNumber } from '../order/move-order.ts';
import { successorOf } from '../order/list-orders.ts';
import { presentDetail } from '../order/order.present.ts';
import { orderStateLabel } from '../order/status-label.ts';
import { moveDeskOrder, releaseDeskOrder } from './act-on-order.ts';
import { askForRelease, refuseRelease } from './ask-for-release.ts';
import { holdOrderAct } from './hold-order-act.ts';
import { writeOrderMessage } from './write-message.ts';
import { customerEffects } from './customer-effects.ts';
import { listDeskOrders, openDeskOrder, readDayFlow } from './desk-orders.ts';
import { markOf, presentAtDesk, presentDeskRow, readMark } from './desk-order.present.ts';
import { personName } from '#values/person-name.ts';

export const deskOrderEdge = restEdge(deskOrderRoutes, {
  getCustomerEffects: (ctx, { params, query }) => customerEffects(ctx, params.companyId, query.shipToId),
  listDeskOrders: async (ctx, { query }) => {
    const { after, deliveryDate, numbers, step, ...rest } = query;
    const page = await listDeskOrders(ctx, {
      ...rest,
      step,
      numbers: numbers?.split(','),
      deliveryDate: deliveryDate as Day | undefined,
      after: readMark(after),
    });
    return {
      orders: page.rows.map((row) => presentDeskRow(row, ctx.language)),
      after: page.after && markOf(page.after),
    };
  },
  getDeskOrder: async (ctx, { params }) => {
    const open = await openDeskOrder(ctx, params.orderNumber);
    const [replacedBy, empties, types, reasons, payments, places] = await Promise.all([
      successorOf(ctx, open.order),
      emptiesBySku(ctx),
      codeList(ctx.app, 'order-type'),
      codeList(ctx.app, 'order-reason'),
      codeList(ctx.app, 'payment-method'),
      codeList(ctx.app, 'shipment-place'),
    ]);
    const detail = presentDetail(open.order, {
      language: ctx.language,
      now: ctx.now,
      mayOrder: false,
      shipToSuspended: false,
      replacedBy,
      empties,
      codes: { 'order-type': types, 'order-reason': reasons, 'payment-method': payments, 'shipment-place': places },
    });
    return presentAtDesk(detail, open, ctx);
  },
  moveDeskOrder: async (ctx, { params, body }) =>
    standing(ctx, params.orderNumber, await moveDeskOrder(ctx, params.orderNumber, body)),
  releaseDeskOrder: async (ctx, { params, body }) =>
    standing(ctx, params.orderNumber, await releaseDeskOrder(ctx, params.orderNumber, body)),
  holdRelease: async (ctx, { params, body }) => ({
    held: presentHeld(await holdOrderAct(ctx, params.orderNumber, { act: 'release', ...body })),
  }),
  holdOrderAct: async (ctx, { params, body }) => ({
    held: presentHeld(await holdOrderAct(ctx, params.orderNumber, body)),
  }),
  noteDeskOrder: async (ctx, { params, body }) => ({
    id: await writeOrderMessage(ctx, params.orderNumber, { text: body.text, internal: true }),
  }),
  askForRelease: async (ctx, { params, body }) => {
    const { asker, askedAt, reason } = await askForRelease(ctx, params.orderNumber, body.reason);
    return { by: personName(ctx.language, asker), at: askedAt.toISOString(), reason };
  },
  refuseRelease: async (ctx, { params, body }) => {
    await refuseRelease(ctx, params.orderNumber, body.reason);
    return {};
  },
  getDayFlow: async (ctx) => ({
    steps: await readDayFlow(ctx),
  }),
});

const presentHeld = (held: HeldAct | null) => held && { id: held.id, dueAt: held.dueAt.toISOString() };

/** Where the order stands after an act. */
async function standing(ctx: Ctx, number: string, { changed }: { changed: boolean }) {
  const order = (await orderByNumber(ctx, number))!;
  return {
    changed,
    status: order.status,
    deliveryStatus: order.deliveryStatus,
    statusLabel: orderStateLabel(ctx.language, order),
  };
}
