import { createHash } from 'node:crypto';
import type { FromErpMessage, MessageResult } from '#contract/erp/from-erp.ts';
import { lockAllAvailability, writeCounted } from '#modules/catalogue/index.ts';
import { writeExposures } from '#modules/company/index.ts';
import type { ErpNote, ErpReport, ErpStep } from '#modules/erp/index.ts';
import { NotedError, keptNote } from '#modules/erp/index.ts';
import { numberOfSapId, recountStock, takeErpReport } from '#modules/orders/index.ts';
import { countCreditAnew } from '#modules/quotas/index.ts';
import { tellChange } from '#platform/db/changes.ts';
import { requireWholeTexts } from '#platform/http/whole-text.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../context.ts';
import type { NotedMessage } from './message.store.ts';
import {
  digestOf,
  forgetFaulty,
  lockSequence,
  nextWaiting,
  noteFaulty,
  noteMessage,
  park,
  writeNext,
  writeResult,
} from './message.store.ts';

type OrderMessage = Extract<FromErpMessage, { data: { sapId: string } }>;

/** A message that takes no effect until it is corrected, with the answer to the sender. */
export class MessageRefused extends NotedError {
  readonly status: 404 | 409 | 422;
  readonly code: string;
  constructor(status: 404 | 409 | 422, code: string, note: ErpNote) {
    super(note);
    this.status = status;
    this.code = code;
  }
}

const isOfOrder = (message: FromErpMessage): message is OrderMessage => 'sapId' in message.data;

/**
 * Takes one message of the ERP in one transaction: it has its effect once, however often it comes, and those of an order one after another in
 * their sequence. Throws MessageRefused, and then nothing has happened.
 */
export async function takeMessage(ctx: Ctx, message: FromErpMessage): Promise<MessageResult> {
  requireHoldable(message);
  const result = await asFaulty(() => ctx.transaction((tx) => takeNew(tx, message)));
  if (isOfOrder(message) && result !== 'waiting' && result !== 'late') await takeWaiting(ctx, message.data.sapId);
  return result;
}

const TEXT_REFUSED = 'TEXT';

/** A text that no database can hold is the sender's fault, by whatever way it came. */
function requireHoldable(message: FromErpMessage): void {
  try {
    requireWholeTexts(message);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new MessageRefused(422, TEXT_REFUSED, { code: 'brokenText' });
  }
}

function notedAs(message: FromErpMessage): NotedMessage {
  const order = isOfOrder(message) ? message.data : null;
  const digest = createHash('sha256')
    .update(JSON.stringify([message.type, message.data]))
    .digest('base64');
  return {
    id: message.id,
    digest,
    type: message.type,
    sapId: order?.sapId ?? null,
    sequence: order?.sequence ?? null,
  };
}

/** Notes why a message about an order of ours was refused, for the supplier's people, where the ERP hears no answer. */
export async function noteRefused(ctx: Ctx, message: FromErpMessage, { code, note }: MessageRefused): Promise<void> {
  // Its own words may be what no database can hold.
  if (code === TEXT_REFUSED) return;
  const noted = notedAs(message);
  if (noted.sapId !== null && (await numberOfSapId(ctx, noted.sapId)) !== null)
    await noteFaulty(ctx.db, noted, keptNote(note));
}

async function takeNew(tx: Ctx, message: FromErpMessage): Promise<MessageResult> {
  const noted = notedAs(message);
  const order = isOfOrder(message) ? message.data : null;
  if (order && (await numberOfSapId(tx, order.sapId)) === null)
    throw new MessageRefused(404, 'ORDER_UNKNOWN', { code: 'orderUnknown', sapId: order.sapId });
  await forgetFaulty(tx.db, message.id);
  if (!(await noteMessage(tx.db, noted))) {
    const before = await digestOf(tx.db, message.id);
    if (before.digest !== noted.digest)
      throw new MessageRefused(409, 'MESSAGE_ID_USED', { code: 'messageIdUsed', id: message.id });
    return before.result === 'waiting' ? 'waiting' : 'known';
  }
  const result = isOfOrder(message) ? await takeInTurn(tx, message) : await takeFigures(tx, message);
  if (result !== 'waiting') await writeResult(tx.db, message.id, result, detailOf(message, result));
  return result;
}

async function takeInTurn(tx: Ctx, message: OrderMessage): Promise<MessageResult> {
  const { sapId, sequence } = message.data;
  const next = await lockSequence(tx.db, sapId);
  if (sequence < next) return 'late';
  if (sequence > next) {
    await park(tx.db, message);
    return 'waiting';
  }
  return takeOfOrder(tx, message);
}

/** Takes what has waited for the messages before it. One that is faulty stays out, and its sequence is asked for again. */
export async function takeWaiting(ctx: Ctx, sapId: string): Promise<void> {
  for (;;) {
    let message: FromErpMessage | null = null;
    try {
      await asFaulty(() =>
        ctx.transaction(async (tx) => {
          message = await nextWaiting(tx.db, sapId, await lockSequence(tx.db, sapId));
          if (message) await writeTaken(tx, message as OrderMessage);
        }),
      );
    } catch (error) {
      if (!(error instanceof MessageRefused) || message === null) throw error;
      const { id } = message as OrderMessage;
      ctx.app.log.warn({ id, why: error.message }, 'a message of the ERP is faulty');
      await writeResult(ctx.db, id, 'faulty', keptNote(error.note));
    }
    if (message === null) return;
  }
}

async function writeTaken(tx: Ctx, message: OrderMessage): Promise<void> {
  const result = await takeOfOrder(tx, message);
  await writeResult(tx.db, message.id, result, detailOf(message, result));
}

/** What people read of money that is of no invoice. */
const detailOf = ({ type }: FromErpMessage, result: MessageResult): string | null =>
  type === 'invoice.paid' && result === 'not possible' ? keptNote({ code: 'paidWithoutInvoice' }) : null;

async function takeOfOrder(tx: Ctx, message: OrderMessage): Promise<MessageResult> {
  const { sapId, sequence } = message.data;
  const taken = await takeErpReport(tx, reportOf(message, tx.now));
  if (taken === 'faulty') throw new MessageRefused(422, 'NOT_OF_THIS_ORDER', { code: 'notOfThisOrder', sapId });
  if (taken === 'unknown') throw new MessageRefused(404, 'ORDER_UNKNOWN', { code: 'orderUnknown', sapId });
  if (taken === 'not possible')
    tx.app.log.warn({ id: message.id, type: message.type, sapId }, 'a message of the ERP does not fit the order');
  await writeNext(tx.db, sapId, sequence + 1);
  return taken;
}

const STEPS: Readonly<Record<OrderMessage['type'], ErpStep>> = {
  'order.confirmed': 'confirmed',
  'order.blocked': 'blocked',
  'order.rejected': 'rejected',
  'order.cancelled': 'cancelled',
  'delivery.created': 'delivery created',
  'delivery.picked': 'picked',
  'delivery.packed': 'packed',
  'delivery.issued': 'goods issued',
  'delivery.arrived': 'delivered',
  'delivery.refused': 'refused at the door',
  'invoice.issued': 'invoiced',
  'invoice.paid': 'paid',
  'order.closed': 'closed',
  'credit.issued': 'credited',
};

function reportOf({ type, data }: OrderMessage, now: Date): ErpReport {
  const { sapId, at, reason, lines, prices, restFollows, deliveryNumber, invoiceNumber, creditNumber } =
    data as Partial<Record<'at' | 'reason' | 'deliveryNumber' | 'invoiceNumber' | 'creditNumber', string>> &
      Pick<ErpReport, 'sapId' | 'prices'> & { lines?: ErpReport['confirmed']; restFollows?: boolean };
  const instant = at ? new Date(at) : now;
  return {
    sapId,
    step: type === 'delivery.arrived' && lines?.length ? 'delivered in part' : STEPS[type],
    at: instant < now ? instant : now,
    ...(reason && {
      reason: type === 'order.blocked' && /^(credit|block)$/.test(reason) ? `reason.${reason}` : reason,
    }),
    ...(lines && { [LINES[type] ?? 'loaded']: lines }),
    ...(restFollows && { restFollows }),
    ...(deliveryNumber && { deliveryNoteNumber: deliveryNumber }),
    ...(invoiceNumber && { invoiceNumber }),
    ...(creditNumber && { creditNumber }),
    ...(prices && { prices }),
  };
}

/** What the lines of a message are; else those that are loaded. */
const LINES: Partial<Record<OrderMessage['type'], keyof ErpReport>> = {
  'order.confirmed': 'confirmed',
  'delivery.arrived': 'arrived',
  'credit.issued': 'lines',
  'invoice.issued': 'lines',
};

async function takeFigures(tx: Ctx, message: Exclude<FromErpMessage, OrderMessage>): Promise<MessageResult> {
  if (message.type === 'availability.counted') {
    const countedAt = notInFuture(tx, message.data.countedAt);
    await lockAllAvailability(tx.db);
    const counted = await writeCounted(tx.db, message.data.entries, countedAt);
    if ('unknown' in counted)
      throw new MessageRefused(422, 'PRODUCT_UNKNOWN', { code: 'productUnknown', sku: counted.unknown });
    if (counted.written === 0) return 'late';
    await recountStock(tx);
    await tellChange(tx.db, 'availability');
    return 'taken';
  }
  const exposures = await writeExposures(tx.db, message.data.customers, notInFuture(tx, message.data.asOf));
  if ('unknown' in exposures)
    throw new MessageRefused(422, 'CUSTOMER_UNKNOWN', { code: 'customerUnknown', customer: exposures.unknown });
  if (exposures.written.length === 0) return 'late';
  await countCreditAnew(tx.db, exposures.written);
  return 'taken';
}

/** Two clocks are never the same: what an ERP has counted a moment ago may be ahead of ours. */
const CLOCKS_DIFFER_MS = 60_000;

/** Orders until then would be subtracted from nothing. */
function notInFuture({ now }: Ctx, text: string): Date {
  const at = new Date(text);
  if (at > now && at.getTime() - now.getTime() <= CLOCKS_DIFFER_MS) return now;
  if (at > now) throw new MessageRefused(422, 'IN_THE_FUTURE', { code: 'inTheFuture', at: text });
  return at;
}

const UNIQUE_VIOLATION = '23505';

/** A number that another paper has is the sender's fault. */
async function asFaulty<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if ((error as { code?: string }).code !== UNIQUE_VIOLATION) throw error;
    throw new MessageRefused(422, 'NUMBER_TAKEN', { code: 'numberTaken' });
  }
}
