import { portalHolidaysGraphql } from '#modules/delivery/working-day/portal-holidays.graphql.ts';
import { portalConfigGraphql } from '#modules/portal-config/setting/setting.graphql.ts';
import { categoryGraphql } from '#modules/catalogue/category/category.graphql.ts';
import { packagingGraphql } from '#modules/catalogue/packaging/packaging.graphql.ts';
import { priceCheckGraphql } from '#modules/catalogue/price-check/price-check.graphql.ts';
import { productGraphql } from '#modules/catalogue/product/product.graphql.ts';
import { tokenGraphql } from '#modules/identity/index.ts';
import { wishlistGraphql } from '#modules/wishlist/wishlist/wishlist.graphql.ts';
import { cartGraphql } from '#modules/cart/cart/cart.graphql.ts';
import {
  cancelGraphql,
  changeGraphql,
  customerOrdersGraphql,
  orderGraphql,
  purchaseGraphql,
  quickOrderGraphql,
  reorderGraphql,
  savedOrderGraphql,
} from '#modules/orders/index.ts';
import type { GraphqlEdge } from '#platform/http/edge.ts';

/** What the store endpoint `/graphql` serves: a table of contents, no logic. */
export const commerce: readonly GraphqlEdge[] = [
  tokenGraphql,
  portalConfigGraphql,
  portalHolidaysGraphql,
  productGraphql,
  categoryGraphql,
  packagingGraphql,
  priceCheckGraphql,
  wishlistGraphql,
  cartGraphql,
  orderGraphql,
  customerOrdersGraphql,
  cancelGraphql,
  changeGraphql,
  reorderGraphql,
  savedOrderGraphql,
  quickOrderGraphql,
  purchaseGraphql,
];
