import type { Ctx } from '../../../context.ts';
import { withdrawLinks } from '../link/one-time-link.store.ts';
import { dropBegunSetUps, dropPendingOf } from '../second-factor/second-factor.store.ts';
import { endLiveSessions } from '../session/end-session.ts';
import { uidsUnderWay } from '../session/session.store.ts';
import { raiseSignInVersion } from './account.store.ts';

/**
 * Ends everything that was begun with an account, or with several, as it was: sign-ins under way, set-ups of a second factor, links, and all sessions or
 * all but one. Every change of password, second factor, e-mail or status calls it in the transaction that makes the change.
 * The account's row is locked from here on. Answers how many sessions ended; none of an unknown uid.
 */
export function endWhatWasBegun(
  ctx: Ctx,
  uid: string | readonly string[],
  { why, except = {} }: { why: string; except?: Going },
): Promise<number> {
  const uids = [uid].flat();
  return ctx.transaction(async (tx) => {
    await raiseSignInVersion(tx.db, uids);
    await dropPendingOf(tx.db, uids, except.interaction);
    await dropBegunSetUps(tx.db, uids);
    await withdrawLinks(tx.db, uids, ['invitation', 'password-reset'], tx.app.clock.real());
    return endLiveSessions(tx, uids, { why, except: except.session });
  });
}

/** What goes on: the session, or the sign-in under way, in which the change is made. */
interface Going {
  readonly session?: string;
  readonly interaction?: string;
}

/** Everybody's, after a leak; answers how many people are out. The supplier's own too. */
export async function endWhatEverybodyBegan(ctx: Ctx, why: string): Promise<number> {
  const uids = await uidsUnderWay(ctx.db, ctx.app.clock.real());
  for (const uid of uids) await endWhatWasBegun(ctx, uid, { why });
  return uids.length;
}
