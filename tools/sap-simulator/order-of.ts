import type { Books, SalesOrder } from './books.ts';
import { Refused } from './books.ts';

type Given = Record<string, unknown>;
const PRICE = 4_200;
/** Order types with numbers from outside, and those that draw their own. */
const ORDER_TYPES: Readonly<Record<string, 'external' | 'internal'>> = {
  OR: 'external',
  ZOR: 'external',
  ZLE: 'external',
  TA: 'internal',
};

/** The sales order of a deep insert, as the books keep it: priced, and confirmed in full. */
export function orderOf(given: Given, books: Books): Omit<SalesOrder, 'createdAt' | 'changedAt' | 'version'> {
  const { to_Item, to_Partner, to_Text, to_PricingElement, DeliveryBlockReason = '', SalesOrder: _, ...head } = given;
  const range = ORDER_TYPES[text(head['SalesOrderType'])];
  if (!range) throw new Refused('V1/311', `Sales document type ${text(head['SalesOrderType'])} is not defined`);
  if (range === 'external' && !given['SalesOrder']) throw new Refused('V1/310', 'Enter a document number');
  if (!head['SoldToParty']) throw new Refused('V1/004', 'Enter the sold-to party');
  const conditions = resultsOf(to_PricingElement);
  const items = resultsOf(to_Item).map((item) => {
    const quantity = Number(item['RequestedQuantity']);
    const own = resultsOf(item['to_PricingElement'])[0];
    const isReturn = text(item['SalesOrderItemCategory']) !== '';
    return {
      number: text(item['SalesOrderItem']),
      material: text(item['Material']),
      text: `Material ${text(item['Material'])}`,
      category: text(item['SalesOrderItemCategory']),
      quantity,
      unit: text(item['RequestedQuantityUnit']),
      net: isReturn ? 0 : own ? Number(own['ConditionRateValue']) : quantity * PRICE,
      rejected: '',
      confirmed: quantity,
    };
  });
  if (items.length === 0) throw new Refused('V1/329', 'The sales document has no items');
  const number = range === 'external' ? text(given['SalesOrder']) : String(2_000_000 + books.orders.length + 1);
  return {
    number,
    head,
    items,
    partners: resultsOf(to_Partner),
    texts: resultsOf(to_Text),
    conditions,
    credit: 'A',
    deliveryBlock: text(DeliveryBlockReason),
    billingBlock: '',
  };
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');
const resultsOf = (value: unknown) => ((value as { results?: Given[] } | undefined)?.results ?? []).map((one) => one);
