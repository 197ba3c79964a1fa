import type { Choices } from '#modules/catalogue/index.ts';
import { choiceKeyOf } from '#modules/catalogue/index.ts';
import { currentSoldTo, requireSoldTo } from '#modules/company/index.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';
import type { Cart, CartLine } from '../cart/cart.ts';
import { currentCart, readCart } from '../cart/take-cart.ts';
import { dayIn } from '../cart/claims.ts';
import type { AskedPackageLine } from '../cart-item/package-line.ts';
import { packageShelf, readPackageLine } from '../cart-item/package-line.ts';
import type { LineProblem } from '../cart-item/line-problem.ts';
import { wrong } from '../cart-item/line-problem.ts';
import { requireOpenShipTo, shipToWish } from '../checkout-choice/choose.ts';
import { priceCart } from './price-cart.ts';
import type { Hindrance } from './judge-order.ts';
import { lineParams } from './judge-order.ts';
import type { Simulation } from './simulate-prices.ts';
import { surroundingsOf } from './surroundings.ts';

const PACKAGES_LIMIT = 100;

export interface PackageSimulationInput {
  /** Whose ship-to, day and payment count; the caller's current cart without one. */
  readonly cartId?: string | null;
  readonly shipToId?: string | null;
  readonly soldToId?: string | null;
  readonly deliveryDate?: string | null;
  readonly packages: readonly Pick<AskedPackageLine, 'sku' | 'quantity' | 'options'>[];
}

/**
 * What packages would cost by themselves (spec 7 updatePrices for packages): nothing is stored and the cart may be empty.
 * A package that cannot be ordered so is an answer with its reason; only what nobody knows is an error.
 */
export async function simulatePackages(ctx: Ctx, input: PackageSimulationInput): Promise<Simulation> {
  if (input.packages.length > PACKAGES_LIMIT)
    throw new Refusal('INVALID_INPUT', { name: `package_products (max. ${PACKAGES_LIMIT})` });
  const shipTo = input.shipToId ? await requireOpenShipTo(ctx, input.shipToId) : null;
  if (input.soldToId) await requireSoldTo(ctx, input.soldToId);
  const own = input.cartId ? await readCart(ctx, input.cartId) : await currentCart(ctx);
  const day = input.deliveryDate ? dayIn(input.deliveryDate) : null;
  if (input.deliveryDate && !day) throw new Refusal('INVALID_INPUT', { name: 'delivery_date' });

  const shelf = await packageShelf(
    ctx,
    input.packages.map(({ sku }) => sku),
  );
  const lines: CartLine[] = [];
  let unread: { readonly sku: string; readonly problem: LineProblem } | null = null;
  for (const [index, { sku, ...asked }] of input.packages.entries()) {
    const pack = shelf.bySku.get(sku);
    if (!pack) throw new Refusal('PRODUCT_NOT_FOUND', { sku });
    // A kit without options is its content: for a price there is nothing to choose (spec 7 lists no options here).
    const whole = pack.kind === 'KIT' && !asked.options?.selected.length && !asked.options?.entered.length;
    const read = readPackageLine(
      { ...asked, sku, layers: 0, pallets: 0, ...(whole && { choices: pack.items }) },
      pack,
      shelf,
    );
    if ('wording' in read) unread ??= { sku, problem: read };
    else
      lines.push({
        line: index + 1,
        ...read,
        sku,
        choices: read.choices as Choices,
        choiceKey: choiceKeyOf(read.choices as Choices),
      });
  }
  const cart: Cart = {
    ...own,
    ...(shipTo && shipToWish(shipTo)),
    ...(day && { deliveryDate: day, datePopup: null }),
    simulation: null,
    lines,
  };
  const surroundings = await surroundingsOf(ctx, cart);
  const company = surroundings.company ?? (await currentSoldTo(ctx));
  const priced = await priceCart(ctx, cart, surroundings);
  // Who may not have packages knows none (rules 2.6): not even their price.
  const hidden = priced.lines.find(({ problem }) => problem?.userCode === 'PRODUCT_NOT_FOUND');
  if (hidden || company?.customerType === 'WHS')
    throw new Refusal('PRODUCT_NOT_FOUND', { sku: hidden?.line.sku ?? input.packages[0]!.sku });
  const bad = priced.lines.find(({ problem }) => problem !== null);
  const problem = unread?.problem ?? bad?.problem ?? null;
  const hindrance: Hindrance | null =
    problem === null
      ? null
      : bad && !unread
        ? { code: 'LINES_NOT_ORDERABLE', wording: 'refusal.LINES_NOT_ORDERABLE', params: lineParams(bad, ctx.language) }
        : {
            code: 'LINES_NOT_ORDERABLE',
            wording: (unread?.problem ?? wrong.packageChoiceMissing()).wording,
            params: unread?.problem.params ?? {},
          };
  return {
    priced,
    hindrance,
    canProceed: hindrance === null,
    dateExpired: false,
    pricesUpdated: false,
    changes: [],
    packagesOnly: true,
  };
}
