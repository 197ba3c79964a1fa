import { assortmentOf, offersOn, productsBySku } from '#modules/catalogue/index.ts';
import { companyOf } from '#modules/company/index.ts';
import { conditionsFor, yourPrice } from '#modules/pricing/index.ts';
import { breather } from '#platform/thread/breather.ts';
import type { Day } from '#values/day.ts';
import { inLanguage } from '#values/text.ts';
import type { CustomerType } from '#vocabulary/customer-type.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';
import type { Document } from '../document/document.ts';
import { keepText, keptText } from './paper-text.store.ts';
import type { IssuedPriceList, KeptPriceList } from './price-list.store.ts';
import { keepPriceList, keptPriceList, priceListsToKeep } from './price-list.store.ts';
import type { PriceListRow } from './statement-papers.ts';

const MOST_PRODUCTS = 20_000;
const AT_ONCE = 500;

type Goods = readonly (readonly [sku: string, name: string, packaging: string])[];
type Prices = readonly (readonly [list: number, yours: number])[];
/** What several lists of a round share: all that say the same, and the goods of the last day. */
interface Shared {
  readonly texts: Map<string, Pick<KeptPriceList, 'goods' | 'prices'>>;
  offers: { readonly key: string; readonly rows: Awaited<ReturnType<typeof offersAt>> } | null;
}

/** Keeps the rows of price lists that were issued a moment ago, or by an earlier release. From then on no reading changes them. */
export async function keepPriceLists(ctx: Ctx, stopping?: AbortSignal): Promise<void> {
  const shared: Shared = { texts: new Map(), offers: null };
  for (let after = '0'; ;) {
    const lists = await priceListsToKeep(ctx.db, after, AT_ONCE);
    // The prices that a list was issued for are in memory before it takes them.
    if (lists.length > 0) await ctx.app.changes.catchUp(ctx.db);
    for (const list of lists) {
      // The next round goes on.
      if (stopping?.aborted) return;
      await keep(ctx, list, shared);
    }
    if (lists.length < AT_ONCE) return;
    after = lists.at(-1)!.id;
  }
}

/** The rows of a price list as it was issued, and of which day they are. */
export async function priceListOf(ctx: Ctx, document: Document): Promise<{ rows: PriceListRow[]; asOf: Day }> {
  const { id, companyId, issuedOn, periodFrom } = document;
  let kept = await keptPriceList(ctx.db, document);
  if (!kept) {
    await ctx.app.changes.catchUp(ctx.db);
    if (!(await keep(ctx, { id, companyId, day: periodFrom ?? issuedOn }))) throw new Refusal('DOCUMENT_NOT_FOUND', {});
    kept = (await keptPriceList(ctx.db, document))!;
  }
  const [goods, prices] = [await keptText<Goods>(ctx.db, kept.goods), await keptText<Prices>(ctx.db, kept.prices)];
  return {
    asOf: kept.asOf,
    rows: goods.map(([sku, name, packaging], at) => ({
      sku,
      name,
      packaging,
      list: prices[at]![0],
      yours: prices[at]![1],
    })),
  };
}

/** Answers false when nobody knows the company any more. */
async function keep(
  ctx: Ctx,
  { id, companyId, day }: IssuedPriceList,
  shared: Shared = { texts: new Map(), offers: null },
): Promise<boolean> {
  const company = await companyOf(ctx, companyId);
  if (!company) return false;
  const conditions = await conditionsFor(ctx, { soldToId: companyId, shipToId: null, day });
  const key = `${company.customerType} ${day}`;
  const saysThis = `${key} ${conditions.unitPriceKey}`;
  let texts = shared.texts.get(saysThis);
  if (!texts) {
    if (shared.offers?.key !== key) shared.offers = { key, rows: await offersAt(ctx, company.customerType, day) };
    const products = await productsBySku(
      ctx,
      shared.offers.rows.map(({ sku }) => sku),
    );
    const goods: Goods[number][] = [];
    const prices: Prices[number][] = [];
    // Thousands of companies may have conditions of their own, and people order meanwhile.
    const breathe = breather({ rest: 1 });
    for (const { sku, name, packaging } of shared.offers.rows) {
      await breathe();
      const [price, product] = [conditions.listPrice(sku), products.get(sku)];
      // What came later had no price on the day of the list.
      if (price === null || !product) continue;
      goods.push([sku, inLanguage(name, 'hu'), inLanguage(packaging, 'hu')]);
      prices.push([price, yourPrice(product, conditions)]);
    }
    texts = { goods: await keepText(ctx.db, goods), prices: await keepText(ctx.db, prices) };
    shared.texts.set(saysThis, texts);
  }
  await keepPriceList(ctx.db, { companyId, id }, { ...texts, asOf: ctx.today });
  return true;
}

/** Every product that a type of customer could buy on a day, as it was called. */
const offersAt = async (ctx: Ctx, type: CustomerType, day: Day) =>
  (await offersOn(ctx.db, type, day, MOST_PRODUCTS)) ?? (await assortmentOf(ctx, [type], MOST_PRODUCTS));
