import { addDays } from '#values/day.ts';
import type { Day } from '#values/day.ts';
import type { Random } from '../random.ts';
import type { BasketLine, GivenBack } from './basket.ts';

/** rules 3.3: crates and bottles come back to 92 %, kegs to 97 %, 7 to 30 days after the full ones came. */
const COMES_BACK = { loose: 0.92, kegs: 0.97 };
const EMPTY_AFTER = { least: 7, most: 30 };

const KEG = /^90003/;
const PALLET = '900050';
/** How many stand on a pallet (bottles stand in their crates), and about what one is worth in Ft. */
const KINDS: readonly { readonly sku: RegExp; readonly perPallet: number; readonly worth: number }[] = [
  { sku: /^90001/, perPallet: Infinity, worth: 50 },
  { sku: /^90002/, perPallet: 40, worth: 1_000 },
  { sku: /^900030/, perPallet: 12, worth: 15_000 },
  { sku: KEG, perPallet: 18, worth: 11_000 },
  { sku: /^900040/, perPallet: 12, worth: 20_000 },
  { sku: new RegExp(`^${PALLET}`), perPallet: 15, worth: 3_500 },
];
const kindOf = (sku: string) => KINDS.find((kind) => kind.sku.test(sku))!;

/** What of the empties of a ship-to can go back. */
export interface Cellar {
  /** Full ones came on that day; `onPallets` with as many EUR pallets. */
  came(lines: readonly BasketLine[], day: Day, onPallets: boolean): void;
  /** Empty and counted by that day, the most numerous first. */
  ready(day: Day): GivenBack[];
  went(returns: readonly GivenBack[]): void;
  /** Whether the last truck left without any. */
  forgotten(): boolean;
}

export function cellarOf(random: Random): Cellar {
  let full: { sku: string; count: number; until: Day }[] = [];
  const emptied = new Map<string, number>();
  const gone = new Map<string, number>();
  let forgotten = false;
  return {
    came(lines, day, onPallets) {
      const until = addDays(day, random.whole(EMPTY_AFTER.least, EMPTY_AFTER.most));
      full.push(...emptiesIn(lines).map((one) => ({ ...one, until })));
      const pallets = lines.reduce((all, { good, quantity }) => all + Math.ceil(quantity / good.unitsPerPallet), 0);
      if (onPallets) full.push({ sku: PALLET, count: pallets, until });
    },
    ready(day) {
      for (const { sku, count, until } of full) if (until <= day) emptied.set(sku, (emptied.get(sku) ?? 0) + count);
      full = full.filter(({ until }) => until > day);
      return Array.from(emptied, ([sku, count]) => ({
        sku,
        count: Math.floor(count * (KEG.test(sku) ? COMES_BACK.kegs : COMES_BACK.loose)) - (gone.get(sku) ?? 0),
      }))
        .filter(({ count }) => count > 0)
        .sort((a, b) => b.count - a.count || (a.sku < b.sku ? -1 : 1));
    },
    forgotten: () => forgotten,
    went(returns) {
      forgotten = returns.length === 0;
      for (const { sku, count } of returns) gone.set(sku, (gone.get(sku) ?? 0) + count);
    },
  };
}

/** As many pallet places as they take. */
export function palletsOf(returns: readonly GivenBack[]): number {
  return returns.reduce((all, { sku, count }) => all + count / kindOf(sku).perPallet, 0);
}

export function worthOf(returns: readonly GivenBack[]): number {
  return returns.reduce((all, { sku, count }) => all + count * kindOf(sku).worth, 0);
}

/** The empties that these lines will leave. */
function emptiesIn(lines: readonly BasketLine[]): GivenBack[] {
  return lines.flatMap(({ good, quantity }) =>
    good.returnables.map(({ sku, count }) => ({ sku, count: count * quantity })),
  );
}

/** Of each the same share. */
export function shareOf(returns: readonly GivenBack[], share: number): GivenBack[] {
  return returns
    .map(({ sku, count }) => ({ sku, count: Math.floor(count * Math.min(1, share)) }))
    .filter(({ count }) => count > 0);
}
