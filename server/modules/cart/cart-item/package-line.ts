import type { Choices, Package, Packages, Product, SentOptions } from '#modules/catalogue/index.ts';
import {
  choiceKeyOf,
  codeOf,
  isFor,
  orderability,
  packageProblem,
  packageQuantity,
  packagesOf,
  productsOf,
  readOptions,
  wordingOf,
} from '#modules/catalogue/index.ts';
import type { Day } from '#values/day.ts';
import { QUANTITY_LIMIT } from '#values/quantity.ts';
import { inLanguage } from '#values/text.ts';
import type { Ctx } from '../../../context.ts';
import type { AddedLine, Cart, CartLine, Counts } from '../cart/cart.ts';
import { heldKits } from '../cart/cart.ts';
import type { Surroundings } from '../simulation/surroundings.ts';
import { surroundingsOf } from '../simulation/surroundings.ts';
import type { LineProblem } from './line-problem.ts';
import { problemOfPackage, problemOfPart, problemOfProduct, wrong } from './line-problem.ts';
import { isProblem, readCounts } from './read-quantity.ts';

/** Packages as a call needs them: with the products that they are made of. */
export interface PackageShelf {
  readonly bySku: ReadonlyMap<string, Package>;
  readonly products: ReadonlyMap<string, Product>;
  left: Packages['left'];
}

/** From memory. Only the packages of these skus; most carts have none. */
export async function packageShelf(ctx: Pick<Ctx, 'app'>, skus: Iterable<string>): Promise<PackageShelf> {
  const all = await packagesOf(ctx);
  const packs = [...new Set(skus)].flatMap((sku) => all.bySku.get(sku) ?? []);
  return {
    bySku: new Map(packs.map((pack) => [pack.sku, pack])),
    products: await productsOf(ctx, packs),
    left: all.left,
  };
}

/** What a line of the cart holds for one package. */
export function choicesOf({ choices }: Pick<CartLine, 'choices'>): Choices {
  return choices as Choices;
}

export interface AskedPackageLine extends Counts {
  readonly sku: string;
  readonly isReturn?: boolean;
  /** As a client sends them, or as an earlier order remembers them. */
  readonly options?: SentOptions;
  readonly choices?: Choices;
}

/** A package as it was asked for; what cannot be read is a problem of the line. */
export function readPackageLine(
  asked: AskedPackageLine,
  pack: Package,
  { products }: PackageShelf,
): AddedLine | LineProblem {
  if (asked.isReturn) return wrong.onlyEmptiesReturn();
  if (asked.layers > 0 || asked.pallets > 0) return wrong.packageNoLayers();
  const counts = readCounts({ quantity: asked.quantity, layers: 0, pallets: 0 }, null);
  if (isProblem(counts)) return counts;
  const choices = asked.choices ?? readChoices(asked.options ?? { selected: [], entered: [] }, pack, products);
  if ('wording' in choices) return choices;
  return { sku: pack.sku, isReturn: false, ...counts, choices, choiceKey: choiceKeyOf(choices) };
}

export function readChoices(
  options: SentOptions,
  pack: Package,
  products: ReadonlyMap<string, Product>,
): Choices | LineProblem {
  const read = readOptions(pack, options, products);
  if ('choices' in read) return read.choices;
  if (read.wrong === 'QUANTITY') return wrong.quantityNotWhole();
  return read.wrong === 'MISSING' ? wrong.packageChoiceMissing() : wrong.packageChoiceGone();
}

/** Who is not offered a package is not told that there is one, whatever else is wrong with the call. */
export function hiddenFrom(
  pack: Package,
  { shipTo, company }: Pick<Surroundings, 'shipTo' | 'company'>,
): LineProblem | null {
  const customerType = shipTo?.customerType ?? company?.customerType;
  return customerType && !isFor(pack, customerType) ? problemOfProduct({ code: 'PRODUCT_NOT_FOUND' }) : null;
}

/** The packages of these numbers that the cart's owner is offered at all, orderable today or not. */
export async function offeredPackages(ctx: Ctx, cart: Cart, skus: readonly string[]): Promise<Map<string, Package>> {
  const { bySku } = await packageShelf(ctx, skus);
  if (bySku.size === 0) return new Map();
  const surroundings = await surroundingsOf(ctx, cart);
  return new Map([...bySku].filter(([, pack]) => !hiddenFrom(pack, surroundings)));
}

/** Where and when a package is wanted, and the order that the cart takes the place of. */
export type Where = Pick<Surroundings, 'shipTo' | 'company'> & Pick<Cart, 'replaces'> & { readonly day: Day };

/** What keeps a package from being ordered in this quantity: its own rules first, then its products. */
export async function packageLineProblem(
  ctx: Ctx,
  pack: Package,
  { quantity, choices }: { readonly quantity: number; readonly choices: Choices },
  { shipTo, company, day, replaces }: Where,
  { products, left }: PackageShelf,
  /** Sales units of a product that the cart holds beside this line. */
  beside: (sku: string) => number = () => 0,
): Promise<LineProblem | null> {
  const units = choices.reduce((all, { count }) => all + count * quantity, 0);
  if (units > QUANTITY_LIMIT) return wrong.quantityTooLarge(QUANTITY_LIMIT);
  const customerType = shipTo?.customerType ?? company?.customerType ?? null;
  const shipToId = shipTo?.id ?? null;
  const free = left(pack, shipTo);
  const problem = packageProblem(pack, {
    customerType,
    day,
    quantity,
    choices,
    left:
      free === null ? null : free + heldKits({ replaces }, { sku: pack.sku, validFrom: pack.countedFrom }, shipToId),
  });
  if (problem) return problemOfPackage(wordingOf(problem), codeOf(problem), problem.code);
  for (const { sku, count } of choices) {
    const product = products.get(sku);
    const refused = product
      ? await orderability(ctx, product, shipTo, day, count * quantity + beside(sku), replaces)
      : ({ code: 'NOT_SALABLE' } as const);
    if (refused)
      return problemOfPart(inLanguage(product?.name, ctx.language) || sku, problemOfProduct(refused), ctx.language);
  }
  return null;
}

/** More than before, in what the package counts. */
export function isMore(
  pack: Package,
  before: CartLine,
  after: { readonly quantity: number; readonly choices: Choices },
): boolean {
  return (
    packageQuantity(pack, after.quantity, after.choices) > packageQuantity(pack, before.quantity, choicesOf(before))
  );
}
