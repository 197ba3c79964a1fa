import { followed } from '#platform/db/changes.ts';
import type { Day } from '#values/day.ts';
import type { App } from '../../../context.ts';
import type { Empties } from '../procedure/priceable.ts';
import type { RateKind } from '../procedure/conditions.ts';
import { agreedListPrices, allEmpties, allRates, eachListPrice, legalRates, priceGroupsOf } from './condition.store.ts';
import type { LegalRateRow } from './condition.store.ts';
import type { PriceList } from './price-list.ts';
import { collectPriceList } from './price-list.ts';
import type { RateRow } from './rates.ts';

/** Every dated condition, once a process. */
export interface PriceBook {
  /** Counts up with every load, so that keys of old conditions are never met again. */
  readonly version: number;
  readonly list: PriceList;
  /** `c` + sold-to or `g` + price group -> its own list prices. */
  readonly agreed: ReadonlyMap<string, PriceList>;
  /** kind -> reach (`c…`, `g…`, or '' for everybody) -> rows. */
  readonly rates: ReadonlyMap<RateKind, ReadonlyMap<string, readonly RateRow[]>>;
  readonly empties: ReadonlyMap<string, Empties>;
  readonly palletSku: string | null;
  readonly priceGroups: ReadonlyMap<string, string>;
  readonly legal: readonly LegalRateRow[];
}

const books = new WeakMap<App, () => Promise<PriceBook>>();
let versions = 0;

/** The price book of this process; it follows imports and price changes. */
export function priceBook(app: App): Promise<PriceBook> {
  let book = books.get(app);
  if (!book) {
    book = followed(app.changes, ['prices', 'company', 'catalogue'], () => load(app));
    books.set(app, book);
  }
  return book();
}

export function reachOf(row: { readonly companyId: string | null; readonly priceGroup: string | null }): string {
  return row.companyId !== null ? `c${row.companyId}` : row.priceGroup !== null ? `g${row.priceGroup}` : '';
}

/** The legal rate of a day; without one the law has not begun, so nothing is charged. */
export function legalRate(book: PriceBook, kind: string, day: Day): number {
  return book.legal.find((row) => row.kind === kind && row.from <= day)?.value ?? 0;
}

async function load({ database }: App): Promise<PriceBook> {
  versions += 1;
  const version = versions;
  const list = collectPriceList();
  await eachListPrice(database, list.add);
  const [agreedRows, rateRows, empties, priceGroups, legal] = await Promise.all([
    agreedListPrices(database), allRates(database), allEmpties(database), priceGroupsOf(database), legalRates(database),
  ]);
  const collecting = new Map<string, ReturnType<typeof collectPriceList>>();
  for (const row of agreedRows) {
    const reach = reachOf(row);
    if (!collecting.has(reach)) collecting.set(reach, collectPriceList());
    collecting.get(reach)!.add([row]);
  }
  const rates = new Map<RateKind, Map<string, RateRow[]>>();
  for (const row of rateRows) {
    const reaches = rates.get(row.kind) ?? new Map<string, RateRow[]>();
    rates.set(row.kind, reaches);
    const rows = reaches.get(reachOf(row));
    if (rows) rows.push(row);
    else reaches.set(reachOf(row), [row]);
  }
  return {
    version, rates, legal, priceGroups,
    list: list.done(),
    agreed: new Map([...collecting].map(([reach, prices]) => [reach, prices.done()])),
    empties: new Map(empties.map((row) => [row.sku, row])),
    palletSku: empties.find((row) => row.kind === 'pallet')?.sku ?? null,
  };
}
