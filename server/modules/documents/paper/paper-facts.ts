import type { Day } from '#values/day.ts';
import type { Document } from '../document/document.ts';
import type { EmptiesRow } from '../empties-account/empties-account.ts';
import type { DeliveryFacts } from './delivery-note-paper.ts';
import type { InvoiceFacts } from './invoice-paper.ts';
import type { PayerPaper, StatedAccount } from './paper.views.ts';
import type { ContractFacts, PriceListRow } from './statement-papers.ts';
import type { Seller } from './sheet.ts';

/** All that a paper says, as plain data: it goes to the thread that draws, and the same facts give the same bytes. */
export type PaperFacts = { readonly paper: Document; readonly seller: Seller } & (
  | ({ readonly draw: 'invoice' } & InvoiceFacts)
  | ({ readonly draw: 'delivery note' } & DeliveryFacts)
  | StatedFacts
);

/** Papers that are addressed to a payer or a company, and follow from no one order. */
export type StatedFacts = { readonly payer: PayerPaper } & (
  | { readonly draw: 'account'; readonly account: StatedAccount }
  | { readonly draw: 'empties'; readonly rows: readonly EmptiesRow[] }
  | ({ readonly draw: 'contract' } & ContractFacts)
  | { readonly draw: 'price list'; readonly rows: readonly PriceListRow[]; readonly asOf: Day }
);
