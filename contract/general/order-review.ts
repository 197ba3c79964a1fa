import { z } from 'zod';
import { defineRoutes } from '../routes.ts';

const ft = z.number().int().describe('Ft');
const choice = z.object({ code: z.string(), label: z.string() });
const address = z.object({
  id: z.string(),
  name: z.string(),
  street: z.string(),
  city: z.string(),
  postcode: z.string(),
  country: z.string(),
});
const said = z.object({ code: z.string(), message: z.string() });

export const ERP_DIFFERENCES = ['availability', 'credit', 'goods', 'charges'] as const;

export const orderReviewRoutes = defineRoutes({
  getOrderReview: {
    method: 'GET',
    path: '/orders/GetOrderReview',
    access: { section: 'Catalogue' },
    summary:
      'Everything that the last step shows before an order is placed, priced as of now; changes nothing. A cart that is gone: 404, CART_NOT_FOUND or CART_NOT_ACTIVE',
    query: z.object({ cartId: z.string().min(1).max(64) }),
    response: z.object({
      cartId: z.string(),
      revision: z.number().int(),
      shipTo: address.nullable(),
      payer: address.nullable(),
      billTo: address.nullable(),
      deliveryDate: z.string().nullable(),
      deliveryFee: ft,
      cutOff: z.string().nullable().describe('ISO instant'),
      transportType: choice.nullable(),
      placeOfShipment: choice.nullable(),
      orderType: choice,
      orderReason: choice.nullable(),
      paymentMethod: choice.nullable(),
      availablePaymentMethods: z.array(choice),
      customerOrderNumber: z.string(),
      noteForDriver: z.string(),
      confirmationEmail: z.string().nullable(),
      lines: z.array(
        z.object({
          uid: z.string(),
          sku: z.string(),
          name: z.string(),
          packaging: z.string(),
          isReturn: z.boolean(),
          quantity: z.number(),
          layers: z.number(),
          pallets: z.number(),
          units: z.number(),
          list: ft,
          net: ft,
          gross: ft,
          deposit: ft,
          redemptionFee: ft,
          z099: ft,
          steps: z.array(z.object({ code: z.string(), label: z.string(), basis: z.string(), amount: ft })),
          parts: z
            .array(z.object({ sku: z.string(), name: z.string(), units: z.number(), net: ft }))
            .describe('what a package holds'),
          error: said.nullable(),
        }),
      ),
      returnables: z.array(
        z.object({
          parentSku: z.string(),
          sku: z.string(),
          name: z.string(),
          units: z.number(),
          unitPrice: ft,
          total: ft,
          redemptionFee: z.boolean(),
        }),
      ),
      totals: z.object({
        units: z.number(),
        pallets: z.number(),
        weightKg: z.number(),
        list: ft,
        goods: ft,
        goodsGross: ft,
        deposit: ft,
        palletDeposit: ft,
        vat: ft,
        redemptionFee: ft,
        z099: ft,
        due: ft,
        cashRounding: ft,
        payable: ft,
      }),
      limits: z.array(z.object({ code: z.string(), state: z.string(), message: z.string() })),
      canProceed: z.boolean(),
      message: z.string().nullable().describe('what stands in the way, or that the prices are new'),
      missing: z.array(said).describe('what is still to be entered'),
      isCheckedByErp: z.boolean().describe('the ERP can be asked about this order: GetErpCheck'),
      changes: z.array(
        z.object({
          sku: z.string().nullable(),
          name: z.string().nullable(),
          what: z.string(),
          before: ft.nullable(),
          after: ft.nullable(),
          message: z.string(),
        }),
      ),
    }),
  },
  getErpCheck: {
    method: 'GET',
    path: '/orders/GetErpCheck',
    access: { section: 'Catalogue' },
    summary:
      'What the ERP says of the order before it is placed: goods that it does not have for the day, a credit check that it would not pass, sums that differ from those here. Asks it for two seconds at most; changes nothing, and nothing waits for it. A cart that is gone: 404, CART_NOT_FOUND or CART_NOT_ACTIVE',
    query: z.object({ cartId: z.string().min(1).max(64) }),
    response: z.object({
      revision: z.number().int(),
      state: z
        .enum(['none', 'answered', 'unanswered'])
        .describe(
          'none: there is nothing to ask, or nobody to be asked; unanswered: it did not answer, and nobody knows',
        ),
      differences: z.array(z.object({ what: z.enum(ERP_DIFFERENCES), message: z.string() })),
    }),
  },
});
