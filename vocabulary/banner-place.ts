/** Where the portal shows banners, by the names of its routes (spec 7, 9); a banner anywhere else is given to who asks for it by name, and shown on no page. */
export const BANNER_PLACES = ['homepageAfterLogin', 'products', 'packages', 'favorites', 'support'] as const;
export type BannerPlace = (typeof BANNER_PLACES)[number];
