import { z } from 'zod';
import { defineRoutes } from '../routes.ts';
import { wrong } from './fault.ts';

const view = { desk: 'Desk Catalogue', may: 'view' } as const;
const act = { desk: 'Desk Catalogue', may: 'act' } as const;
const sku = z.string().min(1).max(40);
const cells = z
  .record(z.string().max(60), z.string().max(10_000))
  .describe('under the headers of products.csv (docs/how-to/import.md)');

const product = z.object({
  sku,
  version: z.number().int(),
  name: z.string(),
  packaging: z.string(),
  salesUnit: z.string(),
  unitsPerPallet: z.number().int(),
  listPrice: z.number().int().nullable().describe('Ft, today’s; null: none'),
  offered: z.boolean(),
  lacks: z.array(z.enum(['english', 'ean', 'price'])),
  cells,
});
const fault = z.object({ key: z.string(), column: z.string(), ...wrong });
const difference = z.object({
  key: z.string(),
  how: z.enum(['added', 'changed', 'gone']),
  name: z.string(),
  fields: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
});

export const deskProductRoutes = defineRoutes({
  listDeskProducts: {
    method: 'GET',
    path: '/products',
    access: view,
    summary:
      'Products in the order of the catalogue, or by the worth of a search; each as the cells of the supplier’s file, with its version',
    query: z.object({
      search: z.string().trim().max(100).default(''),
      shown: z.enum(['offered', 'incomplete', 'off', 'all']).default('offered'),
      category: z.string().max(80).optional(),
      offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
      limit: z.coerce.number().int().min(1).max(100).default(100),
    }),
    response: z.object({
      total: z.number().int(),
      incomplete: z.number().int(),
      products: z.array(product),
      categories: z.array(z.object({ urlKey: z.string(), name: z.string() })),
    }),
  },
  listProductUses: {
    method: 'GET',
    path: '/products/:sku/uses',
    access: view,
    summary:
      'Where a product stands now: carts, saved orders, usual orders, contracts on its brand, packages. Customers by name only as far as the caller looks after them',
    params: z.object({ sku }),
    response: z.object({
      carts: z.number().int(),
      cartUnits: z.number().int(),
      savedOrders: z.number().int(),
      usualPlaces: z.number().int().describe('ship-tos that bought it in the days of the usual order'),
      contracts: z.number().int(),
      packages: z.array(z.object({ sku: z.string(), name: z.string() })),
      replaces: z.array(z.object({ sku: z.string(), name: z.string() })).describe('off sale, replaced by this one'),
      customers: z
        .array(
          z.object({
            companyId: z.string(),
            name: z.string(),
            cartUnits: z.number().int(),
            savedOrders: z.number().int(),
            usualPlaces: z.number().int(),
            contracts: z.array(z.string()),
          }),
        )
        .describe('the first 100, those with a cart before the others'),
      customersInAll: z.number().int().describe('that the caller looks after'),
    }),
  },
  changeProducts: {
    method: 'POST',
    path: '/product-batches',
    access: act,
    summary:
      'Changes cells of up to 1,000 products as one change set: all or nothing. `preview` only says what would change. Rows that are not as they were seen come back as they are now, and nothing is changed',
    body: z.object({
      preview: z.boolean(),
      changes: z
        .array(z.object({ sku, version: z.number().int(), cells }))
        .min(1)
        .max(1_000),
    }),
    response: z.object({
      changeSet: z.number().int().nullable(),
      differences: z.array(difference),
      faults: z.array(fault),
      stale: z.array(z.object({ sku, version: z.number().int().nullable().describe('null: it is withdrawn'), cells })),
    }),
  },
  undoChangeSet: {
    method: 'POST',
    path: '/change-sets/:changeSet/reversal',
    access: 'desk',
    summary:
      'Takes a change set of kinds that the caller may change back within 30 days; rows that were changed since are faults, and nothing is taken back',
    params: z.object({ changeSet: z.coerce.number().int().min(1).max(2_000_000_000) }),
    body: z.object({}),
    response: z.object({ changeSet: z.number().int().nullable(), faults: z.array(fault) }),
  },
});
export type DeskProduct = z.output<typeof product>;
export type DeskProductBatch = z.output<typeof deskProductRoutes.changeProducts.response>;
export type DeskProductUses = z.output<typeof deskProductRoutes.listProductUses.response>;
