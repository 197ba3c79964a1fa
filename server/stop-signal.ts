import { constants } from 'node:os';

const INSISTING_MS = 2_000;

export interface StopSignal {
  /** The first SIGTERM, SIGINT or SIGHUP (a closed terminal) after everything is up. */
  readonly stopped: Promise<NodeJS.Signals>;
  /** From now on there is something to finish first; before, a signal ends the process at once, and its own database with it. */
  up(): void;
}

/**
 * The same told twice (by a terminal and by npm, or by an impatient supervisor) is one, and nothing in flight is lost by it.
 * Only somebody who presses Ctrl+C again later is obeyed at once.
 */
export function stopSignal(): StopSignal {
  let isUp = false;
  let first = 0;
  const { promise, resolve } = Promise.withResolvers<NodeJS.Signals>();
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      first ||= performance.now();
      if (!isUp || (signal === 'SIGINT' && performance.now() - first > INSISTING_MS))
        process.exit(128 + constants.signals[signal]);
      resolve(signal);
    });
  }
  return {
    stopped: promise,
    up: () => {
      isUp = true;
      process.send?.('up'); // the supervisor restarts this process from now on, should it die
      // A supervisor that is killed takes the server along: nobody would stop or start it any more.
      process.once('disconnect', () => resolve('SIGTERM'));
      process.channel?.unref();
    },
  };
}
