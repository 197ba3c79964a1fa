import type { BillTo } from '#modules/company/index.ts';
import { billToOf } from '#modules/company/index.ts';
import type { Ctx } from '../../../context.ts';
import { chosenShipTo } from '../simulation/price-cart.ts';
import type { Judged } from '../simulation/simulate-prices.ts';
import { simulatePrices } from '../simulation/simulate-prices.ts';

export interface Review {
  readonly simulation: Judged;
  readonly billTo: BillTo | null;
}

/**
 * The last step of the checkout in one call (spec 7 order review): the cart as placing would take it with the headers of this call,
 * and nothing is stored.
 */
export async function reviewOrder(ctx: Ctx, cartId: string): Promise<Review> {
  const simulation = await simulatePrices(ctx, cartId, { preview: true });
  const shipTo = chosenShipTo(simulation.priced);
  return { simulation, billTo: shipTo && (await billToOf(ctx, shipTo.billToId)) };
}
