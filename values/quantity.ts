/**
 * Quantities of the trade. A sales unit is what is ordered (crate, tray, carton, shrink pack, keg);
 * pieces, layers and pallets are derived from it.
 */
export type SalesUnits = number;
export type Grams = number;
export type Millilitres = number;
/** Hundredths of a pallet: limits compare after rounding to two decimals (rules 2.3). */
export type CentiPallets = number;

export interface Loose {
  readonly quantity: SalesUnits;
  readonly layers: number;
  readonly pallets: number;
}

export interface PalletPlan {
  readonly unitsPerLayer: SalesUnits;
  readonly unitsPerPallet: SalesUnits;
}

/** quantity + layers × units per layer + pallets × units per pallet (contract, 6 Cart line). */
export function totalUnits(loose: Loose, plan: PalletPlan): SalesUnits {
  return loose.quantity + loose.layers * plan.unitsPerLayer + loose.pallets * plan.unitsPerPallet;
}

/** A whole, positive number of sales units that fits every counter behind it. */
export const QUANTITY_LIMIT = 1_000_000;

export function isOrderable(quantity: number): boolean {
  return Number.isInteger(quantity) && quantity > 0 && quantity <= QUANTITY_LIMIT;
}
