import type { Day } from '#values/day.ts';
import type { Ft } from '#values/money.ts';

/** A dated list price as it was imported: net, of a sales unit, excise inside. */
export interface ListPriceRow {
  readonly sku: string;
  readonly amount: number;
  readonly from: Day;
  readonly to: Day;
}

/** List prices of everybody, compact: one number a price and two a date, however many products there are. */
export interface PriceList {
  at(sku: string, day: Day): Ft | null;
  readonly count: number;
}

/** Days as numbers that compare: 20261121. */
function asNumber(day: Day): number {
  return Number(day.slice(0, 4)) * 10_000 + Number(day.slice(5, 7)) * 100 + Number(day.slice(8, 10));
}

/** Collects rows in any order; `done` gives the list. Of two prices valid on a day the one that began last counts. */
export function collectPriceList(): { add(rows: readonly ListPriceRow[]): void; done(): PriceList } {
  const placeOf = new Map<string, number>();
  let capacity = 1_024;
  let count = 0;
  let amounts = new Float64Array(capacity);
  let froms = new Int32Array(capacity);
  let tos = new Int32Array(capacity);
  let earlier = new Int32Array(capacity); // chain of the prices of one sku, the last one first

  function grow(): void {
    capacity *= 2;
    amounts = copied(amounts, new Float64Array(capacity));
    froms = copied(froms, new Int32Array(capacity));
    tos = copied(tos, new Int32Array(capacity));
    earlier = copied(earlier, new Int32Array(capacity));
  }

  return {
    add(rows) {
      for (const row of rows) {
        if (count === capacity) grow();
        amounts[count] = row.amount;
        froms[count] = asNumber(row.from);
        tos[count] = asNumber(row.to);
        earlier[count] = placeOf.get(row.sku) ?? -1;
        placeOf.set(row.sku, count);
        count += 1;
      }
    },
    done: () => ({
      count: placeOf.size,
      at(sku, day) {
        const at = asNumber(day);
        let found = -1;
        for (let place = placeOf.get(sku) ?? -1; place >= 0; place = earlier[place]!) {
          if (froms[place]! <= at && tos[place]! >= at && (found < 0 || froms[place]! > froms[found]!)) found = place;
        }
        return found < 0 ? null : (amounts[found] as Ft);
      },
    }),
  };
}

function copied<T extends Float64Array | Int32Array>(from: T, to: T): T {
  to.set(from);
  return to;
}
