import { perOne } from '#values/money.ts';
import { chosenOptions } from '#modules/catalogue/index.ts';
import type { Language } from '#values/text.ts';
import { inLanguage } from '#values/text.ts';
import { say } from '#wording/say.ts';
import type { PricedBundle } from '../simulation/priced-bundle.ts';

/** The choices of a package line (contract 6 SelectedBundleOption); prices are net, of one unit, for display only. */
export function presentOptions({ pack, choices, parts }: PricedBundle, language: Language) {
  const products = new Map(parts.map(({ product }) => [product.sku, product]));
  const prices = new Map(parts.map(({ product, units, priced }) => [product.sku, perOne(priced.net, units)]));
  return chosenOptions(pack, choices, products).map(({ uid, selections }) => ({
    uid,
    label: pack.kind === 'FLEX' ? say(language, 'packages.choice') : inLanguage(selections[0]?.product.name, language),
    type: pack.kind === 'FLEX' ? 'multi' : 'radio',
    values: selections.map((one) => ({
      uid: one.uid,
      label: inLanguage(one.product.name, language),
      quantity: one.quantity,
      price: prices.get(one.product.sku) ?? 0,
      sku: one.product.sku,
    })),
  }));
}
