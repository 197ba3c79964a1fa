import { z } from 'zod';
import { calendarDay } from '../day.ts';
import { TRANSPORT_TYPES } from '../../vocabulary/transport-type.ts';
import type { TransportType } from '../../vocabulary/transport-type.ts';
import { defineRoutes } from '../routes.ts';

const act = { desk: 'Desk Orders', may: 'act' } as const;
const ft = z.number().int();

const wanted = z.object({
  shipToId: z.string().min(1).max(40),
  uid: z.string().min(1).max(100).describe('the user of the customer in whose name it is ordered'),
  lines: z
    .array(
      z.object({
        sku: z.string().min(1).max(40),
        quantity: z.number().int().min(1).max(9_999_999).describe('sales units'),
      }),
    )
    .max(500),
  day: calendarDay().nullable().describe('null: the first that can be had'),
  transportType: z
    .enum(Object.keys(TRANSPORT_TYPES) as [TransportType, ...TransportType[]])
    .nullable()
    .describe('null: the usual one'),
  paymentMethod: z.string().max(10).nullable().describe('null: the usual one'),
  customerOrderNumber: z.string().trim().max(35).default(''),
  noteForDriver: z.string().trim().max(500).default(''),
});

export const deskPhoneOrderRoutes = defineRoutes({
  findPhonePlaces: {
    method: 'GET',
    path: '/phone-orders/places',
    access: act,
    summary: 'Ship-tos of customers that the caller serves, by words of name, city or number: at most 20',
    query: z.object({ search: z.string().trim().max(100).default('') }),
    response: z.object({
      places: z.array(z.object({ id: z.string(), title: z.string(), detail: z.string(), companyId: z.string() })),
    }),
  },
  getPhonePlace: {
    method: 'GET',
    path: '/phone-orders/places/:shipToId',
    access: act,
    summary: 'Who may order for a ship-to, and what it usually orders. SHIP_TO_NOT_FOUND',
    params: z.object({ shipToId: z.string().min(1).max(40) }),
    response: z.object({
      shipToId: z.string(),
      name: z.string(),
      address: z.string(),
      companyId: z.string(),
      companyName: z.string(),
      blocked: z.boolean(),
      suspended: z.boolean(),
      users: z
        .array(z.object({ uid: z.string(), name: z.string(), email: z.string() }))
        .describe('with the permission Orders there, by name'),
      usual: z
        .array(z.object({ sku: z.string(), name: z.string(), unit: z.string(), quantity: z.number().int() }))
        .describe('bought last, the newest first'),
    }),
  },
  findPhoneProducts: {
    method: 'GET',
    path: '/phone-orders/products',
    access: act,
    summary: 'Products that the customer may have, by words, code or EAN; `one` when it is clear which is meant',
    query: z.object({
      shipToId: z.string().min(1).max(40),
      uid: z.string().min(1).max(100),
      search: z.string().trim().min(1).max(100),
    }),
    response: z.object({
      one: z.string().nullable(),
      products: z.array(z.object({ sku: z.string(), name: z.string(), packaging: z.string(), unit: z.string() })),
    }),
  },
  checkPhoneOrder: {
    method: 'POST',
    path: '/phone-orders/checks',
    access: act,
    summary:
      'What the order would cost the customer and what keeps it from being placed, by the judge of every order; nothing is stored',
    body: wanted,
    response: z.object({
      day: z.string().nullable(),
      days: z
        .array(z.object({ day: z.string(), fee: ft.describe('Ft, net; 0: a usual day') }))
        .describe('the next that can be had'),
      transportType: z.string().nullable(),
      transportTypes: z.array(z.object({ code: z.string(), label: z.string() })),
      paymentMethod: z.string().nullable(),
      paymentMethods: z.array(z.object({ code: z.string(), label: z.string() })),
      lines: z.array(
        z.object({
          sku: z.string(),
          name: z.string(),
          unit: z.string(),
          quantity: z.number().int(),
          unitPrice: ft.nullable(),
          listPrice: ft.nullable(),
          net: ft.nullable(),
          problem: z.string().nullable(),
        }),
      ),
      goods: ft,
      fee: ft,
      deposit: ft,
      vat: ft,
      redemptionFee: ft,
      surcharge: ft.describe('the redemption fee of reusable containers'),
      amountDue: ft.describe('the sum of the six above'),
      limit: z.string().nullable().describe('the one message of the limits'),
      cutOff: z.string().nullable().describe('of the day, ISO instant'),
      at: z.string().describe('when this was true, ISO instant of the business clock'),
      already: z
        .object({ orderNumber: z.string(), placedAt: z.string() })
        .nullable()
        .describe('an order of today of the same goods for the same ship-to and day'),
      numberNeeded: z.boolean().describe('the customer’s own order number'),
      hindrances: z.array(z.string()).describe('what must be put right first, in words; empty: it can be placed'),
    }),
  },
  placePhoneOrder: {
    method: 'POST',
    path: '/phone-orders',
    access: act,
    summary:
      'Places the order by the use case of every order. The same `id` answers the order that was made of it. PRICES_CHANGED when it would cost something else than `amountDue`; refusals of placing',
    body: wanted.extend({
      id: z.string().regex(/^[a-z0-9]{32}$/),
      amountDue: ft.describe('what was told on the phone'),
    }),
    response: z.object({ orderNumber: z.string(), deliveryDate: z.string() }),
  },
});
export type DeskPhoneCheck = z.output<typeof deskPhoneOrderRoutes.checkPhoneOrder.response>;
