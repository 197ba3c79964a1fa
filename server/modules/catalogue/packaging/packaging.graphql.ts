import type { GraphqlEdge } from '#platform/http/edge.ts';
import { availablePackagings } from './available-packaging.ts';

export const packagingGraphql: GraphqlEdge = {
  Query: {
    // The specification spells it so.
    getProductAvaliablePackaging: {
      access: { section: 'Catalogue' },
      resolve: (ctx, { sku, sap_sub_brand_code }) => availablePackagings(ctx, sku, sap_sub_brand_code),
    },
  },
};
