import type { Choices, EmptiesItem, Package, Product, SentOptions } from '#modules/catalogue/index.ts';
import { emptiesBySku, orderability, productsBySku } from '#modules/catalogue/index.ts';
import type { Day } from '#values/day.ts';
import type { Ctx } from '../../../context.ts';
import type { AddedLine, LockedCart } from '../cart/cart.ts';
import { LINES_LIMIT, joiningLine, plus, unitsOf, withAdded } from '../cart/cart.ts';
import { writeCart } from '../cart/cart.store.ts';
import { priceCart } from '../simulation/price-cart.ts';
import { withSeen } from '../simulation/seen.ts';
import type { Surroundings } from '../simulation/surroundings.ts';
import { surroundingsOf } from '../simulation/surroundings.ts';
import type { LineProblem } from './line-problem.ts';
import { problemOfProduct, wrong } from './line-problem.ts';
import { hiddenFrom, packageLineProblem, packageShelf, readPackageLine } from './package-line.ts';
import { isProblem, readCounts } from './read-quantity.ts';
import { returnsProblem } from './returns-limit.ts';

/** A line as somebody asks for it; counts are not checked yet. */
export interface AskedLine {
  readonly sku: string;
  readonly quantity: number;
  readonly layers?: number;
  readonly pallets?: number;
  readonly isReturn?: boolean;
  /** Options of a package as they were sent, or what an earlier order chose; an ordinary product has neither. */
  readonly options?: SentOptions;
  readonly choices?: Choices;
}

/** A line that was not added: its place in the call, and why. */
export interface RefusedLine {
  readonly index: number;
  readonly sku: string;
  readonly problem: LineProblem;
}

/**
 * Adds lines to a locked cart, each by itself: good ones join or follow, refused ones are reported in the order of the
 * call (contract 6). Nothing is written.
 */
export async function withLines(
  ctx: Ctx,
  cart: LockedCart,
  { shipTo, company }: Pick<Surroundings, 'shipTo' | 'company'>,
  day: Day,
  asked: readonly AskedLine[],
): Promise<{ cart: LockedCart; refused: RefusedLine[] }> {
  const skus = asked.map(({ sku }) => sku.trim());
  const [products, empties, packages] = await Promise.all([
    productsBySku(ctx, skus),
    emptiesBySku(ctx),
    packageShelf(ctx, skus),
  ]);
  const refused: RefusedLine[] = [];
  let current = cart;
  for (const [index, line] of asked.entries()) {
    const sku = line.sku.trim();
    const product = products.get(sku) ?? null;
    const pack = packages.bySku.get(sku) ?? null;
    const hidden = pack && hiddenFrom(pack, { shipTo, company });
    const added = pack
      ? (hidden ?? readPackageLine({ layers: 0, pallets: 0, ...line }, pack, packages))
      : readLine(line, product, empties.get(sku) ?? null);
    const problem = 'wording' in added ? added : await hindrance(added, product, pack);
    if (problem) refused.push({ index, sku: line.sku, problem });
    else current = withAdded(current, added as AddedLine);
  }
  return { cart: current, refused };

  async function hindrance(
    added: AddedLine,
    product: Product | null,
    pack: Package | null,
  ): Promise<LineProblem | null> {
    const joined = joiningLine(current, added);
    if (!joined && current.lines.length >= LINES_LIMIT) return wrong.tooManyLines(LINES_LIMIT);
    const counts = readCounts(joined ? plus(joined, added) : added, product);
    if (isProblem(counts)) return counts;
    if (pack)
      return packageLineProblem(
        ctx,
        pack,
        { quantity: counts.quantity, choices: added.choices as Choices },
        { shipTo, company, day, replaces: cart.replaces },
        packages,
      );
    if (added.isReturn) return returnsProblem(withAdded(current, added).lines, added.sku, empties);
    const reason = product && (await orderability(ctx, product, shipTo, day, unitsOf(counts, product), cart.replaces));
    return reason && problemOfProduct(reason);
  }
}

function readLine(line: AskedLine, product: Product | null, empties: EmptiesItem | null): AddedLine | LineProblem {
  // Empties can only come back; nobody buys them (contract 6: order type ZLE, or returns of a normal order).
  const isReturn = empties !== null && product === null;
  if (!product && !empties) return wrong.unknownProduct(line.sku);
  if (line.isReturn && !isReturn) return wrong.onlyEmptiesReturn();
  if (line.options?.selected.length || line.options?.entered.length) return wrong.noSuchOption();
  const counts = readCounts({ quantity: line.quantity, layers: line.layers ?? 0, pallets: line.pallets ?? 0 }, product);
  return isProblem(counts) ? counts : { sku: product?.sku ?? empties!.sku, isReturn, ...counts };
}

/**
 * The door for re-orders and saved orders: adds lines to a cart that the caller's transaction has locked, and writes it.
 * `reorder` remembers whose lines they were, so that a repeated re-order can be told (`cart.lastReorder`); `together` adds all or none.
 */
export async function addLines(
  ctx: Ctx,
  cart: LockedCart,
  lines: readonly AskedLine[],
  options: { readonly reorder?: string; readonly together?: boolean } = {},
): Promise<{ cart: LockedCart; refused: RefusedLine[] }> {
  const surroundings = await surroundingsOf(ctx, cart);
  const { pricedDay } = await priceCart(ctx, cart, surroundings);
  const added = await withLines(ctx, cart, surroundings, pricedDay, lines);
  if (options.together && added.refused.length > 0) return { cart, refused: added.refused };
  const after = {
    ...added.cart,
    lastReorder:
      options.reorder === undefined ? cart.lastReorder : { orderNumber: options.reorder, revision: cart.revision + 1 },
  };
  if (after.lines === cart.lines && options.reorder === undefined) return { cart, refused: added.refused };
  const seen = withSeen(after, await priceCart(ctx, after, surroundings), ctx.now);
  await writeCart(ctx.db, cart, seen, ctx.app.clock.real());
  return { cart: { ...seen, revision: cart.revision + 1 }, refused: added.refused };
}
