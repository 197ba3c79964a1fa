import { hash } from 'node:crypto';
import type { Ft } from '#values/money.ts';
import type { OrderLine, PriceStep, ReturnableRow } from './order.ts';

/**
 * How the lines of orders are kept: a line stands in the database for years and there are millions of them, so what all orders of a product share
 * stands once (`ordered_product`, by its hash), and steps and empties as lists without the names of their fields (decision 1450).
 */
export type PackedStep = WholeStep | EmptiesStep;
type WholeStep = readonly [code: string, base: number | null, amount: Ft, rate?: number | null, reference?: string];
/** What the row of empties at this place says already; the number of units where the step has another one than the row. */
type EmptiesStep = readonly [place: number, base?: number];
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

/** Steps for the column `price_steps`; null when there are none. Those of empties point at their rows, which say the same. */
export function packedSteps(steps: readonly PriceStep[], returnables: readonly ReturnableRow[]): PackedStep[] | null {
  if (steps.length === 0) return null;
  return steps.map((step) => emptiesStep(step, returnables) ?? wholeStep(step));
}

function wholeStep({ code, base = null, rate = null, amount, reference = null }: PriceStep): WholeStep {
  if (reference !== null) return [code, base, amount, rate, reference];
  return rate === null ? [code, base, amount] : [code, base, amount, rate];
}

/** Null: none of the rows says what the step does. */
function emptiesStep(
  { code, base, rate = null, amount, reference }: PriceStep,
  rows: readonly ReturnableRow[],
): EmptiesStep | null {
  if (rate !== null || base === undefined || base === null) return null;
  const place = rows.findIndex((row) => codeOf(row) === code && row.sku === reference && row.total === amount);
  if (place < 0) return null;
  return rows[place]!.units === base ? [place] : [place, base];
}

const codeOf = ({ redemptionFee }: ReturnableRow): string => (redemptionFee ? 'Z099' : 'ZDEP');

/** `returnables`: the rows of the same line. Lines of before have all their steps whole. */
export function unpackedSteps(
  steps: readonly PackedStep[] | null,
  returnables: readonly PackedReturnable[] | null,
): PriceStep[] {
  const rows = unpackedReturnables(returnables);
  return (steps ?? []).map((step) => {
    if (isWhole(step)) {
      const [code, base, amount, rate = null, reference = null] = step;
      return { code, base, rate, amount, reference };
    }
    const row = rows[step[0]]!;
    return { code: codeOf(row), base: step[1] ?? row.units, rate: null, amount: row.total, reference: row.sku };
  });
}

const isWhole = (step: PackedStep): step is WholeStep => typeof step[0] === 'string';

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
