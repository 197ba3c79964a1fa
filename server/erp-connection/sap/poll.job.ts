import { codesInUse } from '#modules/delivery/index.ts';
import { ErpAway, ErpRefused, circuitOf, isAnswer, noteInWords } from '#modules/erp/index.ts';
import type { Recurring } from '#platform/jobs/index.ts';
import { eachRow } from '#platform/jobs/index.ts';
import type { App, Ctx } from '../../context.ts';
import { TooMuch } from '../ask-erp.ts';
import { compareBills } from './compare-bills.ts';
import type { DocumentKind } from './documents.ts';
import { DOCUMENTS } from './documents.ts';
import { dayFilter, instant, millisOf, withoutZeros } from './formats.ts';
import { missingIn } from './mapping.ts';
import type { LineOf, Read } from './read-at-sap.ts';
import { ReadingFails, entityOf, orFails, reading } from './read-at-sap.ts';
import type { Entity, Page } from './sap-client.ts';
import { unexpected } from './sap-client.ts';
import type { Kind } from './sap-document.store.ts';
import { endGone, loadMark, openDocuments, putBehind, writeMark } from './sap-document.store.ts';
import type { Announced } from './sap-event.store.ts';
import { SAP_EVENT, announce, announced, endAnnounced } from './sap-event.store.ts';
import { textIn } from './sap-standing.ts';
import { sideBySide } from './side-by-side.ts';
import { AT_ONCE, DOCUMENT_NUMBER, takeAll } from './take-documents.ts';

const PAGE = 100;
/** Pages of which no answer comes, or too long a one, become smaller, until they have so many documents. */
const SMALLEST_PAGE = 10;
/** A change that is committed late may carry an earlier instant than one that was read. */
const OVERLAP_MS = 300_000;
const DAY_MS = 86_400_000;

/**
 * Reads what has changed at SAP since the last time, kind by kind, and reports it to the orders. Each document has its effect once; one that did
 * not fit its order yet (paid before it arrived) is read again.
 */
export function pollSap(lineOf: LineOf): Recurring {
  const told = new WeakMap<App, string>();
  return {
    name: 'sap-poll',
    everySeconds: 10,
    alone: true,
    async run(ctx, stopping = new AbortController().signal) {
      const { mapping } = lineOf(ctx.app, stopping);
      const lacks = missingIn(mapping, await codesInUse(ctx.db));
      const missing = lacks.map((note) => noteInWords(note, 'en')).join('; ');
      if (missing && told.get(ctx.app) !== missing)
        ctx.app.log.error({ missing }, 'SAP_MAPPING lacks codes that orders may carry');
      told.set(ctx.app, missing);
      for (const kind of DOCUMENTS) {
        await readAgain(ctx, kind, lineOf, stopping);
        await ifAnswered(ctx, () => readChanged(ctx, kind, lineOf, stopping));
      }
      await compareBills(ctx, stopping);
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
  let read: ReadonlySet<unknown> = new Set();
  for (let skip = 0; ;) {
    if (stopping.aborted || circuitOf(ctx.app).openFor() > 0) return;
    const since = from;
    const filter =
      kind.changed === 'instant'
        ? `LastChangeDateTime ge ${instant(since)}`
        : `CreationDate ge ${dayFilter(since)} or LastChangeDate ge ${dayFilter(since)}`;
    const order = kind.changed === 'instant' ? 'LastChangeDateTime' : kind.key;
    const listed = (count: number, what: string): Promise<Read<Page>> =>
      reading(ctx, lineOf, ({ client, signal }) =>
        orFails(
          client.page(
            kind.service,
            `${kind.set}?$filter=${encodeURIComponent(filter)}&$orderby=${encodeURIComponent(`${order} asc`)}&$top=${count}&$skip=${skip}&${what}`,
            signal,
          ),
        ),
      );
    let answer: Page;
    let number: number;
    try {
      ({ answer, reading: number } = await listed(top, `$expand=${kind.expand}`));
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
      const [one] = (await listed(1, `$select=${kind.key}`)).answer.entities;
      await readByItself(ctx, kind, withoutZeros(one?.[kind.key]), error);
      skip += 1;
      continue;
    }
    const { entities: page, isCut } = answer;
    // What stands in front of SAP may drop `$skip`: it would be read for ever, and the kinds behind it never.
    if (skip > 0 && page.length > 0 && page.every((entity) => read.has(entity[kind.key])))
      throw new ErpAway(unexpected('$skip'));
    read = new Set(page.map((entity) => entity[kind.key]));
    await takeAll(ctx, kind, inTheirOrder(kind, page), number, lineOf, stopping);
    for (const entity of page) newest = Math.max(newest, changedAt(kind, entity) ?? 0);
    if (page.length < top && !isCut) break;
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
  if (DOCUMENT_NUMBER.test(number)) await announce(db, [{ kind, number }], app.clock.real());
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
