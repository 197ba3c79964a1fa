import { deskErpRoutes } from '#contract/desk/erp.ts';
import type { ReportMark } from '#modules/erp/index.ts';
import { noteInWords, reasonInWords } from '#modules/erp/index.ts';
import { restEdge } from '#platform/http/edge.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import { readErpReports, sendErpOrders, settleErpOrder, settleErpReport } from './mend-erp-queue.ts';
import { listErpOrders, listErpReports, listPriceDifferences, readErpConnection } from './read-erp-queue.ts';
import { orderStateLabel } from '../order/status-label.ts';
import type { NamedOrder } from './erp-queue.views.ts';
import { whyOfReport } from './why-of-report.ts';

export const deskErpEdge = restEdge(deskErpRoutes, {
  getErpConnection: async (ctx) => {
    const { answeredAt, failedAt, failedWhy, heardAt, clock, up, orders, missing } = await readErpConnection(ctx);
    return {
      erp: ctx.app.config.ERP,
      answeredAt: isoOf(answeredAt),
      failedAt: isoOf(failedAt),
      failedWhy: failedWhy && reasonInWords(failedWhy, ctx.language),
      heardAt: isoOf(heardAt),
      clock: clock && { seconds: clock.seconds, at: clock.at.toISOString() },
      up,
      orders: { waiting: orders.waiting, stopped: orders.dead, since: isoOf(orders.since) },
      missing: missing.map((note) => noteInWords(note, ctx.language)),
    };
  },
  listErpOrders: async (ctx, { query: { state, after } }) => {
    const page = await listErpOrders(ctx, state, after === undefined ? 0 : idIn(after));
    return {
      orders: page.rows.map(({ id, errand, order, attempts, waits, createdAt, reason }) => ({
        id,
        errand,
        ...presentName(order),
        tries: attempts + waits,
        since: createdAt.toISOString(),
        why: reasonInWords(reason, ctx.language),
      })),
      after: page.after === null ? null : String(page.after),
    };
  },
  sendErpOrders: async (ctx, { body: { ids } }) => ({ sent: await sendErpOrders(ctx, ids) }),
  settleErpOrder: async (ctx, { params, body }) => ({ settled: await settleErpOrder(ctx, params.id, body) }),
  listErpReports: async (ctx, { query: { after } }) => {
    const page = await listErpReports(ctx, after === undefined ? null : reportMarkIn(after));
    return {
      reports: page.rows.map(({ id, kind, number, sapId, order, state, why, sums, at }) => ({
        id,
        kind,
        number,
        sapId,
        ...presentName(order),
        state,
        why: whyOfReport({ why, sums }, ctx.language),
        at: at.toISOString(),
      })),
      after: page.after && `${page.after.at.toISOString()} ${page.after.id}`,
    };
  },
  readErpReports: async (ctx, { body: { ids } }) => ({ asked: [...(await readErpReports(ctx, ids))] }),
  settleErpReport: async (ctx, { body: { id, reason } }) => ({ settled: await settleErpReport(ctx, id, reason) }),
  listErpPriceDifferences: async (ctx, { query: { after } }) => {
    const page = await listPriceDifferences(ctx, after ?? null);
    return {
      orders: page.rows.map(({ sapId, net, netHere, netOrdered, otherwise, order }) => ({
        sapId,
        ...presentName(order),
        statusLabel: order ? orderStateLabel(ctx.language, order.state) : null,
        net,
        netHere,
        netOrdered,
        short: [...(otherwise?.short ?? [])],
        failsCredit: otherwise?.failsCredit ?? false,
        charges: [...(otherwise?.charges ?? [])],
      })),
      after: page.after,
      chargesCompared: ctx.app.erp.reports?.comparesCharges() ?? false,
    };
  },
});

const isoOf = (at: Date | null) => at?.toISOString() ?? null;

function presentName(order: NamedOrder | undefined) {
  return {
    orderNumber: order?.orderNumber ?? null,
    companyId: order?.companyId ?? null,
    companyName: order?.companyName ?? null,
  };
}

function idIn(mark: string): number {
  if (!/^\d{1,15}$/.test(mark)) throw new Refusal('INVALID_INPUT', { name: 'after' });
  return Number(mark);
}

function reportMarkIn(mark: string): ReportMark {
  const [, at = '', id = ''] = /^(\S{20,30}) (.+)$/.exec(mark) ?? [];
  const instant = new Date(at);
  if (id === '' || Number.isNaN(instant.getTime())) throw new Refusal('INVALID_INPUT', { name: 'after' });
  return { at: instant, id };
}
