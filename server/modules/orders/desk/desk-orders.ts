import { asOfNow, releaseCapFor } from '#modules/access/index.ts';
import { companyOf, isServed, salespersonNow, servedCompanies } from '#modules/company/index.ts';
import { accountFor } from '#modules/delivery/index.ts';
import { circuitOf } from '#modules/erp/index.ts';
import { namesOfPeople } from '#modules/identity/index.ts';
import { budapestInstant } from '#platform/clock/clock.ts';
import type { DeadLetter } from '#platform/events/outbox.views.ts';
import { deadReason, waitingSince } from '#platform/events/outbox.views.ts';
import type { ActOnObject } from '#platform/held-acts/held-act.views.ts';
import { actsOn } from '#platform/held-acts/held-act.views.ts';
import { toFt } from '#values/money.ts';
import type { DayStep } from '#vocabulary/day-step.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { SupplierMove } from '#vocabulary/supplier-move.ts';
import { SUPPLIER_MOVES } from '#vocabulary/supplier-move.ts';
import type { Ctx } from '../../../context.ts';
import type { Order } from '../order/order.ts';
import { isBlocked, isHeld, isOrderNumber, ORDER_PLACED, orderEventKey, isOver } from '../order/order.ts';
import { changeUnderWay } from '../order/order.store.ts';
import type { BilledInvoice } from '../order/order-delivery.store.ts';
import { loadInvoices } from '../order/order-delivery.store.ts';
import { numberOfSapId, orderByNumber } from '../order/move-order.ts';
import type { Errand } from '../erp-queue/errand.ts';
import { ERRANDS, TO_ERP } from '../erp-queue/errand.ts';
import type { Unfit } from '../erp-queue/unfit-reports.ts';
import { unfitReports } from '../erp-queue/unfit-reports.ts';
import { toBePaid } from '../order/pay-invoices.ts';
import { canMove, wantsInvoice } from '../order/order-move.ts';
import type { OrderDetailRow } from '../order/order.views.ts';
import { orderDetailsAtDesk } from '../order/order.views.ts';
import { allowedOn } from './allowance.store.ts';
import { releaseRequest } from './release-request.ts';
import type { OrderMessage } from './order-message.store.ts';
import { messagesOf } from './order-message.store.ts';
import type { RefusedRevision } from '../revision/revision.views.ts';
import { refusedRevision, revisionsAround, waitingRevision } from '../revision/revision.views.ts';
import type { DayMoment, DeskFilter, DeskOrderRow, Mark, Release } from './desk-orders.views.ts';
import { dayFlow, deskOrders, releaseOf } from './desk-orders.views.ts';
import type { PersonName } from '#values/person-name.ts';
import { personName } from '#values/person-name.ts';

export async function listDeskOrders(
  ctx: Ctx,
  {
    after,
    limit,
    step,
    ...filter
  }: Omit<DeskFilter, 'companies' | 'step'> & { step: DayStep | undefined; after: Mark | null; limit: number },
): Promise<{ rows: DeskOrderRow[]; after: Mark | null }> {
  const companies = await servedCompanies(ctx, 'Desk Orders', 'view');
  const rows = await deskOrders(
    ctx.db,
    { ...filter, step: step && { is: step, of: dayOf(ctx) }, companies },
    after,
    limit + 1,
  );
  const shown = rows.slice(0, limit);
  return { rows: shown, after: rows.length > limit ? shown.at(-1)! : null };
}

/** The day that is now, with what has happened in it so far. */
const dayOf = (ctx: Ctx): DayMoment => ({ dayBegan: budapestInstant(ctx.today, '00:00'), now: ctx.now });

export async function readDayFlow(ctx: Ctx): Promise<{ step: DayStep; orders: number; amount: number }[]> {
  return dayFlow(ctx.db, {
    ...dayOf(ctx),
    companies: await servedCompanies(ctx, 'Desk Orders', 'view'),
  });
}

/** What a person must decide before a held order goes on. */
export interface Question {
  readonly kind: 'credit' | 'block';
  /** False with `block`: this order alone is blocked, and nobody said why. */
  readonly customerBlocked: boolean;
  readonly exposure: number;
  readonly creditLimit: number;
  readonly due: number;
  readonly over: number;
  readonly overdueDays: number;
  readonly usedToday: number;
  readonly cap: number | null;
  readonly mayRelease: boolean;
  /** Somebody whose cap is too small asks for it. */
  readonly request: {
    readonly by: string;
    readonly isMine: boolean;
    readonly at: Date;
    readonly reason: string;
  } | null;
}

export interface OrderAtDesk {
  readonly order: OrderDetailRow;
  readonly depot: string | null;
  readonly moves: readonly SupplierMove[];
  /** The invoices that a payment of it pays now. */
  readonly toPay: readonly string[];
  readonly question: Question | null;
  readonly release: Release | null;
  readonly names: ReadonlyMap<string, PersonName>;
  readonly messages: readonly OrderMessage[];
  readonly held: readonly ActOnObject[];
  readonly revisable: boolean;
  readonly revision: {
    readonly waiting: {
      readonly id: string;
      readonly byUid: string;
      readonly by: PersonName;
      readonly dueAt: Date;
    } | null;
    readonly refused: RefusedRevision | null;
    readonly around: { readonly before: string | null; readonly after: string | null };
  };
  /** What the ERP said when it refused the order for good. */
  readonly refused:
    | ({ readonly errand: Errand; readonly reason: string } & Pick<DeadLetter, 'deadAt' | 'sentAgain' | 'firstDeadAt'>)
    | null;
  /** It did not come to the ERP at once: what the ERP is to do, since when it waits, and what was said last. */
  readonly waitsForErp: { readonly errand: Errand; readonly since: Date; readonly reason: string } | null;
  /** What the ERP has reported of it that does not fit. */
  readonly unfit: Unfit | null;
  /** Its customer is changing it: the ERP holds it. */
  readonly changing: { readonly since: Date; readonly until: Date | null } | null;
}

/** One order of a company that the caller serves; ORDER_NOT_FOUND for any other. */
export async function openDeskOrder(ctx: Ctx, number: string): Promise<OrderAtDesk> {
  const companies = await servedCompanies(ctx, 'Desk Orders', 'view');
  const found = (await orderDetailsAtDesk(ctx.db, [number], companies))[0];
  const standing = found && (await orderByNumber(ctx, number));
  if (!found || !standing) throw new Refusal('ORDER_NOT_FOUND', { orderNumber: number });
  const uids = found.events.flatMap(({ detail: { actor, approvedBy } }) =>
    [actor, approvedBy].filter((uid) => uid !== undefined),
  );
  const invoices = wantsInvoice(standing, 'pay') ? await loadInvoices(ctx.db, number) : [];
  const way = await wayToErp(ctx, number);
  const isNotThere = way.refused !== null || (await isKeptFromErp(ctx, number));
  return {
    order: found,
    depot: standing.depot,
    // What did not get through to the ERP is sent again or rejected; what is on its way there waits.
    moves: (await movesAtDesk(ctx, standing, found.told, invoices)).filter((move) => !isNotThere || move === 'reject'),
    toPay: toBePaid(invoices),
    question: isHeld(standing) ? await questionOf(ctx, found) : null,
    release: await releaseOf(ctx.db, number),
    names: await namesOfPeople(ctx.db, [...new Set(uids)]),
    messages: await messagesOf(ctx.db, number),
    held: await actsOn(ctx.db, 'order', number),
    revisable:
      standing.status === 'Open' &&
      !standing.blocked &&
      (await isServed(ctx, 'Desk Orders', 'act', standing.companyId)),
    revision: {
      waiting: await waitingRevision(ctx.db, number),
      // What has ended is not decided about any more.
      refused: isOver(standing) ? null : await refusedRevision(ctx.db, number),
      around: await revisionsAround(ctx.db, number),
    },
    ...way,
    unfit: await unfitReports(ctx, standing),
    changing: await changeUnderWay(ctx.db, number),
  };
}

/** What of an order has stopped on its way to the ERP, and what waits. */
async function wayToErp({ db }: Ctx, number: string): Promise<Pick<OrderAtDesk, 'refused' | 'waitsForErp'>> {
  const key = orderEventKey(number);
  const [dead, waits] = [await deadReason(db, TO_ERP, key), await waitingSince(db, { topics: TO_ERP, key })];
  return {
    refused: dead && { ...dead, errand: ERRANDS[dead.topic]! },
    waitsForErp: waits && { errand: ERRANDS[waits.topic]!, since: waits.since, reason: waits.reason },
  };
}

/** Whether the ERP does not have an order yet because it does not answer: it has been tried in vain, or nothing is tried now. */
export async function isKeptFromErp({ db, app }: Ctx, number: string): Promise<boolean> {
  const waits = await waitingSince(db, { topics: [ORDER_PLACED], key: orderEventKey(number) });
  return waits !== null && (waits.reason !== '' || circuitOf(app).openFor() > 0);
}

export type OrderOfCompany = OrderDetailRow & { readonly depot: string | null };

/** Orders of one company by their numbers, ours or the ERP's, in the order of the numbers: for somebody who may see what the company wrote. */
export async function ordersOfCompany(
  ctx: Ctx,
  numbers: readonly string[],
  companyId: string,
): Promise<OrderOfCompany[]> {
  if (numbers.length === 0) return [];
  const ours = await Promise.all(
    numbers.map(async (number) => (isOrderNumber(number) ? number : ((await numberOfSapId(ctx, number)) ?? number))),
  );
  const rows = await orderDetailsAtDesk(ctx.db, ours, [companyId]);
  const depots = await Promise.all(rows.map(async ({ number }) => (await orderByNumber(ctx, number))?.depot ?? null));
  return rows
    .map((row, index) => ({ ...row, depot: depots[index]! }))
    .toSorted((a, b) => ours.indexOf(a.number) - ours.indexOf(b.number));
}

/** The legal moves of an order that the caller may make. A held one is released or rejected; what else would confirm it goes past the decision. Nothing is paid of what is billed no more, and its billing does not end. */
async function movesAtDesk(
  ctx: Ctx,
  order: Order,
  told: readonly string[],
  invoices: readonly BilledInvoice[],
): Promise<SupplierMove[]> {
  if (!ctx.app.erp.moveByHand || !(await isServed(ctx, 'Desk Orders', 'act', order.companyId))) return [];
  const isBilled = invoices.length === 0 || invoices.some(({ valid }) => valid);
  const isToBePaid = invoices.length === 0 || toBePaid(invoices).length > 0;
  return SUPPLIER_MOVES.filter(
    (move) =>
      canMove(order, move) &&
      ((move === 'pay' ? isToBePaid : isBilled) || !wantsInvoice(order, move)) &&
      (!isHeld(order) || move === 'reject') &&
      !(move === 'confirm' && told.includes('confirmed')),
  );
}

const GONE = { blocked: false, overdueDays: 0, salespersonUid: null };
const NO_ACCOUNT = { exposure: 0, creditLimit: 0 };

async function questionOf(ctx: Ctx, order: OrderDetailRow): Promise<Question> {
  const { number, companyId, deliveryDate: day } = order;
  const heldFor = order.events.findLast(({ what }) => what === 'investigated')?.detail.reason;
  const company = await companyOf(ctx, companyId);
  const { blocked, overdueDays, salespersonUid } = company ?? GONE;
  // A company that was withdrawn since has no limit any more: what it takes is over it.
  const { exposure, creditLimit } =
    (company && (await accountFor(ctx, companyId, { day, replaced: number }))) ?? NO_ACCOUNT;
  const usedToday = await allowedOn(ctx.db, order.companyId, ctx.today);
  const cap = releaseCapFor(ctx.caller!.desk!, salespersonUid);
  const request = await releaseRequest(ctx, order.number);
  return {
    kind: blocked || isBlocked(order, heldFor) ? 'block' : 'credit',
    customerBlocked: blocked,
    exposure,
    creditLimit,
    due: order.due + order.cashRounding,
    over: Math.max(0, toFt(exposure + order.due) - creditLimit),
    overdueDays,
    usedToday,
    cap,
    request: request && {
      by: personName(ctx.language, request.asker),
      isMine: request.askedBy === ctx.caller!.uid,
      at: request.askedAt,
      reason: request.reason,
    },
    mayRelease:
      Boolean(ctx.app.erp.moveByHand) &&
      isWithin(cap, usedToday, order.due) &&
      (await isServed(ctx, 'Desk Release', 'act', order.companyId)),
  };
}

export function isWithin(cap: number | null, usedToday: number, due: number): boolean {
  return cap === null || usedToday + due <= cap;
}

/**
 * An order to act on: of a company that the caller serves with this permission, also one that was withdrawn since. ORDER_NOT_FOUND for any other; DESK_FORBIDDEN
 * for one that they only look at.
 */
export async function takeDeskOrder(
  ctx: Ctx,
  number: string,
  permission: 'Desk Orders' | 'Desk Release',
): Promise<Order> {
  const order = await orderByNumber(ctx, number);
  if (order && (await isServed(ctx, permission, 'act', order.companyId))) return order;
  if (order && (await isServed(ctx, 'Desk Orders', 'view', order.companyId)))
    throw new Refusal('DESK_FORBIDDEN', { permission });
  throw new Refusal('ORDER_NOT_FOUND', { orderNumber: number });
}

/**
 * Asked once more when the act has taken its locks, so that nobody acts who lost the right while they waited for them; answers what the caller may release
 * for the company. ORDER_NOT_FOUND, which undoes the act.
 */
export async function requireStillServed(
  tx: Ctx,
  { number, companyId }: Pick<Order, 'number' | 'companyId'>,
  permission: 'Desk Orders' | 'Desk Release',
): Promise<number | null> {
  const now = await asOfNow(tx);
  if (!(await isServed(now, permission, 'act', companyId)))
    throw new Refusal('ORDER_NOT_FOUND', { orderNumber: number });
  return releaseCapFor(now.caller!.desk!, await salespersonNow(tx, companyId));
}
