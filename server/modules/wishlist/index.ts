/** The door of the favourites. */
export { favouritesOf } from './wishlist/wishlist.store.ts';
export type { Favourite, Favourites } from './wishlist/wishlist.ts';
