import { setTimeout as pause } from 'node:timers/promises';

/** Far longer than anything takes: a machine that is busy with other things is slow, not wrong, and a test that passes never waits so long. */
const LONGEST_MS = 200_000;

/** Waits for what another process, job or connection brings about. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const begun = performance.now();
  while (!(await holds())) {
    if (performance.now() - begun > LONGEST_MS) throw new Error('it did not come about in time');
    await pause(20);
  }
}
