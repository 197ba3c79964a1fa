import { percentOf } from '#values/money.ts';
import { numberText } from '#values/number-text.ts';
import { isOrderable } from '#values/quantity.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import { priceLine, vatRate, yourPrice } from '#modules/pricing/index.ts';
import { say } from '#wording/say.ts';
import type { Ctx } from '../../../context.ts';
import { productAt } from '../product/product.ts';
import type { Sight } from '../product/product-view.ts';
import { sightOf } from '../product/product-views.ts';
import { isListed, rowOfSku } from '../shelf/shelf.ts';

export interface PriceItem {
  readonly sku: string;
  readonly quantity: number;
  readonly price?: number | null;
}
export interface PriceCheck {
  readonly sku: string;
  readonly valid: boolean;
  readonly message: string;
}
export interface PriceValidation {
  readonly success: boolean;
  readonly message: string;
  readonly items: readonly PriceCheck[];
}

const MOST_ITEMS = 500;

/**
 * Whether the prices that a client shows (net, per sales unit, or with VAT) are those of the delivery day, and whether the
 * products can be priced at all. An item without a price is only checked for the latter. Throws INVALID_INPUT above 500 items.
 */
export async function validateProductPrice(ctx: Ctx, items: readonly (PriceItem | null)[]): Promise<PriceValidation> {
  if (items.length === 0 || items.length > MOST_ITEMS) throw new Refusal('INVALID_INPUT', { name: 'productItems' });
  const sight = await sightOf(ctx);
  const checks = items.filter((item) => item !== null).map((item) => checked(sight, item));
  const wrong = checks.filter(({ valid }) => !valid).length;
  return {
    success: wrong === 0,
    items: checks,
    message: say(ctx.language, wrong === 0 ? 'catalogue.price.current' : 'catalogue.price.changed', { n: wrong }),
  };
}

function checked({ shelf, at, language }: Sight, { sku, quantity, price }: PriceItem): PriceCheck {
  const answer = (valid: boolean, key: string, params = {}) => ({ sku, valid, message: say(language, key, params) });
  const row = rowOfSku(shelf, sku);
  if (row === undefined || !isListed(shelf, row, at.typeMask)) return answer(false, 'product.notOrderable');
  if (!isOrderable(quantity)) return answer(false, 'catalogue.price.quantity');
  const product = productAt(shelf, row);
  // A price that breaks the rules of pricing goes to customer service (rules 2.2 discount caps).
  if (priceLine(product, quantity, at.conditions).problem) return answer(false, 'catalogue.price.missing');
  const yours = yourPrice(product, at.conditions);
  const shown = price == null || price === yours || price === yours + percentOf(yours, vatRate(at.conditions));
  return shown
    ? answer(true, 'catalogue.price.valid')
    : answer(false, 'catalogue.price.outdated', { price: numberText(yours) });
}
