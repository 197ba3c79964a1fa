import { createHash } from 'node:crypto';
import type { PricedCart } from '#modules/cart/index.ts';
import { hindranceText } from '#modules/cart/index.ts';
import { hasPermissionAt } from '#modules/access/index.ts';
import { isServed, shipToById } from '#modules/company/index.ts';
import { setting } from '#modules/portal-config/index.ts';
import { mailLanguage } from '#platform/mail/index.ts';
import type { Day } from '#values/day.ts';
import { numberText } from '#values/number-text.ts';
import type { Language } from '#values/text.ts';
import { inLanguage } from '#values/text.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import { dayText } from '#wording/day-text.ts';
import { say } from '#wording/say.ts';
import type { Ctx } from '../../../context.ts';
import { readersOf } from '../order/orderer.views.ts';
import { requireStillServed, takeDeskOrder } from '../desk/desk-orders.ts';
import { lockOrder } from '../order/order.store.ts';
import type { Order } from '../order/order.ts';
import type { OrderDetailRow, OrderedLine } from '../order/order.views.ts';
import { linesAsOrdered, orderDetailsAtDesk } from '../order/order.views.ts';
import { recordOrderEvent } from '../order/record-order-event.ts';
import { inTheNameOf } from '../phone-order/place-phone-order.ts';
import { inTheSuppliersName } from './in-the-suppliers-name.ts';
import type { Revised } from './judge-revision.ts';
import { daysOffered, judgeRevision, revisedOrder } from './judge-revision.ts';
import type { Batch, Wanted } from './revision.store.ts';
import { insertBatch, insertRevisions, undoRevisions } from './revision.store.ts';
import type { BatchSummary, RevisionRow } from './revision.views.ts';
import { batchById, batchesBy, rowsOfBatch } from './revision.views.ts';
import type { PersonName } from '#values/person-name.ts';

/** A decision as it would come out. */
export interface CheckedRevision {
  readonly old: OrderDetailRow;
  readonly day: Day;
  readonly dueAfter: number;
  readonly fee: number;
  /** In words; empty: it can happen. */
  readonly problems: readonly string[];
  /** What the customer will read. */
  readonly text: string;
  readonly days: readonly { readonly day: Day; readonly fee: number }[];
  readonly lines: readonly OrderedLine[];
  /** Its day is none of the ship-to's route: it happens when somebody who may has said so. */
  readonly offRoute: boolean;
  /** In the supplier's own name: nobody gets a mail. */
  readonly bySupplier: boolean;
}

/** A draft that only asks never becomes an order. */
const ASKED_ID = '0'.repeat(32);

/** What each order would become; nothing is stored. An order that cannot be decided about says why in its row. ORDER_NOT_FOUND. */
export async function checkRevisions(ctx: Ctx, wanted: readonly Wanted[], reason: string): Promise<CheckedRevision[]> {
  const checked: CheckedRevision[] = [];
  for (const one of wanted) checked.push(await checkRevision(ctx, one, reason));
  return checked;
}

async function checkRevision(ctx: Ctx, wanted: Wanted, reason: string): Promise<CheckedRevision> {
  const order = await takeDeskOrder(ctx, wanted.orderNumber, 'Desk Orders');
  const old = await detailOf(ctx, order);
  const lines = (await linesAsOrdered(ctx.db, order.number)).filter(({ isReturn }) => !isReturn);
  const unchanged = {
    old,
    lines,
    day: wanted.day ?? old.deliveryDate,
    dueAfter: old.due,
    fee: old.fee,
    text: '',
    days: [],
    offRoute: false,
    bySupplier: false,
  };
  try {
    requireRevisable(order);
    const acting = await nameOf(ctx, order);
    let revised = await revisedOrder(acting, old, { ...wanted, offRoute: false }, ASKED_ID);
    let judged = await judgeRevision(acting, revised);
    const offRoute = judged.isOffRoute && (await isServed(ctx, 'Desk Release', 'act', order.companyId));
    if (offRoute) {
      revised = await revisedOrder(acting, old, { ...wanted, offRoute }, ASKED_ID);
      judged = await judgeRevision(acting, revised);
    }
    const { priced, hindrances } = judged;
    return {
      ...unchanged,
      offRoute,
      bySupplier: Boolean(acting.caller!.forSupplier),
      dueAfter: priced.order.amountDue,
      fee: priced.fee,
      problems: hindrances.map((hindrance) => hindranceText(hindrance, ctx.language)),
      text: await revisionText(ctx, old, revised, { dueAfter: priced.order.amountDue, reason }),
      days: daysOffered(priced),
    };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return {
      ...unchanged,
      problems: [say(ctx.language, error.wordingKey, error.params)],
      days: await daysOf(ctx, order, old, error),
    };
  }
}

/** Which days there are is asked before anything is decided. */
async function daysOf(ctx: Ctx, order: Order, old: OrderDetailRow, error: Refusal): Promise<CheckedRevision['days']> {
  if (error.code !== 'REVISION_EMPTY') return [];
  const acting = await nameOf(ctx, order);
  return daysOffered(await pricedAsItIs(acting, old));
}

async function pricedAsItIs(acting: Ctx, old: OrderDetailRow): Promise<PricedCart> {
  const wanted: Wanted = { orderNumber: old.number, day: null, lines: [], offRoute: false };
  return (await judgeRevision(acting, await revisedOrder(acting, old, wanted, ASKED_ID, { unchangedToo: true })))
    .priced;
}

export async function detailOf(ctx: Ctx, { number, companyId }: Order): Promise<OrderDetailRow> {
  return (await orderDetailsAtDesk(ctx.db, [number], [companyId]))[0]!;
}

/**
 * In the name of who ordered; where they may order there no more, in the supplier's own (decision 0901). SHIP_TO_NOT_FOUND. ORDER_NOT_CHANGEABLE when the ship-to went to another company: that
 * one would get the order, at its prices and on its account.
 */
export async function nameOf(ctx: Ctx, { number, shipToId, companyId, uid }: Order): Promise<Ctx> {
  const shipTo = await shipToById(ctx, shipToId);
  if (shipTo && shipTo.companyId !== companyId)
    throw new Refusal('ORDER_NOT_CHANGEABLE', { orderNumber: number }, 'revision.shipToMoved');
  if (uid === null) return inTheSuppliersName(ctx, shipToId);
  try {
    const acting = await inTheNameOf(ctx, { shipToId, uid });
    return hasPermissionAt(acting.caller!, shipToId, 'Orders') ? acting : await inTheSuppliersName(ctx, shipToId);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'USER_NOT_FOUND') return inTheSuppliersName(ctx, shipToId);
    throw error;
  }
}

/** rules 2.7: open, and neither blocked nor in the hands of its customer. ORDER_NOT_CHANGEABLE, ORDER_HELD, ORDER_BEING_CHANGED. */
export function requireRevisable({ number, status, blocked, changeCartId }: Order): void {
  if (status !== 'Open') throw new Refusal('ORDER_NOT_CHANGEABLE', { orderNumber: number });
  if (blocked) throw new Refusal('ORDER_HELD', { orderNumber: number });
  if (changeCartId !== null) throw new Refusal('ORDER_BEING_CHANGED', { orderNumber: number });
}

/** In the language of whom its mail reaches. */
export async function revisionText(
  ctx: Ctx,
  old: Pick<OrderDetailRow, 'number' | 'deliveryDate' | 'due'>,
  { day, short }: Pick<Revised, 'day' | 'short'>,
  { dueAfter, reason }: { dueAfter: number; reason: string },
): Promise<string> {
  const [reader] = await readersOf(ctx, old.number);
  const language: Language = reader ? mailLanguage(ctx.app, reader.locale) : ctx.app.config.DEFAULT_LANGUAGE;
  const amount = (value: number) => numberText(value);
  return [
    say(language, 'revision.letter.intro', { number: old.number }),
    ...(day === old.deliveryDate
      ? []
      : [
          say(language, 'revision.letter.day', {
            before: dayText(language, old.deliveryDate),
            day: dayText(language, day),
          }),
        ]),
    ...short.map(({ name, sku, ordered, confirmed }) =>
      say(language, confirmed === 0 ? 'revision.letter.rejected' : 'revision.letter.short', {
        name: inLanguage(name, language) || sku,
        sku,
        ordered: amount(ordered),
        confirmed: amount(confirmed),
      }),
    ),
    ...(reason ? [say(language, 'revision.letter.reason', { reason })] : []),
    dueAfter === old.due
      ? say(language, 'revision.letter.sameDue', { due: amount(dueAfter) })
      : say(language, 'revision.letter.due', { before: amount(old.due), due: amount(dueAfter) }),
  ].join('\n');
}

/**
 * Decides about orders: each is judged now, so that its person reads every refusal at once, and again when the decision can no longer be undone. The same
 * `id` of the same person is the same decision; with other words it is none that was made: REVISION_MADE. ORDER_NOT_FOUND, REVISION_NOT_POSSIBLE, PRICES_CHANGED, ACT_IS_HELD.
 */
export async function reviseOrders(
  ctx: Ctx,
  id: string,
  orders: readonly (Wanted & { readonly dueAfter: number })[],
  reason: string,
): Promise<Pick<Batch, 'id' | 'dueAt'>> {
  const known = await batchById(ctx.db, id);
  if (known) return sameBatch(ctx, known, orders, reason);
  if (new Set(orders.map(({ orderNumber }) => orderNumber)).size < orders.length)
    throw new Refusal('INVALID_INPUT', { name: 'orders' });
  const checked = await checkRevisions(ctx, orders, reason);
  for (const [index, { problems, old, dueAfter, offRoute, day }] of checked.entries()) {
    const [why] =
      offRoute && !orders[index]!.offRoute ? [say(ctx.language, 'order.dateNotAvailable', { date: day })] : problems;
    if (why) throw new Refusal('REVISION_NOT_POSSIBLE', { orderNumber: old.number, why });
    if (dueAfter !== orders[index]!.dueAfter) throw new Refusal('PRICES_CHANGED', {}, 'success.pricesUpdated');
  }
  const seconds = await setting(ctx, 'desk.undoSeconds');
  return ctx.transaction(async (tx) => {
    const askedAt = tx.app.clock.real();
    const dueAt = new Date(askedAt.getTime() + seconds * 1_000);
    const byUid = tx.caller!.uid;
    if (!(await insertBatch(tx.db, { id, byUid, reason, language: tx.language, askedAt, dueAt })))
      return sameBatch(tx, (await batchById(tx.db, id))!, orders, reason);
    const rows = orders.map(({ orderNumber, day, lines }, index) => ({
      orderNumber,
      companyId: checked[index]!.old.companyId,
      day,
      lines,
      offRoute: checked[index]!.offRoute,
      dueBefore: checked[index]!.old.due,
      dueAfter: checked[index]!.dueAfter,
      draftId: draftIdOf(id, index),
    }));
    const taken = await insertRevisions(tx.db, id, rows);
    if (taken.length > 0) throw new Refusal('ACT_IS_HELD', { orderNumber: taken[0]! });
    for (const { orderNumber, companyId } of rows)
      await recordOrderEvent(tx.db, { number: orderNumber, companyId }, 'held', { uid: byUid });
    return { id, dueAt };
  });
}

/** The batch has 32 letters and digits, a row of it as well: one order comes of it, however often it runs. The caller who chooses the id of a batch does not choose whose drafts these are. */
function draftIdOf(id: string, position: number): string {
  return createHash('sha256').update(`${id} ${position}`).digest('hex').slice(0, 32);
}

function ownBatch({ caller }: Pick<Ctx, 'caller'>, batch: Batch): Batch {
  if (batch.byUid !== caller!.uid) throw new Refusal('REVISION_NOT_FOUND');
  return batch;
}

/** A decision that was made already, when it says just this: somebody who did not know whether it was made may have typed on. REVISION_NOT_FOUND, REVISION_MADE. */
async function sameBatch(ctx: Ctx, batch: Batch, orders: readonly Wanted[], reason: string): Promise<Batch> {
  ownBatch(ctx, batch);
  const wordsOf = (rows: readonly Wanted[]) =>
    JSON.stringify(
      rows.map(({ orderNumber, day, lines, offRoute }) => [
        orderNumber,
        offRoute,
        day,
        lines.map(({ line, quantity }) => [line, quantity]).toSorted(([a], [b]) => a! - b!),
      ]),
    );
  if (batch.reason !== reason || wordsOf(await rowsOfBatch(ctx.db, batch.id)) !== wordsOf(orders))
    throw new Refusal('REVISION_MADE');
  return batch;
}

/** A decision of the caller. REVISION_NOT_FOUND. */
export async function openBatch(
  ctx: Ctx,
  id: string,
): Promise<{ batch: Batch & { readonly by: PersonName }; rows: RevisionRow[] }> {
  const batch = await batchById(ctx.db, id);
  if (!batch) throw new Refusal('REVISION_NOT_FOUND');
  ownBatch(ctx, batch);
  return { batch, rows: await rowsOfBatch(ctx.db, id) };
}

const LISTED = 20;

export function listBatches(ctx: Ctx): Promise<BatchSummary[]> {
  return batchesBy(ctx.db, ctx.caller!.uid, LISTED);
}

/** Of how many orders it was undone; of the others it has happened. */
export function undoBatch(ctx: Ctx, id: string): Promise<number> {
  return ctx.transaction(async (tx) => {
    const uid = tx.caller!.uid;
    const undone = await undoRevisions(tx.db, id, uid, tx.app.clock.real());
    for (const order of undone) await recordOrderEvent(tx.db, order, 'held', { uid });
    return undone.length;
  });
}

/** Locked and still as it may be decided about; asked behind the locks. */
export async function lockRevisable(tx: Ctx, order: Order, word: string): Promise<Order> {
  const locked = await lockOrder(tx.db, order.number);
  if (!locked) throw new Refusal('ORDER_NOT_FOUND', { orderNumber: order.number });
  requireRevisable(locked);
  if (locked.holdToken !== word) throw new Refusal('ORDER_BEING_CHANGED', { orderNumber: order.number });
  await requireStillServed(tx, locked, 'Desk Orders');
  return locked;
}
