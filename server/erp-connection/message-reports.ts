import type { ErpReports } from '#modules/erp/index.ts';
import { DAY_MS } from '#values/day.ts';
import {
  askAgain,
  connectionFigures,
  lockSequence,
  lockStopped,
  stoppedMessages,
  unfitMessages,
  writeNext,
  writeResult,
} from './message.store.ts';

/** The messages of an ERP (`ERP=http`, `ERP=files`) that have no effect, for the supplier's people. */
export const messageReports: ErpReports = {
  contact: (app) => connectionFigures(app.database),
  list: (app, after, limit) => stoppedMessages(app.database, after, limit),
  unfit: (app, about) =>
    unfitMessages(app.database, { ...about, waitsSince: new Date(app.clock.real().getTime() - DAY_MS) }),
  readAgain: (ctx, ids) => askAgain(ctx.db, ids),
  async settle(ctx, id, reason) {
    const stopped = await lockStopped(ctx.db, id);
    if (!stopped) return false;
    const { sapId, sequence, result } = stopped;
    const next = sapId === null ? null : await lockSequence(ctx.db, sapId);
    // One that waits goes on without those that are missing before it; a faulty one lets those behind it pass. The job takes them.
    const goesOn = result === 'waiting' && sequence !== null && sequence > next!;
    if (!goesOn) await writeResult(ctx.db, id, 'settled', reason);
    if (sapId !== null && sequence !== null && sequence >= next!)
      await writeNext(ctx.db, sapId, goesOn ? sequence : sequence + 1);
    return true;
  },
  missing: async () => [],
  comparesCharges: () => false,
  priceDifferences: async () => [],
};
