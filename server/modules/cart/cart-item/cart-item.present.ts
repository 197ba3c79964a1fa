import { money } from '#platform/graphql/money.ts';
import { encoded } from '#platform/graphql/uid.ts';
import type { EmptiesItem } from '#modules/catalogue/index.ts';
import { WIRE_TYPE, packageQuantity } from '#modules/catalogue/index.ts';
import type { ReturnableItem, Step } from '#modules/pricing/index.ts';
import { percentOf, perOne, ZERO } from '#values/money.ts';
import type { Language } from '#values/text.ts';
import { inLanguage } from '#values/text.ts';
import { say, wordsOf } from '#wording/say.ts';
import { amountText, numberText } from '../cart/words.ts';
import type { PricedCart, PricedCartLine } from '../simulation/price-cart.ts';
import type { LineProblem } from './line-problem.ts';
import { problemText } from './line-problem.ts';
import { presentOptions } from './bundle-options.present.ts';

/** Codes of conditions, which are few. */
const stepLabel = wordsOf('price.step');

/** A line of the cart in the wire form; product, bundle options and errors stay with it for their resolvers. */
export interface ItemView {
  readonly shown: PricedCartLine;
  readonly of: PricedCart;
  readonly empties: ReadonlyMap<string, EmptiesItem>;
  readonly language: Language;
}

export function presentItem(shown: PricedCartLine, of: PricedCart, empties: ReadonlyMap<string, EmptiesItem>, language: Language) {
  const { line, product, bundle, priced, returned, units, problem } = shown;
  const id = String(line.line);
  const deposit = priced?.deposit ?? (returned && !returned.redemptionFee ? returned.total : ZERO);
  return {
    shown,
    id,
    uid: encoded(id),
    quantity: line.quantity,
    // contract 6: without layers and pallets it equals the quantity, also of a package.
    quantity_total: bundle ? line.quantity : units,
    number_of_packages: line.quantity,
    number_of_layer: line.layers,
    number_of_pallet: line.pallets,
    pack_format: product ? inLanguage(product.packFormat, language) : bundle && say(language, `catalogue.packageType.${WIRE_TYPE[bundle.pack.kind]}`),
    units,
    package_quantity: bundle && packageQuantity(bundle.pack, line.quantity, bundle.choices),
    is_return: line.isReturn,
    errors: problem && [presentProblem(problem, language)],
    get prices() {
      return presentPrices(shown, language);
    },
    get price_steps() {
      return presentSteps(priced?.steps ?? [], language);
    },
    // Empties that go back are deposits with a minus, by the same rules (contract 6).
    deposit,
    deposit_vat: percentOf(deposit, of.order.vatRate),
    z099: priced?.z099 ?? (returned?.redemptionFee ? returned.total : 0),
    redemption_fee: priced?.redemptionFee ?? 0,
    vat: priced?.vat ?? 0,
    excise: priced?.excise ?? 0,
    get returnables() {
      return presentReturnables(priced?.returnables ?? (returned ? [returned] : []), empties, language);
    },
    customizable_options: [],
    get bundle_options() {
      return bundle ? presentOptions(bundle, language) : [];
    },
  };
}

export function presentProblem(problem: LineProblem, language: Language) {
  return { code: problem.code, message: problemText(problem, language) };
}

/** `price` is row_total / quantity with two decimals, for display only; 0 instead of null where clients do not check. */
function presentPrices({ priced, units: sold, bundle, line }: PricedCartLine, language: Language) {
  const net = priced?.net ?? 0;
  const gross = priced?.gross ?? 0;
  const units = bundle ? line.quantity : sold;
  const discounts = priced?.discounts ?? [];
  return {
    price: money(perOne(net, units)),
    price_including_tax: money(perOne(gross, units)),
    row_total: money(net),
    row_total_including_tax: money(gross),
    original_row_total: money(priced?.list ?? 0),
    discounts:
      discounts.length === 0 ? null : discounts.map(({ code, amount, reference }) => ({ label: labelOf(code, reference, language), amount: money(-amount) })),
    total_item_discount: money(-discounts.reduce((all, { amount }) => all + amount, 0)),
  };
}

/** How a price came about, each step in words: `8% × 35 760 Ft`. */
export function presentSteps(steps: readonly Step[], language: Language) {
  return steps.map(({ code, base, rate, amount, reference }) => ({
    code,
    label: stepLabel(language, code),
    reference,
    amount,
    base,
    rate: rate === null ? null : rate / 100,
    basis: rate === null ? unitsBasis(base, amount, language) : `${numberText(rate / 100, language)}% × ${amountText(base, language)}`,
  }));
}

/** Where the unit price is whole it is shown, else only how many. */
function unitsBasis(count: number, amount: number, language: Language): string {
  const unit = count === 0 ? 0 : amount / count;
  return Number.isInteger(unit) ? `${numberText(count, language)} × ${amountText(unit, language)}` : numberText(count, language);
}

export function labelOf(code: Step['code'], reference: string | null, language: Language): string {
  const label = stepLabel(language, code);
  return reference ? `${label} (${reference})` : label;
}

export function presentReturnables(items: readonly ReturnableItem[], empties: ReadonlyMap<string, EmptiesItem>, language: Language) {
  return items.map(({ parentSku, sku, count, unitPrice, total, redemptionFee }) => ({
    parent_sku: parentSku,
    sku,
    name: inLanguage(empties.get(sku)?.name, language) || sku,
    total_units: count,
    unit_price: unitPrice,
    total_price: total,
    redemption_fee: redemptionFee,
  }));
}
