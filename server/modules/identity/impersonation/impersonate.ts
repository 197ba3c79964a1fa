import { randomBytes } from 'node:crypto';
import { Refusal } from '#vocabulary/refusal.ts';
import { tellChange } from '#platform/db/changes.ts';
import { reachesUser } from '#modules/access/index.ts';
import type { Ctx } from '../../../context.ts';
import type { Account } from '../account/account.ts';
import { mayBeActedFor } from '../account/account.ts';
import { accountById } from '../account/account.store.ts';
import { issuerOf } from '../provider/issuer.ts';
import { tellSecurity } from '../security-event/security-event.store.ts';
import { LIFE } from '../session/session.ts';
import { beginSession, extendSession } from '../session/session.store.ts';
import { actingToken } from './acting-token.ts';

export interface Acting {
  readonly token: string;
  readonly account: Account;
}

/**
 * P6.32: the supplier's clerk acts for a customer's user, with a token of its own that names both and a session that ends with
 * the clerk's own. The user's rights, no more; what belongs to the person alone stays closed (`requireOneself`). USER_NOT_FOUND;
 * NOT_IMPERSONABLE for anybody of the supplier and for users who cannot sign in. Both outcomes are in the audit.
 */
export async function impersonate(ctx: Ctx, uid: string, reason?: string): Promise<Acting> {
  const clerk = ctx.caller!;
  const account = await accountById(ctx.db, uid);
  if (!account) throw new Refusal('USER_NOT_FOUND');
  if (clerk.desk && !(await reachesUser(ctx.db, clerk, 'Desk Act For', uid))) throw new Refusal('USER_NOT_FOUND');
  if (clerk.actor || !mayBeActedFor(account)) {
    await tellSecurity(ctx, { what: 'impersonation', result: 'refused', uid });
    throw new Refusal('NOT_IMPERSONABLE');
  }
  const now = ctx.app.clock.real();
  const sessionId = randomBytes(16).toString('base64url');
  await ctx.transaction(async (tx) => {
    const begun = await beginSession(
      tx.db,
      account,
      {
        id: sessionId,
        kind: 'impersonation',
        issuer: issuerOf(tx.app),
        createdAt: now,
        expiresAt: new Date(now.getTime() + LIFE.impersonation * 1_000),
        ip: tx.ip || null,
        agent: null,
        actorUid: clerk.uid,
        actorSessionId: clerk.sessionId,
      },
      now,
    );
    if (!begun) throw new Refusal('NOT_IMPERSONABLE');
    await tellSecurity(tx, { what: 'impersonation', uid, reason, detail: { session: sessionId } });
  });
  return { account, token: await actingToken(ctx.app, { account, actorUid: clerk.uid, sessionId }) };
}

/** A new token for the same session, before the old one expires; the caller acts already. NOT_IMPERSONABLE for everybody else. */
export async function renewActing(ctx: Ctx): Promise<Acting> {
  const { uid, actor, sessionId } = ctx.caller!;
  if (!actor) throw new Refusal('NOT_IMPERSONABLE');
  const account = await accountById(ctx.db, uid);
  if (!account || !mayBeActedFor(account)) throw new Refusal('NOT_IMPERSONABLE');
  const now = ctx.app.clock.real();
  await extendSession(ctx.db, sessionId, new Date(now.getTime() + LIFE.impersonation * 1_000), now);
  await tellChange(ctx.db, 'session', sessionId);
  return { account, token: await actingToken(ctx.app, { account, actorUid: actor.uid, sessionId }) };
}
