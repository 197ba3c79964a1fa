import type { Ft } from '#values/money.ts';
import type { Grams, Millilitres, SalesUnits } from '#values/quantity.ts';

export type ExciseKind = 'none' | 'beer' | 'cider';

/** `count` empties of one kind go out with one sales unit. */
export interface Returnable {
  readonly sku: string;
  readonly count: number;
}

/** What the price procedure has to know of a product. All amounts and weights are those of one sales unit. */
export interface PriceableProduct {
  readonly sku: string;
  readonly brand: string;
  readonly exciseKind: ExciseKind;
  /** 46 is 4.6 % vol. */
  readonly alcoholTenths: number;
  readonly pieces: number;
  readonly volumeMl: Millilitres;
  readonly unitsPerPallet: SalesUnits;
  readonly unitGrossG: Grams;
  /** One-way redemption fee (DRS), outside VAT; 0: not one-way. A rate of law of the day stands before it (`redemptionFeeOf`). */
  readonly redemptionFee: Ft;
  readonly returnables: readonly Returnable[];
}

/** A returnable packing with its net deposit. `Z099`: reusable bottle, outside VAT; `ZDEP`: crate, keg, cylinder, pallet, inside VAT. */
export interface Empties {
  readonly sku: string;
  readonly kind: 'bottle' | 'crate' | 'keg' | 'cylinder' | 'pallet';
  readonly deposit: Ft;
  readonly condition: 'ZDEP' | 'Z099';
  readonly tareG: Grams;
}
