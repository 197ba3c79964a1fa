import type { Product } from '#modules/catalogue/index.ts';
import type { ErpPrices } from '#modules/erp/index.ts';
import type { Charge } from '#vocabulary/erp-charge.ts';
import { CHARGES } from '#vocabulary/erp-charge.ts';
import type { Ft } from '#values/money.ts';
import type { Ctx } from '../../../context.ts';
import { askErpAnswer, goodsOf } from '../simulation/erp-prices.ts';
import type { PricedCart } from '../simulation/price-cart.ts';
import { confirmedOfOrder } from '../simulation/replaced-order.views.ts';
import { reviewOrder } from './review-order.ts';

/** In what the ERP does not say the same of an order as the portal; amounts in Ft without VAT. */
export type ErpDifference =
  | {
      readonly what: 'availability';
      readonly product: Product;
      readonly units: number;
      readonly confirmed: number;
      /** By when there is the rest; null: it knows no day. */
      readonly restOn: string | null;
    }
  /** `ofChange`: the order as it was counts against the credit there, too. */
  | { readonly what: 'credit'; readonly ofChange: boolean }
  | { readonly what: 'goods'; readonly here: number; readonly there: number }
  | { readonly what: 'charges'; readonly charge: Charge; readonly here: number; readonly there: number };

interface ErpCheck {
  readonly priced: PricedCart;
  readonly state: 'none' | 'answered' | 'unanswered';
  readonly differences: readonly ErpDifference[];
}

/** Asks the ERP about the order as placing would take it. Nothing is kept, and ordering waits for nothing of it. */
export async function checkAtErp(ctx: Ctx, cartId: string): Promise<ErpCheck> {
  const { priced } = (await reviewOrder(ctx, cartId)).simulation;
  if (priced.erpKey === '') return { priced, state: 'none', differences: [] };
  const answer = await askErpAnswer(ctx, priced);
  return answer
    ? { priced, state: 'answered', differences: differencesOf(priced, answer, await heldOf(ctx, priced)) }
    : { priced, state: 'unanswered', differences: [] };
}

/** The ERP still keeps for the order that a cart takes the place of what it has confirmed until the day of the cart. */
const heldOf = async ({ db }: Ctx, { cart: { replaces }, day }: PricedCart) =>
  replaces && day ? confirmedOfOrder(db, replaces.number, day) : new Map<string, number>();

function differencesOf(
  priced: PricedCart,
  { lines, credit, charges }: ErpPrices,
  held: ReadonlyMap<string, number>,
): ErpDifference[] {
  const said = new Map(lines.map((one) => [one.line, one]));
  const left = new Map(held);
  const found: ErpDifference[] = goodsOf(priced).flatMap(({ product, units }, at) => {
    const { confirmed: free = units, restOn } = said.get(at + 1)!;
    const kept = left.get(product.sku) ?? 0;
    const confirmed = Math.min(units, free + kept);
    left.set(product.sku, kept - Math.max(0, confirmed - free));
    return confirmed < units ? [{ what: 'availability', product, units, confirmed, restOn }] : [];
  });
  if (credit === 'failed') found.push({ what: 'credit', ofChange: priced.cart.replaces !== null });
  const there = lines.reduce((all, { net }) => all + net, 0);
  // Where its price counts there is no other.
  if (priced.priceOf === 'portal' && there !== priced.order.goods)
    found.push({ what: 'goods', here: priced.order.goods, there });
  const here = chargesOf(priced);
  for (const charge of CHARGES) {
    const amount = charges[charge];
    if (amount !== undefined && amount !== here[charge])
      found.push({ what: 'charges', charge, here: here[charge], there: amount });
  }
  return found;
}

const chargesOf = ({ order }: PricedCart): Readonly<Record<Charge, Ft>> => ({
  deposits: order.deposit,
  redemptionFees: order.redemptionFee,
  bottleFees: order.z099,
  deliveryFees: order.fee,
});
