import type { Recurring } from '#platform/jobs/index.ts';
import { dropOldVisits } from './demo-partner/demo-partner.store.ts';
import { dropOldRequests } from './request/request.store.ts';

const DAY_MS = 86_400_000;

/** A request is too old long before it is forgotten (YOUNG_MS), and so is an assertion: neither comes back as a new one. */
export const forgetOldSignOns: Recurring = {
  name: 'forget-old-sign-ons',
  everySeconds: 3_600,
  run: async ({ app, db }) => {
    const before = new Date(app.clock.real().getTime() - DAY_MS);
    await dropOldRequests(db, before);
    await dropOldVisits(db, before);
  },
};
