/** The door of the catalogue: products, what they cost for whom, what can be had. */
export type { Product } from './product/product.ts';
export { productsBySku, visibleProducts } from './product/product-by-sku.ts';
export type { Viewpoint } from './product/viewpoint.ts';
export type { ProductView } from './product/product-view.ts';
export { productViews } from './product/product-views.ts';
export type { NotOrderable } from './availability/orderability.ts';
export { orderability } from './availability/orderability.ts';
export { giveBackAvailability, takeAvailability } from './availability/take-availability.ts';
export type { EmptiesItem } from './empties/empties.store.ts';
export { emptiesBySku } from './empties/empties.store.ts';
export { uidOf } from './uid.ts';
export { switchProduct } from './product/switch-product.store.ts';
export { mountArt } from './picture/art.routes.ts';
export { prepareCatalogue } from './shelf/prepare-catalogue.ts';
