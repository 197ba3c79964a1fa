import type { Contract, Tier } from '#modules/contracts/index.ts';
import type { Document } from '../document/document.ts';
import type { EmptiesRow } from '../empties-account/empties-account.ts';
import type { OrderPaper, PayerPaper, StatedRow } from './paper.views.ts';
import type { PriceListRow } from './statement-papers.ts';
import type { Seller } from './sheet.ts';

/** All that a paper says, as plain data: it goes to the thread that draws, and the same facts give the same bytes. */
export type PaperFacts = { readonly paper: Document; readonly seller: Seller } & (
  | { readonly draw: 'invoice'; readonly order: OrderPaper; readonly emptiesNames: ReadonlyMap<string, string> }
  | { readonly draw: 'delivery note'; readonly order: OrderPaper }
  | { readonly draw: 'account'; readonly payer: PayerPaper; readonly account: { readonly opening: number; readonly rows: readonly StatedRow[] } }
  | { readonly draw: 'empties'; readonly payer: PayerPaper; readonly rows: readonly EmptiesRow[] }
  | { readonly draw: 'contract'; readonly payer: PayerPaper; readonly contract: Contract; readonly tiers: readonly Tier[] }
  | { readonly draw: 'price list'; readonly payer: PayerPaper; readonly rows: readonly PriceListRow[] }
);
