import { z } from 'zod';
import { paged } from '../paged.ts';
import { defineRoutes } from '../routes.ts';

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'must be YYYY-MM-DD');
const id = z.string().min(1).max(40);
/** The sold-to may be left out by a caller with only one: then it is that of the ship-to in hand, else the caller's first. */
const soldTo = { soldToId: id.optional() };
const ofShipTo = {
  ...soldTo,
  shipToId: id.optional(),
  transportType: z.string().max(40).optional().describe('code ZTR, ZST, ZSO, ZES or ZET'),
};

/** A value of a list as the portal shows it. */
const choice = { code: z.string(), label: z.string() };

export const deliveryRoutes = defineRoutes({
  getTransportTypes: {
    method: 'GET',
    path: '/transportype',
    access: 'signed-in',
    summary: 'The transport types open to the user (their own id), or to one of their ship-tos',
    query: z.object({ userId: z.string().min(1).max(100), shipToId: id.optional() }),
    response: paged(
      z.object({
        ...choice,
        transporttype: z.string().describe('the code again'),
        methodCode: z.string().describe('method_code of the shipping method'),
        empties: z.boolean(),
      }),
    ),
  },
  getFirstAvailableDate: {
    method: 'GET',
    path: '/orders/GetFirstAvailableDate',
    access: 'signed-in',
    summary:
      'The first delivery day and the first one that can be had for a fee (equal when nothing earlier is to be had); null when nothing can be delivered. Without a ship-to: the earliest over the caller’s open ones',
    query: z.object(ofShipTo),
    response: z.object({
      firstAvailableDate: z.string().nullable(),
      firstAvailableDateWithFee: z.string().nullable(),
      cutOff: z.string().nullable().describe('ISO instant until which firstAvailableDate can be ordered'),
      fee: z.number().int().describe('net Ft of a day with fee'),
      now: z.string().describe('ISO instant of the answer by the business clock, for a countdown to cutOff'),
    }),
  },
  getCalendarAvailableDays: {
    method: 'GET',
    path: '/orders/GetCalendarAvailableDays',
    access: 'signed-in',
    summary: 'The days that can be chosen, and all others of the window with the reason; 35 days ahead at most',
    query: z.object({ ...ofShipTo, from: day.optional(), days: z.coerce.number().int().min(1).max(35).default(35) }),
    response: z.object({
      days: z.array(z.object({ date: z.string(), type: z.enum(['standard', 'fee']), fee: z.number().int() })),
      closed: z.array(z.object({ date: z.string(), type: z.enum(['holiday', 'closed', 'full']), label: z.string() })),
      changed: z
        .array(z.object({ date: z.string(), label: z.string(), movedTo: z.string().nullable() }))
        .describe('route days that holidays of the next weeks move'),
      notice: z.string().nullable().describe('one sentence about them'),
    }),
  },
  getOrderReason: {
    method: 'GET',
    path: '/orders/GetOrderReason',
    access: 'signed-in',
    summary: 'The order reasons that fit a delivery day; on a day with fee its own one alone',
    query: z.object({ ...soldTo, shipToId: id.optional(), deliveryDate: day.optional() }),
    response: paged(z.object({ ...choice, orderReason: z.string(), orderReasonDescription: z.string() })),
  },
  getOrderType: {
    method: 'GET',
    path: '/orders/GetOrderType',
    access: 'signed-in',
    summary: 'The order types that the customer may choose',
    query: z.object(soldTo),
    response: paged(z.object({ ...choice, orderType: z.string(), orderTypeDescription: z.string() })),
  },
  listOrderTypes: {
    method: 'GET',
    path: '/ordertypes',
    access: 'signed-in',
    summary: 'All order types that a customer may choose, the same for every caller',
    response: z.object({
      orderTypesDetailsDto: z.array(z.object({ orderType: z.string(), orderTypeDescription: z.string() })),
    }),
  },
  getShipmentPlaces: {
    method: 'GET',
    path: '/orders/GetShipmentPlaces',
    access: 'signed-in',
    summary: 'The loading places of the sold-to; empty where the supplier chooses the place',
    query: z.object(soldTo),
    response: paged(z.object({ ...choice, city: z.string().nullable() })),
  },
});
