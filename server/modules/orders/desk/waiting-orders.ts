import type { WorkReason } from '#vocabulary/work-reason.ts';
import type { Credit } from '#modules/company/index.ts';
import { creditsOf, servedCompanies } from '#modules/company/index.ts';
import { reasonInWords } from '#modules/erp/index.ts';
import { deadReasons } from '#platform/events/outbox.views.ts';
import type { Ctx } from '../../../context.ts';
import type { Errand } from '../erp-queue/errand.ts';
import { ERRANDS, TO_ERP } from '../erp-queue/errand.ts';
import { ordersByKey } from '../erp-queue/erp-queue.views.ts';
import type { Unfit } from '../erp-queue/unfit-reports.ts';
import { unfitAmong } from '../erp-queue/unfit-reports.ts';
import { whyOfReport } from '../erp-queue/why-of-report.ts';
import { isBlocked, isToBeBilledAgain, orderEventKey } from '../order/order.ts';
import { preparationBegins } from '../order/schedule.ts';
import type { DeskOrderRow } from './desk-orders.views.ts';
import { ordersNamed, ordersToMove, waitingOrders } from './desk-orders.views.ts';
import { releaseRequests } from './release-request.ts';
import { personName } from '#values/person-name.ts';

export interface WaitingOrder {
  readonly reason: WorkReason;
  readonly order: DeskOrderRow;
  /** When the preparation of its day begins; null when it has begun, or the goods are back. */
  readonly until: Date | null;
  readonly why: string | null;
  /** How its company stands, where the order waits for that; null of a company that is gone. */
  readonly credit: Credit | null;
  /** Somebody whose cap is too small asks for its release. */
  readonly releaseAsked: { readonly uid: string; readonly by: string } | null;
}

/** What an order is that the ERP did not do its errand for. */
const REFUSED: Readonly<Record<Errand, WorkReason>> = {
  place: 'erp-refused',
  release: 'erp-stands',
  withdraw: 'erp-goes-on',
};
/** Whatever their day is, they wait now. */
const OVER_THE_DAY: ReadonlySet<WorkReason> = new Set([
  'brought-back',
  'erp-goes-on',
  'erp-unfit',
  'unbilled',
  'to-load',
  'to-deliver',
]);
/** For them it counts what the company owes. */
const OF_CREDIT: ReadonlySet<WorkReason> = new Set(['credit', 'block']);
const MOST = 200;
const DAYS_BACK = 14;

/** Orders that do not go on without a person: held, to be moved where no ERP moves them, refused by the ERP, reported by it as they cannot be, brought back, without a valid invoice. The most urgent first, with how many there are. */
export async function ordersThatWait(ctx: Ctx): Promise<{ total: number; waiting: WaitingOrder[] }> {
  const companies = await servedCompanies(ctx, 'Desk Orders', 'view');
  const refused = await deadReasons(ctx.db, TO_ERP, { keysBegin: orderEventKey(''), most: MOST });
  const numbers = [...refused.keys()].map((key) => key.slice(orderEventKey('').length));
  const [held, toMove, refusedOrders] = [
    await waitingOrders(ctx.db, { companies, since: ctx.today, daysBack: DAYS_BACK, limit: MOST }),
    ctx.app.erp.movedByPeople
      ? await ordersToMove(ctx.db, { companies, today: ctx.today, limit: MOST })
      : { total: 0, rows: [] },
    await ordersNamed(ctx.db, numbers, companies),
  ];
  const requests = await releaseRequests(
    ctx,
    held.rows.map(({ number }) => number),
  );
  const of = (order: DeskOrderRow, reason: WorkReason, why: string | null = null): Omit<WaitingOrder, 'credit'> => {
    const begins = OVER_THE_DAY.has(reason) ? null : preparationBegins(order.loadingDate ?? order.deliveryDate);
    const request = requests.get(order.number);
    return {
      reason,
      order,
      until: begins && begins > ctx.now ? begins : null,
      why,
      releaseAsked: request ? { uid: request.askedBy, by: personName(ctx.language, request.asker) } : null,
    };
  };
  const unfit = await unfitOrders(ctx, companies);
  const stopped = onceEach([
    ...unfit.map(({ order, reason, reports }) => of(order, reason, whyOfReport(reports[0]!, ctx.language))),
    ...refusedOrders.map((order) => {
      const { topic, reason } = refused.get(orderEventKey(order.number))!;
      return of(order, REFUSED[ERRANDS[topic]!], reasonInWords(reason, ctx.language) || null);
    }),
    ...held.rows.map((order) => of(order, reasonOf(order))),
  ]);
  const stoppedNumbers = new Set(stopped.map(({ order }) => order.number));
  // What has stopped goes on before it is moved.
  const moves = toMove.rows
    .filter(({ number }) => !stoppedNumbers.has(number))
    .map((order) => of(order, stepOf(order)));
  const waiting = [...stopped, ...moves]
    .sort((a, b) => (a.until?.getTime() ?? 0) - (b.until?.getTime() ?? 0))
    .slice(0, MOST);
  const asks = waiting.filter(({ reason }) => OF_CREDIT.has(reason));
  const credits = new Map(
    asks.length > 0
      ? (await creditsOf(ctx.db, [...new Set(asks.map(({ order }) => order.companyId))])).map((one) => [
          one.companyId,
          one,
        ])
      : [],
  );
  return {
    // Of those that are held or to be moved only the first are named here.
    total: held.total - held.rows.length + stoppedNumbers.size + toMove.total - toMove.rows.length + moves.length,
    waiting: waiting.map((one) => ({
      ...one,
      credit: (OF_CREDIT.has(one.reason) && credits.get(one.order.companyId)) || null,
    })),
  };
}

function stepOf({ status }: DeskOrderRow): WorkReason {
  if (status === 'Open') return 'to-prepare';
  return status === 'In Progress' ? 'to-load' : 'to-deliver';
}

/** What the ERP has reported of an order and what it has refused may be one matter: who deals with it reads it once. */
function onceEach<Waiting extends Pick<WaitingOrder, 'reason' | 'order'>>(waiting: readonly Waiting[]): Waiting[] {
  const keyOf = ({ reason, order }: Waiting) => `${reason} ${order.number}`;
  const first = new Map(waiting.toReversed().map((one) => [keyOf(one), one]));
  return waiting.filter((one) => first.get(keyOf(one)) === one);
}

/** Orders of which the ERP has reported what they cannot be, each once: by what is faulty or waits for too long, by money that is of no invoice, or by goods and invoices of an order that has ended here. */
async function unfitOrders(
  ctx: Ctx,
  companies: readonly string[] | null,
): Promise<readonly (Unfit & { readonly order: DeskOrderRow })[]> {
  const all = (await ctx.app.erp.reports?.unfit(ctx.app, { limit: MOST })) ?? [];
  if (all.length === 0) return [];
  const byOrder = Map.groupBy(all, ({ sapId }) => sapId);
  const keys = await ordersByKey(ctx.db, { numbers: [], sapIds: all.flatMap(({ sapId }) => sapId ?? []) });
  const orders = await ordersNamed(
    ctx.db,
    keys.map(({ orderNumber }) => orderNumber),
    companies,
  );
  return orders.flatMap((order) => {
    const unfit = unfitAmong(order, byOrder.get(order.sapId) ?? []);
    return unfit ? [{ order, ...unfit }] : [];
  });
}

function reasonOf(order: DeskOrderRow): WorkReason {
  if (isToBeBilledAgain(order)) return 'unbilled';
  if (order.deliveryStatus === 'NOT DELIVERED') return 'brought-back';
  return isBlocked(order, order.heldFor) ? 'block' : 'credit';
}
