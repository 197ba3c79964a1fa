import type { ErpNote, ErpReport, ErpReportTaken } from '#modules/erp/index.ts';
import { NotedError } from '#modules/erp/index.ts';
import type { DeliveryStanding } from '#modules/orders/index.ts';
import { forgetPlannedNote } from '#modules/documents/index.ts';
import { deliveryStanding, isOrderOver, remakeDelivery, takeErpReport } from '#modules/orders/index.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../context.ts';
import type { Moment, Said, SapDelivery } from './documents.ts';
import { isBillWaiting, readOnceMore } from './sap-document.store.ts';

/** What a document says of one order of ours. */
export type Known = Said & {
  readonly sapId: string;
  /** Notes of all deliveries that SAP has of an order whose rest it has given up, or of which a delivery waits for another; absent: not known. */
  readonly made?: readonly string[];
};

/** The note of the delivery that one waits for, which has begun and not ended; null: it waits for none. */
export function waitsFor({ begun, ended }: DeliveryStanding, note: string): string | null {
  return begun === note || ended.includes(note) ? null : begun;
}

/** Nothing of the document may take effect. */
export class Faulty extends NotedError {}

/** What may come before the order is so far. */
const MAY_COME_EARLY: Partial<Record<ErpReport['step'], 'notYet.invoiced' | 'notYet.paid'>> = {
  invoiced: 'notYet.invoiced',
  paid: 'notYet.paid',
};

/** By these an order goes on. */
const GOES_ON: ReadonlySet<ErpReport['step']> = new Set(['confirmed', 'invoiced', 'credited']);

/** A document that waits until its order is so far, and for what. */
interface Waits {
  readonly waitsFor: ErpNote;
}

/** Reports all that a document says of an order. `over`: the order has ended here, and by the document it goes on there. */
export async function reportAll(
  tx: Ctx,
  { sapId, steps, delivery, order, made, forPeople }: Known,
): Promise<'taken' | 'over' | Waits> {
  if (forPeople) throw new Faulty(forPeople);
  if ((delivery || steps.some(({ step }) => GOES_ON.has(step))) && (await isOrderOver(tx, sapId))) return 'over';
  if (delivery) return reportDelivery(tx, sapId, delivery, { order, made });
  let state: 'taken' | Waits = 'taken';
  for (const { at, bills = [], ...step } of steps) {
    const early = await comesEarly(tx, sapId, step, { bills, made });
    if (early === 'over') continue;
    if (early) return early;
    const taken = await report(tx, sapId, step, { at });
    if (taken === 'unknown') return 'taken';
    const sooner = MAY_COME_EARLY[step.step];
    if (taken === 'not possible' && sooner) state = { waitsFor: { code: sooner, sapId } };
  }
  return state;
}

type Told = Omit<ErpReport, 'sapId' | 'at'>;

/** SAP says no time of it. */
const NOW: Moment = { at: null };

async function report(tx: Ctx, sapId: string, told: Told, { at, isDay }: Moment): Promise<ErpReportTaken> {
  const instantOf = at === null || at > tx.now.getTime() ? tx.now : new Date(at);
  const taken = await takeErpReport(tx, { ...told, ...(isDay && { isDay }), sapId, at: instantOf });
  if (taken === 'faulty') throw new Faulty({ code: 'notOfThisOrder', sapId });
  return taken;
}

/** Whether a step waits for others, or has nothing to do any more (`over`). */
async function comesEarly(
  tx: Ctx,
  sapId: string,
  { step, invoiceNumber, deliveryNoteNumber }: Told,
  { bills, made }: { readonly bills: readonly string[]; readonly made?: readonly string[] | undefined },
): Promise<'over' | Waits | null> {
  if (step !== 'closed' && step !== 'credited' && step !== 'paid' && step !== 'invoiced') return null;
  const standing = await deliveryStanding(tx, sapId);
  if (!standing) return null;
  // It is settled with its cancellation; nobody has paid it, and it may be billed again under another number.
  if (invoiceNumber && standing.takenBack.includes(invoiceNumber)) return 'over';
  // SAP calls an order delivered as soon as its last delivery is made; here its rest ends when all of them have arrived.
  if (step === 'closed') {
    const rest = { waitsFor: { code: 'restToCome', sapId } } as const;
    if (!standing.restFollows) return standing.toCome.length > 0 ? rest : 'over';
    return made?.every((note) => standing.ended.includes(note)) ? null : rest;
  }
  if (step === 'invoiced') {
    // The cancellation of the one before it waits for the goods, and this one for the cancellation.
    const { begunInvoice } = standing;
    const isAnother = begunInvoice !== null && !standing.invoices.includes(invoiceNumber ?? '');
    if (isAnother && (await isBillWaiting(tx.db, sapId, invoiceNumber ?? '')))
      return { waitsFor: { code: 'nothingArrived', sapId } };
    // An invoice bills what no earlier one does: those of earlier deliveries come first.
    const before = standing.unbilled.slice(0, Math.max(0, standing.unbilled.indexOf(deliveryNoteNumber ?? '')));
    const unbilled = before.filter((note) => !bills.includes(note));
    return unbilled.length === 0
      ? null
      : { waitsFor: { code: 'earlierUnbilled', sapId, deliveries: unbilled.join(', ') } };
  }
  if (invoiceNumber && !standing.invoices.includes(invoiceNumber))
    return { waitsFor: { code: 'noInvoiceYet', sapId, invoice: invoiceNumber } };
  return step === 'credited' && invoiceNumber !== undefined && invoiceNumber === standing.begunInvoice
    ? { waitsFor: { code: 'nothingArrived', sapId } }
    : null;
}

/** The first delivery is not at SAP any more: this one takes its place here. False where somebody has been given the note of the first one. */
async function isMadeAnew(
  tx: Ctx,
  sapId: string,
  { first, note, lines }: { readonly first: string; readonly note: string; readonly lines: SapDelivery['lines'] },
): Promise<boolean> {
  try {
    return await remakeDelivery(tx, sapId, { from: first, to: note, has: lines }, (order) =>
      forgetPlannedNote(tx.db, order, first),
    );
  } catch (error) {
    if (error instanceof Refusal && error.code === 'DELIVERED_QUANTITIES')
      throw new Faulty({ code: 'notOfThisOrder', sapId });
    throw error;
  }
}

/**
 * A delivery of SAP says what is on it; the port wants to know of which lines less is on it than is to come, and of which less arrived than was
 * loaded. One that begins while another is on its way waits for it; when SAP has deleted that one this takes its place, with
 * whatever is on it. What is missing follows, until SAP calls the order delivered. `over`: by what is known here nothing is to come.
 */
async function reportDelivery(
  tx: Ctx,
  sapId: string,
  { note, lines, stage, issuedAt, arrivedAt }: SapDelivery,
  { order, made }: Pick<Known, 'order' | 'made'>,
): Promise<'taken' | 'over' | Waits> {
  const before = await deliveryStanding(tx, sapId);
  if (!before || before.ended.includes(note)) return 'taken';
  let { begun } = before;
  const first = waitsFor(before, note);
  const isGone = first !== null && made && !made.includes(first);
  if (isGone) {
    if (!(await isMadeAnew(tx, sapId, { first, note, lines })))
      throw new Faulty({ code: 'deliveryGone', sapId, first, delivery: note });
    begun = note;
  } else if (first !== null) return { waitsFor: { code: 'deliveryNotEnded', sapId, delivery: first } };
  const onIt = (line: number) => lines.find((one) => one.line === line)?.quantity ?? 0;
  const less = (than: readonly { line: number; quantity: number }[]) =>
    than.flatMap(({ line, quantity }) => (onIt(line) < quantity ? [{ line, quantity: onIt(line) }] : []));
  if (begun === null) {
    const loaded = less(before.toCome);
    const begins = {
      step: 'delivery created',
      deliveryNoteNumber: note,
      ...(loaded.length > 0 && { loaded }),
    } as const;
    const taken = await report(tx, sapId, begins, NOW);
    if (taken !== 'taken' && taken !== 'known') return 'over';
  }
  if (stage === 'picked' || stage === 'packed') await report(tx, sapId, { step: stage, deliveryNoteNumber: note }, NOW);
  if (stage === 'goods issued' || stage === 'delivered')
    await report(tx, sapId, { step: 'goods issued', deliveryNoteNumber: note }, issuedAt);
  if (stage !== 'delivered') return 'taken';
  const short = less((await deliveryStanding(tx, sapId))!.loaded);
  await report(
    tx,
    sapId,
    short.length > 0 ? { step: 'delivered in part', arrived: short, restFollows: true } : { step: 'delivered' },
    arrivedAt,
  );
  // SAP may have called the order delivered before; its document need not change any more.
  if ((await deliveryStanding(tx, sapId))?.restFollows) await readOnceMore(tx.db, 'order', order);
  return 'taken';
}
