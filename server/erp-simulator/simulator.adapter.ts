import { setTimeout as pause } from 'node:timers/promises';
import { ErpAway, ErpRefused } from '#modules/erp/index.ts';
import type { Erp, ErpOrder, ErpOrderKey, ErpStanding } from '#modules/erp/index.ts';
import { doubtAbout, orderByNumber, refusedFor } from '#modules/orders/index.ts';
import type { App, Ctx } from '../context.ts';
import { contextOf } from '../context.ts';
import {
  book,
  endHold,
  lockBooks,
  readSwitch,
  useUpGarbling,
  useUpLoss,
  useUpRejection,
  writeCancelled,
  writeHold,
} from './books.store.ts';
import type { Booked, Books, Entry, ErpSwitch } from './books.store.ts';
import { GARBLED } from './garbled-answers.ts';
import { advance, erpAdoption, erpLifeCycle } from './life-cycle.job.ts';
import { firstStepAt } from './life-cycle.ts';
import { moveByHand } from './move-by-hand.ts';
import { switchFaults } from './switch-faults.ts';

/**
 * The ERP that comes with the product: it keeps books of its own and behaves like a system far away. The switches of
 * `supplier erp …` make it down, slow, forgetful of its answers, unwilling, or mad.
 */
export const erpSimulator: Erp = {
  async sendOrder(app, order, signal) {
    const { now } = contextOf(app);
    const entry = await entryOf(app, order);
    let state = await book(app.database, [entry], now);
    requireUp(state);
    if (!(order.sapId in state.decided)) {
      if (await useUpRejection(app.database))
        throw new ErpRefused({ code: 'rejects', who: 'erp', said: 'material not maintained' });
      state = await book(app.database, [entry], now, 'accepted');
      requireUp(state);
    }
    // Booked before the answer goes out: a caller that times out has an order there all the same.
    await waited(state, signal);
    if (state.loseAcknowledgements > 0 && (await useUpLoss(app.database)))
      throw new ErpAway({ code: 'away', who: 'erp', said: 'ECONNRESET' });
    const garbled = state.garble > 0 ? await useUpGarbling(app.database) : 0;
    if (garbled > 0) return GARBLED[garbled % GARBLED.length]!(order.sapId);
    return answerTo(order, state);
  },
  async sendOrders(app, orders) {
    const entries = await Promise.all(orders.map((order) => entryOf(app, order)));
    // On a bad day nothing is booked here: each order meets the faults by itself.
    const state = await book(app.database, entries, contextOf(app).now, 'honest');
    requireUp(state);
    return new Map(
      orders.filter(({ sapId }) => sapId in state.decided).map((order) => [order.sapId, answerTo(order, state)]),
    );
  },
  cancelOrder: (app, order, signal) =>
    standing(app, order, signal, async (tx, books) => {
      if (books.cancelled) return 'cancelled';
      const known = await orderByNumber(tx, order.number);
      // Another order took its place there: here it is dropped too.
      const refused = known?.status === 'Cancelled' ? null : refusedFor(known);
      if (!refused) await writeCancelled(tx.db, order.sapId, tx.now, new Date(tx.now.getTime() + TELL_AGAIN_MS));
      return refused ?? 'cancelled';
    }),
  holdOrder: (app, order, word, signal) =>
    standing(app, order, signal, async (tx, books) => {
      if (books.cancelled) return 'cancelled';
      const refused = refusedFor(await orderByNumber(tx, order.number));
      if (!refused) await writeHold(tx.db, order.sapId, word);
      return refused ?? 'held';
    }),
  async releaseOrder(app, { sapId }, word, signal) {
    await waited(await reached(app), signal);
    await endHold(app.database, sapId, word, contextOf(app).now);
  },
  jobs: [erpLifeCycle, erpAdoption],
  moveByHand,
  switchFaults,
};

/** What the books say of an order that comes in. */
async function entryOf(app: App, order: ErpOrder): Promise<Entry> {
  const [investigation, nextAt] = await Promise.all([
    doubtAbout(app, order),
    firstStepAt(contextOf(app), order.deliveryDate),
  ]);
  return { order, investigation, nextAt };
}

const answerTo = ({ sapId }: ErpOrder, { decided }: Booked) => ({ sapId, investigation: decided[sapId] });

const TELL_AGAIN_MS = 30_000;

/** One look at an order under its lock, after everything that is due by now has been done with it. */
async function standing(
  app: App,
  key: ErpOrderKey,
  signal: AbortSignal,
  decide: (tx: Ctx, books: Books) => Promise<ErpStanding>,
): Promise<unknown> {
  const state = await reached(app);
  const ctx = contextOf(app);
  await advance(ctx, key.sapId, key.number);
  const answer = await ctx.transaction(async (tx) => decide(tx, await lockBooks(tx.db, key, tx.now)));
  await waited(state, signal);
  if (state.loseAcknowledgements > 0 && (await useUpLoss(app.database)))
    throw new ErpAway({ code: 'away', who: 'erp', said: 'ECONNRESET' });
  return { sapId: key.sapId, standing: answer };
}

async function reached(app: App): Promise<ErpSwitch> {
  const state = await readSwitch(app.database);
  requireUp(state);
  return state;
}

function requireUp({ up }: ErpSwitch): void {
  if (!up) throw new ErpAway({ code: 'away', who: 'erp', said: 'ECONNREFUSED' });
}

async function waited({ slowMs }: ErpSwitch, signal: AbortSignal): Promise<void> {
  if (slowMs > 0)
    await pause(slowMs, undefined, { signal }).catch(() => {
      throw new ErpAway({ code: 'late', who: 'erp' });
    });
}
