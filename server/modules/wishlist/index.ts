/** The door of the favourites. */
export { favouritesOf } from './wishlist/keep-favourites.ts';
export type { Favourite, Favourites } from './wishlist/wishlist.ts';
export { wishlistPersonalData } from './personal-data.store.ts';
