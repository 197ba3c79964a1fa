import type { BookedOtherwise, ConfirmedLine, ErpOrder } from '#modules/erp/index.ts';
import type { Day } from '#values/day.ts';
import { CHARGES } from '#vocabulary/erp-charge.ts';
import { chargesOf } from './conditions.ts';
import { Unreadable } from './formats.ts';
import type { SapMapping } from './mapping.ts';
import type { SapOrder } from './sap-standing.ts';

/** In what SAP has booked an order otherwise than it was placed; null: in nothing. */
export function bookedOtherwise(
  there: SapOrder,
  { lines, charges, deliveryDate }: ErpOrder,
  mapping: SapMapping,
): BookedOtherwise | null {
  const items = there.items.filter(({ rejected }) => rejected === '');
  const byLine = new Map(items.map((item) => [item.line, item]));
  const short = shortOf(lines, deliveryDate, (line) => {
    const item = byLine.get(line);
    return item && { quantity: item.confirmed, days: item.days };
  });
  const said = saidOf(items, mapping);
  const differing = CHARGES.flatMap((charge) => {
    const [amount, here] = [said[charge], charges[charge]];
    return amount === undefined || amount === here ? [] : [{ charge, here, there: amount }];
  });
  return short.length > 0 || there.failsCredit || differing.length > 0
    ? { short, failsCredit: there.failsCredit, charges: differing }
    : null;
}

/** Goods of which less is confirmed than was ordered, or a part for later days; a line of which nothing is said is not among them. */
export function shortOf(
  lines: readonly Pick<ErpOrder['lines'][number], 'line' | 'sku' | 'quantity' | 'isReturn'>[],
  deliveryDate: Day,
  confirmedOf: (line: number) => Omit<ConfirmedLine, 'line'> | undefined,
): BookedOtherwise['short'] {
  return lines.flatMap(({ line, sku, quantity, isReturn }) => {
    const said = isReturn ? undefined : confirmedOf(line);
    if (!said) return [];
    const later = (said.days ?? []).filter(({ day }) => day > deliveryDate);
    if (said.quantity >= quantity && later.length === 0) return [];
    return [{ sku, quantity, confirmed: said.quantity, ...(later.length > 0 && { later }) }];
  });
}

/** What cannot be read is not compared: no order waits for a report. */
function saidOf(items: SapOrder['items'], mapping: SapMapping): ReturnType<typeof chargesOf> {
  try {
    return chargesOf(
      mapping,
      items.map(({ entity }) => entity),
    );
  } catch (error) {
    if (error instanceof Unreadable) return {};
    throw error;
  }
}
