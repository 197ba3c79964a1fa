import type { ErpPriceQuestion } from '#modules/erp/index.ts';
import { ErpAway } from '#modules/erp/index.ts';
import { lineOf, roundedForintsOf, withoutZeros } from './formats.ts';
import { simulationBody } from './order-body.ts';
import type { Entity } from './sap-client.ts';
import { SIMULATION } from './sap-client.ts';
import type { Line } from './sap-orders.ts';

/**
 * What SAP says that an order would cost: the net value of each item of goods. An amount with a part of a forint is rounded here, because nobody pays
 * one; items that SAP adds (free goods, a deposit as an item of its own) have no line here and are left to its order.
 */
export async function priceOrder({ client, mapping, signal }: Line, question: ErpPriceQuestion): Promise<object> {
  const answer = await client.post(SIMULATION, 'A_SalesOrderSimulation', simulationBody(question, mapping), signal);
  const items = (answer['to_Item'] as { results?: unknown } | undefined)?.results;
  if (!Array.isArray(items)) throw new ErpAway('SAP answered something that is no simulation');
  const goods = new Set(question.lines.flatMap(({ line, isReturn }) => (isReturn ? [] : [line])));
  return {
    lines: (items as Entity[]).flatMap((item) => {
      const line = lineOf(withoutZeros(item['SalesOrderItem']));
      return goods.has(line) ? [{ line, net: roundedForintsOf(item['NetAmount']) }] : [];
    }),
  };
}
