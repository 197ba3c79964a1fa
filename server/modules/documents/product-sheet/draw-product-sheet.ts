import type { ProductSheet } from '#modules/catalogue/index.ts';
import type { Day } from '#values/day.ts';
import type { Language } from '#values/text.ts';
import type { Seller } from '../paper/sheet.ts';
import { newSheet } from '../paper/sheet.ts';

/** All that a product's sheet says, as plain data for the thread that draws. */
export interface ProductSheetFacts {
  readonly title: string;
  readonly heading: string;
  readonly language: Language;
  readonly day: Day;
  readonly seller: Seller;
  readonly product: ProductSheet;
}

/** rules 3.1: one page to hand on, without prices. */
export function drawProductSheet({
  title,
  heading,
  language,
  day,
  seller,
  product,
}: ProductSheetFacts): Promise<Uint8Array> {
  const sheet = newSheet({ title, number: product.sku, issuedOn: day, seller, told: language });
  sheet.heading(product.name);
  for (const text of product.description) sheet.note(text);
  sheet.table<readonly [string, string]>(
    [
      { head: heading, width: 34, cell: ([label]) => label },
      { head: '', width: 66, cell: ([, value]) => value },
    ],
    product.facts,
  );
  return sheet.bytes();
}
