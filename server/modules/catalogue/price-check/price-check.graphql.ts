import type { GraphqlEdge } from '#platform/http/edge.ts';
import type { PriceItem } from './validate-product-price.ts';
import { validateProductPrice } from './validate-product-price.ts';

export const priceCheckGraphql: GraphqlEdge = {
  Query: {
    validateProductPrice: {
      access: { section: 'Catalogue' },
      resolve: (ctx, { productItems }: { productItems: readonly (PriceItem | null)[] }) => validateProductPrice(ctx, productItems),
    },
  },
};
