/**
 * Keeps calls away from a system that does not answer. After `failures` in a row it is open for `openMs`, twice as long
 * each time up to `longestMs`; then the next call tries whether the other side is back.
 */
export interface Circuit {
  /** How long no call should be made, in ms; 0 when one may. */
  openFor(): number;
  succeeded(): void;
  failed(): void;
}

export interface CircuitOptions {
  readonly failures: number;
  readonly openMs: number;
  readonly longestMs: number;
  /** Milliseconds of the real clock. */
  readonly now: () => number;
}

export function circuit({ failures, openMs, longestMs, now }: CircuitOptions): Circuit {
  let inARow = 0;
  let pause = openMs;
  let openUntil = 0;
  return {
    openFor: () => Math.max(0, openUntil - now()),
    succeeded() {
      inARow = 0;
      pause = openMs;
      openUntil = 0;
    },
    failed() {
      inARow += 1;
      if (inARow < failures || openUntil > now()) return;
      openUntil = now() + pause;
      pause = Math.min(pause * 2, longestMs);
    },
  };
}
