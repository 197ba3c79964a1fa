export type { PriceableProduct, Empties, ExciseKind, Returnable } from './procedure/priceable.ts';
export type { Conditions, Rate, RateKind } from './procedure/conditions.ts';
export { vatRate } from './procedure/conditions.ts';
export type { Step, StepCode } from './procedure/step.ts';
export type { LineOptions, PricedLine, PriceProblem } from './procedure/price-line.ts';
export { atErpPrice, priceLine, unitPrice, yourPrice } from './procedure/price-line.ts';
export type { OrderInput, OrderLine, OrderedLine, PricedOrder } from './procedure/price-order.ts';
export { orderOf, priceOrder, rowPricer } from './procedure/price-order.ts';
export type { ReturnableItem } from './procedure/deposits.ts';
export { redemptionFeeOf, returnedStep } from './procedure/deposits.ts';
export { exciseOf } from './procedure/excise.ts';
export type { PricedFor } from './condition/conditions-for.ts';
export { conditionsFor } from './condition/conditions-for.ts';
export type { DraftCondition, DraftPrices } from './condition/draft-book.ts';
export { changeListPrice } from './condition/change-list-price.store.ts';
export type { ConsideredCondition, Verdict } from './condition/consider-conditions.ts';
export {
  countLegalRates,
  countUnpriced,
  legalRateRows,
  pricedProducts,
  unpricedProducts,
} from './condition/list-prices.views.ts';
export { considerConditions, fromSettings } from './condition/consider-conditions.ts';
export * as pricingKinds from './import-kinds.ts';
