import { writeSync } from 'node:fs';

const STANDARD_OUTPUT = 1;
/** A reader that is behind is waited for this long; then lines are lost until it reads again, and the service goes on. */
const PATIENCE_MS = 1_000;
const PAUSE_MS = 10;
const pause = new Int32Array(new SharedArrayBuffer(4));
let patience = PATIENCE_MS;

/**
 * Where the log goes. A line that cannot be written (the disk of the log is full, the terminal was closed, nobody reads the pipe any
 * more) is lost: pino's own destination tries it again for ever, and holds up the whole process with it.
 */
export const standardOutput = {
  write(line: string): void {
    for (let left = Buffer.from(line); left.length > 0;) {
      try {
        left = left.subarray(writeSync(STANDARD_OUTPUT, left));
        patience = PATIENCE_MS;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EAGAIN' || patience <= 0) return;
        Atomics.wait(pause, 0, 0, PAUSE_MS);
        patience -= PAUSE_MS;
      }
    }
  },
};
