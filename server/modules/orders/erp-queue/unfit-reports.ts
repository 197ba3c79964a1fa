import type { StoppedReport } from '#modules/erp/index.ts';
import type { Ctx } from '../../../context.ts';
import type { Order } from '../order/order.ts';
import { isOver } from '../order/order.ts';

/** What the ERP has reported of an order that does not fit it, the newest first; `reason`: what people are called for. */
export interface Unfit {
  readonly reason: 'erp-goes-on' | 'erp-unfit';
  readonly reports: readonly StoppedReport[];
}

type Standing = Pick<Order, 'sapId' | 'status' | 'deliveryStatus'>;
/** What stopped of an order after these is read on the ERP page. */
const MOST = 20;

/** Null: nothing, or nothing that needs a person. */
export async function unfitReports({ app }: Pick<Ctx, 'app'>, order: Standing): Promise<Unfit | null> {
  return unfitAmong(order, (await app.erp.reports?.unfit(app, { sapId: order.sapId, limit: MOST })) ?? []);
}

/** Of reports of one order. What it does not lead to is no case as long as it goes on, but for money. */
export function unfitAmong(order: Standing, all: readonly StoppedReport[]): Unfit | null {
  const ended = isOver(order);
  const reports = all.filter(({ state, kind }) => state !== 'not possible' || kind === 'invoice.paid' || ended);
  return reports.length === 0 ? null : { reason: ended ? 'erp-goes-on' : 'erp-unfit', reports };
}
