import { createHash } from 'node:crypto';
import type { ErpNote } from '#modules/erp/index.ts';
import { ErpAway, ErpRefused, asked, isAnswer, keptNote, noteInWords } from '#modules/erp/index.ts';
import type { OrderedAs } from '#modules/orders/index.ts';
import { deliveryStanding, lockOrders, orderedAs } from '#modules/orders/index.ts';
import { isDatabaseAway } from '#platform/db/db.ts';
import type { Ctx } from '../../context.ts';
import { inOneLine } from '../ask-erp.ts';
import { shortOf } from './booked-otherwise.ts';
import { compareBill } from './compare-bills.ts';
import type { DocumentKind, Said, SapOrderStanding } from './documents.ts';
import { DOCUMENTS } from './documents.ts';
import { isSameMaterial, quoted, withoutZeros } from './formats.ts';
import type { SapMapping } from './mapping.ts';
import type { LineOf } from './read-at-sap.ts';
import { orFails, reading } from './read-at-sap.ts';
import type { Known } from './report-document.ts';
import { Faulty, reportAll, waitsFor } from './report-document.ts';
import type { Entity } from './sap-client.ts';
import type { State } from './sap-document.store.ts';
import { lastTaken, noteDocument, takenAmong } from './sap-document.store.ts';
import { noteStanding, sapIdsOf } from './sap-order.store.ts';
import { deliveriesOf, speaking } from './sap-orders.ts';
import { sideBySide } from './side-by-side.ts';

/** Documents in hand at once, never two of one order. */
export const AT_ONCE = 4;

/** As SAP numbers its documents. */
export const DOCUMENT_NUMBER = /^[A-Za-z0-9]{1,10}$/;

const DELIVERY = DOCUMENTS.find(({ kind }) => kind === 'delivery')!;

const SAID_LENGTH = 300;
/** It may have in it whatever a stranger has written. */
const saidBy = (error: unknown) => inOneLine((error as Error).message, SAID_LENGTH);

/** A document as it was read, with what it says of orders of ours. */
interface Found {
  readonly number: string;
  readonly entity: Entity;
  readonly known: readonly Known[];
  /** Of a bill: what it bills of orders that are not ours. */
  readonly besides: readonly Besides[];
  /** All that it is about are orders of ours. */
  readonly isAllOurs: boolean;
  readonly unreadable: ErpNote | null;
  readonly digest: string;
}

interface Besides {
  readonly order: string;
  /** Deliveries of none of our orders on the bill; none: the order was billed by itself. */
  readonly deliveries: readonly string[];
}

/** Takes the documents of one answer, several at once, those of one order one after another in the order in which they stand. */
export async function takeAll(
  ctx: Ctx,
  kind: DocumentKind,
  entities: readonly Entity[],
  ofReading: number,
  lineOf: LineOf,
  stopping: AbortSignal,
): Promise<void> {
  const { mapping } = lineOf(ctx.app, stopping);
  const found = await foundIn(ctx, kind, entities, mapping);
  const taken = await takenAmong(ctx.db, kind.kind, found, ofReading);
  await sideBySide(
    found.filter(({ number }) => !taken.has(number)),
    { most: AT_ONCE, keysOf: ({ known }) => known.map(({ sapId }) => sapId) },
    (one) => take(ctx, kind, one, ofReading, lineOf, mapping),
  );
}

/** Whatever a stranger has written into it. */
function readOf(
  kind: DocumentKind,
  entity: Entity,
  mapping: SapMapping,
): { said: readonly Said[]; unreadable: ErpNote | null } {
  try {
    return { said: kind.read(entity, mapping), unreadable: null };
  } catch (error) {
    const said = kind.orders(entity).map((order) => ({ order, steps: [] }));
    return { said, unreadable: { code: 'documentUnreadable', said: saidBy(error) } };
  }
}

async function foundIn(
  { db }: Ctx,
  kind: DocumentKind,
  entities: readonly Entity[],
  mapping: SapMapping,
): Promise<Found[]> {
  const read = entities.flatMap((entity) => {
    const number = withoutZeros(entity[kind.key]);
    return DOCUMENT_NUMBER.test(number) ? [{ number, entity, ...readOf(kind, entity, mapping) }] : [];
  });
  const orders = read
    .flatMap(({ said }) => said.map(({ order }) => order))
    .filter((order) => DOCUMENT_NUMBER.test(order));
  const ours = await sapIdsOf(db, orders);
  return read.flatMap(({ number, entity, said, unreadable }) => {
    const known = said.flatMap((one): Known[] => {
      const sapId = ours.get(one.order) ?? ourNumberIn(one.order, mapping);
      return sapId === null ? [] : [{ ...one, sapId }];
    });
    if (known.length === 0) return [];
    const digest = createHash('sha256')
      .update(JSON.stringify(unreadable === null ? known : [unreadable, entity]))
      .digest('base64');
    const isAllOurs = known.length === said.length;
    return [{ number, entity, known, besides: besidesIn(said, known), isAllOurs, unreadable, digest }];
  });
}

const billedIn = ({ steps }: Said) => steps.flatMap(({ step, bills = [] }) => (step === 'invoiced' ? [bills] : []));

/** A delivery has one ship-to: goods of other orders on one of ours have gone there, too. */
function besidesIn(said: readonly Said[], known: readonly Known[]): Besides[] {
  const ours = new Set(known.flatMap(billedIn).flat());
  return said.flatMap((one) => {
    const [bills] = billedIn(one);
    if (!bills || one.order === '' || known.some(({ order }) => order === one.order)) return [];
    const deliveries = bills.filter((delivery) => !ours.has(delivery));
    return bills.length > 0 && deliveries.length === 0 ? [] : [{ order: one.order, deliveries }];
  });
}

/**
 * Takes one document; what it says has its effect once, in one transaction with the note that it has. A reading that was asked for earlier than the
 * one taken last is late and has none. One that cannot be read or taken, or by which an order goes on that has ended here, is read once more, and is a case for
 * people when it says the same again; it keeps nothing else waiting.
 */
async function take(
  ctx: Ctx,
  kind: DocumentKind,
  { number, entity, known, besides, isAllOurs, unreadable, digest }: Found,
  ofReading: number,
  lineOf: LineOf,
  mapping: SapMapping,
): Promise<void> {
  const whole: Known[] = [];
  for (const one of known) whole.push(await withDeliveries(ctx, one, lineOf));
  const shipTos = await shipTosOf(ctx, besides, lineOf);
  const soldTo = withoutZeros(entity['SoldToParty']);
  const note = (state: State, why?: ErpNote) => ({
    kind: kind.kind,
    number,
    sapId: known[0]!.sapId,
    digest,
    state,
    reading: ofReading,
    ...(why && { detail: keptNote(why) }),
  });
  try {
    await ctx.transaction(async (tx) => {
      const before = await lastTaken(tx.db, kind.kind, number);
      if (before && before.reading > ofReading) return;
      const stopped = isSaidAgain(before, digest) ? 'faulty' : 'open';
      let [state, why]: [State, ErpNote | undefined] =
        unreadable === null ? ['taken', undefined] : [stopped, unreadable];
      if (whole.length > 1) {
        await lockOrders(
          tx,
          whole.map(({ sapId }) => sapId),
        );
        await requireTogether(tx, kind, whole);
      }
      await requireSameShipTo(tx, whole[0]!, shipTos);
      for (const one of unreadable === null ? whole : []) {
        const ours = await orderedAs(tx, one.sapId);
        requireLike(one, ours, soldTo, mapping);
        const more = moreThanOrdered(one, ours);
        if (more && one.standing) throw new Faulty(more);
        const taken = await reportAll(tx, ofOurLines(one, ours));
        if (more && state === 'taken') [state, why] = [stopped, more];
        if (one.standing && ours) await noteStanding(tx.db, one.sapId, standingNow(one.standing, ours));
        if (typeof taken === 'object' && state === 'taken') [state, why] = ['open', taken.waitsFor];
        if (taken === 'over') [state, why] = [stopped, { code: 'endedHere', sapId: one.sapId }];
      }
      if (state === 'faulty') warn(ctx, kind, number, why!);
      const billed = (state === 'taken' && isAllOurs && known[0]!.billed) || null;
      await noteDocument(tx.db, { ...note(state, why), billed }, ctx.app.clock.real());
      if (billed) await compareBill(tx.db, number, billed);
    });
  } catch (error) {
    // A lock that others keep, or a time-out, may be of this document alone. Where the database is away, so is the note.
    const passes = isDatabaseAway(error);
    const why = whyNot(error);
    if (why === null)
      ctx.app.log.error({ err: error, kind: kind.kind, number }, 'a document of SAP could not be taken');
    else warn(ctx, kind, number, why);
    await ctx.transaction(async (tx) => {
      const isFinal = why !== null || (!passes && isSaidAgain(await lastTaken(tx.db, kind.kind, number), digest));
      const told = why ?? ({ code: 'noEffect', said: saidBy(error) } as const);
      await noteDocument(tx.db, note(isFinal ? 'faulty' : 'open', told), ctx.app.clock.real());
    });
  }
}

/** Where SAP takes our numbers, an order has ours before it was seen there. Where it draws its own, one of them may look like ours. */
const ourNumberIn = (order: string, { orderNumber }: SapMapping) =>
  orderNumber === 'external' && /^45\d{8}$/.test(order) ? order : null;

const isSaidAgain = (before: { readonly state: State; readonly digest: string } | null, digest: string) =>
  before?.state === 'open' && before.digest === digest;

const UNIQUE_VIOLATION = '23505';

/** Why a document will have no effect, however often it is read; null: nobody knows. */
function whyNot(error: unknown): ErpNote | null {
  if (error instanceof Faulty) return error.note;
  return (error as { code?: string }).code === UNIQUE_VIOLATION ? { code: 'numberTaken' } : null;
}

/** What another order than ours has, is of other goods, or counts in another unit, is not taken for what it looks like. */
function requireLike(
  { order, units = [] }: Said,
  ours: OrderedAs | null,
  soldTo: string,
  { units: codes }: SapMapping,
): void {
  if (!ours) return;
  if (soldTo !== '' && soldTo !== withoutZeros(ours.companyId))
    throw new Faulty({ code: 'otherCustomer', order, there: soldTo, here: ours.companyId });
  for (const { line, material, unit, quantity } of units) {
    const ordered = ours.lines.find((one) => one.line === line);
    if (ordered && material !== '' && !isSameMaterial(material, ordered.sku))
      throw new Faulty({ code: 'otherGoods', line, order, there: material, here: ordered.sku });
    if (ordered && !Number.isInteger(quantity))
      throw new Faulty({ code: 'partOfUnit', line, order, quantity: `${quantity} ${unit}` });
    const code = ordered && codes[ordered.salesUnit];
    if (code !== undefined && unit !== '' && unit !== code)
      throw new Faulty({ code: 'otherUnit', line, order, unit, ordered: code });
  }
}

/** Of a document that confirms, delivers or bills more of a line than was ordered. Of a delivery or a bill what was ordered counts here all the same, and people hear of the rest. */
function moreThanOrdered({ order, standing, units = [] }: Said, ours: OrderedAs | null): ErpNote | null {
  const counted = Map.groupBy(standing?.confirmed ?? units, ({ line }) => line);
  for (const { line, sku, quantity: here } of ours?.lines ?? []) {
    const there = (counted.get(line) ?? []).reduce((all, { quantity }) => all + quantity, 0);
    if (there > here) return { code: 'moreThanOrdered', order, line, sku, there, here };
  }
  return null;
}

/** Users who may read the part of one order see all that is on SAP's own paper. */
async function requireTogether(tx: Ctx, { kind }: DocumentKind, whole: readonly Known[]): Promise<void> {
  const orders = await Promise.all(whole.map(({ sapId }) => orderedAs(tx, sapId)));
  const [first, ...others] = orders.filter((one) => one !== null);
  const another = others.find(
    (one) =>
      one.companyId !== first!.companyId ||
      one.shipToId !== first!.shipToId ||
      (kind === 'bill' && one.payerId !== first!.payerId),
  );
  if (another) throw new Faulty({ code: 'severalParties', orders: whole.map(({ order }) => order).join(', ') });
}

/** The same of orders that SAP has from elsewhere. */
async function requireSameShipTo(
  tx: Ctx,
  { sapId }: Known,
  shipTos: ReadonlyMap<string, string | null>,
): Promise<void> {
  const ours = shipTos.size > 0 && (await orderedAs(tx, sapId));
  const others = [...shipTos].filter(([, shipTo]) => ours && shipTo !== ours.shipToId).map(([order]) => order);
  if (others.length > 0) throw new Faulty({ code: 'foreignOrders', orders: others.join(', ') });
}

/** Items that people at SAP have added are of no line here: nothing is confirmed or billed of them, and nothing of theirs can be credited. Of a line whose item they have deleted nothing comes. */
function ofOurLines(one: Known, ours: OrderedAs | null): Known {
  if (!ours) return one;
  const isOurs = ({ line }: { readonly line: number }) => ours.lines.some((ordered) => ordered.line === line);
  // A first confirmation is one of something.
  const begins = (step: Known['steps'][number]) =>
    ours.isConfirmed ||
    step.step !== 'confirmed' ||
    !step.confirmed ||
    step.confirmed.some(({ quantity }) => quantity > 0);
  const steps = one.steps.filter(begins).map((step) => {
    const confirmed = step.confirmed && new Map(step.confirmed.map((said) => [said.line, said]));
    const foreign = step.step === 'credited' && step.lines?.find((line) => !isOurs(line));
    if (foreign) throw new Faulty({ code: 'noSuchLine', order: one.order, line: foreign.line });
    return {
      ...step,
      ...(confirmed && {
        confirmed: ours.lines.map(({ line }) => confirmed.get(line) ?? { line, quantity: 0 }),
      }),
      ...(step.lines && { lines: step.lines.filter(isOurs) }),
    };
  });
  return { ...one, steps };
}

/** How the order stands at SAP beside what was ordered here. */
function standingNow({ confirmed, failsCredit, isOver }: SapOrderStanding, { lines, deliveryDate }: OrderedAs) {
  const said = new Map(confirmed.map((one) => [one.line, one]));
  const short = shortOf(lines, deliveryDate, (line) => said.get(line) ?? { quantity: 0 });
  return { short, failsCredit, isOver };
}

function warn({ app }: Ctx, { kind }: DocumentKind, number: string, why: ErpNote): void {
  app.log.warn({ kind, number, why: noteInWords(why, 'en') }, 'a document of SAP does not fit its order');
}

/**
 * SAP calls an order delivered with its last delivery, which may be read here later than the order. Before the rest of one ends here, SAP is asked what it
 * has made of it.
 */
async function withDeliveries(ctx: Ctx, one: Known, lineOf: LineOf): Promise<Known> {
  const ends = one.steps.some(({ step }) => step === 'closed');
  if (!ends && !one.delivery) return one;
  const standing = await ctx.transaction((tx) => deliveryStanding(tx, one.sapId));
  if (!standing || (ends ? !standing.restFollows : !waitsFor(standing, one.delivery!.note))) return one;
  try {
    const made = await asked(ctx.app, (_erp, signal) => {
      const line = lineOf(ctx.app, signal);
      return speaking(line, () => deliveriesOf(line, one.order));
    });
    return { ...one, made };
  } catch (error) {
    if (!(error instanceof ErpAway) && !(error instanceof ErpRefused)) throw error;
    ctx.app.log.warn({ order: one.order, why: error.message }, 'SAP does not say which deliveries an order has');
    return one;
  }
}

/** How many deliveries SAP is asked about at once. */
const ASKED = 20;

/** To whom the goods of other orders on a bill have gone, by order; null: to several, or nobody knows. */
async function shipTosOf(
  ctx: Ctx,
  besides: readonly Besides[],
  lineOf: LineOf,
): Promise<ReadonlyMap<string, string | null>> {
  const wanted = [...new Set(besides.flatMap(({ deliveries }) => deliveries))];
  const shipTo = new Map<string, string>();
  for (let from = 0; from < wanted.length; from += ASKED)
    for (const entity of await headersOf(ctx, wanted.slice(from, from + ASKED), lineOf))
      shipTo.set(withoutZeros(entity[DELIVERY.key]), withoutZeros(entity['ShipToParty']));
  return new Map(
    besides.map(({ order, deliveries }) => {
      const [one = '', another] = new Set(deliveries.map((delivery) => shipTo.get(delivery) ?? ''));
      return [order, another === undefined && one !== '' ? one : null];
    }),
  );
}

/** None where SAP fails at them. */
async function headersOf(ctx: Ctx, deliveries: readonly string[], lineOf: LineOf): Promise<readonly Entity[]> {
  const filter = deliveries.map((one) => `${DELIVERY.key} eq ${quoted(one)}`).join(' or ');
  const path = `${DELIVERY.set}?$filter=${encodeURIComponent(filter)}&$select=${DELIVERY.key},ShipToParty&$top=${ASKED}`;
  try {
    const { answer } = await reading(ctx, lineOf, ({ client, signal }) =>
      orFails(client.list(DELIVERY.service, path, signal)),
    );
    return answer;
  } catch (error) {
    if (!isAnswer(error)) throw error;
    ctx.app.log.warn({ deliveries, why: error.message }, 'SAP does not say whose deliveries these are');
    return [];
  }
}
