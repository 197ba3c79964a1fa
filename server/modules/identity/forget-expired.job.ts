import type { Recurring } from '#platform/jobs/index.ts';
import { eachRow, inBatches } from '#platform/jobs/index.ts';
import { setting } from '#modules/portal-config/index.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import { DAY_MS } from '#values/day.ts';
import type { Ctx } from '../../context.ts';
import { withdrawInvitation } from './link/invite-user.ts';
import { dropOldLinks, forgottenInvitations } from './link/one-time-link.store.ts';
import { dropOldPending } from './second-factor/second-factor.store.ts';
import { dropExpiredPayloads } from './provider/payload.store.ts';
import { dropOldSessions } from './session/session.store.ts';
import { rotateSigningKeys } from './signing-key/rotate-signing-keys.ts';
import { dropEmptyBuckets, dropOldDevices } from './throttle/throttle.store.ts';

/** Makes the next signing key in time, and forgets what has expired: the provider's payloads, sessions after a quarter, buckets and browsers that nobody uses, links and invitations that nobody took up. */
export const forgetExpiredSignIns: Recurring = {
  name: 'forget-expired-sign-ins',
  everySeconds: 600,
  run: async (ctx, stopping) => {
    const { app, db } = ctx;
    const before = (days: number) => new Date(app.clock.real().getTime() - days * DAY_MS);
    if (!app.config.OIDC_ISSUER) await rotateSigningKeys(app);
    await inBatches(5_000, (most) => dropExpiredPayloads(db, most), stopping);
    await dropOldSessions(db, before(90));
    await dropEmptyBuckets(db, before(1));
    await dropOldDevices(db, before(180));
    await dropOldPending(db, app.clock.real());
    await dropOldLinks(db, before(365));
    // rules 2.8: Invited → Exited when the link was not used in time.
    const forgotten = before(await setting(ctx, 'invitation.exitDays'));
    await eachRow(
      ctx,
      {
        job: 'withdraw-forgotten-invitations',
        batch: 500,
        due: (except, most) => forgottenInvitations(db, forgotten, except, most),
        keyOf: (uid) => uid,
        work: (uid) => withdrawForgotten(ctx, uid, forgotten),
      },
      stopping,
    );
  },
};

/** Who came in or was invited anew since the list was read is not forgotten. */
async function withdrawForgotten(ctx: Ctx, uid: string, sentBefore: Date): Promise<void> {
  await withdrawInvitation(ctx, { uid, sentBefore }).catch((error: unknown) => {
    if (!(error instanceof Refusal && error.code === 'NOT_INVITABLE')) throw error;
  });
}
