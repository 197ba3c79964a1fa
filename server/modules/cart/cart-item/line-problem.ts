import type { NotOrderable } from '#modules/catalogue/index.ts';
import type { PriceProblem } from '#modules/pricing/index.ts';
import type { RefusalParams } from '#vocabulary/refusal.ts';

/** What is wrong with a line, for the line itself (`code`) and for a call that wanted it (`userCode`); contract 3. */
export interface LineProblem {
  readonly code: 'ITEM_QTY' | 'NOT_SALABLE' | 'PRICE' | 'UNDEFINED';
  readonly userCode: 'PRODUCT_NOT_FOUND' | 'NOT_SALABLE' | 'INSUFFICIENT_STOCK' | 'CART_ITEM_NOT_FOUND' | 'UNDEFINED';
  readonly wording: string;
  readonly params: RefusalParams;
}

const problem = (code: LineProblem['code'], userCode: LineProblem['userCode'], wording: string, params: RefusalParams = {}): LineProblem => ({
  code,
  userCode,
  wording,
  params,
});

export function problemOfProduct(refused: NotOrderable): LineProblem {
  switch (refused.code) {
    case 'PRODUCT_NOT_FOUND':
      return problem('NOT_SALABLE', 'PRODUCT_NOT_FOUND', 'item.notOrderable');
    case 'NOT_SALABLE':
      return problem('NOT_SALABLE', 'NOT_SALABLE', 'item.discontinued');
    case 'INSUFFICIENT_STOCK':
      return refused.freeQuantity
        ? problem('ITEM_QTY', 'INSUFFICIENT_STOCK', 'item.quantityReduced', { n: refused.freeQuantity })
        : problem('ITEM_QTY', 'INSUFFICIENT_STOCK', 'item.outOfStock');
  }
}

/** rules 2.2: a price that is missing or under the excise ends at customer service. */
export function problemOfPrice(found: PriceProblem | null): LineProblem | null {
  return found && problem('PRICE', 'UNDEFINED', 'item.priceMissing');
}

/** Problems of what was sent, not of the goods. */
export const wrong = {
  unknownProduct: (sku: string) => problem('NOT_SALABLE', 'PRODUCT_NOT_FOUND', 'item.unknown', { sku }),
  quantityNotPositive: () => problem('UNDEFINED', 'UNDEFINED', 'order.quantityPositive'),
  quantityNotWhole: () => problem('UNDEFINED', 'UNDEFINED', 'item.wholeQuantity'),
  quantityTooLarge: (n: number) => problem('UNDEFINED', 'UNDEFINED', 'item.tooMuch', { n }),
  tooManyLines: (n: number) => problem('UNDEFINED', 'UNDEFINED', 'item.tooManyLines', { n }),
  noSuchOption: () => problem('UNDEFINED', 'NOT_SALABLE', 'item.noSuchOption'),
  onlyEmptiesReturn: () => problem('UNDEFINED', 'UNDEFINED', 'item.onlyEmptiesReturn'),
  noLayers: () => problem('UNDEFINED', 'UNDEFINED', 'item.noLayers'),
  unknownLine: () => problem('UNDEFINED', 'CART_ITEM_NOT_FOUND', 'refusal.CART_ITEM_NOT_FOUND'),
} as const;
