import { addLines, currentCart, priceCart, takeCart, withClaims } from '#modules/cart/index.ts';
import type { AskedLine, Cart, CartLine, LockedCart, PricedCart, PricedCartLine } from '#modules/cart/index.ts';
import { productsBySku } from '#modules/catalogue/index.ts';
import { companyOf } from '#modules/company/index.ts';
import { settings } from '#modules/portal-config/index.ts';
import type { Ctx } from '../../../context.ts';
import type { OldLine, ReorderProblem, Reordered } from './old-line.ts';
import { countsOf, problemOf, reorderProblem } from './old-line.ts';

/** What an old line is today, by itself. */
export interface JudgedLine {
  readonly old: OldLine;
  readonly today: PricedCartLine;
  readonly asked: AskedLine;
  readonly problem: ReorderProblem | null;
}

export interface ReorderOptions {
  /** Whose lines they are: the same again, with no other change to the cart in between, changes nothing. */
  readonly key: string;
  /** Something that cannot come stops everything, and the cart stays as it is. */
  readonly stopped: boolean;
  /** Texts of a saved order for a cart that has none. */
  readonly texts?: { readonly customerOrderNumber: string; readonly noteForDriver: string };
}

/**
 * Adds lines of old to the caller's current cart at today's prices, under its lock: equal lines join, what cannot come is named
 * product by product (contract 8 and 11). Asked again with nothing changed in between it changes nothing.
 */
export async function reorderLines(
  ctx: Ctx,
  wanted: readonly OldLine[],
  { key, stopped, texts }: ReorderOptions,
): Promise<Reordered> {
  const { id } = await currentCart(ctx);
  return ctx.transaction(async (tx) => {
    const locked = await takeCart(tx, id);
    const cart = withTexts(await withClaims(tx, locked), texts);
    const before = await priceCart(tx, cart);
    if (await isOrderingOff(tx, before))
      return {
        priced: before,
        problems: [reorderProblem(ctx.language, 'REORDER_NOT_AVAILABLE', 'refusal.REORDER_NOT_AVAILABLE', null)],
        wording: null,
      };
    const judged = await judgeLines(tx, cart, wanted);
    const short = judged.flatMap(({ problem }) => (problem ? [problem] : []));
    if (isRepeated(cart, key)) {
      const still = judged.flatMap(({ problem, old }) => (problem && !holds(cart, old) ? [problem] : []));
      return { priced: before, problems: still, wording: wordingOf(still, judged, stopped) };
    }
    if (stopped && short.length > 0)
      return { priced: await priceCart(tx, locked), problems: short, wording: 'error.reorderUnavailable' };
    return added(tx, locked, cart, judged, key, stopped);
  });
}

/** The cart's own answer counts: a line may come short only because of what is in the cart already. */
async function added(
  ctx: Ctx,
  locked: LockedCart,
  cart: LockedCart,
  judged: readonly JudgedLine[],
  key: string,
  stopped: boolean,
): Promise<Reordered> {
  const { cart: after, refused } = await addLines(
    ctx,
    cart,
    judged.map(({ asked }) => asked),
    { reorder: key, together: stopped },
  );
  const problems = refused.map(({ index, problem: { userCode, wording, params } }) => {
    const { old, problem } = judged[index]!;
    return (
      problem ??
      reorderProblem(ctx.language, userCode === 'CART_ITEM_NOT_FOUND' ? 'UNDEFINED' : userCode, wording, old, params)
    );
  });
  const isStopped = stopped && problems.length > 0;
  return {
    priced: await priceCart(ctx, isStopped ? locked : after),
    problems,
    wording: wordingOf(problems, judged, isStopped),
  };
}

/** spec 8: some of it, or nothing at all. */
function wordingOf(
  problems: readonly ReorderProblem[],
  judged: readonly JudgedLine[],
  stopped: boolean,
): Reordered['wording'] {
  if (problems.length === 0) return null;
  return stopped || problems.length >= judged.length ? 'error.reorderUnavailable' : 'error.addToCart';
}

/** Each line as if the cart held nothing else: today's price, and whether it can be had. */
export async function judgeLines(ctx: Ctx, cart: Cart, wanted: readonly OldLine[]): Promise<JudgedLine[]> {
  const products = await productsBySku(
    ctx,
    wanted.map(({ sku }) => sku),
  );
  const lines = wanted.map((old, index): CartLine => {
    const { choices, sku, isReturn } = old;
    return {
      line: index + 1,
      sku,
      isReturn,
      choices,
      choiceKey: String(index),
      ...countsOf(old, products.get(sku) ?? null),
    };
  });
  const { lines: today } = await priceCart(ctx, { ...cart, lines });
  return wanted.map((of, index) => {
    const now = today[index]!;
    const { quantity, layers, pallets, sku, isReturn } = lines[index]!;
    const isKnown = now.product !== null || now.bundle !== null || now.empties !== null;
    const old = isKnown ? { ...of, name: now.name } : of;
    const asked = { sku, quantity, layers, pallets, isReturn, ...(now.bundle && { choices: now.bundle.choices }) };
    return { old, today: now, asked, problem: problemOf(ctx.language, old, now) };
  });
}

/** A number and a note come along only where the cart has none: nothing typed is lost. */
function withTexts(cart: LockedCart, texts: ReorderOptions['texts']): LockedCart {
  if (!texts || cart.lines.length > 0) return cart;
  return {
    ...cart,
    customerOrderNumber: cart.customerOrderNumber || texts.customerOrderNumber,
    noteForDriver: cart.noteForDriver || texts.noteForDriver,
  };
}

/** contract 8: the same lines into the same cart, with no other change to that cart in between. */
function isRepeated({ lastReorder, revision }: Cart, key: string): boolean {
  return lastReorder !== null && lastReorder.orderNumber === key && lastReorder.revision === revision;
}

function holds(cart: Cart, { sku, isReturn }: OldLine): boolean {
  return cart.lines.some((line) => line.sku === sku && line.isReturn === isReturn);
}

async function isOrderingOff(ctx: Ctx, { surroundings: { company } }: PricedCart): Promise<boolean> {
  const set = await settings(ctx);
  const now = company && (await companyOf(ctx, company.id));
  return set.maintenance || set['order.closed'] || (now?.blocked ?? false);
}
