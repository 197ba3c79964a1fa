import type { NotOrderable, PackageProblem } from '#modules/catalogue/index.ts';
import { saidText } from '#modules/catalogue/index.ts';
import type { PriceProblem } from '#modules/pricing/index.ts';
import { numberText } from '#values/number-text.ts';
import type { Language } from '#values/text.ts';
import type { RefusalParams } from '#vocabulary/refusal.ts';

/** What is wrong with a line, for the line itself (`code`: Magento's three) and for a call that wanted it (`userCode`); contract 3. */
export interface LineProblem {
  readonly code: 'ITEM_QTY' | 'ITEM_INCREMENTS' | 'UNDEFINED';
  readonly userCode: 'PRODUCT_NOT_FOUND' | 'NOT_SALABLE' | 'INSUFFICIENT_STOCK' | 'CART_ITEM_NOT_FOUND' | 'UNDEFINED';
  readonly wording: string;
  readonly params: RefusalParams;
}

const problem = (
  code: LineProblem['code'],
  userCode: LineProblem['userCode'],
  wording: string,
  params: RefusalParams = {},
): LineProblem => ({
  code,
  userCode,
  wording,
  params,
});

export function problemOfProduct(refused: NotOrderable): LineProblem {
  switch (refused.code) {
    case 'PRODUCT_NOT_FOUND':
      return problem('UNDEFINED', 'PRODUCT_NOT_FOUND', 'product.notOrderable');
    case 'NOT_SALABLE':
      return problem('UNDEFINED', 'NOT_SALABLE', 'item.discontinued');
    case 'INSUFFICIENT_STOCK':
      return refused.freeQuantity
        ? problem('ITEM_QTY', 'INSUFFICIENT_STOCK', 'item.quantityReduced', { n: refused.freeQuantity })
        : problem('ITEM_QTY', 'INSUFFICIENT_STOCK', 'item.outOfStock');
  }
}

/** rules 2.2: a price that is missing or under the excise ends at customer service. */
export function problemOfPrice(found: PriceProblem | null): LineProblem | null {
  return found && problem('UNDEFINED', 'UNDEFINED', 'item.priceMissing');
}

/** rules 2.6: what is wrong with a package itself. */
export function problemOfPackage(
  { wording, params }: { readonly wording: string; readonly params: RefusalParams },
  userCode: LineProblem['userCode'],
  found: PackageProblem['code'],
): LineProblem {
  const code =
    found === 'STEP' ? 'ITEM_INCREMENTS' : found === 'MINIMUM' || found === 'LIMIT' ? 'ITEM_QTY' : 'UNDEFINED';
  return problem(code, userCode, wording, params);
}

/** What is wrong with a product of a package, under its name. */
export function problemOfPart(name: string, of: LineProblem, language: Language): LineProblem {
  return { ...of, wording: 'item.packagePart', params: { name, reason: problemText(of, language) } };
}

export function problemText({ wording, params }: Pick<LineProblem, 'wording' | 'params'>, language: Language): string {
  return saidText({ wording, params }, language);
}

/** Problems of what was sent, not of the goods. */
export const wrong = {
  unknownProduct: (sku: string) => problem('UNDEFINED', 'PRODUCT_NOT_FOUND', 'item.unknown', { sku }),
  quantityNotPositive: () => problem('UNDEFINED', 'UNDEFINED', 'order.quantityPositive'),
  quantityNotWhole: () => problem('UNDEFINED', 'UNDEFINED', 'quantity.whole'),
  quantityTooLarge: (n: number) => problem('UNDEFINED', 'UNDEFINED', 'item.tooMuch', { n: numberText(n) }),
  tooManyReturned: (n: number) => problem('ITEM_QTY', 'UNDEFINED', 'item.tooManyReturned', { n: numberText(n) }),
  tooManyLines: (n: number) => problem('UNDEFINED', 'UNDEFINED', 'item.tooManyLines', { n }),
  noSuchOption: () => problem('UNDEFINED', 'NOT_SALABLE', 'item.noSuchOption'),
  onlyEmptiesReturn: () => problem('UNDEFINED', 'UNDEFINED', 'item.onlyEmptiesReturn'),
  noLayers: () => problem('UNDEFINED', 'UNDEFINED', 'item.noLayers'),
  packageNoLayers: () => problem('UNDEFINED', 'UNDEFINED', 'item.packageNoLayers'),
  packageChoiceMissing: () => problem('UNDEFINED', 'NOT_SALABLE', 'item.packageChoiceMissing'),
  packageChoiceGone: () => problem('UNDEFINED', 'NOT_SALABLE', 'item.packageChoiceGone'),
  unknownLine: () => problem('UNDEFINED', 'CART_ITEM_NOT_FOUND', 'refusal.CART_ITEM_NOT_FOUND'),
} as const;
