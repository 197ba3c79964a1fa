import { money } from '#platform/graphql/money.ts';
import type { EmptiesItem } from '#modules/catalogue/index.ts';
import { uidOf } from '#platform/graphql/uid.ts';
import type { Language } from '#values/text.ts';
import { inLanguage } from '#values/text.ts';

/** `product` of a line that is in no catalogue: empties that go back, or a sku that nobody knows any more. It must resolve, or the whole cart fails. */
export function plainView(sku: string, empties: EmptiesItem | null, language: Language) {
  const nothing = money(0);
  const price = { regular_price: nothing, final_price: nothing, discount: { amount_off: 0, percent_off: 0 } };
  const name = inLanguage(empties?.name, language) || sku;
  const picture = { url: `/art/${encodeURIComponent(sku)}-small.svg`, label: name, position: 1, disabled: false };
  return {
    uid: uidOf(Number(/^\d{1,9}$/.test(sku) ? sku : 0)),
    id: Number(/^\d{1,9}$/.test(sku) ? sku : 0),
    sku,
    name,
    url_key: sku.toLowerCase(),
    price_range: { minimum_price: price, maximum_price: price },
    image: picture,
    small_image: picture,
    thumbnail: picture,
    images: [picture],
    media_gallery: [],
    media_gallery_entries: [],
    categories: [],
    rating_summary: 0,
    pieces_per_unit: 1,
    is_keg: false,
    orderable: empties !== null,
    stock_status: 'IN_STOCK' as const,
    your_price: 0,
    your_price_tax: 0,
    list_price: 0,
    list_price_tax: 0,
    redemption_fee: 0,
    multi_deposit: 0,
    multi_deposit_z099: 0,
    deposits: [],
    favourites: 0,
    promo: 0,
    product_new: 0,
    product_sale: 0,
    product_last: 0,
    ...(empties && { weight: empties.tareG / 1_000 }),
  };
}
