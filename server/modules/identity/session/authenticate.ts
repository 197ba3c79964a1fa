import { Refusal } from '#vocabulary/refusal.ts';
import { dayIn } from '#platform/clock/clock.ts';
import type { App, Caller } from '../../../context.ts';
import { maySignIn } from '../account/account.ts';
import { accountById } from '../account/account.store.ts';
import type { AskedFrom } from './asked-from.ts';
import { bearerToken, tokenHash } from './bearer-token.ts';
import { memoryOf } from './caller-memory.ts';
import type { Known, Loading, Memory } from './caller-memory.ts';
import { callerOf } from './caller.ts';
import { sessionById, touchSessions } from './session.store.ts';
import type { Proof } from './session.ts';
import { isLive } from './session.ts';
import { verifyToken } from './verify-token.ts';

/** A change is heard at once; should the message be lost, what is in memory is looked up again after this. */
const TRUSTED_MS = 30_000;
const TOUCH_MS = 60_000;

/**
 * Who a bearer token stands for: null without one, TOKEN_INVALID for anything that is not a live session's token, ACCOUNT_NOT_USABLE
 * when the token is right and its account may not be signed in any more.
 * Stands before every request: once known it takes a hash and two look-ups in memory, no statement.
 * `from` is told of a session that begins with this token, as those of an external issuer do.
 */
export async function authenticate(
  app: App,
  authorization: string | undefined,
  from: AskedFrom = { ip: '' },
): Promise<Caller | null> {
  const token = bearerToken(authorization);
  if (token === null) return null;
  const memory = memoryOf(app);
  const now = app.clock.real().getTime();
  const hash = tokenHash(token);
  let proof = memory.proofs.get(hash);
  if (!proof) {
    const before = memory.keyChanges;
    proof = (await verifyToken(app, token, from)) ?? undefined;
    if (proof && memory.keyChanges === before) memory.proofs.set(hash, proof);
  }
  if (!proof || proof.expiresAt.getTime() <= now) throw new Refusal('TOKEN_INVALID');

  let known = memory.callers.get(proof.sessionId) ?? null;
  if (
    !known ||
    known.loadedAt + TRUSTED_MS <= now ||
    known.expiresAt <= now ||
    known.day !== dayIn(app.clock.business())
  )
    known = await load(app, memory, proof);
  if (
    !known ||
    known.expiresAt <= now ||
    known.caller.uid !== proof.uid ||
    (known.caller.actor?.uid ?? null) !== (proof.actorUid ?? null)
  )
    throw new Refusal((await isShutOut(app, proof)) ? 'ACCOUNT_NOT_USABLE' : 'TOKEN_INVALID');
  memory.seen.add(proof.sessionId);
  if (memory.touchedAt + TOUCH_MS <= now) touch(app, memory, now);
  return known.caller;
}

async function isShutOut(app: App, { uid, actorUid }: Proof): Promise<boolean> {
  const account = actorUid ? null : await accountById(app.database, uid);
  return account !== null && !maySignIn(account);
}

/** How often a caller whose own rights go on changing is looked up for one request; the last answer is taken and not kept. */
const LOOKS = 3;

/** One load at a time for a session. Who gets one that a change has overtaken looks again. */
async function load(app: App, memory: Memory, proof: Proof): Promise<Known | null> {
  for (let looks = 1; ; looks += 1) {
    const loading = loadingOf(app, memory, proof);
    const known = await loading.result;
    if (!loading.overtaken || looks === LOOKS) return known;
  }
}

function loadingOf(app: App, memory: Memory, { sessionId, uid, actorUid }: Proof): Loading {
  const begun = memory.loading.get(sessionId);
  if (begun && !begun.overtaken) return begun;
  const loading: Loading = {
    uid,
    actorUid: actorUid ?? null,
    overtaken: false,
    result: loaded(app, sessionId).then((known) => {
      if (loading.overtaken) return known;
      if (known) memory.callers.set(sessionId, known);
      else memory.callers.delete(sessionId);
      return known;
    }),
  };
  memory.loading.set(sessionId, loading);
  const leave = () => void (memory.loading.get(sessionId) === loading && memory.loading.delete(sessionId));
  loading.result.then(leave, leave);
  return loading;
}

async function loaded(app: App, sessionId: string): Promise<Known | null> {
  const now = app.clock.real();
  const day = dayIn(app.clock.business());
  const session = await sessionById(app.database, sessionId);
  const caller = isLive(session, now) ? await callerOf(app, session) : null;
  return caller && session && { caller, expiresAt: session.expiresAt.getTime(), loadedAt: now.getTime(), day };
}

/** When sessions were last used, written together and seldom; the answer does not wait for it. */
function touch(app: App, memory: Memory, now: number): void {
  const ids = [...memory.seen];
  memory.seen.clear();
  memory.touchedAt = now;
  touchSessions(app.database, ids, new Date(now)).catch((error: unknown) =>
    app.log.warn({ err: error }, 'sessions could not be marked as used'),
  );
}
