import { audit } from '#modules/audit/index.ts';
import { tellChange } from '#platform/db/changes.ts';
import type { Db } from '#platform/db/db.ts';
import type { App, Ctx } from '../../../context.ts';
import { forgetProviderSessions } from '../provider/payload.store.ts';
import { forgetCaller } from './caller-memory.ts';
import { endActedSessions, endSessionRows } from './session.store.ts';

/** Ends one session of an account: its tokens are refused everywhere from the commit on. Ending it again changes nothing. */
export async function endSession(ctx: Ctx, of: { uid: string; sessionId: string; why: string }): Promise<boolean> {
  return ctx.transaction(
    async (tx) => (await end(tx.app, tx.db, [of.uid], { id: of.sessionId }, of.why, tx)).length > 0,
  );
}

/** Ends all sessions of these accounts, or all but one; answers how many. Only a part of `endWhatWasBegun`, inside its transaction. */
export async function endLiveSessions(
  tx: Ctx,
  uids: readonly string[],
  { why, except }: { why: string; except?: string },
): Promise<number> {
  return (await end(tx.app, tx.db, uids, { except }, why, tx)).length;
}

/** The same for the provider, whose requests have no context. */
export async function endProviderSession(
  app: App,
  of: { uid: string; sessionId: string; ip: string; why?: string },
): Promise<void> {
  await app.database.transaction((tx) =>
    end(app, tx, [of.uid], { id: of.sessionId }, of.why ?? 'sign-out', { ip: of.ip }),
  );
}

type Who = Partial<Pick<Ctx, 'caller' | 'ip' | 'requestId'>>;

async function end(
  app: App,
  tx: Db,
  uids: readonly string[],
  only: { id?: string; except?: string },
  why: string,
  who: Who,
): Promise<string[]> {
  const now = app.clock.real();
  const ended = await endSessionRows(tx, uids, only, why, now);
  const own = ended.map(({ id }) => id);
  await forgetProviderSessions(tx, own);
  const acted = own.length ? await endActedSessions(tx, own, 'the clerk signed out', now) : [];
  for (const { id, uid: whose } of [...ended, ...acted]) {
    await tellChange(tx, 'session', id);
    tx.afterCommit(() => forgetCaller(app, id));
    await audit(
      { app, db: tx, caller: who.caller, ip: who.ip, requestId: who.requestId },
      { what: why === 'sign-out' ? 'sign-out' : 'session-ended', uid: whose, sessionId: id, detail: { why } },
    );
  }
  return own;
}
