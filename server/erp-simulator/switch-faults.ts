import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../context.ts';
import { readSwitch, writeSwitch } from './books.store.ts';

const MOST = 1_000_000;

/** `up`, `down`, `slow MS`, `lose-acknowledgements N`, `reject N`, `garble N`: how the embedded ERP behaves. `up` also makes it quick and honest again. */
export async function switchFaults(ctx: Ctx, word: string, amount: string | undefined): Promise<string> {
  const before = await readSwitch(ctx.db);
  const count = () => {
    if (!/^\d+$/.test(amount ?? '') || Number(amount) > MOST)
      throw new Refusal('INVALID_INPUT', { name: `erp ${word}` });
    return Number(amount);
  };
  const after =
    word === 'up'
      ? { up: true, slowMs: 0, loseAcknowledgements: 0, reject: 0, garble: 0 }
      : word === 'down'
        ? { ...before, up: false }
        : word === 'slow'
          ? { ...before, slowMs: count() }
          : word === 'lose-acknowledgements'
            ? { ...before, loseAcknowledgements: count() }
            : word === 'reject'
              ? { ...before, reject: count() }
              : word === 'garble'
                ? { ...before, garble: count() }
                : null;
  if (!after)
    throw new Refusal('COMMAND_UNKNOWN', {
      command: `erp ${word}`,
      commands: 'erp up|down|slow MS|lose-acknowledgements N|reject N|garble N',
    });
  await writeSwitch(ctx.db, after);
  return `the ERP is ${after.up ? 'up' : 'down'}, answers after ${after.slowMs} ms, loses the next ${after.loseAcknowledgements} acknowledgements, garbles the next ${after.garble} and rejects the next ${after.reject} orders`;
}
