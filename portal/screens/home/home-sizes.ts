/** spec 9: the wishlist preview shows 8 items, the favourites preview 4 products. */
export const WISHLIST_SHOWN = 8;
export const FAVOURITES_SHOWN = 4;
export const ORDERS_SHOWN = 5;
export const NEWS_SHOWN = 3;
