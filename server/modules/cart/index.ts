/** The door of the cart: what a user is about to order, priced and judged. */
export type { AddedLine, Cart, CartLine, CartStatus, Counts, LockedCart, Seen } from './cart/cart.ts';
export { dayOf } from './cart/cart.ts';
export { closeCart, createEmptyCart, currentCart, readCart, takeCart } from './cart/take-cart.ts';
export type { AskedLine, RefusedLine } from './cart-item/add-lines.ts';
export { addLines } from './cart-item/add-lines.ts';
export type { LineProblem } from './cart-item/line-problem.ts';
export type { PricedCart, PricedCartLine } from './simulation/price-cart.ts';
export { chosenShipTo, priceCart, priceCart as pricedCart } from './simulation/price-cart.ts';
export { surroundingsOf } from './simulation/surroundings.ts';
export type { Placeable } from './simulation/require-placeable.ts';
export { requirePlaceable } from './simulation/require-placeable.ts';
export type { Limits, Load, Verdict } from './limit/limit.ts';
export { judge } from './limit/limit.ts';
export { limitsFor } from './limit/limits-for.ts';
export { wordParams as limitParams } from './limit/limit.present.ts';
export type { CartView } from './cart/cart.present.ts';
export { cartView, viewOf } from './cart/cart-view.ts';
export { amountText } from './cart/words.ts';
