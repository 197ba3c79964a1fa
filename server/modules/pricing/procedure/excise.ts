import type { Ft } from '#values/money.ts';
import { ZERO, roundedRatio, toFt } from '#values/money.ts';
import type { SalesUnits } from '#values/quantity.ts';
import type { Conditions } from './conditions.ts';
import type { PriceableProduct } from './priceable.ts';

/** rules 1.2: beer of at most 0.5 % vol pays no beer excise. */
const EXEMPT_TENTHS = 5;

/** Excise inside the list price (step 20), to 1 Ft: beer by hectolitre and degree, cider by hectolitre, at the rate of the day. */
export function exciseOf(product: PriceableProduct, quantity: SalesUnits, conditions: Conditions): Ft {
  if (product.exciseKind === 'none') return ZERO;
  const millilitres = product.volumeMl * product.pieces * quantity;
  // 100,000 ml a hectolitre; alcohol is in tenths of a percent.
  if (product.exciseKind === 'cider') return share(millilitres, conditions.exciseCider, 100_000);
  if (product.alcoholTenths <= EXEMPT_TENTHS) return ZERO;
  return share(millilitres, product.alcoholTenths * conditions.exciseBeer, 1_000_000);
}

function share(amount: number, rate: number, divisor: number): Ft {
  const exact = amount * rate;
  if (!Number.isSafeInteger(2 * exact + divisor)) return roundedRatio(BigInt(amount) * BigInt(rate), BigInt(divisor));
  const doubled = 2 * exact + divisor;
  return toFt((doubled - (doubled % (2 * divisor))) / (2 * divisor));
}
