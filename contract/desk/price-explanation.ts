import { z } from 'zod';
import { calendarDay } from '../day.ts';
import { CUSTOMER_TYPES } from '../../vocabulary/customer-type.ts';
import { defineRoutes } from '../routes.ts';

const ft = z.number().int().describe('Ft');
const day = z.string().describe('YYYY-MM-DD');
const view = { desk: 'Desk Prices', may: 'view' } as const;
const search = z.object({ search: z.string().trim().max(100).default('') });

export const VERDICTS = [
  'applied',
  'capped',
  'not-yet',
  'ended',
  'other-product',
  'other-brand',
  'other-transport',
  'beaten',
  'no-full-pallet',
  'load-too-small',
  'zero',
  'off',
] as const;

const step = z.object({
  code: z.string(),
  label: z.string(),
  base: z.number().int().describe('Ft of a percentage, else the number of units'),
  rate: z.number().nullable().describe('percent'),
  amount: ft,
  reference: z.string().nullable(),
});

export const priceExplanationRoutes = defineRoutes({
  explainPrice: {
    method: 'GET',
    path: '/price-explanations',
    access: view,
    summary:
      'What a customer pays for a product on a delivery day and why: a cart of that one line, priced as carts are, and every condition that was looked at with what became of it. A company that is not served 404',
    query: z.object({
      companyId: z.string().min(1).max(40),
      shipToId: z.string().min(1).max(40).optional().describe('without: its first open one'),
      sku: z.string().min(1).max(40),
      day: calendarDay().optional().describe('from today on; without: the first that can be had'),
      quantity: z.coerce.number().int().min(1).max(999_999).default(1).describe('sales units'),
      transportType: z.string().max(10).optional(),
    }),
    response: z.object({
      customer: z.object({
        companyId: z.string(),
        name: z.string(),
        customerType: z.enum(CUSTOMER_TYPES),
        priceGroup: z.string().nullable(),
      }),
      places: z.array(z.object({ shipToId: z.string(), name: z.string(), city: z.string() })),
      shipToId: z.string().nullable(),
      transportTypes: z.array(z.object({ code: z.string(), label: z.string() })),
      transportType: z.string().nullable(),
      product: z.object({
        sku: z.string(),
        name: z.string(),
        brand: z.string(),
        packaging: z.string(),
        salesUnit: z.string(),
        unitsPerPallet: z.number().int(),
        pieces: z.number().int(),
      }),
      day,
      quantity: z.number().int(),
      pallets: z.number().describe('of this line alone'),
      problem: z.string().nullable().describe('why it could not be ordered so'),
      /** The steps of the line up to its net amount, then those of the document. */
      lineSteps: z.array(step),
      documentSteps: z.array(step),
      list: ft,
      yours: ft.describe('after customer and contract discount'),
      net: ft,
      excise: ft.describe('inside the list price'),
      vatBase: ft,
      amountDue: ft,
      considered: z.array(
        z.object({
          kind: z.string(),
          label: z.string(),
          amount: ft.nullable(),
          rate: z.number().nullable().describe('percent'),
          sku: z.string().nullable(),
          brand: z.string().nullable(),
          reach: z.enum(['own', 'group', 'all']),
          transportType: z.string().nullable(),
          reference: z.string().nullable(),
          from: day.nullable(),
          to: day.nullable().describe('null: until further notice'),
          verdict: z.enum(VERDICTS),
        }),
      ),
      days: z
        .array(z.object({ from: day, net: ft }))
        .describe(
          'what the line costs net on coming delivery days: each time that it changes, within a quarter of a year',
        ),
    }),
  },
  chooseCustomer: {
    method: 'GET',
    path: '/price-explanations/customers',
    access: view,
    summary: 'Companies whose prices the caller may see, by name, at most 20',
    query: search,
    response: z.object({
      customers: z.array(
        z.object({ companyId: z.string(), name: z.string(), city: z.string(), customerType: z.enum(CUSTOMER_TYPES) }),
      ),
    }),
  },
  chooseProduct: {
    method: 'GET',
    path: '/price-explanations/products',
    access: view,
    summary: 'Products on offer by name, code or EAN, the best match first, at most 20',
    query: search,
    response: z.object({
      products: z.array(
        z.object({
          sku: z.string(),
          name: z.string(),
          packaging: z.string(),
          salesUnit: z.string(),
          unitsPerPallet: z.number().int(),
        }),
      ),
    }),
  },
});
export type PriceExplanation = z.output<typeof priceExplanationRoutes.explainPrice.response>;
