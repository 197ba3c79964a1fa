import { LRUCache } from 'lru-cache';
import type { App, Ctx } from '../../context.ts';
import { forgetAnswersBeyond, keptKeys } from './idempotency.store.ts';

/** What one caller may keep in 24 hours. A program that writes every two seconds all day stays below; a run of new keys does not fill the disk. */
const MOST_KEYS = 50_000;
const MOST_BYTES = 20_000_000;
/** The database is asked after so many new keys or bytes in this process: ordinary callers cost no statement. */
const KEYS_BETWEEN = 200;
const BYTES_BETWEEN = 500_000;
const FULL_MS = 60_000;
const CALLERS = 10_000;

interface Tally {
  /** Since the database was asked last. */
  keys: number;
  bytes: number;
  /** Until then (ms) no new key is taken. */
  fullUntil: number;
  seconds: number;
}

const tallies = new WeakMap<App, LRUCache<string, Tally>>();

function tallyOf(app: App, uid: string): Tally {
  let known = tallies.get(app);
  if (!known) tallies.set(app, (known = new LRUCache({ max: CALLERS })));
  let tally = known.get(uid);
  if (!tally) known.set(uid, (tally = { keys: 0, bytes: 0, fullUntil: 0, seconds: 0 }));
  return tally;
}

/** Whether the caller may use another new key, and if not, after how many seconds; forgets answers of theirs that take too much room. */
export async function beforeNewKey({ app, db }: Ctx, uid: string): Promise<{ isFull: boolean; seconds: number }> {
  const tally = tallyOf(app, uid);
  if (tally.fullUntil > performance.now()) return { isFull: true, seconds: tally.seconds };
  tally.keys += 1;
  if (tally.bytes > BYTES_BETWEEN) {
    tally.bytes = 0;
    await forgetAnswersBeyond(db, uid, MOST_BYTES);
  }
  if (tally.keys <= KEYS_BETWEEN) return { isFull: false, seconds: 0 };
  tally.keys = 0;
  const { keys, seconds } = await keptKeys(db, uid);
  if (keys < MOST_KEYS) return { isFull: false, seconds: 0 };
  tally.fullUntil = performance.now() + FULL_MS;
  tally.keys = KEYS_BETWEEN;
  tally.seconds = seconds;
  return { isFull: true, seconds };
}

/** An answer of the caller was kept. */
export function noteKept({ app }: Ctx, uid: string, text: string | null): void {
  tallyOf(app, uid).bytes += text?.length ?? 0;
}
