import { createHash } from 'node:crypto';
import type { ErpReport } from '#modules/erp/index.ts';
import { ErpAway, ErpRefused, asked, circuitOf } from '#modules/erp/index.ts';
import { numberOfSapId, orderForErp, takeErpReport } from '#modules/orders/index.ts';
import type { Recurring } from '#platform/jobs/index.ts';
import type { App, Ctx } from '../../context.ts';
import type { DocumentKind, Said } from './documents.ts';
import { DOCUMENTS } from './documents.ts';
import { Unreadable, dayFilter, instant, millisOf, quoted } from './formats.ts';
import type { Entity } from './sap-client.ts';
import type { State } from './sap-document.store.ts';
import { digestOfTaken, loadMark, noteDocument, openDocuments, writeMark } from './sap-document.store.ts';
import { codesInUse, sapIdOf } from './sap-order.store.ts';
import type { Line } from './sap-orders.ts';
import { speaking } from './sap-orders.ts';
import { missingIn } from './mapping.ts';
import { textIn } from './sap-standing.ts';

const PAGE = 100;
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
    async run(ctx, stopping = new AbortController().signal) {
      const { mapping } = lineOf(ctx.app, stopping);
      const missing = missingIn(mapping, await codesInUse(ctx.db)).join('; ');
      if (missing && told.get(ctx.app) !== missing)
        ctx.app.log.error({ missing }, 'SAP_MAPPING lacks codes that orders may carry');
      told.set(ctx.app, missing);
      try {
        for (const kind of DOCUMENTS) {
          await readAgain(ctx, kind, lineOf, stopping);
          await readChanged(ctx, kind, lineOf, stopping);
        }
      } catch (error) {
        if (!(error instanceof ErpAway) && !(error instanceof ErpRefused)) throw error;
        ctx.app.log.warn({ why: error.message }, 'SAP could not be read');
      }
    },
  };
}

type LineOf = (app: App, signal: AbortSignal) => Line;

/** One call over the one line to the ERP, so that all of them stop while it is cut. */
function reading<T>({ app }: Ctx, lineOf: LineOf, read: (line: Line) => Promise<T>): Promise<T> {
  return asked(app, (_erp, signal) => {
    const line = lineOf(app, signal);
    return speaking(line, () => read(line));
  });
}

async function readChanged(ctx: Ctx, kind: DocumentKind, lineOf: LineOf, stopping: AbortSignal): Promise<void> {
  const mark = (await loadMark(ctx.db, kind.kind)) ?? new Date(ctx.app.clock.real().getTime() - DAY_MS);
  let from = new Date(mark.getTime() - (kind.changed === 'day' ? DAY_MS : OVERLAP_MS));
  let newest = mark.getTime();
  for (let skip = 0; ;) {
    if (stopping.aborted || circuitOf(ctx.app).openFor() > 0) return;
    const since = from;
    const filter =
      kind.changed === 'instant'
        ? `LastChangeDateTime ge ${instant(since)}`
        : `CreationDate ge ${dayFilter(since)} or LastChangeDate ge ${dayFilter(since)}`;
    const order = kind.changed === 'instant' ? 'LastChangeDateTime' : kind.key;
    const query = `${kind.set}?$filter=${encodeURIComponent(filter)}&$orderby=${encodeURIComponent(`${order} asc`)}&$top=${PAGE}&$skip=${skip}&$expand=${kind.expand}`;
    const page = await reading(ctx, lineOf, ({ client, signal }) => client.list(kind.service, query, signal));
    for (const entity of page) {
      await take(ctx, kind, entity, lineOf(ctx.app, stopping));
      newest = Math.max(newest, changedAt(kind, entity) ?? 0);
    }
    if (page.length < PAGE) break;
    // Documents that change meanwhile move to the end: pages go on from the last instant, not by counting.
    const last = kind.changed === 'instant' ? changedAt(kind, page.at(-1)!) : null;
    if (last !== null && Math.floor(last / 1_000) * 1_000 > since.getTime()) [from, skip] = [new Date(last), 0];
    else skip += PAGE;
  }
  await writeMark(ctx.db, kind.kind, new Date(newest));
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
  for (const { number } of await openDocuments(ctx.db, kind.kind, PAGE)) {
    if (stopping.aborted || circuitOf(ctx.app).openFor() > 0) return;
    const entity = await reading(ctx, lineOf, ({ client, signal }) =>
      client.entity(kind.service, `${kind.set}(${quoted(number)})?$expand=${kind.expand}`, signal),
    );
    if (entity) await take(ctx, kind, entity, lineOf(ctx.app, stopping));
  }
}

/** Takes one document; what it says has its effect once, in one transaction with the note that it has. One that cannot be read keeps nothing else waiting. */
async function take(ctx: Ctx, kind: DocumentKind, entity: Entity, { mapping }: Line): Promise<void> {
  const number = textIn(entity, kind.key);
  let said: readonly Said[];
  try {
    said = kind.read(entity, mapping);
  } catch (error) {
    if (!(error instanceof Unreadable) && !(error instanceof ErpAway)) throw error;
    ctx.app.log.warn({ kind: kind.kind, number, why: error.message }, 'a document of SAP cannot be read');
    return;
  }
  for (const { order, steps } of said) {
    const sapId = (await sapIdOf(ctx.db, order)) ?? (/^45\d{8}$/.test(order) ? order : null);
    if (sapId === null) continue;
    const digest = createHash('sha256').update(JSON.stringify(steps)).digest('base64');
    if ((await digestOfTaken(ctx.db, kind.kind, number)) === digest) continue;
    const note = (state: State, detail?: string) => ({
      kind: kind.kind,
      number,
      sapId,
      digest,
      state,
      ...(detail && { detail }),
    });
    try {
      await ctx.transaction(async (tx) =>
        noteDocument(tx.db, note(await reportAll(tx, sapId, steps)), ctx.app.clock.real()),
      );
    } catch (error) {
      if (!(error instanceof Faulty)) throw error;
      ctx.app.log.warn({ kind: kind.kind, number, why: error.message }, 'a document of SAP does not fit its order');
      await noteDocument(ctx.db, note('faulty', error.message), ctx.app.clock.real());
    }
  }
}

/** Nothing of the document may take effect. */
class Faulty extends Error {}
/** What may come before the order is so far. */
const MAY_COME_EARLY: ReadonlySet<ErpReport['step']> = new Set(['invoiced', 'paid']);

async function reportAll(tx: Ctx, sapId: string, steps: Said['steps']): Promise<'taken' | 'open'> {
  let state: 'taken' | 'open' = 'taken';
  for (const { at, ...step } of steps) {
    const instantOf = at === null || at > tx.now.getTime() ? tx.now : new Date(at);
    const taken = await takeErpReport(tx, { ...(await shortOf(tx, sapId, step)), sapId, at: instantOf });
    if (taken === 'faulty') throw new Faulty(`the order ${sapId} has no such lines, quantities or invoice`);
    if (taken === 'unknown') return 'taken';
    if (taken === 'not possible' && MAY_COME_EARLY.has(step.step)) state = 'open';
  }
  return state;
}

type Told = Omit<ErpReport, 'sapId' | 'at'>;

/** SAP says what arrived; the port wants to know of which lines less arrived than was ordered. */
async function shortOf(tx: Ctx, sapId: string, told: Told): Promise<Told> {
  if (told.step !== 'delivered' || !told.arrived) return told;
  const { arrived, ...delivered } = told;
  const number = await numberOfSapId(tx, sapId);
  const order = number === null ? null : await orderForErp(tx, number);
  const short = (order?.lines ?? []).flatMap(({ line, quantity, isReturn }) => {
    const came = arrived.reduce((sum, one) => sum + (one.line === line ? one.quantity : 0), 0);
    return !isReturn && came < quantity ? [{ line, quantity: came }] : [];
  });
  return short.length > 0 ? { ...delivered, step: 'delivered in part', arrived: short } : delivered;
}
