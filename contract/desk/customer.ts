import { z } from 'zod';
import { CUSTOMER_TYPES } from '../../vocabulary/customer-type.ts';
import { MOST_PARTIES } from '../../vocabulary/party-limit.ts';
import { SHIP_TO_LIMITS } from '../../vocabulary/ship-to-limit.ts';
import { defineRoutes } from '../routes.ts';
import { printable } from '../text.ts';

const view = { desk: 'Desk Customers', may: 'view' } as const;
const act = { desk: 'Desk Customers', may: 'act' } as const;
const reason = z.string().trim().min(3).max(500).describe('stands in the audit');

const companyId = z.object({ companyId: z.string().min(1).max(40) });
const shipToId = z.object({ shipToId: z.string().min(1).max(40) });
const placeStatus = z.enum(['active', 'suspended', 'closed', 'new']);
const forints = z.number().int().min(0).max(1_000_000_000_000);
const limit = z.number().int().min(1).max(1_000_000_000);
const limits = z.partialRecord(z.enum(SHIP_TO_LIMITS), limit);

/** What people write of a ship-to. */
const placeFields = {
  name: printable(60).min(1),
  street: printable(200).min(1),
  city: printable(80).min(1),
  postcode: printable(10).min(1),
  payerId: z.string().min(1).max(40).describe('one of the company'),
  billToId: z.string().min(1).max(40).describe('one of the company'),
  routeDays: z
    .array(z.number().int().min(1).max(7))
    .max(7)
    .transform((days) => [...new Set(days)].toSorted((a, b) => a - b))
    .describe('ISO weekdays 1–7; none: nothing can be delivered'),
  leadDays: z.number().int().min(0).max(30).describe('working days between order and delivery'),
  cutOff: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .describe('HH:MM in Budapest'),
  deliveryWindow: printable(40)
    .nullable()
    .transform((text) => text || null),
  depot: z.string().trim().min(1).max(40).describe('one that there is'),
  limits: limits.describe('instead of those of the customer type; units, pallets, kg, Ft'),
};

const place = z.object({
  shipToId: z.string(),
  companyId: z.string(),
  ...placeFields,
  routeDays: z.array(z.number().int()),
  deliveryWindow: z.string().nullable(),
  status: placeStatus,
  version: z.number().int().describe('for `If-Match`'),
});

const party = z.object({ id: z.string(), name: z.string() });
const payer = party.extend({
  paymentMethods: z.array(z.string()).describe('codes; the first is the default'),
  version: z.number().int().describe('for `If-Match`'),
});

const note = z.object({
  id: z.number().int(),
  author: z.string(),
  text: z.string(),
  at: z.string(),
  own: z.boolean().describe('the caller wrote it'),
});

const salesperson = z.object({ uid: z.string(), name: z.string() });

const customerRow = z.object({
  companyId: z.string(),
  name: z.string(),
  customerType: z.enum(CUSTOMER_TYPES),
  city: z.string(),
  blocked: z.boolean(),
  overdueDays: z.number().int(),
  exposure: z.number().int().describe('Ft'),
  creditLimit: z.number().int().describe('Ft; 0: nothing on account'),
  salesperson: z.string().nullable(),
  salespersonUid: z.string().nullable(),
  shipTos: z.number().int(),
  version: z.number().int().describe('for `If-Match`'),
});

export const deskCustomerRoutes = defineRoutes({
  listCustomers: {
    method: 'GET',
    path: '/customers',
    access: view,
    summary: 'Companies that the caller serves, by name; words of name, city or number are found without accents',
    query: z.object({
      search: z.string().max(100).default(''),
      blocked: z.stringbool().optional(),
      offset: z.coerce.number().int().min(0).max(100_000).default(0),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    response: z.object({ total: z.number().int(), customers: z.array(customerRow) }),
  },
  getCustomer: {
    method: 'GET',
    path: '/customers/:companyId',
    access: view,
    summary: 'One company with its ship-tos; one that is not served 404',
    params: companyId,
    response: customerRow.extend({
      mayAct: z.boolean().describe('the caller may change this company, not only look at it'),
      taxNumber: z.string().nullable(),
      address: z.string(),
      priceGroup: z.string().nullable(),
      flexibleDelivery: z.boolean().describe('every working day is a day of delivery without a fee'),
      logisticsPartner: z.boolean().describe('delivered by a logistics partner'),
      places: z.array(
        z.object({
          shipToId: z.string(),
          name: z.string(),
          address: z.string(),
          status: placeStatus,
          routeDays: z.array(z.number().int()).describe('ISO weekdays 1–7'),
          cutOff: z.string(),
          depot: z.string(),
          deliveryWindow: z.string().nullable(),
        }),
      ),
    }),
  },
  blockCustomer: {
    method: 'PUT',
    path: '/customers/:companyId/block',
    access: act,
    summary: 'Blocks the company for ordering, or lets it order again; the same again changes nothing',
    params: companyId,
    body: z.object({ blocked: z.boolean(), reason }),
    atomic: true,
    response: z.object({ blocked: z.boolean(), changed: z.boolean() }),
  },
  getCustomerChoices: {
    method: 'GET',
    path: '/customers/:companyId/choices',
    access: view,
    summary:
      'Who pays for the company and who gets its invoices, and what may be chosen for it: depots, payment methods, price groups',
    params: companyId,
    query: z.object({
      search: z.string().trim().max(100).default('').describe('finds payers and bill-tos by name and number'),
    }),
    response: z.object({
      payers: z.array(payer).describe(`at most ${MOST_PARTIES}`),
      billTos: z.array(party).describe(`at most ${MOST_PARTIES}`),
      depots: z.array(z.string()),
      paymentMethods: z.array(z.object({ code: z.string(), label: z.string() })),
      priceGroups: z.array(z.string()),
      salespeople: z
        .array(salesperson)
        .nullable()
        .describe('who of the supplier can look after it; null: the caller does not say who does'),
    }),
  },
  changeCustomer: {
    method: 'PATCH',
    path: '/customers/:companyId',
    access: act,
    summary:
      'Credit limit, price group, kind of delivery and salesperson, onto the version that was seen. CREDIT_LIMIT_OVER_CAP (403) when it is raised by somebody who releases to a cap; PRICE_GROUP_UNKNOWN; SALESPERSON_UNKNOWN; DESK_FORBIDDEN when another salesperson is chosen by somebody who serves own customers only, SALESPERSON_RAISES_RIGHTS (403) by somebody whose own rights it would raise',
    params: companyId,
    body: z
      .object({
        creditLimit: forints.describe('0: nothing on account'),
        priceGroup: z
          .string()
          .trim()
          .max(40)
          .nullable()
          .transform((text) => text || null),
        flexibleDelivery: z.boolean(),
        logisticsPartner: z.boolean(),
        salespersonUid: z.string().min(1).max(40).nullable().describe('null: nobody in particular'),
      })
      .partial(),
    ifMatch: 'getCustomer',
    atomic: true,
    response: customerRow.extend({
      priceGroup: z.string().nullable(),
      flexibleDelivery: z.boolean(),
      logisticsPartner: z.boolean(),
    }),
  },
  getPayer: {
    method: 'GET',
    path: '/payers/:payerId',
    access: view,
    summary: 'Who pays, and how; one of a company that is not served 404',
    params: z.object({ payerId: z.string().min(1).max(40) }),
    response: payer,
  },
  changePayer: {
    method: 'PATCH',
    path: '/payers/:payerId',
    access: act,
    summary: 'How a payer may pay, the default first, onto the version that was seen. PAYMENT_METHOD_UNKNOWN',
    params: z.object({ payerId: z.string().min(1).max(40) }),
    body: z.object({
      paymentMethods: z
        .array(z.string().min(1).max(40))
        .min(1)
        .max(20)
        .transform((codes) => [...new Set(codes)]),
    }),
    ifMatch: 'getPayer',
    atomic: true,
    response: payer,
  },
  listCustomerNotes: {
    method: 'GET',
    path: '/customers/:companyId/notes',
    access: view,
    summary: 'Notes of the house about a company, the newest first; the customer never reads them',
    params: companyId,
    response: z.object({ notes: z.array(note) }),
  },
  writeCustomerNote: {
    method: 'POST',
    path: '/customers/:companyId/notes',
    access: act,
    summary: 'Writes a note about a company. NOTES_FULL when there are 200',
    params: companyId,
    body: z.object({ text: z.string().trim().min(1).max(2000) }),
    atomic: true,
    response: note,
  },
  dropCustomerNote: {
    method: 'DELETE',
    path: '/customers/:companyId/notes/:id',
    access: act,
    summary: 'Deletes a note for good; the same again changes nothing',
    params: companyId.extend({ id: z.coerce.number().int().min(1) }),
    atomic: true,
    response: z.object({ dropped: z.boolean() }),
  },
  createPlace: {
    method: 'POST',
    path: '/customers/:companyId/ship-tos',
    access: act,
    summary:
      'A new ship-to of the company, open for orders at once. SHIP_TO_EXISTS (409) for a number that is taken; DEPOT_UNKNOWN, PAYER_NOT_FOUND, BILL_TO_NOT_FOUND, LIMITS_CROSSED',
    params: companyId,
    body: z.object({
      shipToId: z
        .string()
        .trim()
        .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$/)
        .describe('its number in the ERP, or one of the supplier’s own'),
      ...placeFields,
    }),
    atomic: true,
    response: place,
  },
  getPlace: {
    method: 'GET',
    path: '/ship-tos/:shipToId',
    access: view,
    summary: 'One ship-to with all that people write of it; one of a company that is not served 404',
    params: shipToId,
    response: place,
  },
  changePlace: {
    method: 'PATCH',
    path: '/ship-tos/:shipToId',
    access: act,
    summary:
      'Address, route days, parties and limits of a ship-to, onto the version that was seen. SHIP_TO_NOT_FOUND also for a closed one; DEPOT_UNKNOWN, PAYER_NOT_FOUND, BILL_TO_NOT_FOUND, LIMITS_CROSSED',
    params: shipToId,
    body: z.object(placeFields).partial(),
    ifMatch: 'getPlace',
    atomic: true,
    response: place,
  },
  suspendPlace: {
    method: 'PUT',
    path: '/ship-tos/:shipToId/suspension',
    access: act,
    summary: 'Suspends a ship-to, or opens it again; the same again changes nothing',
    params: shipToId,
    body: z.object({ suspended: z.boolean(), reason }),
    atomic: true,
    response: z.object({ status: placeStatus, changed: z.boolean() }),
  },
});
export type DeskPlace = z.output<typeof deskCustomerRoutes.getPlace.response>;
export type DeskPayer = z.output<typeof deskCustomerRoutes.getPayer.response>;
export type CustomerChoices = z.output<typeof deskCustomerRoutes.getCustomerChoices.response>;
export type DeskCustomer = z.output<typeof deskCustomerRoutes.getCustomer.response>;
