import { fileURLToPath } from 'node:url';
import { audit } from '#modules/audit/index.ts';
import type { Fault } from '#modules/supplier-data/index.ts';
import { importFiles, undoImport } from '#modules/supplier-data/index.ts';
import { byHand } from '#platform/import-kind/import-turn.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';
import { writeExamples } from '../setup/setup.store.ts';
import { takeSetup } from '../setup/take-setup.ts';
import { EXAMPLES } from './base.ts';

/** Twelve products with prices and one customer, all invented and marked so; one change set. Again it changes nothing. SETUP_NONE; SETUP_OPENED once customers order. */
export function loadExamples(ctx: Ctx): Promise<readonly Fault[]> {
  return byHand(ctx, async (tx) => {
    const setup = await takeSetup(tx);
    if (!setup) throw new Refusal('SETUP_NONE');
    if (setup.openedAt) throw new Refusal('SETUP_OPENED');
    if (setup.examplesSet !== null) return [];
    const { faults, changeSet } = await importFiles(tx, fileURLToPath(EXAMPLES), { someRows: true, lasting: true });
    if (faults.length > 0) return faults;
    await writeExamples(tx.db, changeSet ?? null);
    await audit(tx, { what: 'import', uid: null, detail: { file: 'examples', how: 'added' } });
    return [];
  });
}

/** Takes exactly those rows away again. One that somebody has changed since, or that own rows need, is named, and all stay. */
export function removeExamples(ctx: Ctx): Promise<readonly Fault[]> {
  return byHand(ctx, async (tx) => {
    const setup = await takeSetup(tx);
    if (!setup || setup.examplesSet === null) return [];
    const { faults } = await undoImport(tx, setup.examplesSet);
    if (faults.length > 0) return faults;
    await writeExamples(tx.db, null);
    await audit(tx, { what: 'import', uid: null, detail: { file: 'examples', how: 'removed' } });
    return [];
  });
}
