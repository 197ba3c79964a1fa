import type { App, Ctx } from '../../../context.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Attempt, Scope } from './throttle.ts';
import { bucketsOf } from './throttle.ts';
import { draw, pour } from './throttle.store.ts';

/** Somebody with the right password in many windows at once is not turned away: attempts in this process wait for each other. */
const inFlight = new WeakMap<App, Map<string, number>>();
const WAIT_MS = 100;
const WAITS = 30;

/**
 * Lets an attempt come to the password hash, or refuses it with TOO_MANY_ATTEMPTS (`seconds` until there is room), the same
 * for addresses that exist and that do not. A right password gives back what the attempt took; only wrong ones count.
 */
export function admitAttempt<T>(app: App, attempt: Attempt, guess: () => Promise<{ right: boolean; result: T }>): Promise<T> {
  return admitGuess(app, bucketsOf(attempt), guess);
}

/** Lets something through that counts whatever becomes of it, a mail that somebody asks for; TOO_MANY_ATTEMPTS as above. */
export async function admitOne({ app, db }: Ctx, { scope, bucket }: Scope): Promise<void> {
  const seconds = await pour(db, scope, bucket, app.clock.real());
  if (seconds !== null) throw new TooManyAttempts(scope, seconds);
}

/** TOO_MANY_ATTEMPTS, and which bucket is full; that is for the audit, not for who is refused. */
export class TooManyAttempts extends Refusal {
  readonly scope: string;

  constructor(scope: string, seconds: number) {
    super('TOO_MANY_ATTEMPTS', { seconds, minutes: Math.ceil(seconds / 60) });
    this.scope = scope;
  }
}

/** The same for other guesses: a link, an old password, a code of the second factor. */
export async function admitGuess<T>(app: App, scopes: readonly Scope[], guess: () => Promise<{ right: boolean; result: T }>): Promise<T> {
  const last = scopes.at(-1)!.scope;
  const running = inFlight.get(app) ?? new Map<string, number>();
  inFlight.set(app, running);

  for (let wait = 0; ; wait += 1) {
    const full = await pourAll(app, scopes);
    if (full === null) break;
    if (!running.get(last) || wait >= WAITS) throw new TooManyAttempts(full.scope, full.seconds);
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
  }

  running.set(last, (running.get(last) ?? 0) + 1);
  let counts = false;
  try {
    const { right, result } = await guess();
    counts = !right;
    return result;
  } finally {
    const left = running.get(last)! - 1;
    if (left) running.set(last, left);
    else running.delete(last);
    if (!counts) for (const { scope } of scopes) await draw(app.database, scope);
  }
}

async function pourAll(app: App, scopes: readonly Scope[]): Promise<{ scope: string; seconds: number } | null> {
  const now = app.clock.real();
  for (const [index, { scope, bucket }] of scopes.entries()) {
    const seconds = await pour(app.database, scope, bucket, now);
    if (seconds === null) continue;
    for (const poured of scopes.slice(0, index)) await draw(app.database, poured.scope);
    return { scope, seconds };
  }
  return null;
}
