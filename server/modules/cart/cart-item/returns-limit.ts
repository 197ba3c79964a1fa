import type { EmptiesItem } from '#modules/catalogue/index.ts';
import type { CartLine } from '../cart/cart.ts';
import type { LineProblem } from './line-problem.ts';
import { wrong } from './line-problem.ts';

/**
 * What one truck can take of a kind, in pieces: 34 places for pallets of at most 48 crates with 24 bottles each, 30 kegs, 12
 * cylinders or 17 empty pallets, rounded up. An order is collected by one truck. What the account holds is no bound: people
 * bring back what they did not get from here, and are owed for it (rules 2.10).
 */
const TRUCKLOAD: Readonly<Record<EmptiesItem['kind'], number>> = {
  bottle: 40_000,
  crate: 2_000,
  keg: 1_200,
  cylinder: 500,
  pallet: 600,
};

/** Why so many empties of this line's kind cannot go back with one order; null when they can. */
export function returnsProblem(
  lines: readonly Pick<CartLine, 'sku' | 'isReturn' | 'quantity'>[],
  sku: string,
  empties: ReadonlyMap<string, Pick<EmptiesItem, 'kind'>>,
): LineProblem | null {
  const kind = empties.get(sku)?.kind;
  if (!kind) return null;
  const pieces = lines.reduce(
    (all, line) => all + (line.isReturn && empties.get(line.sku)?.kind === kind ? line.quantity : 0),
    0,
  );
  return pieces > TRUCKLOAD[kind] ? wrong.tooManyReturned(TRUCKLOAD[kind]) : null;
}
