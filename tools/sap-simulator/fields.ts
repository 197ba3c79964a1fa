/**
 * The fields of SAP's services that the portal sends, with their longest length; `0`: a decimal, a date or a flag; a name: a list of such entities, a name in brackets: one of them. They are written down from
 * SAP's own descriptions and compared with them where those are at hand (`STANDARDS_DIR`). Whatever else comes in a body is refused.
 */
export const FIELDS = {
  CreateA_SalesOrder: {
    SalesOrder: 10,
    SalesOrderType: 4,
    SalesOrganization: 4,
    DistributionChannel: 2,
    OrganizationDivision: 2,
    SoldToParty: 10,
    PurchaseOrderByCustomer: 35,
    PurchaseOrderByShipToParty: 35,
    CustomerPurchaseOrderDate: 0,
    TransactionCurrency: 5,
    SDDocumentReason: 3,
    RequestedDeliveryDate: 0,
    ShippingCondition: 2,
    DeliveryBlockReason: 2,
    CustomerPaymentTerms: 4,
    PaymentMethod: 1,
    to_Item: 'CreateA_SalesOrderItem',
    to_Partner: 'CreateA_SalesOrderHeaderPartner',
    to_PricingElement: 'CreateA_SalesOrderHeaderPrElement',
    to_Text: 'CreateA_SalesOrderText',
  },
  CreateA_SalesOrderItem: {
    SalesOrderItem: 6,
    SalesOrderItemCategory: 4,
    Material: 40,
    RequestedQuantity: 0,
    RequestedQuantityUnit: 3,
    ShippingPoint: 4,
    to_PricingElement: 'CreateA_SalesOrderItemPrElement',
  },
  CreateA_SalesOrderItemPrElement: {
    PricingProcedureStep: 3,
    PricingProcedureCounter: 3,
    ConditionType: 4,
    ConditionRateValue: 0,
    ConditionCurrency: 5,
    ConditionQuantity: 0,
    ConditionQuantityUnit: 3,
  },
  CreateA_SalesOrderHeaderPrElement: {
    PricingProcedureStep: 3,
    PricingProcedureCounter: 3,
    ConditionType: 4,
    ConditionRateValue: 0,
    ConditionCurrency: 5,
  },
  CreateA_SalesOrderHeaderPartner: { PartnerFunction: 2, Customer: 10 },
  CreateA_SalesOrderText: { Language: 2, LongTextID: 4, LongText: 0 },
  CreateA_SalesOrderSimulation: {
    SalesOrder: 10,
    SalesOrderType: 4,
    SalesOrganization: 4,
    DistributionChannel: 2,
    OrganizationDivision: 2,
    SoldToParty: 10,
    PurchaseOrderByCustomer: 35,
    CustomerPurchaseOrderDate: 0,
    PricingDate: 0,
    TransactionCurrency: 5,
    SDDocumentReason: 3,
    RequestedDeliveryDate: 0,
    ShippingCondition: 2,
    CustomerPaymentTerms: 4,
    PaymentMethod: 1,
    to_Item: 'CreateA_SalesOrderItemSimulation',
    to_Partner: 'CreateA_SalesOrderPartnerSimulation',
    to_Pricing: ['CreateA_SalesOrderPricingSimulation'],
  },
  CreateA_SalesOrderItemSimulation: {
    SalesOrderItem: 6,
    SalesOrderItemCategory: 4,
    Material: 40,
    RequestedQuantity: 0,
    RequestedQuantityUnit: 3,
    ShippingPoint: 4,
  },
  CreateA_SalesOrderPartnerSimulation: { PartnerFunction: 2, Customer: 10 },
  CreateA_SalesOrderPricingSimulation: { TotalNetAmount: 0 },
  UpdateA_SalesOrder: { DeliveryBlockReason: 2 },
  UpdateA_SalesOrderItem: { SalesDocumentRjcnReason: 2 },
} as const satisfies Record<string, Readonly<Record<string, number | string | readonly [string]>>>;

export type Body = keyof typeof FIELDS;

/** The service whose description names a body. */
export const serviceOf = (body: Body) =>
  body.endsWith('Simulation') ? 'API_SALES_ORDER_SIMULATION_SRV' : 'API_SALES_ORDER_SRV';

/** What an entity cannot be made without. */
export const REQUIRED: Partial<Record<Body, readonly string[]>> = {
  CreateA_SalesOrder: ['SalesOrder'],
  CreateA_SalesOrderItem: ['SalesOrderItem'],
  CreateA_SalesOrderSimulation: ['SalesOrder'],
  CreateA_SalesOrderItemSimulation: ['SalesOrderItem'],
  CreateA_SalesOrderPartnerSimulation: ['PartnerFunction'],
  CreateA_SalesOrderHeaderPartner: ['PartnerFunction'],
  CreateA_SalesOrderText: ['Language', 'LongTextID'],
  CreateA_SalesOrderItemPrElement: ['PricingProcedureStep', 'PricingProcedureCounter'],
  CreateA_SalesOrderHeaderPrElement: ['PricingProcedureStep', 'PricingProcedureCounter'],
};
