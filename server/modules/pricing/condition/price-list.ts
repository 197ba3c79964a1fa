import type { Day } from '#values/day.ts';
import type { Ft } from '#values/money.ts';

/** A dated list price as it was imported: net, of a sales unit, excise inside. */
export interface ListPriceRow {
  readonly sku: string;
  readonly amount: number;
  readonly from: Day;
  readonly to: Day;
}

/** List prices, compact: three numbers a price, however many products and price lists there are. */
export interface PriceList {
  add(row: ListPriceRow): void;
  /** The prices of a sku instead of those it had. */
  replace(sku: string, rows: readonly ListPriceRow[]): void;
  /** Of two prices valid on a day the one that began last counts; null when there is none. */
  at(sku: string, day: DayNumber): Ft | null;
  /** Every price of a sku, and which of them is the one of the day. */
  pricesOf(
    sku: string,
    day: DayNumber,
  ): readonly { readonly amount: Ft; readonly from: DayNumber; readonly to: DayNumber; readonly counts: boolean }[];
  /** Two days of one period have the same prices: none begins or ends between them. */
  period(day: DayNumber): string;
}

/** A day as a number that compares: 20261121. */
export type DayNumber = number;

export function dayNumber(day: Day): DayNumber {
  return Number(day.slice(0, 4)) * 10_000 + Number(day.slice(5, 7)) * 100 + Number(day.slice(8, 10));
}

export function dayOfNumber(number: DayNumber): Day {
  const digits = String(number);
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}` as Day;
}

export function priceList(): PriceList {
  const lastOf = new Map<string, number>();
  let capacity = 256;
  let count = 0;
  let amounts = new Float64Array(capacity);
  let froms = new Int32Array(capacity);
  let tos = new Int32Array(capacity);
  const begins = new Set<DayNumber>();
  const ends = new Set<DayNumber>();
  let earlier = new Int32Array(capacity); // chain of the prices of one sku, the last one first

  function grow(): void {
    capacity *= 2;
    amounts = copied(amounts, new Float64Array(capacity));
    froms = copied(froms, new Int32Array(capacity));
    tos = copied(tos, new Int32Array(capacity));
    earlier = copied(earlier, new Int32Array(capacity));
  }

  function placeAt(sku: string, at: DayNumber): number {
    let found = -1;
    for (let place = lastOf.get(sku) ?? -1; place >= 0; place = earlier[place]!) {
      if (froms[place]! <= at && tos[place]! >= at && (found < 0 || froms[place]! > froms[found]!)) found = place;
    }
    return found;
  }

  const list: PriceList = {
    add(row) {
      if (count === capacity) grow();
      const known = lastOf.get(row.sku);
      amounts[count] = row.amount;
      froms[count] = dayNumber(row.from);
      tos[count] = dayNumber(row.to);
      earlier[count] = known ?? -1;
      begins.add(froms[count]!);
      ends.add(tos[count]!);
      lastOf.set(known === undefined && row.sku.length > 12 ? Buffer.from(row.sku).toString() : row.sku, count);
      count += 1;
    },
    // The places of the old prices stay unused until the list is read again.
    replace(sku, rows) {
      lastOf.delete(sku);
      for (const row of rows) list.add(row);
    },
    at(sku, at) {
      const found = placeAt(sku, at);
      return found < 0 ? null : (amounts[found] as Ft);
    },
    pricesOf(sku, at) {
      const counting = placeAt(sku, at);
      const prices = [];
      for (let place = lastOf.get(sku) ?? -1; place >= 0; place = earlier[place]!)
        prices.push({ amount: amounts[place] as Ft, from: froms[place]!, to: tos[place]!, counts: place === counting });
      return prices;
    },
    period(day) {
      let [begun, ended] = [0, 0];
      for (const from of begins) if (from <= day) begun += 1;
      for (const to of ends) if (to < day) ended += 1;
      return `${begun}-${ended}`;
    },
  };
  return list;
}

function copied<T extends Float64Array | Int32Array>(from: T, to: T): T {
  to.set(from);
  return to;
}
