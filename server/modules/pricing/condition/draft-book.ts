import type { Ft } from '#values/money.ts';
import type { PriceBook } from './price-book.ts';
import { isOfGroup, reachOf } from './price-book.ts';
import type { ListPriceRow, PriceList } from './price-list.ts';
import { dayOfNumber, priceList } from './price-list.ts';
import type { RateRow } from './rates.ts';

/** A condition that somebody thinks of changing: a list price has an amount, the others a percentage. */
export type DraftCondition = Omit<RateRow, 'kind' | 'rate'> & {
  readonly kind: 'PR00' | RateRow['kind'];
  readonly amount: Ft | null;
  readonly rate: number | null;
};

/** Prices as they would be with some conditions changed. */
export interface DraftPrices {
  readonly gone: readonly DraftCondition[];
  readonly added: readonly DraftCondition[];
}

const isSame = (a: Omit<DraftCondition, 'rate' | 'amount' | 'to' | 'reference'>, b: typeof a) =>
  a.kind === b.kind &&
  a.sku === b.sku &&
  a.brand === b.brand &&
  a.companyId === b.companyId &&
  a.priceGroup === b.priceGroup &&
  a.transportType === b.transportType &&
  a.from === b.from;

/** The price book with the draft in it; the book itself stays as it is. `version` is one that no other book has. */
export function draftBook(book: PriceBook, draft: DraftPrices, version: number): PriceBook {
  const { gone } = draft;
  const added = draft.added.filter((one) => isOfGroup(one, book));
  const rates = new Map([...book.rates].map(([kind, reaches]) => [kind, new Map(reaches)] as const));
  for (const one of [...gone, ...added]) {
    if (one.kind === 'PR00') continue;
    const reaches = rates.get(one.kind) ?? new Map<string, readonly RateRow[]>();
    const rest = (reaches.get(reachOf(one)) ?? []).filter((row) => !isSame(row, one));
    reaches.set(reachOf(one), added.includes(one) ? [...rest, { ...one, kind: one.kind, rate: one.rate! }] : rest);
    rates.set(one.kind, reaches);
  }
  const prices = (reach: string, list: PriceList) => draftList(list, ofReach(gone, reach), ofReach(added, reach));
  const agreed = new Map([...book.agreed].map(([reach, list]) => [reach, prices(reach, list)] as const));
  for (const { kind, ...one } of added) {
    const reach = reachOf(one);
    if (kind === 'PR00' && reach !== '' && !agreed.has(reach)) agreed.set(reach, prices(reach, priceList()));
  }
  return { ...book, version, rates, agreed, list: prices('', book.list) };
}

const ofReach = (conditions: readonly DraftCondition[], reach: string) =>
  conditions.filter((one) => one.kind === 'PR00' && reachOf(one) === reach && one.sku !== null);

/** A list of prices that shows others for some skus. */
function draftList(list: PriceList, gone: readonly DraftCondition[], added: readonly DraftCondition[]): PriceList {
  if (gone.length + added.length === 0) return list;
  const own = priceList();
  const skus = new Set([...gone, ...added].map(({ sku }) => sku!));
  for (const sku of skus)
    for (const { amount, from, to } of list.pricesOf(sku, 0)) {
      const row: ListPriceRow = { sku, amount, from: dayOfNumber(from), to: dayOfNumber(to) };
      if (![...gone, ...added].some((one) => one.sku === sku && one.from === row.from)) own.add(row);
    }
  for (const { sku, amount, from, to } of added) own.add({ sku: sku!, amount: amount!, from, to });
  const of = (sku: string) => (skus.has(sku) ? own : list);
  return {
    at: (sku, day) => of(sku).at(sku, day),
    pricesOf: (sku, day) => of(sku).pricesOf(sku, day),
    period: (day) => `${list.period(day)} ${own.period(day)}`,
    add: () => {},
    replace: () => {},
  };
}
