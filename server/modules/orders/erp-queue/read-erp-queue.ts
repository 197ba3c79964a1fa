import type { ErpNote, PriceDifference, ReportMark, StoppedReport } from '#modules/erp/index.ts';
import { isErpUp } from '#modules/erp/index.ts';
import { stoppedEvents, topicFigures } from '#platform/events/outbox.views.ts';
import type { StoppedEvent } from '#platform/events/outbox.views.ts';
import type { Ctx } from '../../../context.ts';
import { numberOfEventKey } from '../order/order.ts';
import type { Errand } from './errand.ts';
import { ERRANDS, TO_ERP } from './errand.ts';
import type { NamedOrder } from './erp-queue.views.ts';
import { ordersByKey } from './erp-queue.views.ts';

const PAGE = 50;

interface Page<Row, Mark> {
  readonly rows: readonly Row[];
  /** Null: these were the last. */
  readonly after: Mark | null;
}

type Named<Row> = Row & { readonly order: NamedOrder | undefined };

export interface ErpConnection {
  readonly answeredAt: Date | null;
  readonly failedAt: Date | null;
  readonly failedWhy: string | null;
  readonly heardAt: Date | null;
  readonly clock: { readonly seconds: number; readonly at: Date } | null;
  readonly up: boolean | null;
  readonly orders: { readonly waiting: number; readonly dead: number; readonly since: Date | null };
  readonly missing: readonly ErpNote[];
}

/** How the connection to the ERP stands, and how much waits for it. */
export async function readErpConnection({ app, db }: Ctx): Promise<ErpConnection> {
  const { reports } = app.erp;
  const contact = await reports?.contact(app);
  const {
    answeredAt = null,
    failedAt = null,
    failedWhy = null,
    heardAt = null,
    clockSeconds = null,
    clockSeenAt = null,
  } = contact ?? {};
  return {
    answeredAt,
    failedAt,
    failedWhy,
    heardAt,
    clock: clockSeconds !== null && clockSeenAt ? { seconds: clockSeconds, at: clockSeenAt } : null,
    up: isErpUp(app, contact),
    orders: await topicFigures(db, TO_ERP),
    missing: (await reports?.missing(app)) ?? [],
  };
}

/** How much waits for an ERP that does not answer, and since when; null: it answers, or nothing waits. */
export async function waitsForAwayErp({ app, db }: Ctx): Promise<{ waiting: number; since: Date } | null> {
  if (isErpUp(app, await app.erp.reports?.contact(app)) !== false) return null;
  const { waiting, since } = await topicFigures(db, TO_ERP);
  return since && { waiting, since };
}

/** Orders on their way to the ERP that stopped for good, or that wait and are tried by themselves. */
export async function listErpOrders(
  { db }: Ctx,
  state: 'stopped' | 'waiting',
  after: number,
): Promise<Page<Named<StoppedEvent & { errand: Errand }>, number>> {
  const events = await stoppedEvents(db, TO_ERP, { dead: state === 'stopped', after, limit: PAGE + 1 });
  const numberOf = ({ key }: StoppedEvent) => (key === null ? null : numberOfEventKey(key));
  const orders = new Map(
    (await ordersByKey(db, { numbers: events.flatMap((event) => numberOf(event) ?? []), sapIds: [] })).map((order) => [
      order.orderNumber,
      order,
    ]),
  );
  return pageOf(
    events.map((event) => ({ ...event, errand: ERRANDS[event.topic]!, order: orders.get(numberOf(event) ?? '') })),
    ({ id }) => id,
  );
}

/** What the ERP reported and has no effect. */
export async function listErpReports(
  { app, db }: Ctx,
  after: ReportMark | null,
): Promise<Page<Named<StoppedReport>, ReportMark>> {
  const reports = (await app.erp.reports?.list(app, after, PAGE + 1)) ?? [];
  return pageOf(await named(db, reports), ({ at, id }) => ({ at, id }));
}

/** Orders that the ERP prices differently, the newest first. */
export async function listPriceDifferences(
  { app, db }: Ctx,
  after: string | null,
): Promise<Page<Named<PriceDifference>, string>> {
  const differences = (await app.erp.reports?.priceDifferences(app, after, PAGE + 1)) ?? [];
  return pageOf(await named(db, differences), ({ sapId }) => sapId);
}

async function named<Row extends { readonly sapId: string | null }>(
  db: Ctx['db'],
  rows: readonly Row[],
): Promise<Named<Row>[]> {
  const orders = new Map(
    (await ordersByKey(db, { numbers: [], sapIds: rows.flatMap(({ sapId }) => sapId ?? []) })).map((order) => [
      order.sapId,
      order,
    ]),
  );
  return rows.map((row) => ({ ...row, order: orders.get(row.sapId ?? '') }));
}

/** One row more than a page was read: there is another page exactly when it is there. */
function pageOf<Row, Mark>(rows: readonly Row[], markOf: (row: Row) => Mark): Page<Row, Mark> {
  const page = rows.slice(0, PAGE);
  return { rows: page, after: rows.length > PAGE ? markOf(page.at(-1)!) : null };
}
