import type { PersonalData } from '#platform/personal-data/personal-data.ts';

export const wishlistPersonalData: PersonalData = { accounts: { 'wishlist_item.uid': 'rows' } };
