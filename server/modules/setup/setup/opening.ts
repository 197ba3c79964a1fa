import { audit } from '#modules/audit/index.ts';
import { changeSetting } from '#modules/portal-config/index.ts';
import { tellChange } from '#platform/db/changes.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { App, Ctx } from '../../../context.ts';
import { readSteps } from './read-steps.ts';
import { NEEDED_TO_OPEN } from './setup.ts';
import { loadSetup, writeOpened } from './setup.store.ts';
import { takeSetup } from './take-setup.ts';

/** Whether the portal is open. It opens once and never closes. */
export interface Opening {
  /** Whether it is known to be open, at once. Not while something that was heard is still being read. */
  isOpen(): boolean;
  /** The same after all that was heard is read: who is about to be turned away asks here. */
  isOpenNow(): Promise<boolean>;
}

export async function followOpening({
  changes,
  database,
  log,
}: Pick<App, 'changes' | 'database' | 'log'>): Promise<Opening> {
  let isOpen = true;
  let reading = 0;
  let read = Promise.resolve();
  const load = async () => {
    try {
      const setup = await loadSetup(database.memory);
      isOpen = setup === null || setup.openedAt !== null;
    } catch (err) {
      log.warn({ err }, 'whether the portal is open could not be read');
    }
    reading -= 1;
  };
  // One after another: an older answer that comes later must not close the portal again.
  const loadNext = () => {
    reading += 1;
    return (read = read.then(load));
  };
  changes.on('setup', () => void loadNext());
  await loadNext();
  return { isOpen: () => isOpen && reading === 0, isOpenNow: () => read.then(() => isOpen) };
}

/**
 * Opens the portal to customers, for good. What was ordered before stays a trial; what follows is real. SETUP_STEPS_MISSING names the steps, SETUP_EXAMPLES_LEFT while invented
 * goods and customers are there.
 */
export function openPortal(ctx: Ctx): Promise<void> {
  return ctx.transaction(async (tx) => {
    const setup = await takeSetup(tx);
    if (!setup || setup.openedAt) return;
    const steps = await readSteps(tx, setup);
    const missing = steps.filter(({ step, done }) => NEEDED_TO_OPEN.includes(step) && !done).map(({ step }) => step);
    if (missing.length > 0) throw new Refusal('SETUP_STEPS_MISSING', { steps: missing.join(', ') });
    if (setup.examplesSet !== null) throw new Refusal('SETUP_EXAMPLES_LEFT');
    await writeOpened(tx.db, tx.app.clock.real());
    await changeSetting(tx, 'supplier.trialCompanies', []);
    await audit(tx, { what: 'portal-opened', uid: null });
    await tellChange(tx.db, 'setup');
  });
}
