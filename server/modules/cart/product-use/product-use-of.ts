import type { PalletPlan } from '#values/quantity.ts';
import type { Ctx } from '../../../context.ts';
import type { CartUse } from './product-use.views.ts';
import { cartUses } from './product-use.views.ts';

/** Where a product stands now, customer by customer: for the supplier's people. */
export const cartUsesOf = ({ db }: Ctx, product: PalletPlan & { readonly sku: string }): Promise<CartUse[]> =>
  cartUses(db, product);
