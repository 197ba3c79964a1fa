import type { PalletPlan } from '#values/quantity.ts';
import { QUANTITY_LIMIT } from '#values/quantity.ts';
import type { Counts } from '../cart/cart.ts';
import { unitsOf } from '../cart/cart.ts';
import type { LineProblem } from './line-problem.ts';
import { wrong } from './line-problem.ts';

/**
 * What was sent as a quantity: loose units, layers and pallets, whole and not negative, together at least one sales unit
 * (spec 5: greater than 0). Never rounded and never cut: what does not fit is a problem of the line.
 */
export function readCounts(
  sent: { readonly quantity: number; readonly layers: number; readonly pallets: number },
  plan: PalletPlan | null,
): Counts | LineProblem {
  const parts = [sent.quantity, sent.layers, sent.pallets];
  if (parts.some((count) => count < 0) || parts.every((count) => count === 0)) return wrong.quantityNotPositive();
  if (parts.some((count) => !Number.isInteger(count))) return wrong.quantityNotWhole();
  if ((sent.layers > 0 && !plan?.unitsPerLayer) || (sent.pallets > 0 && !plan?.unitsPerPallet)) return wrong.noLayers();
  return parts.some((count) => count > QUANTITY_LIMIT) || unitsOf(sent, plan) > QUANTITY_LIMIT
    ? wrong.quantityTooLarge(QUANTITY_LIMIT)
    : sent;
}

export function isProblem(found: Counts | LineProblem): found is LineProblem {
  return 'wording' in found;
}
