import type { ErpPriceQuestion } from '#modules/erp/index.ts';
import { ErpAway } from '#modules/erp/index.ts';
import type { Day } from '#values/day.ts';
import { chargesOf } from './conditions.ts';
import { lineOf, millisOf, quantityOf, roundedForintsOf, withoutZeros } from './formats.ts';
import { simulationBody } from './order-body.ts';
import type { Entity } from './sap-client.ts';
import { SIMULATION, unexpected } from './sap-client.ts';
import type { Line } from './sap-orders.ts';
import { resultsOf, textIn } from './sap-standing.ts';

/**
 * What SAP says of an order before it is placed: the net value of each item of goods, how much of it is confirmed for the day, whether the credit
 * check is passed, and deposits and fees by their conditions. An amount with a part of a forint is rounded here, because nobody pays one; items that
 * SAP adds (free goods, a deposit as an item of its own) have no line here, and count with their conditions only.
 */
export async function priceOrder({ client, mapping, signal }: Line, question: ErpPriceQuestion): Promise<object> {
  const answer = await client.post(SIMULATION, 'A_SalesOrderSimulation', simulationBody(question, mapping), signal);
  const items = resultsOf(answer['to_Item']);
  if (!items) throw new ErpAway(unexpected('A_SalesOrderSimulation'));
  const goods = new Map(question.lines.flatMap((one) => (one.isReturn ? [] : [[one.line, one]])));
  const credit = textIn((answer['to_Credit'] ?? {}) as Entity, 'TotalCreditCheckStatus');
  return {
    lines: items.flatMap((item) => {
      const asked = goods.get(lineOf(withoutZeros(item['SalesOrderItem'])));
      if (!asked) return [];
      const fees = mapping.billedNet === 'with fees' ? inSum(chargesOf(mapping, [item])) : 0;
      return [
        {
          line: asked.line,
          net: roundedForintsOf(item['NetAmount']) - fees,
          ...confirmedOf(item, asked.quantity, question.deliveryDate),
        },
      ];
    }),
    // B: not passed, C: partly passed. Empty: no check is made.
    credit: credit === '' ? null : ['B', 'C'].includes(credit) ? 'failed' : 'passed',
    charges: chargesOf(mapping, items),
  };
}

const inSum = (amounts: Readonly<Record<string, number>>) =>
  Object.values(amounts).reduce((all, amount) => all + amount, 0);

/** How much of an item its schedule lines confirm until `day`, and on which later day all of it is there. Without schedule lines nobody knows days. */
function confirmedOf(
  item: Entity,
  wanted: number,
  day: Day,
): { readonly confirmed?: number; readonly restOn?: string | null } {
  const until = Date.parse(`${day}T00:00:00Z`);
  const schedule = resultsOf(item['to_ScheduleLine']) ?? [];
  const lines = schedule.flatMap((one) => {
    const confirmed = quantityOf(one['ConfdOrderQtyByMatlAvailCheck'] ?? '0');
    return confirmed > 0 ? [{ confirmed, on: millisOf(one['ConfirmedDeliveryDate']) ?? until }] : [];
  });
  if (schedule.length === 0)
    return item['ConfdDelivQtyInOrderQtyUnit'] === undefined
      ? {}
      : { confirmed: quantityOf(item['ConfdDelivQtyInOrderQtyUnit']) };
  const inTime = lines.reduce((all, { confirmed, on }) => all + (on <= until ? confirmed : 0), 0);
  const inAll = lines.reduce((all, { confirmed }) => all + confirmed, 0);
  const last = Math.max(until, ...lines.map(({ on }) => on));
  return {
    confirmed: inTime,
    restOn: inTime < wanted && inAll >= wanted ? new Date(last).toISOString().slice(0, 10) : null,
  };
}
