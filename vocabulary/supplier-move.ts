/** What the supplier's people do with an order by hand, in the order of its life (rules 2.7). */
export const SUPPLIER_MOVES = [
  'confirm',
  'pick',
  'pack',
  'ship',
  'deliver',
  'deliver-part',
  'refuse-at-door',
  'close',
  'invoice',
  'pay',
  'reject',
] as const;
export type SupplierMove = (typeof SUPPLIER_MOVES)[number];

/** What cannot be taken back by another move, and what ends the order: asked once more before. */
export const FINAL_MOVES: ReadonlySet<SupplierMove> = new Set([
  'ship',
  'deliver',
  'deliver-part',
  'refuse-at-door',
  'close',
  'invoice',
  'pay',
  'reject',
]);
