import type { ErpOrder, ErpPriceQuestion } from '#modules/erp/index.ts';
import { ErpRefused } from '#modules/erp/index.ts';
import type { SapMapping } from './mapping.ts';
import { itemNumber, sapDay } from './formats.ts';
import type { SapOrder } from './sap-standing.ts';

type Table = 'orderTypes' | 'orderReasons' | 'transportTypes' | 'shipmentPlaces' | 'paymentMethods' | 'units';

/** SAP's code of one of ours. Throws ErpRefused when the mapping lacks it. */
function codesOf(mapping: SapMapping) {
  return <T>(table: Table, ours: string): T => {
    const theirs = (mapping[table] as Readonly<Record<string, unknown>>)[ours];
    if (theirs === undefined) throw new ErpRefused({ code: 'mappingLacks', table, codes: ours });
    return theirs as T;
  };
}

/** The body that creates a sales order with its items, partners, conditions and texts (deep insert). Throws ErpRefused when the mapping lacks a code. */
export function orderBody(order: ErpOrder, mapping: SapMapping, isHeld: boolean): object {
  const mapped = codesOf(mapping);
  const { paymentTerms, paymentMethod } = mapped<SapMapping['paymentMethods'][string]>(
    'paymentMethods',
    order.paymentMethod,
  );
  const { orderNumber, partnerFunctions: partner, prices } = mapping;
  return {
    SalesOrder: orderNumber === 'external' ? order.sapId : '',
    SalesOrderType: mapped('orderTypes', order.orderType),
    SalesOrganization: mapping.salesOrganization,
    DistributionChannel: mapping.distributionChannel,
    OrganizationDivision: mapping.division,
    SoldToParty: order.soldTo,
    PurchaseOrderByCustomer: order.customerOrderNumber,
    ...(orderNumber !== 'external' && { [orderNumber.field]: order.sapId }),
    CustomerPurchaseOrderDate: sapDay(order.requestDate),
    RequestedDeliveryDate: sapDay(order.deliveryDate),
    TransactionCurrency: order.currency,
    ShippingCondition: mapped('transportTypes', order.transportType),
    ...(order.orderReason && { SDDocumentReason: mapped('orderReasons', order.orderReason) }),
    ...(paymentTerms && { CustomerPaymentTerms: paymentTerms }),
    ...(paymentMethod && { PaymentMethod: paymentMethod }),
    ...(isHeld && { DeliveryBlockReason: mapping.changeBlock }),
    to_Partner: {
      results: [
        { PartnerFunction: partner.shipTo, Customer: order.shipTo },
        { PartnerFunction: partner.billTo, Customer: order.billTo },
        { PartnerFunction: partner.payer, Customer: order.payer },
      ],
    },
    ...(order.noteForDriver && {
      to_Text: {
        results: [
          { Language: mapping.language, LongTextID: mapping.texts.noteForDriver, LongText: order.noteForDriver },
        ],
      },
    }),
    to_Item: {
      results: order.lines.map(({ line, sku, quantity, salesUnit, isReturn, net }) => {
        const unit = mapped<string>('units', salesUnit);
        const category = isReturn ? mapping.itemCategories.returns : mapping.itemCategories.goods;
        return {
          SalesOrderItem: itemNumber(line),
          Material: sku,
          RequestedQuantity: String(quantity),
          RequestedQuantityUnit: unit,
          ...(category && { SalesOrderItemCategory: category }),
          ...(order.placeOfShipment && { ShippingPoint: mapped('shipmentPlaces', order.placeOfShipment) }),
          ...(prices !== 'erp' &&
            !isReturn && { to_PricingElement: { results: [ourPrice(prices, { net, quantity, unit })] } }),
        };
      }),
    },
  };
}

/** The net price of the whole quantity as a condition: no price of a unit has to be rounded. */
const ourPrice = (
  { conditionType }: Exclude<SapMapping['prices'], 'erp'>,
  { net, quantity, unit }: { readonly net: number; readonly quantity: number; readonly unit: string },
) => ({
  PricingProcedureStep: '0',
  PricingProcedureCounter: '0',
  ConditionType: conditionType,
  ConditionRateValue: String(net),
  ConditionCurrency: 'HUF',
  ConditionQuantity: String(quantity),
  ConditionQuantityUnit: unit,
});

/** The body that asks what an order would cost (API_SALES_ORDER_SIMULATION_SRV), as it would be sent. Empty parts ask for their answers. Throws ErpRefused when the mapping lacks a code. */
export function simulationBody(question: ErpPriceQuestion, mapping: SapMapping): object {
  const mapped = codesOf(mapping);
  const { paymentTerms, paymentMethod } =
    question.paymentMethod === null
      ? {}
      : mapped<SapMapping['paymentMethods'][string]>('paymentMethods', question.paymentMethod);
  const { partnerFunctions: partner, prices, priceSource } = mapping;
  return {
    SalesOrder: '',
    SalesOrderType: mapped('orderTypes', question.orderType),
    SalesOrganization: mapping.salesOrganization,
    DistributionChannel: mapping.distributionChannel,
    OrganizationDivision: mapping.division,
    SoldToParty: question.soldTo,
    PurchaseOrderByCustomer: question.customerOrderNumber,
    CustomerPurchaseOrderDate: sapDay(question.requestDate),
    PricingDate: sapDay(question.requestDate),
    RequestedDeliveryDate: sapDay(question.deliveryDate),
    TransactionCurrency: question.currency,
    ShippingCondition: mapped('transportTypes', question.transportType),
    ...(question.orderReason && { SDDocumentReason: mapped('orderReasons', question.orderReason) }),
    ...(paymentTerms && { CustomerPaymentTerms: paymentTerms }),
    ...(paymentMethod && { PaymentMethod: paymentMethod }),
    to_Partner: {
      results: [
        { PartnerFunction: partner.shipTo, Customer: question.shipTo },
        { PartnerFunction: partner.payer, Customer: question.payer },
      ],
    },
    to_Pricing: {},
    to_Credit: {},
    to_Item: {
      results: question.lines.map(({ line, sku, quantity, salesUnit, isReturn, net }) => {
        const unit = mapped<string>('units', salesUnit);
        const isOurs = priceSource === 'portal' && prices !== 'erp' && !isReturn;
        const category = isReturn ? mapping.itemCategories.returns : mapping.itemCategories.goods;
        return {
          SalesOrderItem: itemNumber(line),
          Material: sku,
          RequestedQuantity: String(quantity),
          RequestedQuantityUnit: unit,
          ...(category && { SalesOrderItemCategory: category }),
          ...(question.placeOfShipment && { ShippingPoint: mapped('shipmentPlaces', question.placeOfShipment) }),
          to_ScheduleLine: { results: [] },
          to_PricingElement: { results: isOurs ? [ourPrice(prices, { net, quantity, unit })] : [] },
        };
      }),
    },
  };
}

/** The body that keeps an order from being delivered while its customer changes it, or lets it go on. */
export const blockBody = ({ changeBlock }: SapMapping, isHeld: boolean): object => ({
  DeliveryBlockReason: isHeld ? changeBlock : '',
});

/** What cancels an order: a body for each item that nobody has rejected yet. */
export const rejections = ({ items }: Pick<SapOrder, 'items'>, { rejectionReasons }: SapMapping) =>
  items
    .filter(({ rejected }) => rejected === '')
    .map(({ item }) => ({ item, body: { SalesDocumentRjcnReason: rejectionReasons.customer } }));
