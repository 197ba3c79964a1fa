import type { Ft } from '#values/money.ts';
import { ZERO, times, toFt } from '#values/money.ts';
import type { SalesUnits } from '#values/quantity.ts';
import type { Conditions } from './conditions.ts';
import type { PriceableProduct } from './priceable.ts';
import type { Step } from './step.ts';

/** Empties that go out with a product: one row per (parent sku, empties sku). Net unit price. */
export interface ReturnableItem {
  readonly parentSku: string;
  readonly sku: string;
  readonly count: number;
  readonly unitPrice: Ft;
  readonly total: Ft;
  /** A reusable bottle: fee outside VAT (Z099). Else a deposit inside VAT (ZDEP). */
  readonly redemptionFee: boolean;
}

export interface Deposits {
  readonly items: readonly ReturnableItem[];
  readonly deposit: Ft;
  readonly z099: Ft;
}

const NONE: Deposits = { items: [], deposit: ZERO, z099: ZERO };

/** Steps 120 and 150 of a line. Empties nobody has a price for cost nothing. */
export function returnableItems(product: PriceableProduct, quantity: SalesUnits, conditions: Conditions): Deposits {
  if (product.returnables.length === 0) return NONE;
  const items = product.returnables.map(({ sku, count }): ReturnableItem => {
    const empties = conditions.empties(sku);
    const unitPrice = empties?.deposit ?? ZERO;
    return {
      parentSku: product.sku,
      sku,
      count: count * quantity,
      unitPrice,
      total: times(unitPrice, count * quantity),
      redemptionFee: empties?.condition === 'Z099',
    };
  });
  return { items, ...split(items) };
}

/** Empties that the customer sends back: the same rows with negative counts and no parent. */
export function returnedItems(
  returns: readonly { readonly sku: string; readonly count: number }[],
  conditions: Conditions,
): Deposits {
  const items = returns.map(({ sku, count }): ReturnableItem => {
    const empties = conditions.empties(sku);
    const unitPrice = empties?.deposit ?? ZERO;
    return {
      parentSku: '',
      sku,
      count: -count,
      unitPrice,
      total: times(unitPrice, -count),
      redemptionFee: empties?.condition === 'Z099',
    };
  });
  return { items, ...split(items) };
}

/** Step 140 of a sales unit: what is one-way costs the rate of law of the day for each of its pieces (rules 1.1). */
export function redemptionFeeOf(
  { redemptionFee, pieces }: Pick<PriceableProduct, 'redemptionFee' | 'pieces'>,
  { drs }: Pick<Conditions, 'drs'>,
): Ft {
  return drs === null || redemptionFee === 0 ? redemptionFee : times(drs, pieces);
}

/** Step 120 or 150 of empties that go back. */
export function returnedStep({ sku, count, total, redemptionFee }: ReturnableItem): Step {
  return { code: redemptionFee ? 'Z099' : 'ZDEP', base: count, rate: null, amount: total, reference: sku };
}

/** One row per (parent, empties), counts added, in the order of first appearance. */
export function joinedItems(items: Iterable<ReturnableItem>): ReturnableItem[] {
  const rows = new Map<string, ReturnableItem>();
  for (const item of items) {
    const key = `${item.parentSku}\n${item.sku}`;
    const row = rows.get(key);
    rows.set(key, row ? { ...row, count: row.count + item.count, total: toFt(row.total + item.total) } : item);
  }
  return [...rows.values()];
}

function split(items: readonly ReturnableItem[]): { deposit: Ft; z099: Ft } {
  let deposit = 0;
  let z099 = 0;
  for (const item of items) {
    if (item.redemptionFee) z099 += item.total;
    else deposit += item.total;
  }
  return { deposit: toFt(deposit), z099: toFt(z099) };
}
