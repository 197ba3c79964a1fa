import type { Recurring } from '#platform/jobs/index.ts';
import { dropOldVisits } from './demo-partner/demo-partner.store.ts';
import { dropOldRequests } from './request/request.store.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * A request is too old long before it is forgotten (YOUNG_MS), and so is an assertion: neither comes back as a new one. Requests are those of strangers: they are kept for no longer than somebody
 * may still answer one.
 */
export const forgetOldSignOns: Recurring = {
  name: 'forget-old-sign-ons',
  everySeconds: 3_600,
  run: async ({ app, db }) => {
    const now = app.clock.real().getTime();
    await dropOldRequests(db, new Date(now - HOUR_MS));
    await dropOldVisits(db, new Date(now - DAY_MS));
  },
};
