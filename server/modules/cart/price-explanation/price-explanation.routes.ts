import { priceExplanationRoutes } from '#contract/desk/price-explanation.ts';
import { restEdge } from '#platform/http/edge.ts';
import type { Day } from '#values/day.ts';
import { inLanguage } from '#values/text.ts';
import { customersToChoose, explainPrice, productsToChoose } from './explain-price.ts';
import { presentExplanation } from './price-explanation.present.ts';

export const priceExplanationEdge = restEdge(priceExplanationRoutes, {
  explainPrice: async (ctx, { query }) =>
    presentExplanation(await explainPrice(ctx, { ...query, day: query.day as Day | undefined }), ctx.language),
  chooseCustomer: async (ctx, { query }) => ({
    customers: (await customersToChoose(ctx, query.search)).map(({ id, name, city, customerType }) => ({
      companyId: id,
      name,
      city,
      customerType,
    })),
  }),
  chooseProduct: async (ctx, { query }) => ({
    products: (await productsToChoose(ctx, query.search)).map(
      ({ sku, name, packaging, salesUnitLabel, unitsPerPallet }) => ({
        sku,
        name: inLanguage(name, ctx.language),
        packaging: inLanguage(packaging, ctx.language),
        salesUnit: inLanguage(salesUnitLabel, ctx.language),
        unitsPerPallet,
      }),
    ),
  }),
});
