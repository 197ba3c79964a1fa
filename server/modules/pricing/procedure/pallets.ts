import type { SalesUnits } from '#values/quantity.ts';

interface Load {
  readonly quantity: SalesUnits;
  readonly unitsPerPallet: SalesUnits;
}

/** Whole EUR pallets of a load: the full ones of each line, and what is left over mixed on as few as it fits (rules 2.2, step 120). */
export function wholePallets(loads: Iterable<Load>): number {
  let full = 0;
  let numerator = 0n;
  let denominator = 1n;
  for (const { quantity, unitsPerPallet } of loads) {
    if (unitsPerPallet <= 0) continue;
    const rest = quantity % unitsPerPallet;
    full += (quantity - rest) / unitsPerPallet;
    if (rest === 0) continue;
    const unit = BigInt(unitsPerPallet);
    numerator = numerator * unit + BigInt(rest) * denominator;
    denominator *= unit;
    const divisor = gcd(numerator, denominator);
    numerator /= divisor;
    denominator /= divisor;
  }
  return full + Number((numerator + denominator - 1n) / denominator);
}

/** The load as hundredths of a pallet, rounded half up from the exact fraction: what limits compare (rules 2.3). */
export function centiPallets(loads: Iterable<Load>): number {
  let numerator = 0n;
  let denominator = 1n;
  for (const { quantity, unitsPerPallet } of loads) {
    if (unitsPerPallet <= 0 || quantity <= 0) continue;
    const unit = BigInt(unitsPerPallet);
    numerator = numerator * unit + BigInt(quantity) * denominator;
    denominator *= unit;
    const divisor = gcd(numerator, denominator);
    numerator /= divisor;
    denominator /= divisor;
  }
  return Number((numerator * 200n + denominator) / (2n * denominator));
}

function gcd(a: bigint, b: bigint): bigint {
  while (b !== 0n) [a, b] = [b, a % b];
  return a;
}
