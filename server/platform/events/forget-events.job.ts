import { DAY_MS } from '#values/day.ts';
import type { Recurring } from '../jobs/handlers.ts';
import { dropOldEvents } from './event.store.ts';

const KEPT_DAYS = 90;
const AT_ONCE = 5_000;

/** Piece by piece, so that no statement holds its locks for long. */
export const forgetOldEvents: Recurring = {
  name: 'forget-events',
  everySeconds: 3_600,
  async run({ app, db }, stopping) {
    const before = new Date(app.clock.real().getTime() - KEPT_DAYS * DAY_MS);
    while (!stopping?.aborted && (await dropOldEvents(db, before, AT_ONCE)) === AT_ONCE);
  },
};
