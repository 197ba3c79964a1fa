import type { Ctx } from '../../../context.ts';
import type { DraftPrices } from './draft-book.ts';
import { draftBook } from './draft-book.ts';
import type { PriceBook } from './price-book.ts';
import { nextVersion, priceBook } from './price-book.ts';

const drafts = new WeakMap<DraftPrices, { readonly of: PriceBook; readonly book: PriceBook }>();

/** The price book that counts for a question: that of this process, or the same with a draft in it. */
export async function bookFor({ app, draftPrices }: Pick<Ctx, 'app' | 'draftPrices'>): Promise<PriceBook> {
  const book = await priceBook(app);
  if (!draftPrices) return book;
  const made = drafts.get(draftPrices);
  if (made?.of === book) return made.book;
  const draft = draftBook(book, draftPrices, nextVersion());
  drafts.set(draftPrices, { of: book, book: draft });
  return draft;
}
