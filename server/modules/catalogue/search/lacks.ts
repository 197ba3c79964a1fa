import type { Conditions } from '#modules/pricing/index.ts';
import { breather } from '#platform/thread/breather.ts';
import type { Shelf } from '../shelf/shelf.ts';
import { FLAG } from '../shelf/shelf.ts';

/** What a product on offer may lack. */
export type Lack = 'english' | 'ean' | 'price';

const BIT: Readonly<Record<Lack, number>> = { english: 1, ean: 2, price: 4 };
const ALL = Object.keys(BIT) as Lack[];
const ROWS_A_PIECE = 500;

interface Kept {
  readonly key: string;
  readonly marks: Promise<Uint8Array>;
}
const kept = new WeakMap<Shelf, Kept>();

/** Marks, row by row, what products on offer lack: worked out once until a product or a price changes, because a page counts those of the whole catalogue. */
export function lacksOfRows(shelf: Shelf, conditions: Pick<Conditions, 'key' | 'listPrice'>): Promise<Uint8Array> {
  const key = `${shelf.version}|${conditions.key}`;
  let known = kept.get(shelf);
  if (known?.key !== key) kept.set(shelf, (known = { key, marks: worked(shelf, conditions) }));
  return known.marks;
}

export const lacksIn = (marks: number): Lack[] => ALL.filter((lack) => (marks & BIT[lack]) !== 0);

/** In pieces, so that others have their turn between them. */
async function worked(shelf: Shelf, conditions: Pick<Conditions, 'listPrice'>): Promise<Uint8Array> {
  const breathe = breather();
  const marks = new Uint8Array(shelf.count);
  for (let row = 0; row < shelf.count; row += 1) {
    if (row % ROWS_A_PIECE === 0) await breathe();
    if ((shelf.flags[row]! & FLAG.listed) === 0) continue;
    marks[row] =
      (shelf.names.en.at(row) ? 0 : BIT.english) |
      (shelf.eanUnit.at(row) ? 0 : BIT.ean) |
      (conditions.listPrice(shelf.skus[row]!) === null ? BIT.price : 0);
  }
  return marks;
}
