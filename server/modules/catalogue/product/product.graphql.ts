import type { GraphqlEdge } from '#platform/http/edge.ts';
import { say } from '#wording/say.ts';
import type { Ctx } from '../../../context.ts';
import { SORT_FIELDS } from '../shelf/sort-rows.ts';
import type { ProductList } from './list-products.ts';
import { aggregationsOf, listProducts } from './list-products.ts';
import { askedOf } from './product-filter.ts';
import type { ProductDetail } from './product-detail.store.ts';
import { detailsOf } from './product-details.ts';
import { FEATURES } from '#vocabulary/product-feature.ts';
import {
  description,
  downloads,
  featureValue,
  features,
  metaDescription,
  shortDescription,
} from './product-detail.present.ts';
import type { ProductView } from './product-view.ts';
import { productViews } from './product-views.ts';

type Batch = readonly { readonly obj: ProductView }[];

/** Fields from the long texts: loaded for all products of the answer at once, and only when selected. */
function fromDetail<T>(make: (detail: ProductDetail | undefined, ctx: Ctx, obj: Batch[number]['obj']) => T) {
  return async (queries: Batch, ctx: Ctx): Promise<T[]> => {
    const details = await detailsOf(
      ctx.app,
      queries.map(({ obj }) => obj.sku),
    );
    return queries.map(({ obj }) => make(details.get(obj.sku), ctx, obj));
  };
}

const detailLoaders = {
  description: fromDetail((detail, { language }) => description(detail, language)),
  short_description: fromDetail((detail, { language }) => shortDescription(detail, language)),
  meta_description: fromDetail((detail, { language }) => metaDescription(detail, language)),
  downloads: fromDetail((detail, { language }, { sku }) => downloads(detail, language, sku)),
  features: fromDetail((detail, { language }, { price_segment }) => features(detail, price_segment, language)),
  ...Object.fromEntries(
    FEATURES.map((code) => [code, fromDetail((detail, { language }) => featureValue(detail, code, language))]),
  ),
};

export const productGraphql: GraphqlEdge = {
  Query: {
    productReplacement: {
      access: { section: 'Catalogue' },
      resolve: async (ctx, { sku }) => (await productViews(ctx, [sku])).get(sku)?.replacement ?? null,
    },
    products: { access: { section: 'Catalogue' }, resolve: async (ctx, args) => listProducts(ctx, askedOf(args)) },
  },
  types: {
    ProductInterface: (of: object) => ('pack' in of ? 'BundleProduct' : 'SimpleProduct'),
  },
  fields: {
    Products: {
      aggregations: (list: ProductList, { filter }) =>
        aggregationsOf(list, filter?.category?.includeDirectChildrenOnly ? directParent(list) : null),
      sort_fields: (list: ProductList, _args, ctx) => ({
        default: list.searched ? 'relevance' : 'position',
        options: SORT_FIELDS.map((value) => ({ value, label: say(ctx.language, `catalogue.sort.${value}`) })),
      }),
    },
  },
  loaders: { SimpleProduct: detailLoaders },
};

/** The category that the list is restricted to, else the root. */
function directParent({ sight, filter }: ProductList): number {
  const ids = [...(filter.categoryIds ?? []), ...(filter.categoryIdsToo ?? [])];
  const number = sight.shelf.categories.findIndex(({ id }) => id === ids[0]);
  return ids.length === 1 && number >= 0 ? number : 0;
}
