import { createHash } from 'node:crypto';
import type { ErpReport, ErpReportTaken } from '#modules/erp/index.ts';
import { ErpAway, ErpRefused, OrderWaits, asked, circuitOf, isAnswer } from '#modules/erp/index.ts';
import type { DeliveryStanding, OrderedAs } from '#modules/orders/index.ts';
import { deliveryStanding, isOrderOver, orderedAs, takeErpReport } from '#modules/orders/index.ts';
import { isDatabaseAway } from '#platform/db/db.ts';
import type { Recurring } from '#platform/jobs/index.ts';
import { eachRow } from '#platform/jobs/index.ts';
import type { App, Ctx } from '../../context.ts';
import { TooMuch, inOneLine } from '../ask-erp.ts';
import type { DocumentKind, Said, SapDelivery } from './documents.ts';
import { DOCUMENTS } from './documents.ts';
import { dayFilter, instant, millisOf, quoted, withoutZeros } from './formats.ts';
import type { SapMapping } from './mapping.ts';
import type { Entity } from './sap-client.ts';
import { SapError } from './sap-client.ts';
import type { Kind, State } from './sap-document.store.ts';
import {
  beginReading,
  endGone,
  lastTaken,
  loadMark,
  noteDocument,
  openDocuments,
  putBehind,
  readOnceMore,
  takenAmong,
  writeMark,
} from './sap-document.store.ts';
import type { Announced } from './sap-event.store.ts';
import { SAP_EVENT, announce, announced, endAnnounced } from './sap-event.store.ts';
import { codesInUse, sapIdsOf } from './sap-order.store.ts';
import type { Line } from './sap-orders.ts';
import { deliveriesOf, speaking } from './sap-orders.ts';
import { missingIn } from './mapping.ts';
import { textIn } from './sap-standing.ts';
import { sideBySide } from './side-by-side.ts';

const PAGE = 100;
/** Pages of which no answer comes, or too long a one, become smaller, until they have so many documents. */
const SMALLEST_PAGE = 10;
/** Documents in hand at once, never two of one order. */
const AT_ONCE = 4;
/** A change that is committed late may carry an earlier instant than one that was read. */
const OVERLAP_MS = 300_000;
const DAY_MS = 86_400_000;

/**
 * Reads what has changed at SAP since the last time, kind by kind, and reports it to the orders. Each document has its effect once; one that did
 * not fit its order yet (paid before it arrived) is read again.
 */
export function pollSap(lineOf: (app: App, signal: AbortSignal) => Line): Recurring {
  const told = new WeakMap<App, string>();
  return {
    name: 'sap-poll',
    everySeconds: 10,
    alone: true,
    async run(ctx, stopping = new AbortController().signal) {
      const { mapping } = lineOf(ctx.app, stopping);
      const missing = missingIn(mapping, await codesInUse(ctx.db)).join('; ');
      if (missing && told.get(ctx.app) !== missing)
        ctx.app.log.error({ missing }, 'SAP_MAPPING lacks codes that orders may carry');
      told.set(ctx.app, missing);
      for (const kind of DOCUMENTS) {
        await readAgain(ctx, kind, lineOf, stopping);
        await ifAnswered(ctx, () => readChanged(ctx, kind, lineOf, stopping));
      }
    },
  };
}

/** What SAP does not answer is read the next time: a document or a service that fails keeps no others waiting, until the circuit opens. */
async function ifAnswered(ctx: Ctx, read: () => Promise<void>): Promise<void> {
  try {
    await read();
  } catch (error) {
    if (!(error instanceof ErpAway) && !(error instanceof ErpRefused)) throw error;
    ctx.app.log.warn({ why: error.message }, 'SAP could not be read');
  }
}

/**
 * Reads at once what SAP has announced by events. An event only says that a document has changed: whatever its order, and however often it comes,
 * the document counts as it stands now. What was not read (SAP is away) stays, and polling finds it, too.
 */
export function readAnnounced(lineOf: LineOf): Recurring {
  return {
    name: 'sap-events',
    everySeconds: 10,
    wokenBy: SAP_EVENT,
    run: (ctx, stopping = new AbortController().signal) =>
      eachRow(
        ctx,
        {
          job: 'sap-events',
          batch: PAGE,
          due: async (except, most) => (circuitOf(ctx.app).openFor() > 0 ? [] : announced(ctx.db, except, most)),
          keyOf: ({ kind, number }) => `${kind}/${number}`,
          work: (one) => readOne(ctx, one, lineOf, stopping),
        },
        stopping,
      ),
  };
}

async function readOne(ctx: Ctx, one: Announced, lineOf: LineOf, stopping: AbortSignal): Promise<void> {
  if (circuitOf(ctx.app).openFor() > 0) return;
  const kind = DOCUMENTS.find((each) => each.kind === one.kind)!;
  try {
    const { answer, reading } = await entityOf(ctx, kind, one.number, lineOf);
    if (answer) await takeAll(ctx, kind, [answer], reading, lineOf, stopping);
    await endAnnounced(ctx.db, one);
  } catch (error) {
    // What SAP itself says of this document is a fault of its row, which rests longer each time.
    if (isAnswer(error) || !(error instanceof ErpAway)) throw error;
    ctx.app.log.warn({ ...one, why: error.message }, 'a document that SAP announced could not be read');
  }
}

type LineOf = (app: App, signal: AbortSignal) => Line;

interface Read<T> {
  readonly answer: T;
  /** The number of this reading: those with a higher one were asked for later. */
  readonly reading: number;
}

/** One call over the one line to the ERP, so that all of them stop while it is cut. */
async function reading<T>({ app }: Ctx, lineOf: LineOf, read: (line: Line) => Promise<T>): Promise<Read<T>> {
  const number = await beginReading(app.database);
  const answer = await asked(app, (_erp, signal) => {
    const line = lineOf(app, signal);
    return speaking(line, () => read(line));
  });
  return { answer, reading: number };
}

/** SAP answers in its own words that it failed at what it was to read: it is there, and others can be read. */
class ReadingFails extends OrderWaits {}
const FAILED = 500;

async function orFails<T>(read: Promise<T>): Promise<T> {
  try {
    return await read;
  } catch (error) {
    if (!(error instanceof SapError) || error.status !== FAILED) throw error;
    throw new ReadingFails(`SAP failed at reading (${error.code}: ${error.message})`);
  }
}

function entityOf(ctx: Ctx, kind: DocumentKind, number: string, lineOf: LineOf): Promise<Read<Entity | null>> {
  return reading(ctx, lineOf, ({ client, signal }) =>
    orFails(client.entity(kind.service, `${kind.set}(${quoted(number)})?$expand=${kind.expand}`, signal)),
  );
}

/** How many documents of a kind SAP is asked for at once at most. */
const pages = new WeakMap<App, Map<Kind, number>>();

function pagesOf(app: App): Map<Kind, number> {
  let own = pages.get(app);
  if (!own) pages.set(app, (own = new Map()));
  return own;
}

/**
 * Reads what has changed page by page. A page that is too much for SAP or for the line is asked for in smaller ones; of one that SAP fails at, down to
 * the document that it fails at, which is read by itself from then on and stops no other.
 */
async function readChanged(ctx: Ctx, kind: DocumentKind, lineOf: LineOf, stopping: AbortSignal): Promise<void> {
  const mark = (await loadMark(ctx.db, kind.kind)) ?? new Date(ctx.app.clock.real().getTime() - DAY_MS);
  let from = new Date(mark.getTime() - (kind.changed === 'day' ? DAY_MS : OVERLAP_MS));
  let newest = mark.getTime();
  const sizes = pagesOf(ctx.app);
  let most = sizes.get(kind.kind) ?? PAGE;
  let top = most;
  for (let skip = 0; ;) {
    if (stopping.aborted || circuitOf(ctx.app).openFor() > 0) return;
    const since = from;
    const filter =
      kind.changed === 'instant'
        ? `LastChangeDateTime ge ${instant(since)}`
        : `CreationDate ge ${dayFilter(since)} or LastChangeDate ge ${dayFilter(since)}`;
    const order = kind.changed === 'instant' ? 'LastChangeDateTime' : kind.key;
    const listed = (count: number, what: string): Promise<Read<readonly Entity[]>> =>
      reading(ctx, lineOf, ({ client, signal }) =>
        orFails(
          client.list(
            kind.service,
            `${kind.set}?$filter=${encodeURIComponent(filter)}&$orderby=${encodeURIComponent(`${order} asc`)}&$top=${count}&$skip=${skip}&${what}`,
            signal,
          ),
        ),
      );
    let page: readonly Entity[];
    let number: number;
    try {
      ({ answer: page, reading: number } = await listed(top, `$expand=${kind.expand}`));
    } catch (error) {
      if (error instanceof TooMuch && top > SMALLEST_PAGE) {
        sizes.set(kind.kind, (most = top = Math.max(SMALLEST_PAGE, Math.floor(top / 2))));
        continue;
      }
      if (!(error instanceof ReadingFails)) throw error;
      if (top > 1) {
        top = Math.floor(top / 2);
        continue;
      }
      const [one] = (await listed(1, `$select=${kind.key}`)).answer;
      await readByItself(ctx, kind, withoutZeros(one?.[kind.key]), error);
      skip += 1;
      continue;
    }
    await takeAll(ctx, kind, inTheirOrder(kind, page), number, lineOf, stopping);
    for (const entity of page) newest = Math.max(newest, changedAt(kind, entity) ?? 0);
    if (page.length < top) break;
    top = Math.min(most, top * 2);
    // Whatever comes after it, this far everything is read.
    if (kind.changed === 'instant') await markRead(ctx, kind, newest);
    // Documents that change meanwhile move to the end: pages go on from the last instant, not by counting.
    const last = kind.changed === 'instant' ? changedAt(kind, page.at(-1)!) : null;
    if (last !== null && Math.floor(last / 1_000) * 1_000 > since.getTime()) [from, skip] = [new Date(last), 0];
    else skip += page.length;
  }
  sizes.set(kind.kind, Math.min(PAGE, most * 2));
  await markRead(ctx, kind, newest);
}

/** As a document that SAP has announced: until it is read, longer and longer pauses lie between. */
async function readByItself(
  { app, db }: Ctx,
  { kind }: DocumentKind,
  number: string,
  { message: why }: Error,
): Promise<void> {
  app.log.warn({ kind, number, why }, 'SAP fails at a document among others: it is read by itself');
  if (NUMBER.test(number)) await announce(db, [{ kind, number }], app.clock.real());
}

/** A clock of SAP that runs ahead is put right some day: what changes then is not before the mark. */
function markRead({ app, db }: Ctx, { kind }: DocumentKind, newest: number): Promise<void> {
  return writeMark(db, kind, new Date(Math.min(newest, app.clock.real().getTime())));
}

/** Billing documents refer to earlier ones: they go by their numbers, whatever has changed last. */
function inTheirOrder({ kind, key }: DocumentKind, page: readonly Entity[]): readonly Entity[] {
  return kind === 'bill' ? page.toSorted((a, b) => (textIn(a, key) < textIn(b, key) ? -1 : 1)) : page;
}

function changedAt({ changed }: DocumentKind, entity: Entity): number | null {
  try {
    return changed === 'instant'
      ? millisOf(entity['LastChangeDateTime'])
      : (millisOf(entity['LastChangeDate']) ?? millisOf(entity['CreationDate']));
  } catch {
    return null;
  }
}

async function readAgain(ctx: Ctx, kind: DocumentKind, lineOf: LineOf, stopping: AbortSignal): Promise<void> {
  await sideBySide(
    await openDocuments(ctx.db, kind.kind, PAGE),
    { most: AT_ONCE, keysOf: ({ sapId }) => [sapId] },
    async ({ number }) => {
      if (stopping.aborted || circuitOf(ctx.app).openFor() > 0) return;
      await ifAnswered(ctx, async () => {
        try {
          const { answer, reading: ofIt } = await entityOf(ctx, kind, number, lineOf);
          if (answer) await takeAll(ctx, kind, [answer], ofIt, lineOf, stopping);
          else await endGone(ctx.db, kind.kind, number);
        } catch (error) {
          // Those that wait behind it have their turn.
          if (isAnswer(error)) await putBehind(ctx.db, kind.kind, number, ctx.app.clock.real());
          throw error;
        }
      });
    },
  );
}

/** A document as it was read, with what it says of orders of ours. */
interface Found {
  readonly number: string;
  readonly entity: Entity;
  readonly known: readonly Known[];
  readonly unreadable: string | null;
  readonly digest: string;
}

/** Takes the documents of one answer, several at once, those of one order one after another in the order in which they stand. */
async function takeAll(
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
): { said: readonly Said[]; unreadable: string | null } {
  try {
    return { said: kind.read(entity, mapping), unreadable: null };
  } catch (error) {
    const said = kind.orders(entity).map((order) => ({ order, steps: [] }));
    return { said, unreadable: `the document cannot be read: ${(error as Error).message}` };
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
    return NUMBER.test(number) ? [{ number, entity, ...readOf(kind, entity, mapping) }] : [];
  });
  const orders = read.flatMap(({ said }) => said.map(({ order }) => order)).filter((order) => NUMBER.test(order));
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
    return [{ number, entity, known, unreadable, digest }];
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
  { number, entity, known, unreadable, digest }: Found,
  ofReading: number,
  lineOf: LineOf,
  mapping: SapMapping,
): Promise<void> {
  const whole: Known[] = [];
  for (const one of known) whole.push(await withDeliveries(ctx, one, lineOf));
  const soldTo = withoutZeros(entity['SoldToParty']);
  const note = (state: State, detail?: string) => ({
    kind: kind.kind,
    number,
    sapId: known[0]!.sapId,
    digest,
    state,
    reading: ofReading,
    // It may have in it whatever a stranger has written.
    ...(detail && { detail: inOneLine(detail, DETAIL_LENGTH) }),
  });
  try {
    await ctx.transaction(async (tx) => {
      const before = await lastTaken(tx.db, kind.kind, number);
      if (before && before.reading > ofReading) return;
      const stopped = isSaidAgain(before, digest) ? 'faulty' : 'open';
      let [state, detail]: [State, string | undefined] =
        unreadable === null ? ['taken', undefined] : [stopped, unreadable];
      for (const one of unreadable === null ? whole : []) {
        const ours = await orderedAs(tx, one.sapId);
        requireLike(one, ours, soldTo, mapping);
        const taken = await reportAll(tx, ofOurLines(one, ours));
        if (taken === 'open' && state === 'taken') state = 'open';
        if (taken === 'over') [state, detail] = [stopped, `the order ${one.sapId} has ended here, and goes on at SAP`];
      }
      if (state === 'faulty') warn(ctx, kind, number, detail!);
      await noteDocument(tx.db, note(state, detail), ctx.app.clock.real());
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
      const detail = why ?? `it had no effect here: ${(error as Error).message}`;
      await noteDocument(tx.db, note(isFinal ? 'faulty' : 'open', detail), ctx.app.clock.real());
    });
  }
}

const DETAIL_LENGTH = 500;

/** As SAP numbers its documents. */
const NUMBER = /^[A-Za-z0-9]{1,10}$/;

/** Where SAP takes our numbers, an order has ours before it was seen there. Where it draws its own, one of them may look like ours. */
const ourNumberIn = (order: string, { orderNumber }: SapMapping) =>
  orderNumber === 'external' && /^45\d{8}$/.test(order) ? order : null;

const isSaidAgain = (before: { readonly state: State; readonly digest: string } | null, digest: string) =>
  before?.state === 'open' && before.digest === digest;

const UNIQUE_VIOLATION = '23505';

/** Why a document will have no effect, however often it is read; null: nobody knows. */
function whyNot(error: unknown): string | null {
  if (error instanceof Faulty) return error.message;
  return (error as { code?: string }).code === UNIQUE_VIOLATION
    ? 'another document has this number already, here of another order'
    : null;
}

/** What another order than ours has, or counts in another unit, is not taken for what it looks like. */
function requireLike(
  { order, units = [] }: Said,
  ours: OrderedAs | null,
  soldTo: string,
  { units: codes }: SapMapping,
): void {
  if (!ours) return;
  if (soldTo !== '' && soldTo !== withoutZeros(ours.companyId))
    throw new Faulty(`the order ${order} is of customer ${soldTo} at SAP, and of ${ours.companyId} here`);
  for (const { line, unit } of units) {
    const ordered = ours.lines.find((one) => one.line === line);
    const code = ordered && codes[ordered.salesUnit];
    if (code !== undefined && unit !== '' && unit !== code)
      throw new Faulty(`line ${line} of the order ${order} comes in ${unit}, and was ordered in ${code}`);
  }
}

/** Items that people at SAP have added are of no line here: nothing is confirmed of them. Of a line whose item they have deleted nothing comes. */
function ofOurLines(one: Known, ours: OrderedAs | null): Known {
  if (!ours) return one;
  const steps = one.steps.map((step) => {
    const confirmed = step.confirmed && new Map(step.confirmed.map(({ line, quantity }) => [line, quantity]));
    return confirmed
      ? { ...step, confirmed: ours.lines.map(({ line }) => ({ line, quantity: confirmed.get(line) ?? 0 })) }
      : step;
  });
  return { ...one, steps };
}

function warn({ app }: Ctx, { kind }: DocumentKind, number: string, why: string): void {
  app.log.warn({ kind, number, why }, 'a document of SAP does not fit its order');
}

/** What a document says of one order of ours. */
type Known = Said & {
  readonly sapId: string;
  /** Notes of all deliveries that SAP has of an order whose rest it has given up, or of which a delivery waits for another; absent: not known. */
  readonly made?: readonly string[];
};

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

/** The note of the delivery that one waits for, which has begun and not ended; null: it waits for none. */
function waitsFor({ begun, ended }: DeliveryStanding, note: string): string | null {
  return begun === note || ended.includes(note) ? null : begun;
}

/** Nothing of the document may take effect. */
class Faulty extends Error {}
/** What may come before the order is so far. */
const MAY_COME_EARLY: ReadonlySet<ErpReport['step']> = new Set(['invoiced', 'paid']);

/** By these an order goes on. */
const GOES_ON: ReadonlySet<ErpReport['step']> = new Set(['confirmed', 'invoiced', 'credited']);

/** `over`: the order has ended here, and by the document it goes on there. */
async function reportAll(
  tx: Ctx,
  { sapId, steps, delivery, order, made, forPeople }: Known,
): Promise<'taken' | 'open' | 'over'> {
  if (forPeople) throw new Faulty(forPeople);
  if ((delivery || steps.some(({ step }) => GOES_ON.has(step))) && (await isOrderOver(tx, sapId))) return 'over';
  if (delivery) return reportDelivery(tx, sapId, delivery, { order, made });
  let state: 'taken' | 'open' = 'taken';
  for (const { at, bills = [], ...step } of steps) {
    const early = await comesEarly(tx, sapId, step, { bills, made });
    if (early === 'open') return 'open';
    if (early === 'over') continue;
    const taken = await report(tx, sapId, step, at);
    if (taken === 'unknown') return 'taken';
    if (taken === 'not possible' && MAY_COME_EARLY.has(step.step)) state = 'open';
  }
  return state;
}

type Told = Omit<ErpReport, 'sapId' | 'at'>;

async function report(tx: Ctx, sapId: string, told: Told, at: number | null): Promise<ErpReportTaken> {
  const instantOf = at === null || at > tx.now.getTime() ? tx.now : new Date(at);
  const taken = await takeErpReport(tx, { ...told, sapId, at: instantOf });
  if (taken === 'faulty') throw new Faulty(`the order ${sapId} has no such lines, quantities or invoice`);
  return taken;
}

/** Whether a step waits for others (`open`), or has nothing to do any more (`over`). */
async function comesEarly(
  tx: Ctx,
  sapId: string,
  { step, invoiceNumber, deliveryNoteNumber }: Told,
  { bills, made }: { readonly bills: readonly string[]; readonly made?: readonly string[] | undefined },
): Promise<'open' | 'over' | null> {
  if (step !== 'closed' && step !== 'credited' && step !== 'paid' && step !== 'invoiced') return null;
  const standing = await deliveryStanding(tx, sapId);
  if (!standing) return null;
  // It is settled with its cancellation; nobody has paid it, and it may be billed again under another number.
  if (invoiceNumber && standing.takenBack.includes(invoiceNumber)) return 'over';
  // SAP calls an order delivered as soon as its last delivery is made; here its rest ends when all of them have arrived.
  if (step === 'closed') {
    if (!standing.restFollows) return standing.toCome.length > 0 ? 'open' : 'over';
    return made?.every((note) => standing.ended.includes(note)) ? null : 'open';
  }
  if (step === 'invoiced') {
    // An invoice bills what no earlier one does: those of earlier deliveries come first.
    const before = standing.unbilled.slice(0, Math.max(0, standing.unbilled.indexOf(deliveryNoteNumber ?? '')));
    return before.every((note) => bills.includes(note)) ? null : 'open';
  }
  if (invoiceNumber && !standing.invoices.includes(invoiceNumber)) return 'open';
  return step === 'credited' && standing.begun !== null && standing.ended.length === 0 ? 'open' : null;
}

/**
 * A delivery of SAP says what is on it; the port wants to know of which lines less is on it than is to come, and of which less arrived than was
 * loaded. One that begins while another is on its way waits for it; when SAP has deleted that one, people say what is to be done. What is missing follows,
 * until SAP calls the order delivered. `over`: by what is known here nothing is to come.
 */
async function reportDelivery(
  tx: Ctx,
  sapId: string,
  { note, lines, stage, issuedAt, arrivedAt }: SapDelivery,
  { order, made }: Pick<Known, 'order' | 'made'>,
): Promise<'taken' | 'open' | 'over'> {
  const before = await deliveryStanding(tx, sapId);
  if (!before || before.ended.includes(note)) return 'taken';
  const first = waitsFor(before, note);
  if (first !== null && made && !made.includes(first))
    throw new Faulty(
      `the order ${sapId} has begun here with the delivery ${first}, which is not at SAP any more: ${note} cannot follow it`,
    );
  if (first !== null) return 'open';
  const onIt = (line: number) => lines.find((one) => one.line === line)?.quantity ?? 0;
  const less = (than: readonly { line: number; quantity: number }[]) =>
    than.flatMap(({ line, quantity }) => (onIt(line) < quantity ? [{ line, quantity: onIt(line) }] : []));
  if (before.begun === null) {
    const loaded = less(before.toCome);
    const begins = {
      step: 'delivery created',
      deliveryNoteNumber: note,
      ...(loaded.length > 0 && { loaded }),
    } as const;
    const taken = await report(tx, sapId, begins, null);
    if (taken !== 'taken' && taken !== 'known') return 'over';
  }
  if (stage === 'picked' || stage === 'packed')
    await report(tx, sapId, { step: stage, deliveryNoteNumber: note }, null);
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
