import type { Books, SalesOrder } from './books.ts';
import { Refused } from './books.ts';

type Given = Record<string, unknown>;
/** Of a unit, of a material that nobody has priced. */
const PRICE = 4_200;
/** Net price of a unit by material. */
export type Prices = ReadonlyMap<string, number>;
/** Order types with numbers from outside, and those that draw their own. */
const ORDER_TYPES: Readonly<Record<string, 'external' | 'internal'>> = {
  OR: 'external',
  ZOR: 'external',
  ZLE: 'external',
  TA: 'internal',
};

/** The sales order of a deep insert, as the books keep it: priced, and confirmed in full. */
export function orderOf(
  given: Given,
  books: Books,
  prices: Prices,
): Omit<SalesOrder, 'createdAt' | 'changedAt' | 'version'> {
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
      net: isReturn
        ? 0
        : own
          ? Number(own['ConditionRateValue'])
          : quantity * (prices.get(text(item['Material'])) ?? PRICE),
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

/** What a simulation answers: the items with their values, and what is available. Nothing is kept. */
export function simulationOf(given: Given, prices: Prices): Given {
  if (!ORDER_TYPES[text(given['SalesOrderType'])])
    throw new Refused('V1/311', `Sales document type ${text(given['SalesOrderType'])} is not defined`);
  const items = resultsOf(given['to_Item']).map((item) => {
    const quantity = Number(item['RequestedQuantity']);
    const isReturn = text(item['SalesOrderItemCategory']) !== '';
    const net = isReturn ? 0 : quantity * (prices.get(text(item['Material'])) ?? PRICE);
    return {
      ...item,
      SalesOrderItem: text(item['SalesOrderItem']).padStart(6, '0'),
      RequestedQuantity: quantity.toFixed(3),
      ConfdDelivQtyInOrderQtyUnit: quantity.toFixed(3),
      NetAmount: net.toFixed(2),
      TransactionCurrency: 'HUF',
    };
  });
  if (items.length === 0) throw new Refused('V1/329', 'The sales document has no items');
  const total = items.reduce((sum, { NetAmount }) => sum + Number(NetAmount), 0).toFixed(2);
  return {
    ...given,
    to_Item: { results: items },
    ...(given['to_Pricing'] ? { to_Pricing: { TotalNetAmount: total, TransactionCurrency: 'HUF' } } : {}),
  };
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');
const resultsOf = (value: unknown) => ((value as { results?: Given[] } | undefined)?.results ?? []).map((one) => one);
