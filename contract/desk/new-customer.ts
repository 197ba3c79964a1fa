import { z } from 'zod';
import { CUSTOMER_TYPES } from '../../vocabulary/customer-type.ts';
import { defineRoutes } from '../routes.ts';
import { wrong } from './fault.ts';

const act = { desk: 'Desk Customers', may: 'act' } as const;
const count = z.number().int();
/** The rows that make a customer, in the order of the form. */
const PARTS = ['company', 'payer', 'billTo', 'shipTo'] as const;
const cells = (file: string) =>
  z.record(z.string().max(60), z.string().max(500)).describe(`under the headers of ${file} (docs/how-to/import.md)`);

export const deskNewCustomerRoutes = defineRoutes({
  listNewCustomerChoices: {
    method: 'GET',
    path: '/customer-choices',
    access: act,
    summary:
      'What the form of a new customer chooses from, and what a like customer lends. SOLD_TO_NOT_FOUND for one that the caller does not serve',
    query: z.object({ like: z.string().min(1).max(40).optional() }),
    response: z.object({
      mayAdd: z.boolean().describe('false: people who serve their own customers only do not add any'),
      adders: z.array(z.string()).describe('names of people who may, if the caller may not; at most 5'),
      salespeople: z
        .array(z.object({ uid: z.string(), name: z.string() }))
        .describe('who of the supplier can look after it'),
      mayOpenCredit: z.boolean().describe('the caller may give a credit limit'),
      depots: z.array(z.string()),
      priceGroups: z.array(z.string()),
      paymentMethods: z.array(z.object({ code: z.string(), label: z.string() })),
      like: z
        .object({
          companyId: z.string(),
          name: z.string(),
          customerType: z.enum(CUSTOMER_TYPES),
          priceGroup: z.string().nullable(),
          flexibleDelivery: z.boolean(),
          logisticsPartner: z.boolean(),
          paymentMethods: z.array(z.string()).describe('of its first payer; the first is the default'),
          routeDays: z.array(count).describe('of its first ship-to, as the next four; ISO weekdays 1–7'),
          leadDays: count.nullable(),
          cutOff: z.string().nullable(),
          deliveryWindow: z.string().nullable(),
          depot: z.string().nullable(),
        })
        .nullable(),
    }),
  },
  createCustomer: {
    method: 'POST',
    path: '/customers',
    access: { ...act, reach: 'all' },
    atomic: 'by hand',
    summary:
      'Adds one customer with payer, bill-to and first ship-to, by the checks of the import and as one change set; all or nothing. Numbers, names and addresses of the latter three follow the customer’s when they are empty. It takes Desk Customers for every customer (DESK_FORBIDDEN); SALESPERSON_UNKNOWN, SALESPERSON_RAISES_RIGHTS',
    body: z.object({
      company: cells('companies.csv'),
      payer: cells('payers.csv'),
      billTo: cells('bill-tos.csv'),
      shipTo: cells('ship-tos.csv'),
      salespersonUid: z.string().min(1).max(40).nullable().default(null).describe('null: nobody in particular'),
    }),
    response: z.object({
      companyId: z.string(),
      changeSet: count.nullable().describe('null: nothing was saved, or it cannot be taken back'),
      faults: z
        .array(z.object({ part: z.enum(PARTS), column: z.string().describe('header of the cell'), ...wrong }))
        .describe('with any, nothing was saved'),
    }),
  },
});
export type NewCustomerChoices = z.output<typeof deskNewCustomerRoutes.listNewCustomerChoices.response>;
export type LikeCustomer = NonNullable<NewCustomerChoices['like']>;
