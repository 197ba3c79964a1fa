import type { GraphqlEdge } from '#platform/http/edge.ts';
import { validateProductPrice } from './validate-product-price.ts';

export const priceCheckGraphql: GraphqlEdge = {
  Query: {
    validateProductPrice: {
      access: { section: 'Catalogue' },
      resolve: (ctx, { productItems }) => validateProductPrice(ctx, productItems),
    },
  },
};
