/** spec 9: the favourites preview shows 4 products. */
export const FAVOURITES_SHOWN = 4;
export const ORDERS_SHOWN = 5;
export const NEWS_SHOWN = 3;
export const USUAL_SHOWN = 5;
export const EMPTIES_SHOWN = 4;
