import type { CustomerType } from '#vocabulary/customer-type.ts';
import type { Day } from '#values/day.ts';
import type { Random } from '../random.ts';
import type { Good } from './history.store.ts';
import { categoryIndex } from './season.ts';

export interface BasketLine {
  readonly good: Good;
  readonly quantity: number;
  readonly free?: boolean;
}

/** Empties that go back with the truck. */
export interface GivenBack {
  readonly sku: string;
  readonly count: number;
}

/** What a ship-to buys again and again, the most frequent first (rules 3.3: 20–40 products, Zipf). */
export interface Assortment {
  readonly own: readonly Good[];
  readonly all: readonly Good[];
}

const POPULAR: Readonly<Record<string, number>> = {
  Révhegyi: 6,
  'Ezüst Daru': 4,
  Kalászos: 3,
  Buboréka: 3,
  Szélforrás: 3,
  Kertalja: 2,
  Pilleszárny: 2,
};

export function assortmentOf(goods: readonly Good[], type: CustomerType, kegs: boolean, random: Random): Assortment {
  const all = goods.filter(
    (good) => good.active && good.customerTypes.includes(type) && (kegs || good.packageType !== 'KEG'),
  );
  const rest = [...all];
  const own: Good[] = [];
  for (let count = random.whole(20, 40); count > 0 && rest.length > 0; count -= 1) {
    const good = random.weighted(
      rest,
      ({ brand, packageType }) => (POPULAR[brand] ?? 1) * (packageType === 'KEG' ? 2 : packageType === 'RET' ? 1.6 : 1),
    );
    own.push(good);
    rest.splice(rest.indexOf(good), 1);
  }
  return { own, all };
}

const LINES: Readonly<Record<CustomerType, readonly [least: number, most: number, mean: number]>> = {
  'POS Horeca': [4, 14, 7],
  'POS Food': [6, 20, 10],
  WHS: [4, 10, 6],
};

/** The lines of one order; inside the limits of its customer type (rules 2.3). */
export function basketOf(
  { own, all }: Assortment,
  type: CustomerType,
  day: Day,
  random: Random,
): { lines: BasketLine[]; transportType: string } {
  const [least, most, mean] = LINES[type];
  const count = Math.min(most, Math.max(least, Math.round(random.gamma(mean))));
  const chosen = new Set<Good>();
  for (let tries = 0; chosen.size < count && tries < count * 6; tries += 1) {
    chosen.add(
      random.chance(0.8)
        ? random.weighted(own, (good) => categoryIndex(good.category, day) / (own.indexOf(good) + 1.5))
        : random.pick(all),
    );
  }
  return type === 'WHS'
    ? wholesale([...chosen], random)
    : { lines: retail([...chosen], type, random), transportType: 'ZSO' };
}

function retail(goods: readonly Good[], type: CustomerType, random: Random): BasketLine[] {
  const lines = goods.map((good) => ({
    good,
    quantity:
      good.packageType === 'KEG'
        ? random.whole(1, 6)
        : type === 'POS Food'
          ? Math.max(2, Math.round(random.gamma(7)))
          : Math.max(2, Math.min(12, Math.round(random.gamma(4)))),
  }));
  const units = lines.reduce((all, line) => all + line.quantity, 0);
  const least = type === 'POS Food' ? 15 : 8;
  if (units < least) lines[0]!.quantity += least - units;
  return lines;
}

const TRUCK = { pallets: 33, kg: 28_000 };
const SMALL = { pallets: 12, kg: 7_500 };

/** Full pallets on the vehicle that they fill. */
function wholesale(goods: readonly Good[], random: Random): { lines: BasketLine[]; transportType: string } {
  const truck = random.chance(0.75);
  const vehicle = truck ? TRUCK : SMALL;
  const wanted = truck ? random.whole(14, 30) : random.whole(4, 7);
  const lines = new Map<Good, number>();
  let pallets = 0;
  let grams = 0;
  for (let tries = 0; pallets < wanted && tries < 60; tries += 1) {
    const good = goods[tries % goods.length]!;
    const weight = good.unitGrossG * good.unitsPerPallet + 25_000;
    const room = Math.min(
      vehicle.pallets - pallets,
      Math.floor((vehicle.kg * 1_000 - grams) / weight),
      wanted - pallets,
    );
    const more = Math.min(room, random.whole(1, truck ? 6 : 2), 6 - (lines.get(good) ?? 0));
    if (more <= 0) continue;
    lines.set(good, (lines.get(good) ?? 0) + more);
    pallets += more;
    grams += more * weight;
  }
  return {
    lines: Array.from(lines, ([good, count]) => ({ good, quantity: count * good.unitsPerPallet })),
    transportType: pallets >= 13 ? 'ZTR' : pallets >= 4 ? 'ZST' : 'ZSO',
  };
}
