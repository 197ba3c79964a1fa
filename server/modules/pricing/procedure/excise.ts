import type { Ft } from '#values/money.ts';
import { ZERO, roundedRatio, toFt } from '#values/money.ts';
import type { SalesUnits } from '#values/quantity.ts';
import type { Conditions } from './conditions.ts';
import type { PriceableProduct } from './priceable.ts';

/** rules 1.2: beer of at most 0.5 % vol pays no beer excise. */
const EXEMPT_TENTHS = 5;

/** Excise inside the list price (step 20), to 1 Ft: beer by hectolitre and degree, cider by hectolitre, at the rate of the day. */
export function exciseOf(product: PriceableProduct, quantity: SalesUnits, conditions: Conditions): Ft {
  const rate = rateOf(product, conditions) ?? 0;
  if (rate === 0) return ZERO;
  const millilitres = product.volumeMl * product.pieces * quantity;
  // 100,000 ml a hectolitre; alcohol is in tenths of a percent.
  return product.exciseKind === 'cider'
    ? share(millilitres, rate, 100_000)
    : share(millilitres, product.alcoholTenths * rate, 1_000_000);
}

/** Whether the product pays an excise that has no rate on the day. */
export function lacksExciseRate(product: PriceableProduct, conditions: Conditions): boolean {
  return rateOf(product, conditions) === null;
}

function rateOf({ exciseKind, alcoholTenths }: PriceableProduct, conditions: Conditions): number | null {
  if (exciseKind === 'none') return 0;
  if (exciseKind === 'cider') return conditions.exciseCider;
  return alcoholTenths <= EXEMPT_TENTHS ? 0 : conditions.exciseBeer;
}

function share(amount: number, rate: number, divisor: number): Ft {
  const exact = amount * rate;
  if (!Number.isSafeInteger(2 * exact + divisor)) return roundedRatio(BigInt(amount) * BigInt(rate), BigInt(divisor));
  const doubled = 2 * exact + divisor;
  return toFt((doubled - (doubled % (2 * divisor))) / (2 * divisor));
}
