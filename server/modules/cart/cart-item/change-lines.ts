import type { Package, SentOptions } from '#modules/catalogue/index.ts';
import {
  choiceKeyOf,
  emptiesBySku,
  orderability,
  packageQuantity,
  productsBySku,
  quantityProblem,
  codeOf,
  wordingOf,
} from '#modules/catalogue/index.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';
import type { CartLine, Counts, LockedCart } from '../cart/cart.ts';
import { unitsOf, withChoices, withCounts, withoutLine } from '../cart/cart.ts';
import type { Changed, Changing } from '../cart/change-cart.ts';
import { changeCart, changeCartAt } from '../cart/change-cart.ts';
import type { PricedCart } from '../simulation/price-cart.ts';
import { pricedDayOf } from '../simulation/price-cart.ts';
import type { AskedLine, RefusedLine } from './add-lines.ts';
import { withLines } from './add-lines.ts';
import { problemOfPackage, problemOfProduct, wrong } from './line-problem.ts';
import { choicesOf, isMore, packageLineProblem, packageShelf, readChoices } from './package-line.ts';
import { isProblem, readCounts } from './read-quantity.ts';
import { returnsProblem } from './returns-limit.ts';

/** More lines than this in one call are no shop any more. */
const CALL_LIMIT = 500;

export interface LinesChanged {
  readonly priced: PricedCart;
  readonly refused: readonly RefusedLine[];
}

/** Adds products to the caller's cart; what cannot be added is reported, the rest is stored. */
export async function addProducts(ctx: Ctx, cartId: string, asked: readonly AskedLine[]): Promise<LinesChanged> {
  requireLines(asked, 'cartItems');
  const { priced, result: refused } = await changeCart(ctx, cartId, async ({ cart, surroundings }) => {
    const { cart: after, refused: result } = await withLines(
      ctx,
      cart,
      surroundings,
      pricedDayOf(ctx, cart, surroundings),
      asked,
    );
    return { cart: after, result };
  });
  return { priced, refused };
}

/** A new quantity for a line, named by its number; counts that are not given stay as they are. */
export interface LineUpdate {
  readonly line: number | null;
  readonly quantity?: number | null;
  readonly layers?: number | null;
  readonly pallets?: number | null;
  /** What shall be in a package from now on. */
  readonly options?: SentOptions | null;
}

/** Replaces quantities; 0 or less removes the line. Refused ones keep what they had and are reported. */
export async function updateLines(ctx: Ctx, cartId: string, updates: readonly LineUpdate[]): Promise<LinesChanged> {
  requireLines(updates, 'cart_items');
  const { priced, result: refused } = await changeCart(ctx, cartId, (changing) => withUpdates(ctx, changing, updates));
  return { priced, refused };
}

/** What a line shall hold: a product's, or that of empties, by its code, a package's by its number. */
export interface LineTarget extends Counts {
  readonly sku: string | null;
  readonly line: number | null;
}

/**
 * Sets what lines hold and makes those that are not there; the last word about one line counts. Repeated it changes nothing. A caller
 * that names the `revision` that it knows changes no other state of the cart: `isStale`.
 */
export async function setLines(
  ctx: Ctx,
  cartId: string,
  revision: number | null,
  targets: readonly LineTarget[],
): Promise<LinesChanged & { readonly isStale: boolean }> {
  requireLines(targets, 'lines');
  const { priced, result: refused } = await changeCartAt(ctx, cartId, revision, async (changing) => {
    const { cart, surroundings } = changing;
    // A number in other letters is the same product: told apart it would be added to what its line holds.
    const products = await productsBySku(
      ctx,
      targets.flatMap(({ sku }) => sku?.trim() ?? []),
    );
    const named = targets.map((target) => {
      const sku = target.sku?.trim() ?? null;
      return { ...target, sku: sku === null ? null : (products.get(sku)?.sku ?? sku) };
    });
    const last = new Map(named.map((target, index) => [target.line ?? target.sku, { ...target, index }]));
    const lineOf = ({ sku, line }: LineTarget) =>
      cart.lines.find((known) => (line === null ? known.sku === sku && known.choiceKey === '' : known.line === line));
    const updates: (LineUpdate & { index: number })[] = [];
    const added: (AskedLine & { index: number })[] = [];
    const negative: RefusedLine[] = [];
    for (const target of last.values()) {
      if (Math.min(target.quantity, target.layers, target.pallets) < 0) {
        negative.push({ index: target.index, sku: target.sku ?? '', problem: wrong.quantityNotPositive() });
        continue;
      }
      const known = lineOf(target);
      if (known || target.line !== null) updates.push({ ...target, line: known?.line ?? target.line });
      else if (target.quantity !== 0 || target.layers !== 0 || target.pallets !== 0)
        added.push({ ...target, sku: target.sku ?? '' });
    }
    const updated = await withUpdates(ctx, changing, updates);
    const { cart: after, refused: notAdded } = await withLines(
      ctx,
      updated.cart,
      surroundings,
      pricedDayOf(ctx, cart, surroundings),
      added,
    );
    const placed = (found: readonly RefusedLine[], asked: readonly { readonly index: number }[]) =>
      found.map((one) => ({ ...one, index: asked[one.index]!.index }));
    return { cart: after, result: [...negative, ...placed(updated.result, updates), ...placed(notAdded, added)] };
  });
  return { priced, refused: refused ?? [], isStale: refused === null };
}

async function withUpdates(
  ctx: Ctx,
  { cart, surroundings: { shipTo, company }, surroundings }: Changing,
  updates: readonly LineUpdate[],
): Promise<Changed<RefusedLine[]>> {
  const skus = cart.lines.map(({ sku }) => sku);
  const [products, empties, packages] = await Promise.all([
    productsBySku(ctx, skus),
    emptiesBySku(ctx),
    packageShelf(ctx, skus),
  ]);
  const day = pricedDayOf(ctx, cart, surroundings);
  const result: RefusedLine[] = [];
  let current: LockedCart = cart;
  for (const [index, update] of updates.entries()) {
    const line = current.lines.find((known) => known.line === update.line);
    const problem = line ? await changeOf(line, update) : wrong.unknownLine();
    if (problem) result.push({ index, sku: line?.sku ?? '', problem });
  }
  return { cart: current, result };

  async function changeOf(line: CartLine, update: LineUpdate) {
    if (removes(update, line)) {
      current = withoutLine(current, line.line);
      return null;
    }
    const pack = packages.bySku.get(line.sku);
    if (pack) return changeOfPackage(line, update, pack);
    if (update.options) return wrong.noSuchOption();
    const product = line.isReturn ? null : (products.get(line.sku) ?? null);
    const counts = readCounts(
      {
        quantity: update.quantity ?? line.quantity,
        layers: update.layers ?? line.layers,
        pallets: update.pallets ?? line.pallets,
      },
      product,
    );
    if (isProblem(counts)) return counts;
    // Less of something is always possible: that is how a line that came short is put right.
    const units = unitsOf(counts, product);
    const reason =
      product && units > unitsOf(line, product)
        ? await orderability(ctx, product, shipTo, day, units, cart.replaces)
        : null;
    if (reason) return problemOfProduct(reason);
    const after = withCounts(current, line.line, counts);
    const tooMany =
      line.isReturn && units > unitsOf(line, null) ? returnsProblem(after.lines, line.sku, empties) : null;
    if (tooMany) return tooMany;
    current = after;
    return null;
  }

  async function changeOfPackage(line: CartLine, update: LineUpdate, pack: Package) {
    if ((update.layers ?? 0) > 0 || (update.pallets ?? 0) > 0) return wrong.packageNoLayers();
    const counts = readCounts({ quantity: update.quantity ?? line.quantity, layers: 0, pallets: 0 }, null);
    if (isProblem(counts)) return counts;
    const choices = update.options ? readChoices(update.options, pack, packages.products) : choicesOf(line);
    if ('wording' in choices) return choices;
    const { quantity } = counts;
    // Less is always possible, as far as it is a package still: by threes and at least the minimum.
    const step = quantityProblem(pack, packageQuantity(pack, quantity, choices), null);
    if (step) return problemOfPackage(wordingOf(step), codeOf(step), step.code);
    if (update.options || isMore(pack, line, { quantity, choices })) {
      const problem = await packageLineProblem(
        ctx,
        pack,
        { quantity, choices },
        { shipTo, company, day, replaces: cart.replaces },
        packages,
      );
      if (problem) return problem;
    }
    current = withChoices(withCounts(current, line.line, counts), line.line, choices, choiceKeyOf(choices));
    return null;
  }
}

/** Takes a line out; always possible. CART_ITEM_NOT_FOUND when the cart has no such line. */
export async function removeLine(ctx: Ctx, cartId: string, line: number | null): Promise<PricedCart> {
  const { priced } = await changeCart(ctx, cartId, ({ cart }) => {
    if (!cart.lines.some((known) => known.line === line)) throw new Refusal('CART_ITEM_NOT_FOUND');
    return { cart: withoutLine(cart, line!), result: null };
  });
  return priced;
}

/** A quantity of nothing without layers or pallets beside it (as other storefronts remove a line), or nothing left at all. */
function removes(update: LineUpdate, line: CartLine): boolean {
  const { quantity, layers, pallets } = update;
  if ((layers ?? 0) > 0 || (pallets ?? 0) > 0) return false;
  if (typeof quantity === 'number') return quantity <= 0;
  return line.quantity + (layers ?? line.layers) + (pallets ?? line.pallets) === 0;
}

function requireLines(lines: readonly unknown[], name: string): void {
  if (lines.length === 0) throw new Refusal('PARAMETER_MISSING', { name });
  if (lines.length > CALL_LIMIT) throw new Refusal('INVALID_INPUT', { name: `${name} (max. ${CALL_LIMIT})` });
}
