import { verifySync } from 'otplib';
import { Refusal } from '#vocabulary/refusal.ts';
import { unsealed } from '#platform/secret/seal.ts';
import type { App } from '../../../context.ts';
import { admitGuess } from '../throttle/admit-attempt.ts';
import { ownBuckets } from '../throttle/throttle.ts';
import { isAppCode, plainCode, recoveryHash, TOLERANCE } from './second-factor.ts';
import { saltOfRecoveryCodes, secondFactorOf, takeRecoveryCode, takeStep } from './second-factor.store.ts';

/**
 * Takes a code of the app, or one of the recovery codes; each is good once. SECOND_FACTOR_WRONG; wrong ones are counted by account
 * with wrong old passwords (TOO_MANY_ATTEMPTS), so a million codes are not tried.
 */
export async function checkCode(app: App, uid: string, typed: string, { recovery = true } = {}): Promise<'app' | 'recovery'> {
  const by = await admitGuess(app, ownBuckets(uid), async () => {
    const result = (await byApp(app, uid, typed)) ? 'app' : recovery && (await byRecovery(app, uid, typed)) ? 'recovery' : null;
    return { right: result !== null, result };
  });
  if (!by) throw new Refusal('SECOND_FACTOR_WRONG');
  return by as 'app' | 'recovery';
}

async function byApp(app: App, uid: string, typed: string): Promise<boolean> {
  if (!isAppCode(typed)) return false;
  const factor = await secondFactorOf(app.database, uid);
  const secret = factor && unsealed(factor.seedSealed, app.config.secrets);
  if (!secret) return false;
  const now = app.clock.real();
  const checked = verifySync({ secret, token: plainCode(typed), epoch: Math.floor(now.getTime() / 1_000), epochTolerance: TOLERANCE });
  return checked.valid && 'timeStep' in checked && takeStep(app.database, uid, checked.timeStep, now);
}

async function byRecovery(app: App, uid: string, typed: string): Promise<boolean> {
  const factor = await secondFactorOf(app.database, uid);
  const salt = factor?.confirmedAt ? await saltOfRecoveryCodes(app.database, uid) : null;
  return salt !== null && takeRecoveryCode(app.database, uid, await recoveryHash(typed, salt), app.clock.real());
}
