import type { Erp, ErpOrder, ErpOrderKey, ErpStanding } from '#modules/erp/index.ts';
import { ErpAway, ErpRefused, OrderWaits, goneOn } from '#modules/erp/index.ts';
import type { SapConfig } from '../../config.ts';
import { ConfigError } from '../../config.ts';
import type { App } from '../../context.ts';
import { bookedOtherwise } from './booked-otherwise.ts';
import { reportCancelled } from './report.ts';
import { forintsOf, quoted, withoutZeros } from './formats.ts';
import type { CurrentMapping } from './mapping.ts';
import { followMapping } from './mapping.ts';
import { blockBody, orderBody, rejections } from './order-body.ts';
import { pollSap, readAnnounced } from './poll.job.ts';
import { priceOrder } from './price-order.ts';
import { sapReports } from './sap-reports.ts';
import { BILLING, NotTaken, SALES_ORDERS, SapClient, SapError, isOfTheGateway } from './sap-client.ts';
import {
  beginPosting,
  endHold,
  endPosting,
  endWithdrawal,
  loadEntry,
  noteNet,
  withdraw,
  writeHold,
} from './sap-order.store.ts';
import type { Line } from './sap-orders.ts';
import { findOrder, isIssued, itemPath, onPresentOrder, orderPath, speaking } from './sap-orders.ts';
import type { SapItem, SapOrder } from './sap-standing.ts';
import { investigationOf, isConfirmed, isRejected, obstacleOf, oursOf } from './sap-standing.ts';

/** SAP works on a request for ten minutes at most (`rdisp/max_wprun_time` as delivered): a creation of which nothing was heard is there by then, or never. */
const POSTING_LIVES_MS = 600_000;

/**
 * SAP S/4HANA (`ERP=sap`). An order is looked for before it is created, under a key that is ours, so that it is there once. Every change carries
 * the entity tag of what it was decided on. What was cancelled or held before it came is noted here, and its creation knows of it; while a creation
 * is under way nobody knows, and it is neither cancelled nor held unseen (decision 1120).
 */
export function erpBySap(config: SapConfig): Erp {
  const mapping = mappingIn(config.mapping);
  const clients = new WeakMap<App, SapClient>();
  const lineOf = (app: App, signal: AbortSignal): Line => {
    let client = clients.get(app);
    if (!client) clients.set(app, (client = new SapClient(config, () => app.clock.real().getTime())));
    return { app, client, mapping: mapping.read().now, signal };
  };
  const act = <T>(app: App, signal: AbortSignal, work: (line: Line) => Promise<T>): Promise<T> => {
    const line = lineOf(app, signal);
    return speaking(line, () => work(line));
  };
  return {
    sendOrder: (app, order, signal) => act(app, signal, (line) => send(line, order)),
    cancelOrder: async (app, order, signal) => ({
      sapId: order.sapId,
      standing: await act(app, signal, (line) => cancel(line, order)),
    }),
    holdOrder: async (app, order, word, signal) => ({
      sapId: order.sapId,
      standing: await act(app, signal, (line) => hold(line, order, word)),
    }),
    releaseOrder: (app, order, word, signal) => act(app, signal, (line) => release(line, order, word)),
    decidesPrices: () => mapping.read().now.priceSource === 'erp',
    priceOrder: (app, question, signal) => act(app, signal, (line) => priceOrder(line, question)),
    invoicePaper: (app, number, signal) => act(app, signal, (line) => paperOf(line, number)),
    reports: sapReports(mapping, lineOf),
    jobs: [pollSap(lineOf), readAnnounced(lineOf)],
  };
}

/** The PDF of a billing document. */
async function paperOf({ client, signal }: Line, number: string): Promise<Uint8Array> {
  const answer = await client.entity(BILLING, `GetPDF?BillingDocument=${encodeURIComponent(quoted(number))}`, signal);
  const { BillingDocumentBinary: text } = (answer?.['GetPDF'] ?? answer ?? {}) as { BillingDocumentBinary?: unknown };
  const bytes = Buffer.from(typeof text === 'string' ? text : '', 'base64');
  if (bytes.subarray(0, 5).toString() !== '%PDF-') throw new ErpAway({ code: 'noPdf', number });
  return bytes;
}

function mappingIn(file: string): CurrentMapping {
  try {
    return followMapping(file);
  } catch (error) {
    throw new ConfigError(`SAP_MAPPING: ${(error as Error).message}`);
  }
}

async function send(line: Line, order: ErpOrder): Promise<object> {
  const { app, mapping } = line;
  const pricing = { withPricing: mapping.conditions !== undefined };
  const there = (await findOrder(line, order, pricing)) ?? (await create(line, order, pricing));
  // Withdrawn before it came: nobody at SAP has it.
  if (!there) return { sapId: order.sapId, investigation: null, confirmed: false };
  requireSame(there, order);
  await noteNet(app.database, order.sapId, {
    net: forintsOf(there.net).forints,
    netHere: order.netHere,
    netOrdered: order.net,
    otherwise: bookedOtherwise(there, order, mapping),
  });
  const { heldBy, isWithdrawn } = await loadEntry(app.database, order.sapId);
  if (isWithdrawn) await cancelAtLast(line, order);
  else if (heldBy !== null) await onPresentOrder(() => holdThere(line, order));
  return {
    sapId: order.sapId,
    investigation: isWithdrawn ? null : investigationOf(there, mapping),
    // An order of which less comes, or a part later, is confirmed by its next reading, which names the lines.
    confirmed: !isWithdrawn && isConfirmed(there) && oursOf(there).every((item) => comesWhole(item, order)),
    ...(there.number !== order.sapId && { erpNumber: there.number }),
  };
}

const comesWhole = ({ quantity, confirmed, days }: SapItem, { deliveryDate }: ErpOrder) =>
  confirmed >= quantity && days.every(({ day }) => day <= deliveryDate);

async function create(
  line: Line,
  order: ErpOrder,
  pricing: { readonly withPricing: boolean },
): Promise<SapOrder | null> {
  const { app, client, mapping, signal } = line;
  const at = app.clock.real();
  // Where SAP draws the numbers it would create a second order beside one that is still on its way.
  const posting = await beginPosting(app.database, order.sapId, {
    at,
    unlessSince: mapping.orderNumber === 'external' ? null : unknownSince(line),
  });
  if (posting === 'under way') throw onItsWay(order.sapId);
  if (posting === 'withdrawn') {
    await reportCancelled(app, order.sapId);
    return null;
  }
  const ended = () => endPosting(app.database, order.sapId, at, posting.before);
  try {
    await client.post(SALES_ORDERS, 'A_SalesOrder', orderBody(order, mapping, posting.heldBy !== null), signal);
  } catch (error) {
    // An earlier call whose answer was lost may have come through meanwhile: then it is there.
    const there = error instanceof SapError && error.status === 400 ? await findOrder(line, order, pricing) : null;
    if (!mayHaveCome(error)) await ended();
    if (!there) throw error;
    return there;
  }
  await ended();
  const there = await findOrder(line, order, pricing);
  if (!there) throw new OrderWaits({ code: 'createdNotFound', sapId: order.sapId });
  return there;
}

/** Whether a creation that failed may come through all the same: nobody knows, or SAP's gateway failed at what is behind it. */
const mayHaveCome = (error: unknown) =>
  error instanceof SapError ? isOfTheGateway(error.status) : error instanceof ErpAway && !(error instanceof NotTaken);

/** A number that SAP has used for something else is an error of the number ranges, which people settle. */
function requireSame(there: SapOrder, order: ErpOrder): void {
  if (there.soldTo !== withoutZeros(order.soldTo) || there.customerOrderNumber !== order.customerOrderNumber) {
    const { number, soldTo, customerOrderNumber } = there;
    throw new ErpRefused({ code: 'otherOrder', number, soldTo, customerOrderNumber });
  }
}

type Standing = Exclude<ErpStanding, 'held'>;

const unknownSince = ({ app }: Line) => new Date(app.clock.real().getTime() - POSTING_LIVES_MS);
const onItsWay = (sapId: string) => new OrderWaits({ code: 'stillCreating', sapId });

async function cancel(line: Line, order: ErpOrderKey): Promise<Standing> {
  const { app } = line;
  const standing = await onPresentOrder(() => cancelThere(line, order));
  if (standing) return standing;
  if (!(await withdraw(app.database, order.sapId, app.clock.real(), unknownSince(line)))) throw onItsWay(order.sapId);
  // Not created any more from now on. One that came in between is found by the second look.
  try {
    return (await onPresentOrder(() => cancelThere(line, order))) ?? 'cancelled';
  } catch (error) {
    await endWithdrawal(app.database, order.sapId);
    throw error;
  }
}

/** One that has come although it was withdrawn: what SAP has gone on with meanwhile is for people. */
async function cancelAtLast(line: Line, order: ErpOrder): Promise<void> {
  const standing = await onPresentOrder(() => cancelThere(line, order));
  if (standing !== 'cancelled') throw new ErpRefused(goneOn(order.sapId, standing!));
}

/** Rejects all items in one changeset, or says why not; null: the order is not there. */
async function cancelThere(line: Line, order: Pick<ErpOrderKey, 'sapId'>): Promise<Standing | null> {
  const { client, mapping, signal } = line;
  const there = await findOrder(line, order);
  if (!there) return null;
  const obstacle = obstacleOf(there, await isIssued(line, there), mapping);
  if (obstacle) return obstacle;
  const changes = rejections(there, mapping).map(({ item, body }) => ({
    path: itemPath(there.number, item),
    body,
    etag: there.etag,
  }));
  try {
    await client.changeset(SALES_ORDERS, changes, signal);
  } catch (error) {
    if (!(error instanceof SapError) || error.status === 412) throw error;
    // A delivery that was created a moment ago.
    const now = await findOrder(line, order);
    const why = now && obstacleOf(now, await isIssued(line, now), mapping);
    if (!why) throw error;
    return why;
  }
  return 'cancelled';
}

async function hold(line: Line, order: ErpOrderKey, word: string): Promise<ErpStanding> {
  const { app } = line;
  const isPosting = await writeHold(app.database, order.sapId, word, unknownSince(line));
  try {
    const standing = await onPresentOrder(() => holdThere(line, order));
    // Not there yet: it comes with the block, unless its creation began before the hold.
    if (standing === null && isPosting) throw onItsWay(order.sapId);
    if (standing === null || standing === 'held') return 'held';
    await endHold(app.database, order.sapId, word);
    return standing;
  } catch (error) {
    // Nobody knows whether SAP holds it; the portal does not, and releases it by the same word.
    if (!(error instanceof SapError)) throw error;
    await endHold(app.database, order.sapId, word);
    throw error;
  }
}

/** Sets the delivery block of a change, or says why not; null: the order is not there. */
async function holdThere(line: Line, order: Pick<ErpOrderKey, 'sapId'>): Promise<ErpStanding | null> {
  const { app, client, mapping, signal } = line;
  const there = await findOrder(line, order);
  if (!there) return (await loadEntry(app.database, order.sapId)).isWithdrawn ? 'cancelled' : null;
  const obstacle = obstacleOf(there, await isIssued(line, there), mapping);
  if (obstacle) return obstacle;
  await client.patch(
    SALES_ORDERS,
    { path: orderPath(there.number), body: blockBody(mapping, true), etag: there.etag },
    signal,
  );
  return 'held';
}

async function release(line: Line, order: ErpOrderKey, word: string): Promise<void> {
  const { app, client, mapping, signal } = line;
  const { heldBy } = await loadEntry(app.database, order.sapId);
  if (heldBy !== null && heldBy !== word) return;
  await onPresentOrder(async () => {
    const there = await findOrder(line, order);
    if (there && !isRejected(there) && there.deliveryBlock === mapping.changeBlock)
      await client.patch(
        SALES_ORDERS,
        { path: orderPath(there.number), body: blockBody(mapping, false), etag: there.etag },
        signal,
      );
  });
  // Held again under another word meanwhile.
  if (!(await endHold(app.database, order.sapId, word))) await onPresentOrder(() => holdThere(line, order));
}
