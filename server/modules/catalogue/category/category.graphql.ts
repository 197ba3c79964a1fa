import type { GraphqlEdge } from '#platform/http/edge.ts';
import { findCategories } from './find-categories.ts';

export const categoryGraphql: GraphqlEdge = {
  Query: {
    categoryList: {
      access: { section: 'Catalogue' },
      resolve: async (ctx, args) => (await findCategories(ctx, args)).items,
    },
    categories: { access: { section: 'Catalogue' }, resolve: (ctx, args) => findCategories(ctx, args) },
  },
  types: {
    CategoryInterface: () => 'CategoryTree',
  },
};
