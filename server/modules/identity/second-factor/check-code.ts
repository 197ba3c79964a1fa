import { verifySync } from 'otplib';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Db } from '#platform/db/db.ts';
import { unsealed } from '#platform/secret/seal.ts';
import type { App } from '../../../context.ts';
import { admitGuess } from '../throttle/admit-attempt.ts';
import type { Scope } from '../throttle/throttle.ts';
import type { SecondFactor } from './second-factor.ts';
import { isAppCode, plainCode, recoveryHash, TOLERANCE } from './second-factor.ts';
import { saltOfRecoveryCodes, secondFactorOf, takeRecoveryCode, takeStep } from './second-factor.store.ts';

interface Guess {
  /** Whose guesses it counts with. */
  readonly scopes: readonly Scope[];
  /** What becomes true together with the use of the code; a refusal undoes it. */
  readonly also?: (tx: Db) => Promise<void>;
  /** The same code came a moment before and was used: not a wrong one. */
  readonly cameBefore?: () => Promise<boolean>;
}

/**
 * Takes a code of the app, or one of the recovery codes; each is good once. SECOND_FACTOR_WRONG; wrong ones are counted
 * (TOO_MANY_ATTEMPTS), so a million codes are not tried.
 */
export async function checkCode(
  app: App,
  uid: string,
  typed: string,
  { scopes, also, cameBefore }: Guess,
): Promise<'app' | 'recovery'> {
  const factor = await secondFactorOf(app.database, uid);
  const by = await admitGuess(app, scopes, async () => {
    const taking = factor && (isAppCode(typed) ? byApp(app, factor, typed) : await byRecovery(app, uid, typed));
    const result = taking && (await app.database.transaction((tx) => taken(tx, taking, also)));
    return { right: result !== null || ((await cameBefore?.()) ?? false), result };
  });
  if (!by) throw new Refusal('SECOND_FACTOR_WRONG');
  return by;
}

interface Taking {
  readonly by: 'app' | 'recovery';
  take(tx: Db): Promise<boolean>;
}

async function taken(tx: Db, { take, by }: Taking, also: Guess['also']): Promise<Taking['by'] | null> {
  if (!(await take(tx))) return null;
  await also?.(tx);
  return by;
}

function byApp(app: App, factor: SecondFactor, typed: string): Taking | null {
  const step = stepOf(app, factor.seedSealed, typed);
  return step === null ? null : { by: 'app', take: (tx) => takeStep(tx, factor.uid, step) };
}

async function byRecovery(app: App, uid: string, typed: string): Promise<Taking | null> {
  const salt = await saltOfRecoveryCodes(app.database, uid);
  if (salt === null) return null;
  const hash = await recoveryHash(typed, salt);
  return { by: 'recovery', take: (tx) => takeRecoveryCode(tx, uid, hash, app.clock.real()) };
}

/** The step of time that a code of the app belongs to; null when it is none of this seed's now. */
export function stepOf(app: App, seedSealed: string, typed: string): number | null {
  const secret = unsealed(seedSealed, app.config.secrets);
  if (!secret || !isAppCode(typed)) return null;
  const checked = verifySync({
    secret,
    token: plainCode(typed),
    epoch: Math.floor(app.clock.real().getTime() / 1_000),
    epochTolerance: TOLERANCE,
  });
  return checked.valid && 'timeStep' in checked ? checked.timeStep : null;
}
