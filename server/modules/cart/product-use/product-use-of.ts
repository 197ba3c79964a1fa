import type { Ctx } from '../../../context.ts';
import type { ProductUse } from './product-use.views.ts';
import { productUse } from './product-use.views.ts';

/** Where a product stands now, over all customers: for the supplier's people. */
export const productUseOf = ({ db }: Ctx, sku: string): Promise<ProductUse> => productUse(db, sku);
