import { LRUCache } from 'lru-cache';
import { toFt } from '#values/money.ts';
import type { Day } from '#values/day.ts';
import type { App, Ctx } from '../../../context.ts';
import type { Conditions, RateKind } from '../procedure/conditions.ts';
import type { PriceBook } from './price-book.ts';
import { bookFor } from './book-for.ts';
import { legalRate } from './price-book.ts';
import { dayNumber } from './price-list.ts';
import type { RateLayer } from './rates.ts';
import { contentOf, layerOf, rateIn } from './rates.ts';

export interface PricedFor {
  /** The sold-to; null gives list prices (a caller without any company). */
  readonly soldToId: string | null;
  /** Part of the question so that conditions of a ship-to can come later without a change anywhere else. */
  readonly shipToId?: string | null;
  /** Prices are those of the delivery day (rules 2.2). */
  readonly day: Day;
  readonly transportType?: string | null;
}

export const KINDS: readonly RateKind[] = ['ZC07', 'ZCON', 'ZPRO', 'ZVOL', 'ZTRN'];

type Layers = LRUCache<string, { layer: RateLayer | null }>;
interface Compiled {
  book: PriceBook | null;
  readonly conditions: LRUCache<string, Conditions>;
  readonly layers: Layers;
}
const compiled = new WeakMap<App, Compiled>();

/** The conditions of a sold-to on a delivery day, from memory: no statement unless the prices changed. */
export async function conditionsFor(ctx: Pick<Ctx, 'app' | 'draftPrices'>, asked: PricedFor): Promise<Conditions> {
  const { app } = ctx;
  const book = await bookFor(ctx);
  if (ctx.draftPrices)
    return compile(
      book,
      new LRUCache({ max: 100 }),
      asked,
      `${book.version}|${asked.soldToId ?? ''}|${asked.day}|${asked.transportType ?? ''}`,
    );
  let cache = compiled.get(app);
  if (!cache)
    compiled.set(
      app,
      (cache = { book: null, conditions: new LRUCache({ max: 2_000 }), layers: new LRUCache({ max: 5_000 }) }),
    );
  if (cache.book !== book) {
    cache.conditions.clear();
    cache.layers.clear();
    cache.book = book;
  }
  const key = `${book.version}|${asked.soldToId ?? ''}|${asked.day}|${asked.transportType ?? ''}`;
  let conditions = cache.conditions.get(key);
  if (!conditions) cache.conditions.set(key, (conditions = compile(book, cache.layers, asked, key)));
  return conditions;
}

/** Whose conditions count for a sold-to, the most specific first: its own, those of its price group, everybody's. */
export function reachesOf({ priceGroups }: Pick<PriceBook, 'priceGroups'>, soldToId: string | null): string[] {
  const group = soldToId === null ? undefined : priceGroups.get(soldToId);
  return [...(soldToId === null ? [] : [`c${soldToId}`]), ...(group === undefined ? [] : [`g${group}`]), ''];
}

/** What a price book says for one sold-to and day; `layers` holds what several of them share, of this book only. */
export function compile(
  book: PriceBook,
  layers: Layers,
  { soldToId, day, transportType }: PricedFor,
  key: string,
): Conditions {
  const reaches = reachesOf(book, soldToId);
  const ratesOf = Object.fromEntries(
    KINDS.map((kind) => [kind, reaches.flatMap((reach) => layer(kind, reach) ?? [])]),
  ) as unknown as Record<RateKind, RateLayer[]>;
  const at = dayNumber(day);
  const agreed = reaches.flatMap((reach) => book.agreed.get(reach) ?? []);

  function layer(kind: RateKind, reach: string): RateLayer | null {
    const rows = book.rates.get(kind)?.get(reach);
    if (!rows) return null;
    const name = `${kind}|${reach}|${day}|${transportType ?? ''}`;
    let known = layers.get(name);
    if (!known) layers.set(name, (known = { layer: layerOf(rows, day, transportType ?? null) }));
    return known.layer;
  }

  const vat = legalRate(book, 'VAT', day);
  const drs = legalRate(book, 'DRS', day);
  let unitPriceKey: string | null = null;
  return {
    key,
    day,
    // Not who buys, but what was agreed: its content, and on which side of the dates of list prices the day lies.
    get unitPriceKey() {
      return (unitPriceKey ??= [
        book.version,
        vat === null ? 'unknown' : 'known',
        book.list.period(at),
        ...reaches.flatMap((reach) => (book.agreed.has(reach) ? `${reach} ${book.agreed.get(reach)!.period(at)}` : [])),
        ...ratesOf.ZC07.map((one) => `ZC07 ${contentOf(one)}`),
        ...ratesOf.ZCON.map((one) => `ZCON ${contentOf(one)}`),
        ...ratesOf.ZPRO.map((one) => `ZPRO ${contentOf(one)}`),
      ].join('|'));
    },
    listPrice(sku) {
      // A price that nobody can say with VAT is none.
      if (vat === null) return null;
      for (const prices of agreed) {
        const price = prices.at(sku, at);
        if (price !== null) return price;
      }
      return book.list.at(sku, at);
    },
    rate: (kind, product) => rateIn(ratesOf[kind], product),
    vat,
    exciseBeer: legalRate(book, 'EXCISE_BEER', day),
    exciseCider: legalRate(book, 'EXCISE_CIDER', day),
    drs: drs === null ? null : toFt(drs),
    empties: (sku) => book.empties.get(sku) ?? null,
    palletSku: book.palletSku,
  };
}
