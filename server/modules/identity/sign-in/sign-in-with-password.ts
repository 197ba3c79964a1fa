import { emailKey } from '#vocabulary/email.ts';
import { DAY_MS } from '#values/day.ts';
import { createHash, randomBytes } from 'node:crypto';
import { Refusal } from '#vocabulary/refusal.ts';
import type { AuditEventName } from '#vocabulary/audit-event.ts';
import type { SignInResult } from '#platform/health/counters.ts';
import { countersOf } from '#platform/health/counters.ts';
import type { Db } from '#platform/db/db.ts';
import type { App } from '../../../context.ts';
import type { Account } from '../account/account.ts';
import { maySignIn } from '../account/account.ts';
import { accountByEmailKey } from '../account/account.store.ts';
import { tellRefused } from '../security-event/security-event.store.ts';
import { passwordFits } from '../password/hash-password.ts';
import { TooManyAttempts, admitAttempt } from '../throttle/admit-attempt.ts';
import { isKnownDevice, rememberDevice } from '../throttle/throttle.store.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly ip: string;
  readonly agent?: string;
  readonly requestId?: string;
  /** What the browser's device cookie says. */
  readonly device?: string | null;
}

export interface SignInRule {
  readonly what: AuditEventName;
  readonly may: (account: Account) => boolean;
  /** What somebody is told whose password is right and whose account may not. */
  readonly otherwise: 'ACCOUNT_NOT_USABLE' | 'WRONG_CREDENTIALS';
}

const AT_THE_PAGE: SignInRule = { what: 'sign-in', may: maySignIn, otherwise: 'ACCOUNT_NOT_USABLE' };

/** Anything else is the state of an account. */
const COUNTED: Readonly<Record<string, SignInResult>> = {
  'unknown address': 'unknown_address',
  'wrong password': 'wrong_password',
  'too many attempts': 'too_many_attempts',
};

const DEVICE_DAYS_MS = 180 * DAY_MS;

export interface Judged {
  readonly account: Account;
  /** The browser has signed in to the account before. */
  readonly known: boolean;
}

/**
 * Whose credentials these are. WRONG_CREDENTIALS does not say which part was wrong and takes as long for an unknown address; only
 * a right password learns at the page that its account cannot be used (decision 0280); TOO_MANY_ATTEMPTS comes before the hash. Every refusal is in the audit; the sign-in itself is
 * recorded when the session begins, which is refused when the account has changed since.
 */
export async function signIn(app: App, credentials: Credentials, rule: SignInRule = AT_THE_PAGE): Promise<Judged> {
  const key = emailKey(credentials.email);
  const { device } = credentials;
  const knownAs = await knownDevice(app, device, key);
  const known = knownAs !== null;
  const refused = (account: Account | null, why: string, error = new Refusal('WRONG_CREDENTIALS')) => {
    countersOf(app).signIns.inc({ result: COUNTED[why] ?? 'account_not_usable' });
    return tellRefused(
      { app, db: app.database, ip: credentials.ip, requestId: credentials.requestId },
      {
        what: rule.what,
        uid: account?.uid ?? null,
        email: credentials.email,
        agent: credentials.agent,
        detail: { why, known },
      },
      error,
    );
  };
  try {
    const judged = await admitAttempt<Judged | 'ACCOUNT_NOT_USABLE' | 'WRONG_CREDENTIALS'>(
      app,
      { emailKey: key, ip: credentials.ip, knownDevice: knownAs },
      async () => {
        const account = await accountByEmailKey(app.database, key);
        const fits = await passwordFits(credentials.password, account?.passwordHash ?? null);
        if (!account || !fits || !rule.may(account)) {
          await refused(account, !account ? 'unknown address' : !fits ? 'wrong password' : `account ${account.status}`);
          // An account that may not sign in counts as a guess too: it has nothing to sign in for.
          return { right: false, result: account && fits ? rule.otherwise : 'WRONG_CREDENTIALS' };
        }
        return { right: true, result: { account, known } };
      },
    );
    if (typeof judged === 'string') throw new Refusal(judged);
    return judged;
  } catch (error) {
    if (error instanceof TooManyAttempts) await refused(null, 'too many attempts', error);
    throw error;
  }
}

/** By what this browser is known when it has signed in to the account lately. */
export async function knownDevice(app: App, device: string | null | undefined, email: string): Promise<string | null> {
  const since = new Date(app.clock.real().getTime() - DEVICE_DAYS_MS);
  const hash = device ? hashOf(device) : null;
  return hash && (await isKnownDevice(app.database, hash, emailKey(email), since)) ? hash : null;
}

/** Remembers the browser for the account; answers the token for its cookie. */
export async function knowDevice(db: Db, uid: string, device: string | undefined, now: Date): Promise<string> {
  const token = device && /^[\w-]{43}$/.test(device) ? device : randomBytes(32).toString('base64url');
  await rememberDevice(db, hashOf(token), uid, now);
  return token;
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
