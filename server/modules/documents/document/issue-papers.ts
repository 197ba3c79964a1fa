import type { Ctx } from '../../../context.ts';
import { issueOrderPapers } from './issue.store.ts';
import { numberingOf } from './series.ts';

/** Issues what an order has led to, in the transaction of the move that led to it: a delivery, an invoice, a credit note. Repeated, it changes nothing. */
export async function issuePapers(tx: Ctx, number: string): Promise<void> {
  await issueOrderPapers(tx.db, await numberingOf(tx), number);
}
