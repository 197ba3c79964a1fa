import { ErpAway, ErpRefused, OrderWaits, asked, readStanding } from '#modules/erp/index.ts';
import type { ErpStanding } from '#modules/erp/index.ts';
import { currentCart, priceCart } from '#modules/cart/index.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';
import { beginChange, giveUpChange, letGo, prepareChange } from './begin-change.ts';
import type { Changing, Keep } from './begin-change.ts';

export const WORDS_OF_STANDING: Readonly<Record<Exclude<ErpStanding, 'held'>, string>> = {
  cancelled: 'cancellation.orderBlocked',
  blocked: 'cancellation.orderBlocked',
  'delivery created': 'cancellation.deliveryBlocked',
  'goods issued': 'cancellation.goodsIssued',
};

/**
 * Takes a placed order back into the caller's cart until its cut-off. The ERP holds the old one, which stands until the cart is placed:
 * so there is one order at any moment, never two and never none. ORDER_NOT_FOUND, SHIP_TO_NOT_FOUND, SHIP_TO_SUSPENDED,
 * ORDER_NOT_CHANGEABLE, ORDER_BEING_CHANGED, CART_NOT_EMPTY (nobody has said what becomes of the cart), ERP_AWAY, ORDER_IN_WORK.
 */
export async function changeOrder(ctx: Ctx, number: string, keep: Keep | null): Promise<Changing> {
  const prepared = await prepareChange(ctx, number, keep);
  if (!prepared) return { priced: await priceCart(ctx, await currentCart(ctx)), problems: [] };
  const { order, word } = prepared;
  const standing = await heldBy(ctx, order, word);
  if (standing === 'held') {
    try {
      return await beginChange(ctx, number, word, keep);
    } catch (error) {
      if (error instanceof Refusal) await letGo(ctx, number, word);
      throw error;
    }
  }
  await giveUpChange(ctx, number);
  if (standing === 'erp away') throw new Refusal('ERP_AWAY', {}, 'cancellation.changeAway');
  throw standing === 'in work'
    ? new Refusal('ORDER_IN_WORK', {}, 'cancellation.changeInWork')
    : new Refusal('ORDER_NOT_CHANGEABLE', {}, WORDS_OF_STANDING[standing]);
}

/** `erp away`: nobody knows. `in work`: the ERP has it in hand in this moment. */
export async function heldBy(
  ctx: Ctx,
  { sapId, number }: { sapId: string; number: string },
  word: string,
): Promise<ErpStanding | 'erp away' | 'in work'> {
  try {
    return await asked(ctx.app, async (erp, signal) =>
      readStanding(await erp.holdOrder(ctx.app, { sapId, number }, word, signal), sapId),
    );
  } catch (error) {
    if (error instanceof OrderWaits) return 'in work';
    if (error instanceof ErpAway || error instanceof ErpRefused) return 'erp away';
    throw error;
  }
}
