import { orderability, packagesOf, productsBySku } from '#modules/catalogue/index.ts';
import type { Choices, NotOrderable, Product } from '#modules/catalogue/index.ts';
import { addLines, currentCart, packageLineProblemOf, priceCart, problemText, takeCart } from '#modules/cart/index.ts';
import type { AskedLine, Cart, LockedCart, PricedCart } from '#modules/cart/index.ts';
import { companyOf } from '#modules/company/index.ts';
import { settings } from '#modules/portal-config/index.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import { say } from '#wording/say.ts';
import type { Ctx } from '../../../context.ts';
import type { OrderedLine } from './order.views.ts';
import { linesToReorder } from './order.views.ts';

export interface ReorderProblem {
  readonly code: 'REORDER_NOT_AVAILABLE' | NotOrderable['code'] | 'UNDEFINED';
  readonly message: string;
  readonly sku: string | null;
}

export interface Reordered {
  readonly priced: PricedCart;
  readonly problems: readonly ReorderProblem[];
}

/**
 * Adds what an order held to the caller's current cart, at today's prices; equal lines join, what is not sold any more is
 * named, product by product (contract 8). The order is found by its number and the caller's grants, whatever language or
 * ship-to he has in hand; unknown and foreign are ORDER_NOT_FOUND. Asked again with nothing changed in between it changes nothing.
 */
export async function reorderItems(ctx: Ctx, number: string): Promise<Reordered> {
  const ordered = await linesToReorder(ctx.db, number, [...new Set(ctx.caller!.grants.map((grant) => grant.shipToId))]);
  if (!ordered) throw new Refusal('ORDER_NOT_FOUND', { orderNumber: number });
  // Empties of those days are not given back once more.
  const wanted = ordered.filter((line) => !line.isReturn && line.quantity > 0);
  const { id } = await currentCart(ctx);
  return ctx.transaction(async (tx) => {
    const cart = await takeCart(tx, id);
    const before = await priceCart(tx, cart);
    if (await isOrderingOff(tx, before)) return { priced: before, problems: [problem(ctx, 'REORDER_NOT_AVAILABLE', 'refusal.REORDER_NOT_AVAILABLE', null)] };
    const judged = await judgedLines(tx, before, wanted);
    if (isRepeated(cart, number))
      return { priced: before, problems: judged.flatMap(({ line, problem: found }) => (found && !holds(cart, line.sku) ? [found] : [])) };
    return added(tx, cart, number, judged);
  });
}

/** The cart's own answer counts: a line may come short only because of what is in the cart already. */
async function added(ctx: Ctx, cart: LockedCart, number: string, judged: readonly Judged[]): Promise<Reordered> {
  const lines = judged.map(({ asked }) => asked);
  const { cart: after, refused } = await addLines(ctx, cart, lines, { reorder: number });
  const problems = refused.map(({ index, sku, problem: { userCode, wording, params } }) => {
    const own = judged[index]!.problem;
    return (
      own ?? { code: userCode === 'CART_ITEM_NOT_FOUND' ? 'UNDEFINED' : userCode, sku, message: `${sku}: ${problemText({ wording, params }, ctx.language)}` }
    );
  });
  return { priced: await priceCart(ctx, after), problems };
}

interface Judged {
  readonly line: OrderedLine;
  readonly asked: AskedLine;
  readonly problem: ReorderProblem | null;
}

/** What each line is today, by itself. */
async function judgedLines(ctx: Ctx, priced: PricedCart, wanted: readonly OrderedLine[]): Promise<Judged[]> {
  const products = await productsBySku(
    ctx,
    wanted.map(({ sku }) => sku),
  );
  const { shipTo } = priced.surroundings;
  const packages = await packagesOf(ctx);
  return Promise.all(
    wanted.map(async (line) => {
      if (packages.bySku.has(line.sku)) return judgedPackage(ctx, priced, line);
      const product = products.get(line.sku) ?? null;
      const refused = product ? await orderability(ctx, product, shipTo, priced.pricedDay, line.quantity) : { code: 'PRODUCT_NOT_FOUND' as const };
      return { line, asked: askedLine(line, product), problem: refused && problemOf(ctx, refused, line) };
    }),
  );
}

/** rules 2.6: a package keeps what was chosen; one that is over, withdrawn or of another content now is NOT_SALABLE. */
async function judgedPackage(ctx: Ctx, { pricedDay: day, surroundings: { shipTo, company } }: PricedCart, line: OrderedLine): Promise<Judged> {
  const { sku, quantity } = line;
  const choices = line.choices as Choices;
  const found = await packageLineProblemOf(ctx, { sku, quantity, choices }, { shipTo, company, day });
  const code = found?.userCode === 'CART_ITEM_NOT_FOUND' ? 'UNDEFINED' : found?.userCode;
  return {
    line,
    asked: { sku, quantity, choices },
    problem: found && { code: code!, sku, message: `${sku}: ${problemText(found, ctx.language)}` },
  };
}

/** Layers and pallets as they were ordered, as far as they still make up the quantity. */
function askedLine({ sku, quantity, layers, pallets }: OrderedLine, product: Product | null): AskedLine {
  const loose = product ? quantity - layers * product.unitsPerLayer - pallets * product.unitsPerPallet : quantity;
  return loose < 0 ? { sku, quantity } : { sku, quantity: loose, layers, pallets };
}

function problemOf(ctx: Ctx, { code, freeQuantity = 0 }: NotOrderable, { sku }: OrderedLine): ReorderProblem {
  if (code === 'INSUFFICIENT_STOCK') return problem(ctx, code, freeQuantity > 0 ? 'item.quantityReduced' : 'item.outOfStock', sku, { n: freeQuantity });
  return problem(ctx, code, code === 'NOT_SALABLE' ? 'item.discontinued' : 'item.notOrderable', sku);
}

function problem(ctx: Ctx, code: ReorderProblem['code'], wording: string, sku: string | null, params = {}): ReorderProblem {
  const message = say(ctx.language, wording, params);
  return { code, sku, message: sku === null ? message : `${sku}: ${message}` };
}

/** contract 8: the same order into the same cart, with no other change to that cart in between. */
function isRepeated({ lastReorder, revision }: Cart, number: string): boolean {
  return lastReorder !== null && lastReorder.orderNumber === number && lastReorder.revision === revision;
}

function holds(cart: Cart, sku: string): boolean {
  return cart.lines.some((line) => line.sku === sku && !line.isReturn);
}

async function isOrderingOff(ctx: Ctx, { surroundings: { company } }: PricedCart): Promise<boolean> {
  const set = await settings(ctx);
  const now = company && (await companyOf(ctx, company.id));
  return set.maintenance || set['order.closed'] || (now?.blocked ?? false);
}
