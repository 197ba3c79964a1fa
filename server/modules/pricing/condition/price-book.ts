import { priceGroupsOfCompanies } from '#modules/company/index.ts';
import { giveBackMemory } from '#platform/memory/give-back-memory.ts';
import type { Day } from '#values/day.ts';
import type { App } from '../../../context.ts';
import type { Empties } from '../procedure/priceable.ts';
import type { RateKind } from '../procedure/conditions.ts';
import { agreedListPrices, allEmpties, allRates, eachListPrice, legalRates, listPricesOf } from './condition.store.ts';
import type { LegalRateRow } from './condition.store.ts';
import type { PriceList } from './price-list.ts';
import { priceList } from './price-list.ts';
import type { RateRow } from './rates.ts';

/** Every dated condition, once a process. */
export interface PriceBook {
  /** Counts up with every load and change, so that keys of old conditions are never met again. */
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

const BULK = 20_000;
const books = new WeakMap<App, () => Promise<PriceBook>>();
let versions = 0;
/** A number that no price book had. */
export function nextVersion(): number {
  versions += 1;
  return versions;
}

/** The price book of this process. A price change that names a sku reads its prices again; an import reads everything again. */
export function priceBook(app: App): Promise<PriceBook> {
  let book = books.get(app);
  if (!book) books.set(app, (book = keepBook(app)));
  return book();
}

function keepBook(app: App): () => Promise<PriceBook> {
  let book: Promise<PriceBook> | null = null;
  const changed = new Set<string>();
  app.changes.on('prices', (detail) => {
    if (detail === '') book = null;
    else changed.add(detail);
  });
  // The supplier blocks a company by name; its price group comes with an import, which names none. Empties come with the catalogue.
  for (const topic of ['company', 'catalogue'])
    app.changes.on(topic, (detail) => {
      if (detail === '') book = null;
    });

  return () => {
    if (book === null) {
      changed.clear();
      watch(load(app));
    } else if (changed.size > 0) {
      const skus = [...changed];
      changed.clear();
      watch(
        Promise.all([book, listPricesOf(app.database.memory, skus)]).then(([known, rows]) => {
          for (const sku of skus)
            known.list.replace(
              sku,
              rows.filter((row) => row.sku === sku),
            );
          versions += 1;
          return { ...known, version: versions };
        }),
      );
    }
    return book!;
  };

  function watch(next: Promise<PriceBook>): void {
    book = next;
    next.catch(() => {
      if (book === next) book = null;
    });
  }
}

export function reachOf(row: { readonly companyId: string | null; readonly priceGroup: string | null }): string {
  return row.companyId !== null ? `c${row.companyId}` : row.priceGroup !== null ? `g${row.priceGroup}` : '';
}

/** Whether a condition of one sold-to within a price group counts: only as long as the sold-to belongs to it. Every column that is given must match. */
export function isOfGroup(
  { companyId, priceGroup }: { readonly companyId: string | null; readonly priceGroup: string | null },
  { priceGroups }: Pick<PriceBook, 'priceGroups'>,
): boolean {
  return companyId === null || priceGroup === null || priceGroups.get(companyId) === priceGroup;
}

/** The legal rate of a day; null when there is none: nobody may take that for zero. */
export function legalRate(book: PriceBook, kind: string, day: Day): number | null {
  return book.legal.find((row) => row.kind === kind && row.from <= day)?.value ?? null;
}

async function load({ database: { memory } }: App): Promise<PriceBook> {
  versions += 1;
  const version = versions;
  const list = priceList();
  let count = 0;
  await eachListPrice(memory, (row) => {
    count += 1;
    list.add(row);
  });
  const [agreedRows, rateRows, empties, priceGroups, legal] = await Promise.all([
    agreedListPrices(memory),
    allRates(memory),
    allEmpties(memory),
    priceGroupsOfCompanies(memory),
    legalRates(memory),
  ]);
  const agreed = new Map<string, PriceList>();
  for (const row of agreedRows) if (isOfGroup(row, { priceGroups })) grouped(agreed, reachOf(row), priceList).add(row);
  const rates = new Map<RateKind, Map<string, RateRow[]>>();
  for (const row of rateRows)
    if (isOfGroup(row, { priceGroups }))
      grouped(
        grouped(rates, row.kind, () => new Map<string, RateRow[]>()),
        reachOf(row),
        (): RateRow[] => [],
      ).push(row);
  if (count > BULK) giveBackMemory();
  return {
    version,
    list,
    agreed,
    rates,
    legal,
    priceGroups,
    empties: new Map(empties.map((row) => [row.sku, row])),
    palletSku: empties.find((row) => row.kind === 'pallet')?.sku ?? null,
  };
}

function grouped<K, V>(groups: Map<K, V>, key: K, make: () => V): V {
  let group = groups.get(key);
  if (group === undefined) groups.set(key, (group = make()));
  return group;
}
