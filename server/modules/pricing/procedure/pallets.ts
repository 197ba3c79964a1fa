import type { SalesUnits } from '#values/quantity.ts';

interface Load {
  readonly quantity: SalesUnits;
  readonly unitsPerPallet: SalesUnits;
}

/** Whole EUR pallets of a load: the full ones of each line, and what is left over mixed on as few as it fits (rules 2.2, step 120). */
export function wholePallets(loads: Iterable<Load>): number {
  let full = 0;
  const rests = new Map<SalesUnits, SalesUnits>();
  for (const { quantity, unitsPerPallet } of loads) {
    if (unitsPerPallet <= 0) continue;
    const rest = quantity % unitsPerPallet;
    full += (quantity - rest) / unitsPerPallet;
    rests.set(unitsPerPallet, (rests.get(unitsPerPallet) ?? 0) + rest);
  }
  const { numerator, denominator } = summed(rests);
  return full + Number((numerator + denominator - 1n) / denominator);
}

/** The load as hundredths of a pallet, rounded half up from the exact fraction: what limits compare (rules 2.3). */
export function centiPallets(loads: Iterable<Load>): number {
  const units = new Map<SalesUnits, SalesUnits>();
  for (const { quantity, unitsPerPallet } of loads) {
    if (unitsPerPallet <= 0 || quantity <= 0) continue;
    units.set(unitsPerPallet, (units.get(unitsPerPallet) ?? 0) + quantity);
  }
  const { numerator, denominator } = summed(units);
  return Number((numerator * 200n + denominator) / (2n * denominator));
}

/** Units by how many make a pallet, as an exact fraction of pallets: many lines share few sizes of pallet. */
function summed(units: ReadonlyMap<SalesUnits, SalesUnits>): { numerator: bigint; denominator: bigint } {
  let numerator = 0n;
  let denominator = 1n;
  for (const [unitsPerPallet, count] of units) {
    const unit = BigInt(unitsPerPallet);
    numerator = numerator * unit + BigInt(count) * denominator;
    denominator *= unit;
    const divisor = gcd(numerator, denominator);
    numerator /= divisor;
    denominator /= divisor;
  }
  return { numerator, denominator };
}

function gcd(a: bigint, b: bigint): bigint {
  while (b !== 0n) [a, b] = [b, a % b];
  return a;
}
