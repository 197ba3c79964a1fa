import { z } from 'zod';
import { calendarDay } from '../day.ts';
import { CUSTOMER_TYPES } from '../../vocabulary/customer-type.ts';
import { defineRoutes } from '../routes.ts';
import { wrong } from './fault.ts';

const view = { desk: 'Desk Prices', may: 'view' } as const;
const act = { desk: 'Desk Prices', may: 'act' } as const;
const ft = z.number().int().describe('Ft');
const day = z.string().describe('YYYY-MM-DD');
const name = z.string().max(80);

export const CONDITION_KINDS = ['PR00', 'ZC07', 'ZCON', 'ZPRO', 'ZVOL', 'ZTRN'] as const;
export const CONDITION_STATES = ['today', 'ending', 'future', 'ended', 'all'] as const;

/** What tells a condition from every other one. */
const key = z.object({
  kind: z.enum(CONDITION_KINDS),
  sku: name.nullable(),
  brand: name.nullable(),
  companyId: name.nullable(),
  priceGroup: name.nullable(),
  transportType: z.string().max(10).nullable(),
  from: calendarDay(),
});
const condition = key.extend({
  amount: z.number().int().min(0).max(1_000_000_000).nullable().describe('Ft, of PR00 alone'),
  rate: z.number().int().min(0).max(10_000).nullable().describe('hundredths of a percent, of all others'),
  reference: z.string().max(200).nullable(),
  to: calendarDay().nullable().describe('null: until further notice'),
});

const row = condition.extend({
  id: z.number().int(),
  version: z.number().int(),
  productName: z.string().nullable(),
  companyName: z.string().nullable(),
  state: z.enum(['today', 'future', 'ended']),
  mayChange: z.boolean(),
});

export const deskPriceConditionRoutes = defineRoutes({
  listPriceConditions: {
    method: 'GET',
    path: '/price-conditions',
    access: view,
    summary:
      'Dated prices and discounts: for everybody, and of the companies that the caller serves; those that begin last first',
    query: z.object({
      kind: z.enum(CONDITION_KINDS).optional(),
      state: z.enum(CONDITION_STATES).default('today').describe('ending: valid today and over within 60 days'),
      companyId: name
        .optional()
        .describe('its own conditions, those of its price group, and those for everybody with `general`'),
      priceGroup: name.optional(),
      sku: name.optional(),
      search: z
        .string()
        .trim()
        .max(100)
        .default('')
        .describe('part of reference, product, brand, customer or price group'),
      offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    response: z.object({
      total: z.number().int(),
      today: day,
      conditions: z.array(row),
      priceGroups: z.array(z.string()),
      brands: z.array(z.string()),
    }),
  },
  listConditionChanges: {
    method: 'GET',
    path: '/price-conditions/:id/changes',
    access: view,
    summary: 'Who changed a condition, and how, within the last 30 days; the newest first',
    params: z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
    response: z.object({
      changes: z.array(
        z.object({
          changeSet: z.number().int(),
          at: z.string(),
          by: z.string().nullable(),
          fields: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
        }),
      ),
    }),
  },
  changePriceConditions: {
    method: 'POST',
    path: '/price-condition-batches',
    access: act,
    summary:
      'New, changed, ended and removed conditions as one change set: all or nothing. `preview` says what would change and what three customers would pay. Papers that exist stay as they are. A condition that has begun is ended, not removed (CONDITION_BEGUN); who serves own customers writes theirs alone (DESK_FORBIDDEN)',
    body: z.object({
      preview: z.boolean(),
      changes: z
        .array(
          z.object({
            version: z.number().int().nullable().describe('null: it is new'),
            remove: z.boolean().default(false),
            condition,
          }),
        )
        .min(1)
        .max(200),
    }),
    response: z.object({
      changeSet: z.number().int().nullable(),
      differences: z.array(
        z.object({
          key: z.string(),
          how: z.enum(['added', 'changed', 'gone']),
          fields: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
        }),
      ),
      faults: z.array(z.object({ key: z.string(), column: z.string(), ...wrong })),
      stale: z.array(
        z.object({ key: z.string(), version: z.number().int().nullable().describe('null: there is none any more') }),
      ),
      effects: z
        .array(
          z.object({
            companyId: z.string(),
            name: z.string(),
            customerType: z.enum(CUSTOMER_TYPES),
            sku: z.string(),
            product: z.string(),
            day,
            quantity: z.number().int().describe('sales units'),
            before: ft.nullable().describe('net; null: no price'),
            after: ft.nullable(),
          }),
        )
        .describe('of a preview: the first condition, for three customers that it reaches'),
    }),
  },
});
export type DeskPriceCondition = z.output<typeof row>;
export type DeskConditionBatch = z.output<typeof deskPriceConditionRoutes.changePriceConditions.response>;
