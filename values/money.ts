/**
 * Money is whole forints. `Ft` is a safe integer with a brand, so that a price cannot be mixed up with a quantity.
 * Rounding happens in this file and nowhere else (rules 2.2: half away from zero to 1 Ft).
 */
declare const ft: unique symbol;
export type Ft = number & { readonly [ft]: true };

/** Hundredths of a percent: 800 is 8 %. Every rate is an integer. */
export type BasisPoints = number;

export const ZERO = 0 as Ft;

/** The given integer as forints. Throws on fractions and on numbers that lose precision. */
export function toFt(value: number): Ft {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a whole amount of forints: ${value}`);
  return (value === 0 ? 0 : value) as Ft;
}

/** numerator / denominator, half away from zero, exactly (no float in between). */
export function roundedRatio(numerator: bigint, denominator: bigint): Ft {
  const negative = numerator < 0n !== denominator < 0n;
  const n = numerator < 0n ? -numerator : numerator;
  const d = denominator < 0n ? -denominator : denominator;
  const quotient = (2n * n + d) / (2n * d);
  return toFt(Number(negative ? -quotient : quotient));
}

const SMALL = 2 ** 53 / 20_001;

/** `rate` of `base`, rounded to 1 Ft. `percentOf(35760, 800)` is 2861. */
export function percentOf(base: Ft, rate: BasisPoints): Ft {
  // The quick path stays inside exact integers; only sums beyond 450 billion Ft take the long one.
  if (Math.abs(base) < SMALL && rate >= 0 && rate <= 10_000) {
    const twice = Math.abs(base) * rate * 2 + 10_000;
    const quotient = (twice - (twice % 20_000)) / 20_000;
    return toFt(base < 0 ? -quotient : quotient);
  }
  return roundedRatio(BigInt(base) * BigInt(rate), 10_000n);
}

/** unit × count. */
export function times(unit: Ft, count: number): Ft {
  return toFt(unit * count);
}

export function sum(amounts: Iterable<Ft>): Ft {
  let total = 0;
  for (const amount of amounts) total += amount;
  return toFt(total);
}

export function minus(amount: Ft): Ft {
  return toFt(-amount);
}

/**
 * Distributes `total` over shares in proportion to `weights` by largest remainder, first come on equal remainders
 * (rules 2.2: item VAT adds up to the document's VAT). `rate` is the exact share of each weight in basis points.
 */
export function byLargestRemainder(total: Ft, weights: readonly Ft[], rate: BasisPoints): Ft[] {
  const floors = weights.map((weight) => {
    // The quick path stays inside exact integers.
    if (weight >= 0 && Number.isSafeInteger(weight * rate)) {
      const rest = (weight * rate) % 10_000;
      return { floor: (weight * rate - rest) / 10_000, rest };
    }
    const exact = BigInt(weight) * BigInt(rate);
    const floor = exact >= 0n ? exact / 10_000n : -((-exact + 9_999n) / 10_000n);
    return { floor: Number(floor), rest: Number(exact - floor * 10_000n) };
  });
  let left = total - floors.reduce((all, share) => all + share.floor, 0);
  const order = floors
    .map((_, index) => index)
    .sort((a, b) => {
      const difference = floors[b]!.rest - floors[a]!.rest;
      return difference === 0 ? a - b : difference;
    });
  const shares = floors.map((share) => share.floor);
  for (const index of order) {
    if (left <= 0) break;
    shares[index]! += 1;
    left -= 1;
  }
  return shares.map(toFt);
}

/** Half away from zero: -2.5 is -3, as 2.5 is 3. For figures that are no exact ratio of integers. */
export function rounded(value: number, decimals: 0 | 1 | 2 = 0): number {
  const scale = 10 ** decimals;
  const whole = Math.round(Math.abs(value) * scale);
  return whole === 0 ? 0 : (Math.sign(value) * whole) / scale;
}

/** What one of `count` comes to, to the hundredth: for display only, sums are made of whole amounts. 0 of none. */
export function perOne(total: number, count: number): number {
  return count > 0 ? rounded((total * 100) / count) / 100 : 0;
}

/** The same in whole forints. */
export function average(total: number, count: number): Ft {
  return toFt(count > 0 ? rounded(total / count) : 0);
}

/** How many percent `part` is of `whole`; 0 of nothing. */
export function percentIn(part: number, whole: number, decimals: 1 | 2 = 2): number {
  return whole === 0 ? 0 : rounded((part * 100) / whole, decimals);
}

/** The rate by which `part` was taken of `base`; 0 of nothing. */
export function rateOf(part: number, base: number): BasisPoints {
  return base === 0 ? 0 : rounded((part * 10_000) / base);
}

/** The share of `amount` that `part` is of `whole`: the VAT of a part of what VAT was paid for. */
export function shareOf(amount: number, part: number, whole: number): Ft {
  return toFt(whole === 0 ? 0 : rounded((amount * part) / whole));
}

/** Cash only: to 5 Ft (Act III of 2008: 1-2 down, 3-4 up, 6-7 down, 8-9 up). Gives the payable amount. */
export function cashRounded(amount: Ft): Ft {
  const rest = ((amount % 5) + 5) % 5;
  return toFt(rest <= 2 ? amount - rest : amount + 5 - rest);
}
