import { z } from 'zod';
import { defineRoutes } from '../routes.ts';
import { printable } from '../text.ts';
import { wrong } from './fault.ts';

const view = { desk: 'Desk Prices', may: 'view' } as const;
const act = { desk: 'Desk Prices', may: 'act' } as const;
const code = printable(40).min(1);
const names = z.object({ hu: printable(200).min(1), en: printable(200), es: printable(200) });

const group = z.object({
  code: z.string(),
  name: z.string().describe('in the language of the reader; its code when nobody has named it'),
  names: z.object({ hu: z.string(), en: z.string(), es: z.string() }).nullable().describe('null: nobody has named it'),
  version: z.number().int().nullable().describe('null: it is known by its customers or conditions alone'),
  retired: z.boolean(),
  customers: z.number().int().describe('those that the caller serves'),
  conditions: z.number().int().describe('valid today'),
});
const customer = z.object({
  companyId: z.string(),
  name: z.string(),
  city: z.string(),
  priceGroup: z.string().nullable(),
  version: z.number().int(),
  mayMove: z.boolean(),
});
const moved = z.object({
  companyId: z.string(),
  name: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  version: z.number().int().nullable(),
  outcome: z
    .enum(['moved', 'same', 'changed', 'unknown'])
    .describe(
      'same: it is there already; changed: somebody has written the customer since it was seen; unknown: no customer whose prices the caller writes',
    ),
});

export const deskPriceGroupRoutes = defineRoutes({
  listPriceGroups: {
    method: 'GET',
    path: '/price-groups',
    access: view,
    summary: 'The price groups of customers and conditions, and those that are empty; retired ones last',
    response: z.object({
      groups: z.array(group).max(500),
      without: z.number().int().describe('customers of no group that the caller serves'),
      mayManage: z.boolean(),
    }),
  },
  listGroupCustomers: {
    method: 'GET',
    path: '/price-groups/customers',
    access: view,
    summary: 'Customers that the caller serves, of one group, of none (`none`), or of all',
    query: z.object({
      group: z.string().max(40).optional(),
      none: z.enum(['true']).optional(),
      search: z.string().trim().max(100).default(''),
      offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    response: z.object({ total: z.number().int(), customers: z.array(customer) }),
  },
  moveToPriceGroups: {
    method: 'POST',
    path: '/price-groups/moves',
    access: act,
    summary:
      'Moves customers to another price group, each onto the version that was seen; the outcome of each is answered, and what stands elsewhere by now stays. `preview` changes nothing. The same again changes nothing; moving them back is the same call. PRICE_GROUP_UNKNOWN for a group that there is not, or that is retired',
    body: z.object({
      preview: z.boolean(),
      moves: z
        .array(z.object({ companyId: z.string().max(40), version: z.number().int(), priceGroup: code.nullable() }))
        .min(1)
        .max(200),
    }),
    atomic: true,
    response: z.object({ results: z.array(moved) }),
  },
  writePriceGroup: {
    method: 'PUT',
    path: '/price-groups/:code',
    access: { ...act, reach: 'all' },
    summary:
      'Makes, names, retires or brings back a price group. Its code stays: files and conditions know it by that. Takes who writes the prices of every customer. RECORD_CHANGED when it is not as it was seen; PRICE_GROUP_IN_USE: a group that has customers is not retired',
    params: z.object({ code }),
    body: z.object({
      version: z.number().int().nullable().describe('null: it has no name yet'),
      names,
      retired: z.boolean(),
    }),
    atomic: 'by hand',
    response: z.object({ changed: z.boolean(), faults: z.array(z.object({ column: z.string(), ...wrong })) }),
  },
});
export type PriceGroup = z.output<typeof group>;
export type GroupCustomer = z.output<typeof customer>;
export type MovedCustomer = z.output<typeof moved>;
