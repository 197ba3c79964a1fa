/** The door of the catalogue: products, what they cost for whom, what can be had. */
export type { Product } from './product/product.ts';
export { someProduct } from './product/some-product.views.ts';
export { recordOffers } from './offer/offer.store.ts';
export { offersOn } from './offer/offers-on.views.ts';
export {
  assortmentOf,
  productsByEan,
  replacementFor,
  replacementsInSight,
  productsBySku,
  replacedProducts,
  visibleProducts,
} from './product/product-by-sku.ts';
export type { PackRow } from './product/assortment.views.ts';
export { bearerOf, brandRows, packUses } from './product/assortment.views.ts';
export { materialLabel } from './product/labels.ts';
export { packsCalled } from './product/called.ts';
export { categoryRows, countProducts, emptiesSkus, packRows } from './product/assortment.views.ts';
export type { ProductSheet } from './product/product-sheet.ts';
export { productSheet } from './product/product-sheet.ts';
export type { Viewpoint } from './product/viewpoint.ts';
export type { ProductView } from './product/product-view.ts';
export { productViews } from './product/product-views.ts';
export type { NotOrderable } from './availability/orderability.ts';
export { orderability } from './availability/orderability.ts';
export type { HeldGoods } from './availability/keep-availability.ts';
export { availabilityOf } from './availability/keep-availability.ts';
export type { DepotGoods, LockedStock } from './availability/take-availability.ts';
export { lockAllAvailability, writeAllTaken, writeCounted } from './availability/availability.store.ts';
export { giveBackAvailability, lockStock, takeAvailability } from './availability/take-availability.ts';
export type { EmptiesItem } from './empties/empties.store.ts';
export { emptiesBySku } from './empties/empties.store.ts';
export { switchProduct } from './product/switch-product.store.ts';
export { mountArt } from './picture/art.routes.ts';
export { forgetDrawnPictures } from './picture/forget-drawn-pictures.job.ts';
export { prepareCatalogue } from './shelf/prepare-catalogue.ts';
export type { Choices, Package, PackageItem, PackageProblem } from './package/package.ts';
export { choiceKeyOf, isFor, packageProblem, packageQuantity, quantityProblem } from './package/package.ts';
export type { Packages } from './package/keep-packages.ts';
export { packagesOf } from './package/keep-packages.ts';
export type { SentOptions } from './package/package-option.ts';
export { chosenOptions, kitOptions, readOptions } from './package/package-option.ts';
export type { PackageView } from './package/package-view.ts';
export { WIRE_TYPE, codeOf } from './package/package-view.ts';
export { packageViews, productsOf } from './package/packages-seen.ts';
export { saidText, wordingOf } from './package/problem-text.ts';
export type { PackageChange } from './package/change-package.ts';
export { changePackage } from './package/change-package.ts';
export type { Kits, KitsOf } from './package/take-kits.ts';
export { giveBackKits, takeKits } from './package/take-kits.ts';
export type { GoodsShown, ListedGoods } from './search/list-all-goods.ts';
export { goodsCategories, listAllGoods, packagesWith } from './search/list-all-goods.ts';
export type { Goods } from './search/find-goods.ts';
export { findGoods, findOffered } from './search/find-goods.ts';
export * as catalogueKinds from './import-kinds.ts';
