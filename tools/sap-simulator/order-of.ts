import type { Books, Item, SalesOrder } from './books.ts';
import { Refused } from './books.ts';
import type { Records } from './records.ts';

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

/** The sales order of a deep insert, as the books keep it: priced, and confirmed as far as there is stock. */
export function orderOf(
  given: Given,
  books: Books,
  prices: Prices,
  records: Records,
): Omit<SalesOrder, 'createdAt' | 'changedAt' | 'version'> {
  const { to_Item, to_Partner, to_Text, to_PricingElement, DeliveryBlockReason = '', SalesOrder: _, ...head } = given;
  const range = ORDER_TYPES[text(head['SalesOrderType'])];
  if (!range) throw new Refused('V1/311', `Sales document type ${text(head['SalesOrderType'])} is not defined`);
  if (range === 'external' && !given['SalesOrder']) throw new Refused('V1/310', 'Enter a document number');
  if (!head['SoldToParty']) throw new Refused('V1/004', 'Enter the sold-to party');
  const conditions = resultsOf(to_PricingElement);
  const available = records.availability();
  const items = resultsOf(to_Item).map((item) => {
    const quantity = Number(item['RequestedQuantity']);
    const own = resultsOf(item['to_PricingElement'])[0];
    const isReturn = text(item['SalesOrderItemCategory']) !== '';
    const { quantity: there, more } = isReturn ? { quantity, more: null } : available(text(item['Material']), quantity);
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
      confirmed: more === null ? there : quantity,
      later: more === null ? null : { day: more, quantity: quantity - there },
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
    credit: records.creditOf(
      text(head['SoldToParty']),
      items.reduce((all, { net }) => all + net, 0),
    ),
    deliveryBlock: text(DeliveryBlockReason),
    billingBlock: '',
  };
}

/** What a simulation answers: the items with their values, and of the other parts those that are asked for. Nothing is kept. */
export function simulationOf(given: Given, prices: Prices, records: Records): Given {
  if (!ORDER_TYPES[text(given['SalesOrderType'])])
    throw new Refused('V1/311', `Sales document type ${text(given['SalesOrderType'])} is not defined`);
  const available = records.availability();
  const items = resultsOf(given['to_Item']).map((item, at) => {
    const quantity = Number(item['RequestedQuantity']);
    const [material, unit] = [text(item['Material']), text(item['RequestedQuantityUnit'])];
    const isReturn = text(item['SalesOrderItemCategory']) !== '';
    const own = resultsOf(item['to_PricingElement'])[0];
    const net = isReturn ? 0 : own ? Number(own['ConditionRateValue']) : quantity * (prices.get(material) ?? PRICE);
    const { quantity: there, more } = isReturn ? { quantity, more: null } : available(material, quantity);
    const scheduled = { day: text(given['RequestedDeliveryDate']), unit };
    return {
      ...item,
      SalesOrderItem: text(item['SalesOrderItem']).padStart(6, '0'),
      RequestedQuantity: quantity.toFixed(3),
      ConfdDelivQtyInOrderQtyUnit: (more === null ? there : quantity).toFixed(3),
      NetAmount: net.toFixed(2),
      TransactionCurrency: 'HUF',
      ...(item['to_ScheduleLine']
        ? {
            to_ScheduleLine: {
              results: scheduleOf(
                quantity,
                there,
                more === null ? null : { day: more, quantity: quantity - there },
                scheduled,
              ),
            },
          }
        : {}),
      ...(item['to_PricingElement']
        ? {
            to_PricingElement: {
              results: [
                { type: text(own?.['ConditionType']) || 'PR00', amount: net, quantity: 1 },
                ...(isReturn ? [] : records.chargesOf({ material, quantity, isFirst: at === 0 })),
              ].map((charge, step) => pricingElement(charge, step, unit)),
            },
          }
        : {}),
    };
  });
  if (items.length === 0) throw new Refused('V1/329', 'The sales document has no items');
  const total = items.reduce((sum, { NetAmount }) => sum + Number(NetAmount), 0);
  return {
    ...given,
    to_Item: { results: items },
    ...(given['to_Pricing'] ? { to_Pricing: { TotalNetAmount: total.toFixed(2), TransactionCurrency: 'HUF' } } : {}),
    ...(given['to_Credit']
      ? { to_Credit: { TotalCreditCheckStatus: records.creditOf(text(given['SoldToParty']), total) } }
      : {}),
  };
}

/** One line of what there is for the day; another of the rest, with its day where one is known. */
export function scheduleOf(
  wanted: number,
  there: number,
  later: Item['later'],
  { day, unit }: { readonly day: string; readonly unit: string },
): Given[] {
  const line = (number: number, quantity: number, confirmed: number, on: string): Given => ({
    ScheduleLine: String(number).padStart(4, '0'),
    RequestedDeliveryDate: day,
    ConfirmedDeliveryDate: on,
    OrderQuantityUnit: unit,
    ScheduleLineOrderQuantity: quantity.toFixed(3),
    ConfdOrderQtyByMatlAvailCheck: confirmed.toFixed(3),
  });
  return [
    line(1, wanted, there, day),
    ...(later ? [line(2, 0, later.quantity, `/Date(${Date.parse(later.day)})/`)] : []),
  ];
}

export interface Charged {
  readonly type: string;
  /** Of a unit. */
  readonly amount: number;
  readonly quantity: number;
}

/** A condition of an item as SAP writes it. */
export const pricingElement = ({ type, amount, quantity }: Charged, step: number, unit: string): Given => ({
  PricingProcedureStep: String((step + 1) * 10).padStart(3, '0'),
  PricingProcedureCounter: '001',
  ConditionType: type,
  ConditionRateValue: amount.toFixed(9),
  ConditionCurrency: 'HUF',
  ConditionQuantity: '1',
  ConditionQuantityUnit: unit,
  ConditionIsForStatistics: false,
  ConditionInactiveReason: '',
  ConditionAmount: (amount * quantity).toFixed(2),
  TransactionCurrency: 'HUF',
});

const text = (value: unknown) => (typeof value === 'string' ? value : '');
const resultsOf = (value: unknown) => ((value as { results?: Given[] } | undefined)?.results ?? []).map((one) => one);
