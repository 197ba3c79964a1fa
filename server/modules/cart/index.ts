/** The door of the cart: what a user is about to order, priced and judged. */
export type { AddedLine, Cart, CartLine, CartStatus, Counts, LockedCart, Seen } from './cart/cart.ts';
export { unitsOf } from './cart/cart.ts';
export { closeCart, currentCart, readCart, takeCart } from './cart/take-cart.ts';
export { putAside } from './cart/put-aside.ts';
export { TEXT_LIMITS, withClaims } from './cart/claims.ts';
export type { AskedLine, RefusedLine } from './cart-item/add-lines.ts';
export { addLines } from './cart-item/add-lines.ts';
export type { LineProblem } from './cart-item/line-problem.ts';
export { problemText } from './cart-item/line-problem.ts';
export { packageLineProblemOf } from './cart-item/package-line.ts';
export type { PricedCart, PricedCartLine } from './simulation/price-cart.ts';
export { priceCart } from './simulation/price-cart.ts';
export type { Placeable } from './simulation/require-placeable.ts';
export { requirePlaceable } from './simulation/require-placeable.ts';
export type { Limits, Load, Verdict } from './limit/limit.ts';
export type { CartView } from './cart/cart.present.ts';
export { itemsOf, productOfItem, viewOf } from './cart/cart-view.ts';
export { dropOldCarts } from './cart/drop-old-carts.job.ts';
