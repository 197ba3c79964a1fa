import { z } from 'zod';
import { CUSTOMER_TYPES } from '../../vocabulary/customer-type.ts';
import { defineRoutes } from '../routes.ts';

const view = { desk: 'Desk Customers', may: 'view' } as const;
const act = { desk: 'Desk Customers', may: 'act' } as const;
const reason = z.string().trim().min(3).max(500).describe('stands in the audit');

const customerRow = z.object({
  companyId: z.string(),
  name: z.string(),
  customerType: z.enum(CUSTOMER_TYPES),
  city: z.string(),
  blocked: z.boolean(),
  overdueDays: z.number().int(),
  exposure: z.number().int().describe('Ft'),
  creditLimit: z.number().int().describe('Ft; 0: none'),
  salesperson: z.string().nullable(),
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
    params: z.object({ companyId: z.string().min(1).max(40) }),
    response: customerRow.extend({
      taxNumber: z.string().nullable(),
      address: z.string(),
      places: z.array(
        z.object({
          shipToId: z.string(),
          name: z.string(),
          address: z.string(),
          status: z.enum(['active', 'suspended', 'closed', 'new']),
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
    params: z.object({ companyId: z.string().min(1).max(40) }),
    body: z.object({ blocked: z.boolean(), reason }),
    atomic: true,
    response: z.object({ blocked: z.boolean(), changed: z.boolean() }),
  },
  suspendPlace: {
    method: 'PUT',
    path: '/ship-tos/:shipToId/suspension',
    access: act,
    summary: 'Suspends a ship-to, or opens it again; the same again changes nothing',
    params: z.object({ shipToId: z.string().min(1).max(40) }),
    body: z.object({ suspended: z.boolean(), reason }),
    atomic: true,
    response: z.object({ status: z.enum(['active', 'suspended', 'closed', 'new']), changed: z.boolean() }),
  },
});
export type DeskCustomer = z.output<typeof deskCustomerRoutes.getCustomer.response>;
