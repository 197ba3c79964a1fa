import { deskCustomerEmptiesRoutes } from '#contract/desk/customer-empties.ts';
import { restEdge } from '#platform/http/edge.ts';
import { inLanguage } from '#values/text.ts';
import { customerEmpties } from './empties-account-of.ts';

export const deskCustomerEmptiesEdge = restEdge(deskCustomerEmptiesRoutes, {
  getCustomerEmpties: async (ctx, { params }) => {
    const { totalValue, limits, rows } = await customerEmpties(ctx, params.companyId);
    const kinds = Map.groupBy(rows, ({ sku }) => sku);
    return {
      totalValue,
      places: limits,
      kinds: [...kinds]
        .map(([sku, alike]) => ({
          sku,
          name: inLanguage(alike[0]!.name, ctx.language),
          pieces: alike.reduce((all, { closing }) => all + closing, 0),
          value: alike.reduce((all, { closingValue }) => all + closingValue, 0),
        }))
        .filter(({ pieces, value }) => pieces !== 0 || value !== 0)
        .toSorted((a, b) => b.value - a.value || (a.sku < b.sku ? -1 : 1)),
    };
  },
});
