import type { Day } from '#values/day.ts';
import type { BasisPoints } from '#values/money.ts';
import { toFt } from '#values/money.ts';
import type { Conditions, Rate, RateKind } from './conditions.ts';
import type { Empties } from './priceable.ts';

export interface FixedConditions {
  readonly listPrices: ReadonlyMap<string, number>;
  readonly empties?: readonly Empties[];
  readonly customer?: BasisPoints;
  /** By brand. */
  readonly contract?: Readonly<Record<string, BasisPoints>>;
  /** By sku. */
  readonly promotion?: Readonly<Record<string, BasisPoints>>;
  readonly fullPallet?: BasisPoints;
  readonly transport?: BasisPoints;
  readonly vat?: BasisPoints;
  readonly exciseBeer?: number;
  readonly exciseCider?: number;
  readonly drs?: number;
}

/** Conditions that stand as given, for calculations without a price list behind them and for tests. */
export function fixedConditions(given: FixedConditions): Conditions {
  const empties = new Map(given.empties?.map((one) => [one.sku, one]));
  const rates: Record<RateKind, (product: { sku: string; brand: string }) => BasisPoints | undefined> = {
    ZC07: () => given.customer,
    ZCON: ({ brand }) => given.contract?.[brand],
    ZPRO: ({ sku }) => given.promotion?.[sku],
    ZVOL: () => given.fullPallet,
    ZTRN: () => given.transport,
  };
  return {
    key: 'fixed',
    unitPriceKey: 'fixed',
    day: '2026-11-21' as Day,
    listPrice: (sku) => {
      const price = given.listPrices.get(sku);
      return price === undefined ? null : toFt(price);
    },
    rate: (kind, product): Rate | null => {
      const rate = rates[kind](product);
      return rate ? { rate, reference: null } : null;
    },
    vat: given.vat ?? 2_700,
    exciseBeer: given.exciseBeer ?? 1_950,
    exciseCider: given.exciseCider ?? 11_840,
    drs: given.drs === undefined ? null : toFt(given.drs),
    empties: (sku) => empties.get(sku) ?? null,
    palletSku: given.empties?.find((one) => one.kind === 'pallet')?.sku ?? null,
  };
}
