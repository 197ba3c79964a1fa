import type { GraphqlEdge } from '#platform/http/edge.ts';
import type { CategoryArgs } from './find-categories.ts';
import { findCategories } from './find-categories.ts';

export const categoryGraphql: GraphqlEdge = {
  Query: {
    categoryList: { access: { section: 'Catalogue' }, resolve: async (ctx, args: CategoryArgs) => (await findCategories(ctx, args)).items },
    categories: { access: { section: 'Catalogue' }, resolve: (ctx, args: CategoryArgs) => findCategories(ctx, args) },
  },
  types: {
    CategoryInterface: () => 'CategoryTree',
  },
};
