import { DAY_MS } from '#values/day.ts';
import type { Recurring } from '../jobs/handlers.ts';
import { dropOldChanges } from './changes.ts';

/** A process that hears nothing for so long has lost its connection, and takes everything as changed. */
export const forgetChanges: Recurring = {
  name: 'forget-changes',
  everySeconds: 3_600,
  run: async ({ app, db }) => dropOldChanges(db, new Date(app.clock.real().getTime() - DAY_MS)),
};
