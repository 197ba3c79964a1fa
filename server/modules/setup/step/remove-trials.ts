import { moveDeskOrder, openDeskOrder, orderByNumber } from '#modules/orders/index.ts';
import type { Fault } from '#modules/supplier-data/index.ts';
import { byHand } from '#platform/import-kind/import-turn.ts';
import { say } from '#wording/say.ts';
import type { Ctx } from '../../../context.ts';
import { writeTestOrder } from '../setup/setup.store.ts';
import { takeSetup } from '../setup/take-setup.ts';
import { removeExamples } from './examples.ts';

/** Undoes the transaction: what could not go keeps the rest, too. */
class NotAll extends Error {
  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[]) {
    super('examples were changed');
    this.faults = faults;
  }
}

/**
 * Takes away what the set-up was tried with, the test order and the examples, together or not at all. An order that can still be rejected is; one that has gone further stays with its papers, which are issued
 * once, as the trial that it is: it counts nowhere. Again it changes nothing.
 */
export async function removeTrials(ctx: Ctx): Promise<readonly Fault[]> {
  try {
    return await byHand(ctx, async (tx) => {
      const setup = await takeSetup(tx);
      if (setup?.testOrder) await dropTestOrder(tx, setup.testOrder);
      const faults = await removeExamples(tx);
      if (faults.length > 0) throw new NotAll(faults);
      return faults;
    });
  } catch (error) {
    if (error instanceof NotAll) return error.faults;
    throw error;
  }
}

async function dropTestOrder(tx: Ctx, number: string): Promise<void> {
  if ((await orderByNumber(tx, number)) && (await openDeskOrder(tx, number)).moves.includes('reject'))
    await moveDeskOrder(tx, number, { move: 'reject', reason: say(tx.language, 'deskSetup.test.removedReason') });
  await writeTestOrder(tx.db, null);
}
