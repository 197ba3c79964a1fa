import { grossOfInvoices } from '#modules/documents/index.ts';
import type { Db } from '#platform/db/db.ts';
import type { Ctx } from '../../context.ts';
import type { Billed } from './sap-document.store.ts';
import { billsToCompare, noteSums } from './sap-document.store.ts';

const AT_ONCE = 200;

/**
 * Compares what bills come to at SAP with what their papers come to here, as soon as these are issued: SAP bills goods that have left, and the
 * papers follow when the goods have arrived.
 */
export async function compareBills({ db }: Ctx, stopping: AbortSignal): Promise<void> {
  for (let after = ''; !stopping.aborted;) {
    const waiting = await billsToCompare(db, after, AT_ONCE);
    const here = await grossOfInvoices(
      db,
      waiting.map(({ number }) => number),
    );
    for (const { number, billed } of waiting) await noteIfKnown(db, number, billed, here.get(number));
    if (waiting.length < AT_ONCE) return;
    after = waiting.at(-1)!.number;
  }
}

/** The same of one bill. */
export async function compareBill(db: Db, number: string, billed: Billed): Promise<void> {
  await noteIfKnown(db, number, billed, (await grossOfInvoices(db, [number])).get(number));
}

/** Items round by themselves: a forint an item is no difference. */
async function noteIfKnown(db: Db, number: string, billed: Billed, here: number | undefined): Promise<void> {
  if (here === undefined) return;
  const differs = Math.abs(billed.gross - here) > billed.items;
  await noteSums(db, number, billed, differs ? { there: billed.gross, here } : null);
}
