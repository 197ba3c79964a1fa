import type { Recurring } from '#platform/jobs/index.ts';
import { dropExpiredPayloads } from './provider/payload.store.ts';
import { dropOldSessions } from './session/session.store.ts';
import { rotateSigningKeys } from './signing-key/rotate-signing-keys.ts';
import { dropEmptyBuckets, dropOldDevices } from './throttle/throttle.store.ts';

const DAY_MS = 86_400_000;

/** Makes the next signing key in time, and forgets what has expired: the provider's payloads, sessions after a quarter, buckets and browsers that nobody uses. */
export const forgetExpiredSignIns: Recurring = {
  name: 'forget-expired-sign-ins',
  everySeconds: 600,
  run: async ({ app, db }) => {
    const before = (days: number) => new Date(app.clock.real().getTime() - days * DAY_MS);
    if (!app.config.OIDC_ISSUER) await rotateSigningKeys(app);
    await dropExpiredPayloads(db);
    await dropOldSessions(db, before(90));
    await dropEmptyBuckets(db, before(1));
    await dropOldDevices(db, before(180));
  },
};
