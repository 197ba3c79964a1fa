import type { BasisPoints, Ft } from '#values/money.ts';
import { ZERO, minus, percentOf, roundedRatio, times, toFt } from '#values/money.ts';
import type { SalesUnits } from '#values/quantity.ts';
import type { Conditions, Rate } from './conditions.ts';
import { DISCOUNT_CAP } from './conditions.ts';
import type { ReturnableItem } from './deposits.ts';
import { redemptionFeeOf, returnableItems } from './deposits.ts';
import { exciseOf, lacksExciseRate } from './excise.ts';
import type { PriceableProduct } from './priceable.ts';
import type { Step, StepCode } from './step.ts';

/** `PRICE_MISSING`: no list price or no rate of VAT or excise on the day; `PRICE_TOO_LOW`: net below excise + 1 Ft. Both end at customer service. */
export type PriceProblem = 'PRICE_MISSING' | 'PRICE_TOO_LOW';

export interface LineOptions {
  /** Component of a package: its discount comes in the place of promotion and full-pallet discount (step 90). */
  readonly kit?: Rate | null;
  /** The order has reached the threshold of its transport kind, so ZTRN counts (step 80). */
  readonly transportReached?: boolean;
  /** What counts then when no condition says so. */
  readonly transportRate?: Rate;
  /** Free goods (TANN): listed, not charged, exempt from the floor. */
  readonly free?: boolean;
}

export interface PricedLine {
  readonly sku: string;
  readonly quantity: SalesUnits;
  readonly unitListPrice: Ft;
  /** Step 10. */
  readonly list: Ft;
  /** Step 20, inside `list`. */
  readonly excise: Ft;
  /** Step 50: after customer and contract discount. */
  readonly yours: Ft;
  /** Step 100. */
  readonly net: Ft;
  /** Net deposit of crates, kegs, cylinders (step 120). */
  readonly deposit: Ft;
  /** One-way redemption fee (step 140), outside VAT. */
  readonly redemptionFee: Ft;
  /** Fee of reusable bottles (step 150), outside VAT. */
  readonly z099: Ft;
  readonly returnables: readonly ReturnableItem[];
  /** Steps 60-90 that are not zero, for `discounts[]`. */
  readonly discounts: readonly Step[];
  /** Everything that made the price, in the order of the procedure. */
  readonly steps: readonly Step[];
  readonly problem: PriceProblem | null;
}

/**
 * Steps 10-100 and 120-150 of one line (rules 2.2). `quantity` in sales units, at least 1; every condition value is
 * rounded on the row. Never throws for business reasons: what is wrong stands in `problem`.
 */
export function priceLine(
  product: PriceableProduct,
  quantity: SalesUnits,
  conditions: Conditions,
  options: LineOptions = {},
): PricedLine {
  const listed = conditions.listPrice(product.sku);
  const unitListPrice = listed ?? ZERO;
  const list = times(unitListPrice, quantity);
  const excise = exciseOf(product, quantity, conditions);
  const steps: Step[] = [{ code: 'PR00', base: quantity, rate: null, amount: list, reference: null }];
  if (excise !== 0) steps.push({ code: 'ZEXC', base: quantity, rate: null, amount: excise, reference: null });

  const { customer, contract } = basicDiscounts(product, conditions);
  const yours = toFt(list + taken('ZC07', list, customer, steps) + taken('ZCON', list, contract, steps));

  const before = steps.length;
  let net: number = yours;
  if (options.free) {
    steps.push({ code: 'ZPRO', base: yours, rate: 10_000, amount: minus(yours), reference: null });
    net = 0;
  } else if (options.kit) {
    net += taken('ZKIT', yours, options.kit, steps);
  } else {
    net += taken('ZPRO', yours, conditions.rate('ZPRO', product), steps);
    net += taken(
      'ZVOL',
      fullPalletBase(yours, quantity, product.unitsPerPallet),
      conditions.rate('ZVOL', product),
      steps,
    );
    if (options.transportReached)
      net += taken('ZTRN', yours, conditions.rate('ZTRN', product) ?? options.transportRate ?? null, steps);
  }
  const discounts = steps.slice(before);

  const goods = returnableItems(product, quantity, conditions);
  const redemptionFee = times(redemptionFeeOf(product, conditions), quantity);
  for (const item of goods.items) {
    if (item.total !== 0)
      steps.push({
        code: item.redemptionFee ? 'Z099' : 'ZDEP',
        base: item.count,
        rate: null,
        amount: item.total,
        reference: item.sku,
      });
  }
  if (redemptionFee !== 0)
    steps.push({ code: 'ZDRS', base: quantity, rate: null, amount: redemptionFee, reference: null });

  return {
    sku: product.sku,
    quantity,
    unitListPrice,
    list,
    excise,
    yours,
    net: toFt(net),
    deposit: goods.deposit,
    z099: goods.z099,
    redemptionFee,
    returnables: goods.items,
    discounts,
    steps,
    problem: problemOf(hasRates(product, conditions) ? listed : null, net, excise, options.free === true),
  };
}

/**
 * The line at the net price that the ERP has decided, with the difference as a step of its own behind the discounts. What was too low for the
 * procedure is the ERP's to say; what lacks a rate of law stays so.
 */
export function atErpPrice(line: PricedLine, net: Ft): PricedLine {
  const problem = line.problem === 'PRICE_TOO_LOW' ? null : line.problem;
  if (net === line.net) return { ...line, problem };
  const step: Step = { code: 'ZERP', base: line.net, rate: null, amount: toFt(net - line.net), reference: null };
  const added = line.steps.findIndex(({ code }) => ADDED.has(code));
  const at = added < 0 ? line.steps.length : added;
  return { ...line, net, problem, discounts: [...line.discounts, step], steps: line.steps.toSpliced(at, 0, step) };
}
const ADDED: ReadonlySet<StepCode> = new Set(['ZDEP', 'Z099', 'ZDRS']);

/** your price of one sales unit: step 50 of the row of quantity 1 (rules 2.2). Zero when there is no list price. */
export function yourPrice(product: { readonly sku: string; readonly brand: string }, conditions: Conditions): Ft {
  const list = conditions.listPrice(product.sku) ?? ZERO;
  if (list === 0) return ZERO;
  const { customer, contract } = basicDiscounts(product, conditions);
  return toFt(list - (customer ? percentOf(list, customer.rate) : 0) - (contract ? percentOf(list, contract.rate) : 0));
}

/** What one sales unit costs in an order, whatever else is in it: your price less the promotion of the day (steps 50 and 60 of the row of quantity 1). */
export function unitPrice(product: { readonly sku: string; readonly brand: string }, conditions: Conditions): Ft {
  const yours = yourPrice(product, conditions);
  const promotion = conditions.rate('ZPRO', product);
  return promotion ? toFt(yours - percentOf(yours, promotion.rate)) : yours;
}

/** Customer and contract discount, together at most the cap; what is too much comes off the contract discount. */
function basicDiscounts(
  product: { readonly sku: string; readonly brand: string },
  conditions: Conditions,
): { customer: Rate | null; contract: Rate | null } {
  const customer = conditions.rate('ZC07', product);
  const contract = conditions.rate('ZCON', product);
  const left = DISCOUNT_CAP - (customer?.rate ?? 0);
  if ((contract?.rate ?? 0) <= left) return { customer, contract };
  return {
    customer: customer && { ...customer, rate: Math.min(customer.rate, DISCOUNT_CAP) },
    contract: contract && { ...contract, rate: Math.max(left, 0) },
  };
}

function taken(code: StepCode, base: Ft, applied: Rate | null, steps: Step[]): Ft {
  const rate: BasisPoints = applied?.rate ?? 0;
  const amount = minus(percentOf(base, rate));
  if (rate !== 0 && amount !== 0) steps.push({ code, base, rate, amount, reference: applied!.reference });
  return amount;
}

/** The part of `yours` that stands on full pallets, rounded to 1 Ft before the percentage (step 70). */
function fullPalletBase(yours: Ft, quantity: SalesUnits, unitsPerPallet: SalesUnits): Ft {
  if (unitsPerPallet <= 0) return ZERO;
  const onPallets = quantity - (quantity % unitsPerPallet);
  if (onPallets === 0) return ZERO;
  if (onPallets === quantity) return yours;
  return roundedRatio(BigInt(yours) * BigInt(onPallets), BigInt(quantity));
}

function hasRates(product: PriceableProduct, conditions: Conditions): boolean {
  return conditions.vat !== null && !lacksExciseRate(product, conditions);
}

/** rules 2.2 discount caps: net at least excise + 1 Ft. A list price of 0 marks free goods and is exempt. */
function problemOf(listed: Ft | null, net: number, excise: Ft, free: boolean): PriceProblem | null {
  if (listed === null) return 'PRICE_MISSING';
  if (free || listed === 0) return null;
  return net < excise + 1 ? 'PRICE_TOO_LOW' : null;
}
