import { z } from 'zod';
import { calendarDay } from '../day.ts';
import { DELIVERY_STATUSES, ORDER_STATUSES, PROCESSING_STATUSES } from '../../vocabulary/order-status.ts';
import { companiesFilter, paged } from '../paged.ts';
import { defineRoutes } from '../routes.ts';

const section = { section: 'My Orders' } as const;
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'must be YYYY-MM-DD');
const ft = z.number().int().describe('whole forints');
const choice = z.object({ value: z.string(), label: z.string() });
const party = z.object({
  id: z.string(),
  name: z.string(),
  street: z.string(),
  city: z.string(),
  postcode: z.string(),
  country: z.string(),
  address: z.string().describe('in one line'),
});

/** E3.26, E3.27. totalNet + vat + deposits = totalGross. */
const orderRow = z.object({
  orderNumber: z.string(),
  sapId: z.string(),
  internalOrderNumber: z.string().describe('the number the customer gave the order; empty when none'),
  customerOrderNumber: z.string().describe('the same'),
  requestDate: z.string().describe('YYYY-MM-DD, the day of ordering'),
  placedAt: z.string().describe('ISO instant'),
  loadingDate: z.string().nullable(),
  deliveryDate: z.string(),
  status: z.enum(ORDER_STATUSES),
  statusLabel: z.string().describe('what people read of its state'),
  held: z.boolean().describe('open, and waiting for a decision of the supplier'),
  progress: z
    .object({ done: z.number().int(), stopped: z.boolean(), label: z.string() })
    .describe(
      'how many of the six steps of the time line are behind it, the last of them in words; stopped: it does not go on by itself',
    ),
  processingStatus: z.enum(PROCESSING_STATUSES),
  processingStatusLabel: z.string(),
  deliveryStatus: z.enum(DELIVERY_STATUSES),
  deliveryStatusLabel: z.string(),
  orderType: z.string(),
  orderReason: z.string().nullable(),
  channel: z.string(),
  transportType: z.string(),
  transportTypeLabel: z.string(),
  placeOfShipment: z.string().nullable(),
  shipTo: party,
  billTo: party,
  payer: party,
  createdBy: z.string(),
  totalNet: ft.describe('goods and date fee without VAT'),
  vat: ft,
  deposits: ft.describe('net deposits and redemption fees'),
  totalGross: ft.describe('what was ordered comes to'),
  payable: ft.describe('the same, rounded in cash'),
  outcome: z
    .object({
      amount: ft
        .nullable()
        .describe(
          'of its invoices and credit notes, rounded in cash; null: less came than was ordered, and no invoice says the amount yet',
        ),
      isComplete: z.boolean().describe('all that came of it is billed'),
    })
    .nullable()
    .describe('what came of the order, where that is another amount than was ordered'),
  currency: z.literal('HUF'),
  totalQuantity: z.number().int().describe('sales units'),
  lineCount: z.number().int(),
  paymentMethod: z.string(),
  deliveryNoteNumber: z.string().nullable(),
  invoiceNumber: z.string().nullable(),
  changeableUntil: z
    .string()
    .nullable()
    .describe('ISO instant until which an open order can be cancelled; null when it cannot'),
  canCancel: z.boolean(),
  canChange: z.boolean().describe('what the supplier gives in place of goods can be cancelled, not changed'),
  canReorder: z.boolean(),
  shipToSuspended: z.boolean(),
});

const priceStep = z.object({
  code: z.string(),
  label: z.string(),
  basis: z.number().nullable().describe('forints for percentages, else units'),
  rate: z.number().nullable().describe('percent'),
  amount: ft,
  reference: z.string().nullable(),
});

const orderLine = z.object({
  line: z.number().int(),
  sku: z.string(),
  name: z.string(),
  packaging: z.string(),
  salesUnit: z.string(),
  salesUnitLabel: z.string(),
  piecesPerUnit: z.number().int(),
  quantity: z.number().int(),
  layers: z.number().int(),
  pallets: z.number().int(),
  confirmedQuantity: z
    .number()
    .int()
    .nullable()
    .describe('how much of it the supplier has confirmed last; null: no quantity was named'),
  confirmedLater: z
    .array(z.object({ day: calendarDay(), quantity: z.number().int() }))
    .describe('what of it the supplier has confirmed for days after the delivery date, the first day first'),
  deliveredQuantity: z.number().int().nullable(),
  isReturn: z.boolean(),
  listPrice: ft.describe('net, of a sales unit'),
  listValue: ft,
  yourValue: ft.describe('after customer and contract discount'),
  net: ft,
  vat: ft,
  gross: ft.describe('net and VAT, without deposits and fees'),
  excise: ft.describe('inside the list price'),
  deposit: ft.describe('net'),
  depositVat: ft.describe('VAT on the deposit of the line'),
  redemptionFee: ft,
  z099: ft,
  priceSteps: z.array(priceStep),
  returnables: z.array(
    z.object({
      sku: z.string(),
      name: z.string(),
      units: z.number().int(),
      unitPrice: ft,
      total: ft,
      redemptionFee: z.boolean(),
    }),
  ),
  package: z
    .object({
      line: z.number().int(),
      sku: z.string(),
      name: z.string(),
      type: z.enum(['KIT', 'Flexible']),
      quantity: z.number().int(),
    })
    .nullable()
    .describe('the package that the line is a part of; `line` tells those of one order apart'),
  image: z.string(),
});

const timeLineEntry = z.object({
  code: z.enum(['sent', 'confirmed', 'preparing', 'loaded', 'delivered', 'invoiced']),
  label: z.string(),
  state: z.enum(['done', 'current', 'ahead', 'stopped']),
  at: z.string().nullable().describe('ISO instant'),
  isDay: z.boolean().describe('of `at` only the day is known'),
  reason: z.string().nullable(),
});

export const orderRoutes = defineRoutes({
  getAlikeOrders: {
    method: 'GET',
    path: '/orders/GetAlikeOrders',
    access: { section: 'Orders' },
    summary:
      'Orders of the last week that stand already for the ship-to and the day of a cart, with the same goods or the same own number; the newest first. A cart that is gone: 404, CART_NOT_FOUND or CART_NOT_ACTIVE',
    query: z.object({ cartId: z.string().min(1).max(64) }),
    response: z.object({
      orders: z.array(
        z.object({ orderNumber: z.string(), placedAt: z.string().describe('ISO instant'), sameGoods: z.boolean() }),
      ),
    }),
  },
  listOrders: {
    method: 'GET',
    path: '/orders',
    access: section,
    summary:
      'The order history of one company’s ship-tos with My Orders, newest first; dates are days of ordering, numbers match in part',
    query: z.object({
      dateFrom: day.optional(),
      dateTo: day.optional(),
      processingStatus: z.enum(PROCESSING_STATUSES).optional(),
      orderStatus: z.enum(ORDER_STATUSES).optional(),
      status: z
        .enum([...PROCESSING_STATUSES, ...ORDER_STATUSES])
        .optional()
        .describe('of either list'),
      shipToId: z.string().min(1).max(40).optional(),
      companies: companiesFilter,
      orderNumber: z.string().max(40).optional(),
      customerOrderNumber: z.string().max(100).optional(),
      offset: z.coerce.number().int().min(0).max(100_000).default(0),
      limit: z.coerce.number().int().min(1).max(100).default(25),
    }),
    response: z.object({
      sopList: z.array(orderRow),
      total: z.number().int(),
      statusList: z.array(choice).describe('processing statuses'),
    }),
  },
  getOrderStatus: {
    method: 'GET',
    path: '/orders/GetOrderStatus',
    access: section,
    summary: 'The processing statuses, for the filter of the history',
    response: paged(z.object({ id: z.string(), description: z.string() })),
  },
  listOrderStatuses: {
    method: 'GET',
    path: '/orderstatus',
    access: section,
    summary: 'The other order statuses',
    response: paged(choice),
  },
  getOrder: {
    method: 'GET',
    path: '/orders/:orderNumber',
    access: section,
    summary:
      'One order of the caller’s ship-tos with lines, sums, parties, texts and time line; a foreign one is answered like an unknown one (404)',
    params: z.object({ orderNumber: z.string().min(1).max(40) }),
    response: orderRow.extend({
      soldTo: party,
      noteForDriver: z.string(),
      comments: z.string(),
      confirmationEmail: z.string().nullable(),
      termsAccepted: z.string(),
      erpNumber: z.string().nullable().describe('the ERP’s own number of the order; null: it goes by `sapId` there'),
      replacedBy: z
        .string()
        .nullable()
        .describe('number of the order that took the place of this one, where the caller may read it'),
      paymentMethodLabel: z.string(),
      orderTypeLabel: z.string(),
      orderReasonLabel: z.string().nullable(),
      placeOfShipmentLabel: z.string().nullable(),
      sums: z.object({
        list: ft,
        discount: ft.describe('negative'),
        goods: ft,
        dateFee: ft,
        depositNet: ft,
        palletDepositNet: ft,
        vat: ft,
        redemptionFee: ft,
        z099: ft,
        cashRounding: ft,
        payable: ft,
        pallets: z.number(),
        weightKg: z.number(),
        excise: ft,
      }),
      lines: z.array(orderLine),
      deliveries: z
        .array(
          z.object({
            noteNumber: z.string(),
            invoiceNumber: z.string().nullable().describe('of the invoice that bills it last'),
            state: z.enum(['prepared', 'out', 'delivered', 'part', 'refused']),
            stateLabel: z.string(),
            day: z.string().describe('YYYY-MM-DD, of its last step'),
            lines: z.array(
              z.object({ line: z.number().int(), quantity: z.number().int(), arrived: z.number().int().nullable() }),
            ),
          }),
        )
        .describe('of an order in several deliveries, in sales units; empty: it goes out at once'),
      toCome: z
        .array(z.object({ line: z.number().int(), quantity: z.number().int() }))
        .describe('what follows with a later delivery'),
      invoiceNumbers: z.array(z.string()),
      returnables: z
        .array(
          z.object({
            sku: z.string(),
            name: z.string(),
            units: z.number().int(),
            unitPrice: ft,
            total: ft,
            redemptionFee: z.boolean(),
          }),
        )
        .describe('one row an empties, over all lines'),
      timeLine: z.array(timeLineEntry),
      supplierMessages: z
        .array(z.object({ id: z.number().int(), at: z.string().describe('ISO instant'), text: z.string() }))
        .describe('what the supplier wrote about the order, the oldest first'),
      links: z.array(z.object({ rel: z.enum(['self', 'history', 'ship-to', 'payer', 'reorder']), href: z.string() })),
    }),
  },
});
