import { hash } from 'node:crypto';
import type { Ft } from '#values/money.ts';
import type { OrderLine, PriceStep, ReturnableRow } from './order.ts';

/**
 * How the lines of orders are kept: a line stands in the database for years and there are millions of them, so what all orders of a product share
 * stands once (`ordered_product`, by its hash), and steps and empties as lists without the names of their fields (decision 1450).
 */
export type PackedStep = readonly [
  code: string,
  base: number | null,
  amount: Ft,
  rate?: number | null,
  reference?: string,
];
export type PackedReturnable = readonly [sku: string, units: number, unitPrice: Ft, total: Ft, redemptionFee: boolean];

type AsOrdered = Pick<OrderLine, 'name' | 'packaging' | 'brand' | 'packCode' | 'volumeMl'>;

/** A product as it was when it was ordered; `hash` names it, as PostgreSQL writes 16 bytes. */
export interface OrderedProduct extends AsOrdered {
  readonly hash: string;
}

export function orderedProduct({ name, packaging, brand, packCode, volumeMl }: AsOrdered): OrderedProduct {
  const whole = hash('sha256', JSON.stringify([name, packaging, brand, packCode, volumeMl]));
  return { hash: `\\x${whole.slice(0, 32)}`, name, packaging, brand, packCode, volumeMl };
}

/** Steps for the column `price_steps`; null when there are none. */
export function packedSteps(steps: readonly PriceStep[]): PackedStep[] | null {
  if (steps.length === 0) return null;
  return steps.map(({ code, base = null, rate = null, amount, reference = null }) =>
    reference !== null
      ? [code, base, amount, rate, reference]
      : rate !== null
        ? [code, base, amount, rate]
        : [code, base, amount],
  );
}

export function unpackedSteps(steps: readonly PackedStep[] | null): PriceStep[] {
  return (steps ?? []).map(([code, base, amount, rate = null, reference = null]) => ({
    code,
    base,
    rate,
    amount,
    reference,
  }));
}

/** Empties for the column `returnable_rows`; null when there are none. */
export function packedReturnables(rows: readonly ReturnableRow[]): PackedReturnable[] | null {
  if (rows.length === 0) return null;
  return rows.map(({ sku, units, unitPrice, total, redemptionFee }) => [sku, units, unitPrice, total, redemptionFee]);
}

export function unpackedReturnables(rows: readonly PackedReturnable[] | null): ReturnableRow[] {
  return (rows ?? []).map(([sku, units, unitPrice, total, redemptionFee]) => ({
    sku,
    units,
    unitPrice,
    total,
    redemptionFee,
  }));
}
