import { randomUUID } from 'node:crypto';
import { audit } from '#modules/audit/index.ts';
import { callerForJob } from '#modules/identity/index.ts';
import { tellPerson } from '#platform/desk-notices/tell-desk.ts';
import { toFt } from '#values/money.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { App, Ctx } from '../../../context.ts';
import { contextOf, onDatabase } from '../../../context.ts';
import { letGo } from '../change/begin-change.ts';
import { WORDS_OF_STANDING, heldBy } from '../change/change-order.ts';
import { requireStillServed, takeDeskOrder } from '../desk/desk-orders.ts';
import { writeOrderMessage } from '../desk/write-message.ts';
import { doubtOf } from '../order-book/order-book.adapter.ts';
import type { Order } from '../order/order.ts';
import { hasEvent, lockOrder, writeChangeCart, writeHoldWord } from '../order/order.store.ts';
import { placeDraft } from '../order/place-order.ts';
import { recordOrderEvent } from '../order/record-order-event.ts';
import { revisedOrder } from './judge-revision.ts';
import { detailOf, lockRevisable, nameOf, requireRevisable, revisionText } from './revise-orders.ts';
import type { Batch, Revision } from './revision.store.ts';
import { finishRevision, refuseRevision, takeRevision } from './revision.store.ts';
import { hasEnded } from './revision.views.ts';

/**
 * Decides about one order, with the rights that its person has in this moment: the ERP holds the order, then another takes its place in the transaction that
 * notes the result, so that it happens once or not at all. A refusal stays with the row, for its person to read.
 */
export async function runRevision(app: App, row: Revision & Batch): Promise<void> {
  const caller = await callerForJob(app, row.byUid);
  const ctx = contextOf(app, { caller, language: row.language });
  let word: string | null = null;
  try {
    if (!caller?.desk) throw new Refusal('SUPPLIER_ONLY');
    const order = await takeDeskOrder(ctx, row.orderNumber, 'Desk Orders');
    word = await holdFor(ctx, order);
    const standing = await heldBy(ctx, order, word);
    if (standing === 'erp away') throw new Refusal('ERP_AWAY', {}, 'revision.erpAway');
    if (standing === 'in work') throw new Refusal('ORDER_IN_WORK', {}, 'revision.inWork');
    if (standing !== 'held')
      throw new Refusal('ORDER_NOT_CHANGEABLE', { orderNumber: order.number }, WORDS_OF_STANDING[standing]);
    if (!(await replace(ctx, order, row, word)) && (await hasEnded(ctx.db, row))) await letGo(ctx, order.number, word);
  } catch (error) {
    if (word !== null) await letGo(ctx, row.orderNumber, word);
    if (!(error instanceof Refusal)) throw error;
    await refuse(ctx, row, error);
  }
}

/** The word under which the ERP is asked to hold the order: a process that dies after this leaves a trace (`releaseAbandoned`). */
function holdFor(ctx: Ctx, order: Order): Promise<string> {
  return ctx.transaction(async (tx) => {
    const locked = (await lockOrder(tx.db, order.number))!;
    requireRevisable(locked);
    return writeHoldWord(tx.db, order.number, randomUUID(), tx.app.clock.real());
  });
}

/** False: it was undone, is done, or somebody else has it in hand. */
async function replace(ctx: Ctx, order: Order, row: Revision & Batch, word: string): Promise<boolean> {
  // Looked up before the transaction begins: it has one connection.
  const acting = await nameOf(ctx, order);
  return acting.transaction(async (tx) => {
    const taken = await takeRevision(tx.db, row);
    if (!taken) return false;
    const clerk = onDatabase(ctx, tx.db);
    const locked = await lockRevisable(clerk, order, word);
    if (taken.offRoute) await requireStillServed(clerk, locked, 'Desk Release');
    const old = await detailOf(tx, locked);
    const revised = await revisedOrder(tx, old, taken, taken.draftId);
    await writeChangeCart(tx.db, order.number, taken.draftId);
    const wasConfirmed = await hasEvent(tx.db, order.number, 'confirmed');
    const placed = await placeDraft(tx, revised.draft, {
      termsAccepted: old.termsAccepted === 'accepted' ? true : null,
      channel: old.channel as 'portal',
      agreedDue: toFt(taken.dueAfter),
      replaced: locked,
    });
    // What is confirmed is what the clerk saw. An order that its customer's limit stops waits for a person, as any other.
    if (revised.short.length > 0 || wasConfirmed) await confirm(tx, placed.number, row.byUid);
    const text = await revisionText(tx, old, revised, { dueAfter: taken.dueAfter, reason: row.reason });
    await writeOrderMessage(clerk, placed.number, { text, internal: false });
    await audit(clerk, {
      what: 'order-revised',
      uid: order.uid,
      companyId: order.companyId,
      reason: row.reason,
      detail: {
        order: order.number,
        successor: placed.number,
        before: taken.dueBefore,
        after: taken.dueAfter,
        ...(taken.offRoute && { offRoute: true }),
        ...(acting.caller!.forSupplier && { bySupplier: true }),
      },
    });
    await finishRevision(tx.db, taken, { newNumber: placed.number, at: tx.app.clock.real() });
    return true;
  });
}

async function confirm(tx: Ctx, number: string, byUid: string): Promise<void> {
  const { moveByHand } = tx.app.erp;
  if (!moveByHand) return;
  const order = (await lockOrder(tx.db, number))!;
  const { due } = await detailOf(tx, order);
  if ((await doubtOf(tx, { ...order, soldTo: order.companyId, due })) !== null) return;
  await moveByHand(tx, number, 'confirm', { actor: byUid });
}

function refuse(ctx: Ctx, row: Revision & Batch, { code, params, wordingKey }: Refusal): Promise<void> {
  return ctx.transaction(async (tx) => {
    await refuseRevision(tx.db, row, { code, params, wording: wordingKey, at: tx.app.clock.real() });
    await recordOrderEvent(tx.db, { number: row.orderNumber, companyId: row.companyId }, 'held', {
      uid: tx.caller?.uid ?? '',
    });
    await tellPerson(tx.db, row.byUid, 'decision');
  });
}
