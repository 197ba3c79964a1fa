import type { Language } from '#values/text.ts';
import { inLanguage } from '#values/text.ts';
import { say } from '#wording/say.ts';
import { uidOf } from '#platform/graphql/uid.ts';
import { PACK_FACETS, packLabel, packValue } from './facets.ts';
import type { PriceColumn } from './price-column.ts';
import type { Shelf } from './shelf.ts';
import { FLAG } from './shelf.ts';

export interface Option {
  readonly label: string;
  readonly value: string;
  readonly count: number;
}
/** The wire form of an aggregation (contract 5). */
export interface Aggregation {
  readonly attribute_code: string;
  readonly label: string;
  readonly count: number;
  readonly position: number;
  readonly options: readonly Option[];
}

const hungarian = new Intl.Collator('hu', { numeric: true });

/** Options with true counts over all hits; `directChildrenOf` restricts categories to those right under one. */
export function countOptions(
  shelf: Shelf,
  hits: Int32Array,
  language: Language,
  prices: PriceColumn,
  directChildrenOf: number | null,
): Aggregation[] {
  const byBrand = new Int32Array(shelf.brands.length);
  const byPack = new Int32Array(shelf.packs.length);
  const byCategory = new Int32Array(shelf.categories.length);
  const byFlags = new Int32Array(256);
  for (let place = 0; place < hits.length; place += 1) {
    const row = hits[place]!;
    byBrand[shelf.brand[row]!]! += 1;
    byPack[shelf.pack[row]!]! += 1;
    byCategory[shelf.category[row]!]! += 1;
    byFlags[shelf.flags[row]!]! += 1;
  }
  const found: [code: string, options: Option[]][] = [
    ['category_uid', categoryOptions(shelf, byCategory, language, directChildrenOf)],
    [
      'brand',
      grouped(
        shelf.brands.map((brand, number) => ({ label: brand.name, value: brand.name, count: byBrand[number]! })),
      ).sort((a, b) => hungarian.compare(a.label, b.label)),
    ],
    ...PACK_FACETS.map((facet): [string, Option[]] => {
      const order = shelf.packs.keys().toArray();
      if (facet === 'volume') order.sort((a, b) => shelf.packs[a]!.volumeMl - shelf.packs[b]!.volumeMl);
      else
        order.sort((a, b) =>
          hungarian.compare(packLabel(facet, shelf.packs[a]!, language), packLabel(facet, shelf.packs[b]!, language)),
        );
      return [
        facet,
        grouped(
          order.map((number) => ({
            label: packLabel(facet, shelf.packs[number]!, language),
            value: packValue(facet, shelf.packs[number]!, language),
            count: byPack[number]!,
          })),
        ),
      ];
    }),
    ...(['new', 'sale', 'last'] as const).map((flag): [string, Option[]] => [
      `product_${flag}`,
      flagOptions(byFlags, FLAG[flag], language),
    ]),
    ['price', priceOptions(hits, prices)],
  ];
  return found
    .filter(([, options]) => options.length > 0)
    .map(([code, options], position) => ({
      attribute_code: code,
      label: say(language, `catalogue.filter.${code}`),
      count: options.length,
      position,
      options,
    }));
}

/** Options of one value are one; empty ones do not appear. */
function grouped(options: readonly Option[]): Option[] {
  const byValue = new Map<string, Option>();
  for (const option of options) {
    if (option.count === 0 || option.value === '') continue;
    const known = byValue.get(option.value);
    byValue.set(option.value, known ? { ...known, count: known.count + option.count } : option);
  }
  return [...byValue.values()];
}

/** A category counts what its sub-categories have, as its filter does. */
function categoryOptions(
  { categories }: Shelf,
  counts: Int32Array,
  language: Language,
  directChildrenOf: number | null,
): Option[] {
  for (let number = categories.length - 1; number > 0; number -= 1)
    counts[categories[number]!.parent]! += counts[number]!;
  const numbers =
    directChildrenOf === null ? categories.keys().drop(1).toArray() : [...categories[directChildrenOf]!.children];
  return numbers
    .filter((number) => counts[number]! > 0)
    .map((number) => ({
      label: inLanguage(categories[number]!.name, language),
      value: uidOf(categories[number]!.id),
      count: counts[number]!,
    }));
}

function flagOptions(byFlags: Int32Array, bit: number, language: Language): Option[] {
  let on = 0;
  let all = 0;
  for (const [flags, count] of byFlags.entries()) {
    all += count;
    if (flags & bit) on += count;
  }
  return [
    { label: say(language, 'catalogue.filter.yes'), value: '1', count: on },
    { label: say(language, 'catalogue.filter.no'), value: '0', count: all - on },
  ].filter(({ count }) => count > 0);
}

/** Buckets at 1, 2, 5, 10 … : whole forints, so that they do not overlap although both ends are inclusive. */
function priceOptions(hits: Int32Array, prices: PriceColumn): Option[] {
  const counts = new Map<number, number>();
  for (let place = 0; place < hits.length; place += 1) {
    const floor = floorOf(prices[hits[place]!]!);
    counts.set(floor, (counts.get(floor) ?? 0) + 1);
  }
  return [...counts]
    .sort(([a], [b]) => a - b)
    .map(([floor, count]) => {
      const value = `${floor}_${ceilingOf(floor)}`;
      return { label: `${floor}-${ceilingOf(floor)}`, value, count };
    });
}

const LOWEST_BOUND = 1_000;

function floorOf(price: number): number {
  if (price < LOWEST_BOUND) return 0;
  let decade = LOWEST_BOUND;
  while (price >= decade * 10) decade *= 10;
  return price >= decade * 5 ? decade * 5 : price >= decade * 2 ? decade * 2 : decade;
}

function ceilingOf(floor: number): number {
  if (floor === 0) return LOWEST_BOUND - 1;
  const lead = Number(String(floor)[0]);
  return floor * (lead === 2 ? 2.5 : 2) - 1;
}
