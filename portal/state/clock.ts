import { stored, store } from './stored-values.ts';

/** The `Date` of an answer is a whole second, and an answer takes its time: less than this is no difference. */
const AS_GOOD_AS_RIGHT = 5_000;

/** The time by the server's clock: this computer's may be wrong, and tokens live by the server's. */
export const serverNow = (): number => Date.now() + (Number(stored('clockAhead')) || 0);

/** The server has just said what time it is. */
export function learnTime(server: number): void {
  if (Number.isFinite(server) && Math.abs(server - serverNow()) > AS_GOOD_AS_RIGHT)
    store({ clockAhead: String(Math.round(server - Date.now())) });
}
