import { z } from 'zod';
import { calendarDay } from '../day.ts';
import { defineRoutes } from '../routes.ts';
import { wrong } from './fault.ts';

const act = { desk: 'Desk Catalogue', may: 'act' } as const;
const count = z.number().int();
const named = z.object({ code: z.string(), name: z.string() });

export const deskNewProductRoutes = defineRoutes({
  listProductChoices: {
    method: 'GET',
    path: '/product-choices',
    access: act,
    summary: 'What the form of a new product chooses from, in words, and what follows from each packaging',
    response: z.object({
      today: z.string(),
      packs: z.array(
        z.object({
          code: z.string(),
          packaging: z.object({ hu: z.string(), en: z.string(), es: z.string() }),
          unitsPerPallet: count,
          unitGrossG: count.describe('grams, reckoned from its pieces'),
          redemptionFeeFt: count.describe('as most products of this packaging have it'),
          returnables: z
            .array(z.object({ sku: z.string(), count }))
            .describe('as most products of this packaging have them'),
        }),
      ),
      categories: z.array(named),
      brands: z.array(z.string()),
      materialTypes: z.array(named),
      empties: z.array(z.object({ sku: z.string(), name: z.string(), deposit: count.describe('Ft a piece, net') })),
      vatBp: count.nullable().describe('hundredths of a percent, today’s of law; null: none stands'),
      mayPrice: z.boolean(),
      pricers: z.array(z.string()).describe('names of people who may change list prices; at most 5'),
    }),
  },
  createProduct: {
    method: 'POST',
    path: '/products',
    access: act,
    atomic: 'by hand',
    summary:
      'Adds one product, with its list price where it is known, by the checks of the import and as one change set; all or nothing. Brand code, variant, weight and the packaging in the name follow when they are empty. A price takes Desk Prices, too (DESK_FORBIDDEN)',
    body: z.object({
      cells: z
        .record(z.string().max(60), z.string().max(4_000))
        .describe('under the headers of products.csv (docs/how-to/import.md)'),
      price: z
        .object({ amount: count.min(1).max(1_000_000_000).describe('Ft net, a sales unit'), from: calendarDay() })
        .nullable()
        .describe('null: the product is saved without one, and nobody can order it'),
    }),
    response: z.object({
      sku: z.string(),
      changeSet: count.nullable().describe('null: nothing was saved, or it cannot be taken back'),
      faults: z
        .array(
          z.object({ column: z.string().describe('header of the cell; amount_ft, valid_from of the price'), ...wrong }),
        )
        .describe('with any, nothing was saved'),
    }),
  },
});
export type DeskProductChoices = z.output<typeof deskNewProductRoutes.listProductChoices.response>;
