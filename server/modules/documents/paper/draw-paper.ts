import { deliveryNotePaper } from './delivery-note-paper.ts';
import { invoicePaper } from './invoice-paper.ts';
import type { PaperFacts } from './paper-facts.ts';
import type { PrintSet } from './print-set.ts';
import { drawPrintSet } from './print-set.ts';
import { accountPaper, contractPaper, emptiesPaper, priceListPaper } from './statement-papers.ts';

/** The PDF of the facts: 10 to 100 ms of arithmetic, more for a long price list or many orders. */
export function drawPaper(facts: PaperFacts | PrintSet): Promise<Uint8Array> {
  if ('set' in facts) return drawPrintSet(facts);
  const { paper, seller } = facts;
  switch (facts.draw) {
    case 'invoice':
      return invoicePaper(paper, facts, seller);
    case 'delivery note':
      return deliveryNotePaper(paper, facts, seller);
    case 'account':
      return accountPaper(paper, facts.payer, facts.account, seller);
    case 'empties':
      return emptiesPaper(paper, facts.payer, facts.rows, seller);
    case 'contract':
      return contractPaper(paper, facts.payer, facts, seller);
    case 'price list':
      return priceListPaper(paper, facts.payer, facts, seller);
  }
}
