import type { Charge } from '#vocabulary/erp-charge.ts';
import { CHARGES } from '#vocabulary/erp-charge.ts';
import { roundedForintsOf } from './formats.ts';
import type { SapMapping } from './mapping.ts';
import type { Entity } from './sap-client.ts';
import { resultsOf, textIn } from './sap-standing.ts';

/**
 * Deposits and fees by kind, of the items' pricing elements; nothing where the mapping names no condition types. An inactive condition, and one that is
 * there for statistics, charges nothing. SAP distributes a condition of the header over the items.
 */
export function chargesOf({ conditions }: SapMapping, items: readonly Entity[]): Partial<Record<Charge, number>> {
  if (!conditions) return {};
  const elements = items
    .flatMap((item) => resultsOf(item['to_PricingElement']) ?? [])
    .filter((one) => textIn(one, 'ConditionInactiveReason') === '' && one['ConditionIsForStatistics'] !== true);
  return Object.fromEntries(
    CHARGES.map((charge) => [
      charge,
      elements.reduce(
        (all, one) =>
          conditions[charge].includes(textIn(one, 'ConditionType'))
            ? all + roundedForintsOf(one['ConditionAmount'] ?? '0')
            : all,
        0,
      ),
    ]),
  );
}
