import { createHash } from 'node:crypto';
import { Refusal } from '#vocabulary/refusal.ts';
import { endSession, endWhatWasBegun, requireOneself } from '#modules/identity/index.ts';
import type { Ctx } from '../../../context.ts';
import type { OwnSession } from './profile.store.ts';
import { liveSessions } from './profile.store.ts';

/** The session as its owner may name it: the id itself is bound to cookies and stays here. */
export function sessionName(id: string): string {
  return createHash('sha256').update(`shown ${id}`).digest('base64url').slice(0, 22);
}

/** The caller's own sessions; a clerk who acts for a user sees only the session of that. */
export async function ownSessions(ctx: Ctx): Promise<(OwnSession & { name: string; current: boolean })[]> {
  const { uid, sessionId, actor } = ctx.caller!;
  const sessions = await liveSessions(ctx.db, uid, ctx.app.clock.real());
  return sessions
    .filter(({ id }) => !actor || id === sessionId)
    .map((session) => ({ ...session, name: sessionName(session.id), current: session.id === sessionId }));
}

/** Ends one of the own sessions, or `others`; answers how many. NOT_FOUND for any that is not one's own; not for the clerk who acts for somebody. */
export async function endOwnSession(ctx: Ctx, name: string): Promise<number> {
  requireOneself(ctx);
  const { uid, sessionId } = ctx.caller!;
  if (name === 'others') return endWhatWasBegun(ctx, uid, { why: 'ended by the user', except: { session: sessionId } });
  const session = (await ownSessions(ctx)).find((one) => one.name === name);
  if (!session) throw new Refusal('NOT_FOUND');
  return (await endSession(ctx, { uid, sessionId: session.id, why: 'ended by the user' })) ? 1 : 0;
}
