import { currentCart, offeredPackages, priceCart, problemText, withClaims } from '#modules/cart/index.ts';
import type { Cart, CartLine, PricedCartLine } from '#modules/cart/index.ts';
import {
  emptiesBySku,
  findGoods,
  kitOptions,
  productsBySku,
  productsOf,
  replacementsInSight,
} from '#modules/catalogue/index.ts';
import type { EmptiesItem, Package, Product } from '#modules/catalogue/index.ts';
import { numberText } from '#values/number-text.ts';
import { QUANTITY_LIMIT } from '#values/quantity.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import { say } from '#wording/say.ts';
import type { Ctx } from '../../../context.ts';
import type { Counts } from './read-unit.ts';
import { readKitUnit, readUnit } from './read-unit.ts';

/** A row as somebody typed or pasted it. */
export interface QuickLine {
  /** A product code in any case, the part of one, an EAN, or words of a name. */
  readonly code: string;
  /** Null: not said yet. */
  readonly quantity: number | null;
  readonly unit: string;
}

export interface CheckedLine {
  readonly index: number;
  /** `ok`; `quantity`: which product is clear, how many is not; `joined`: counted in the row `joinedTo`. */
  readonly status: 'ok' | 'unknown' | 'ambiguous' | 'quantity' | 'refused' | 'joined';
  readonly message: string | null;
  readonly joinedTo: number | null;
  /** Other rows that are counted in this one. */
  readonly joins: readonly number[];
  readonly product: Product | null;
  readonly empties: EmptiesItem | null;
  readonly pack: Package | null;
  /** What addProductsToCart wants with a kit: one choice for each of its products. */
  readonly options: readonly string[];
  readonly counts: Counts | null;
  readonly priced: PricedCartLine | null;
  readonly candidates: readonly Product[];
}

/** Rows of one call: it is a list to order from, no feed. */
const MOST_LINES = 500;
const MOST_CANDIDATES = 6;
const LONGEST_CODE = 100;

type Read = Pick<
  CheckedLine,
  'status' | 'message' | 'product' | 'empties' | 'pack' | 'options' | 'counts' | 'candidates'
>;

/**
 * Says of every row what it would order today and what keeps it from being ordered, without changing anything: one call for all rows,
 * everything from memory. Rows of one product are counted together in the first of them. A kit is ordered by its number like a product; a
 * package that is put together has its own page, and its row says so. INVALID_INPUT above 500 rows.
 */
export async function checkQuickLines(ctx: Ctx, lines: readonly QuickLine[]): Promise<CheckedLine[]> {
  if (lines.length > MOST_LINES) throw new Refusal('INVALID_INPUT', { name: `lines (max. ${MOST_LINES})` });
  // Half of a code would be another one: what is too long is looked for nowhere.
  const codes = lines.map(({ code }) => (code.trim().length > LONGEST_CODE ? '' : code.trim()));
  const cart = await withClaims(ctx, { ...(await currentCart(ctx)), locked: true });
  const [goods, empties, exact, packages] = await Promise.all([
    findGoods(ctx, codes, MOST_CANDIDATES),
    emptiesBySku(ctx),
    productsBySku(ctx, codes),
    offeredPackages(
      ctx,
      cart,
      codes.map((code) => code.toUpperCase()),
    ),
  ]);
  const replaced = await replacementsInSight(ctx, exact.keys());
  const parts = await productsOf(ctx, [...packages.values()]);
  const read = lines.map((line, index): Read => {
    const code = codes[index]!;
    const { length } = line.code.trim();
    if (length > LONGEST_CODE) return unknown(say(ctx.language, 'item.codeTooLong', { max: LONGEST_CODE, length }));
    const pack = packages.get(code.toUpperCase());
    if (pack) return readPackage(ctx, line, pack, kitOptions(pack, parts));
    const returned = empties.get(code) ?? null;
    const { one, some } = goods[index]!;
    if (!one && !returned) {
      const hidden = !exact.has(code) ? null : cart.shipToId === null ? 'item.chooseShipTo' : 'product.notOrderable';
      return unread(ctx, code, { hidden, instead: replaced.get(code), some });
    }
    return readCounts(ctx, line, one, returned);
  });

  const first = new Map<string, number>();
  const joins = new Map<number, number[]>();
  const sums = new Map<number, Counts>();
  for (const [index, { status, product, empties: returned, pack, counts }] of read.entries()) {
    if (status !== 'ok' || !counts) continue;
    const sku = pack?.sku ?? product?.sku ?? returned!.sku;
    const home = first.get(sku) ?? index;
    first.set(sku, home);
    sums.set(home, plus(sums.get(home), counts));
    if (home !== index) joins.set(home, [...(joins.get(home) ?? []), index]);
  }
  const priced = await pricedRows(ctx, cart, read, sums);
  return read.map((row, index): CheckedLine => {
    const home = row.status === 'ok' ? first.get(row.pack?.sku ?? row.product?.sku ?? row.empties!.sku)! : index;
    if (home !== index)
      return { ...row, index, status: 'joined', message: null, joinedTo: home, joins: [], priced: null };
    const now = priced.get(index) ?? null;
    const problem = now?.problem ?? null;
    return {
      ...row,
      index,
      counts: sums.get(index) ?? row.counts,
      status: row.status === 'ok' && problem ? 'refused' : row.status,
      message: row.message ?? (problem && problemText(problem, ctx.language)),
      joinedTo: null,
      joins: joins.get(index) ?? [],
      priced: now,
    };
  });
}

function unread(
  { language }: Ctx,
  code: string,
  {
    hidden,
    instead,
    some,
  }: {
    /** Why the caller does not get what has this code; null: nothing has it. */
    hidden: 'item.chooseShipTo' | 'product.notOrderable' | null;
    instead: Product | undefined;
    some: readonly Product[];
  },
): Read {
  // What stands in its place is offered, and never taken unasked.
  if (instead)
    return {
      ...NOTHING,
      status: 'ambiguous',
      message: say(language, 'quick.replaced', { sku: code }),
      candidates: [instead],
    };
  if (some.length > 0)
    return {
      ...NOTHING,
      status: 'ambiguous',
      message: say(language, 'quick.ambiguous', { n: some.length }),
      candidates: some,
    };
  return unknown(say(language, hidden ?? 'item.unknown', { sku: code }));
}

const NOTHING = { product: null, empties: null, pack: null, options: [], counts: null };
const unknown = (message: string): Read => ({ ...NOTHING, status: 'unknown', message, candidates: [] });

function readCounts(
  { language }: Ctx,
  { quantity, unit }: QuickLine,
  product: Product | null,
  empties: EmptiesItem | null,
): Read {
  const known = { product, empties: product ? null : empties, pack: null, options: [], candidates: [] };
  const wrong = (wording: string, params = {}): Read => ({
    ...known,
    status: 'quantity',
    message: say(language, wording, params),
    counts: null,
  });
  const amiss = amissWith(quantity);
  if (amiss) return wrong(amiss.wording, amiss.params);
  const counts = readUnit(quantity!, unit, product);
  if (counts === 'unknown unit') return wrong('quick.unknownUnit', { unit });
  if (counts === 'broken unit') return wrong('quick.brokenUnit', { n: product!.pieces });
  if ((counts.layers > 0 && !product?.unitsPerLayer) || (counts.pallets > 0 && !product?.unitsPerPallet))
    return wrong('item.noLayers');
  return { ...known, status: 'ok', message: null, counts };
}

function readPackage(
  { language }: Ctx,
  { quantity, unit }: QuickLine,
  pack: Package,
  options: readonly string[],
): Read {
  const known = { product: null, empties: null, pack, options, candidates: [], counts: null };
  if (pack.kind === 'FLEX') return { ...known, status: 'refused', message: say(language, 'quick.packageMix') };
  const amiss = amissWith(quantity);
  if (amiss) return { ...known, status: 'quantity', message: say(language, amiss.wording, amiss.params) };
  if (!readKitUnit(unit)) return { ...known, status: 'quantity', message: say(language, 'item.packageNoLayers') };
  return { ...known, status: 'ok', message: null, counts: { quantity: quantity!, layers: 0, pallets: 0 } };
}

function amissWith(quantity: number | null): { wording: string; params?: { n: string } } | null {
  if (quantity === null || quantity <= 0) return { wording: 'order.quantityPositive' };
  if (!Number.isInteger(quantity)) return { wording: 'quantity.whole' };
  return quantity > QUANTITY_LIMIT ? { wording: 'item.tooMuch', params: { n: numberText(QUANTITY_LIMIT) } } : null;
}

function plus(a: Counts | undefined, b: Counts): Counts {
  return a ? { quantity: a.quantity + b.quantity, layers: a.layers + b.layers, pallets: a.pallets + b.pallets } : b;
}

/** All rows priced as one cart, so that one look at memory serves them all. */
async function pricedRows(
  ctx: Ctx,
  cart: Cart,
  read: readonly Read[],
  sums: ReadonlyMap<number, Counts>,
): Promise<Map<number, PricedCartLine>> {
  const lines = [...sums].map(([index, counts]): CartLine => {
    const { product, empties, pack } = read[index]!;
    const sku = pack?.sku ?? product?.sku ?? empties!.sku;
    return {
      line: index,
      sku,
      isReturn: !product && !pack,
      choices: pack?.items ?? [],
      choiceKey: String(index),
      ...counts,
    };
  });
  const { lines: priced } = await priceCart(ctx, { ...cart, lines });
  return new Map(priced.map((one) => [one.line.line, one]));
}
