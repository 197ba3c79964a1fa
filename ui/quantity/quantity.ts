import { typedWhole } from '#values/typed-number.ts';

/** What a row may be ordered by. A unit that a product has not (a keg has no layer worth naming) is left out. */
export type Unit = 'unit' | 'layer' | 'pallet';

export interface PackPlan {
  /** Sales units on a layer and on a pallet; pieces in a sales unit. */
  readonly perLayer: number;
  readonly perPallet: number;
  readonly pieces: number;
}

export interface Ordered {
  readonly quantity: number;
  readonly layers: number;
  readonly pallets: number;
}

export function sameOrdered(a: Ordered, b: Ordered): boolean {
  return a.quantity === b.quantity && a.layers === b.layers && a.pallets === b.pallets;
}

export const NOTHING: Ordered = { quantity: 0, layers: 0, pallets: 0 };
export const QUANTITY_LIMIT = 1_000_000;

/**
 * What somebody typed as a number of units: `1 200`, `1.200` and `1200` are the same here, because the field shows at once what it
 * took. Null when it is no whole number from 0 up.
 */
export function typedNumber(text: string): number | null {
  return text.trim() === '' ? 0 : typedWhole(text, QUANTITY_LIMIT);
}

/** Whether a text that is no quantity is a whole number above what can be ordered at once. */
export function isTooMuch(text: string): boolean {
  const value = /^[\d\s]+$/.test(text) ? Number(text.replace(/\s/g, '')) : typedWhole(text, Infinity);
  return value !== null && value > QUANTITY_LIMIT;
}

export function unitsOf(ordered: Ordered, plan: PackPlan): number {
  return ordered.quantity + ordered.layers * plan.perLayer + ordered.pallets * plan.perPallet;
}

export function inUnit(count: number, unit: Unit): Ordered {
  if (unit === 'layer') return { ...NOTHING, layers: count };
  if (unit === 'pallet') return { ...NOTHING, pallets: count };
  return { ...NOTHING, quantity: count };
}

/** The unit in which a line was ordered, and how many; mixed lines speak in sales units. */
export function asOrdered(ordered: Ordered, plan: PackPlan): { unit: Unit; count: number } {
  if (ordered.pallets && !ordered.layers && !ordered.quantity) return { unit: 'pallet', count: ordered.pallets };
  if (ordered.layers && !ordered.pallets && !ordered.quantity) return { unit: 'layer', count: ordered.layers };
  return { unit: 'unit', count: unitsOf(ordered, plan) };
}

export function unitsAvailable(plan: PackPlan): Unit[] {
  const units: Unit[] = ['unit'];
  if (plan.perLayer > 1 && plan.perLayer < plan.perPallet) units.push('layer');
  if (plan.perPallet > 1) units.push('pallet');
  return units;
}

/** `4 raklap = 20 sor = 160 rekesz = 3 200 db`: every step down from the unit that was chosen, as numbers. */
export function conversion(count: number, unit: Unit, plan: PackPlan): { unit: Unit | 'piece'; count: number }[] {
  const total = unitsOf(inUnit(count, unit), plan);
  const steps: { unit: Unit | 'piece'; count: number }[] = [{ unit, count }];
  if (unit === 'pallet' && plan.perLayer > 1 && total % plan.perLayer === 0)
    steps.push({ unit: 'layer', count: total / plan.perLayer });
  if (unit !== 'unit') steps.push({ unit: 'unit', count: total });
  if (plan.pieces > 1) steps.push({ unit: 'piece', count: total * plan.pieces });
  return steps.length > 1 ? steps : [];
}
