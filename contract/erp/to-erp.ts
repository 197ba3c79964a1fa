import { z } from 'zod';
import { calendarDay } from '../day.ts';
import { documentNumber, message, orderNumber, sapId } from './message.ts';
import { fromErp } from './from-erp.ts';

const ft = z.number().int().describe('whole forints');
const day = calendarDay();
const key = { sapId, number: orderNumber.describe('the portal’s number of the order') };

/** An order as it was placed. Its lines never change: a changed order is a new one, and the old one is cancelled. */
export const erpOrder = z.object({
  ...key,
  revision: z.literal(1).describe('of this number; the id of the message is made of number and revision'),
  orderType: z.string(),
  orderReason: z.string().nullable(),
  soldTo: z.string(),
  shipTo: z.string(),
  payer: z.string(),
  billTo: z.string(),
  requestDate: day.describe('the day on which it was placed'),
  deliveryDate: day,
  transportType: z.string(),
  placeOfShipment: z.string().nullable(),
  paymentMethod: z.string(),
  customerOrderNumber: z.string().describe('the customer’s own number'),
  noteForDriver: z.string(),
  currency: z.literal('HUF'),
  net: ft.describe('of the goods'),
  due: ft.describe('with VAT, deposits and fees'),
  lines: z.array(
    z.object({
      line: z.number().int(),
      sku: z.string(),
      quantity: z.number().int().describe('sales units'),
      salesUnit: z.string(),
      isReturn: z.boolean().describe('empties that go back'),
      net: ft,
    }),
  ),
});
export type ErpOrderData = z.input<typeof erpOrder>;

/** What the portal sends to the ERP. The ERP answers 200 and the JSON of `erpAnswers`; a repeated id has the same answer and no second effect. */
export const toErp = {
  'order.place': message('order.place', erpOrder),
  'order.hold': message(
    'order.hold',
    z.object({
      ...key,
      holdToken: z.string().describe('make no delivery until it is released under this token, or cancelled'),
    }),
  ),
  'order.release': message(
    'order.release',
    z.object({
      ...key,
      holdToken: z.string().describe('another token than the one that holds the order changes nothing'),
    }),
  ),
  'order.cancel': message(
    'order.cancel',
    z.object(key).describe('for good; an order that has not come yet is cancelled when it comes'),
  ),
  'order.read': message(
    'order.read',
    z.object({ sapId, from: z.number().int().min(1).describe('the first sequence that is asked for') }),
  ),
};
export type ToErpType = keyof typeof toErp;
export type ToErpMessage = { [Type in ToErpType]: z.input<(typeof toErp)[Type]> }[ToErpType];

const standing = z.object({
  sapId,
  standing: z
    .enum(['held', 'cancelled', 'blocked', 'delivery-created', 'goods-issued'])
    .describe('how the order stands now; the last three: it is neither held nor cancelled'),
});

export const erpAnswers = {
  'order.place': z.object({
    sapId,
    erpNumber: documentNumber.nullish().describe('the ERP’s own number of the order, if it has another'),
    standing: z
      .enum(['received', 'confirmed', 'credit', 'block'])
      .describe('received: booked, `order.confirmed` comes later; credit, block: people look at it first'),
  }),
  'order.hold': standing,
  'order.release': z.object({ sapId }),
  'order.cancel': standing,
  'order.read': z.object({
    sapId,
    messages: z
      .array(fromErp)
      .max(1_000)
      .describe('all messages about the order from that sequence on, as they were sent'),
  }),
} satisfies Record<ToErpType, z.ZodType>;
export type ErpAnswer<Type extends ToErpType> = z.output<(typeof erpAnswers)[Type]>;
