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

export function presentItem(
  shown: PricedCartLine,
  of: PricedCart,
  empties: ReadonlyMap<string, EmptiesItem>,
  language: Language,
) {
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
    pack_format: product
      ? inLanguage(product.packFormat, language)
      : bundle && say(language, `catalogue.packageType.${WIRE_TYPE[bundle.pack.kind]}`),
    units,
    package_quantity: bundle && packageQuantity(bundle.pack, line.quantity, bundle.choices),
    is_return: line.isReturn,
    errors: problem && [presentProblem(problem, language)],
    get prices() {
      return new PricesView(shown, language);
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

/**
 * `price` is row_total / quantity with two decimals, for display only; 0 instead of null where clients do not check. A class, as the steps
 * are: a cart has dozens of both, and each document asks for a few of their fields.
 */
class PricesView {
  readonly #of: PricedCartLine;
  readonly #language: Language;

  constructor(of: PricedCartLine, language: Language) {
    this.#of = of;
    this.#language = language;
  }

  get #net() {
    return this.#of.priced?.net ?? 0;
  }

  get #gross() {
    return this.#of.priced?.gross ?? 0;
  }

  get #units() {
    return this.#of.bundle ? this.#of.line.quantity : this.#of.units;
  }

  get #discounts() {
    return this.#of.priced?.discounts ?? [];
  }

  get price() {
    return money(perOne(this.#net, this.#units));
  }

  get price_including_tax() {
    return money(perOne(this.#gross, this.#units));
  }

  get row_total() {
    return money(this.#net);
  }

  get row_total_including_tax() {
    return money(this.#gross);
  }

  get original_row_total() {
    return money(this.#of.priced?.list ?? 0);
  }

  get discounts() {
    if (this.#discounts.length === 0) return null;
    return this.#discounts.map(({ code, amount, reference }) => ({
      label: labelOf(code, reference, this.#language),
      amount: money(-amount),
    }));
  }

  get total_item_discount() {
    return money(-this.#discounts.reduce((all, { amount }) => all + amount, 0));
  }
}

/** How a price came about, each step in words: `8% × 35 760 Ft`. */
export function presentSteps(steps: readonly Step[], language: Language) {
  return steps.map((step) => new StepView(step, language));
}

class StepView {
  readonly #step: Step;
  readonly #language: Language;

  constructor(step: Step, language: Language) {
    this.#step = step;
    this.#language = language;
  }

  get code() {
    return this.#step.code;
  }

  get label() {
    return stepLabel(this.#language, this.#step.code);
  }

  get reference() {
    return this.#step.reference;
  }

  get amount() {
    return this.#step.amount;
  }

  get base() {
    return this.#step.base;
  }

  get rate() {
    return this.#step.rate === null ? null : this.#step.rate / 100;
  }

  get basis() {
    const { base, amount } = this.#step;
    return this.rate === null
      ? unitsBasis(base, amount, this.#language)
      : `${numberText(this.rate, this.#language)}% × ${amountText(base, this.#language)}`;
  }
}

/** Where the unit price is whole it is shown, else only how many. */
function unitsBasis(count: number, amount: number, language: Language): string {
  const unit = count === 0 ? 0 : amount / count;
  return Number.isInteger(unit)
    ? `${numberText(count, language)} × ${amountText(unit, language)}`
    : numberText(count, language);
}

export function labelOf(code: Step['code'], reference: string | null, language: Language): string {
  const label = stepLabel(language, code);
  return reference ? `${label} (${reference})` : label;
}

export function presentReturnables(
  items: readonly ReturnableItem[],
  empties: ReadonlyMap<string, EmptiesItem>,
  language: Language,
) {
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
