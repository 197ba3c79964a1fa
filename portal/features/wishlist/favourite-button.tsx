import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFavourite, useWishlist } from './use-wishlist.ts';
import './favourite-button.css';

/** The star. `favourite` is what the product said; the wish list, once loaded, knows better. */
export function FavouriteButton({
  sku,
  name,
  favourite,
  size = 18,
}: {
  sku: string;
  name: string;
  favourite: boolean;
  size?: number;
}) {
  const { t } = useTranslation();
  const { data: wishlist } = useWishlist();
  const { mutate } = useFavourite();
  const on = wishlist ? wishlist.has(sku) : favourite;
  const Icon = on ? IconStarFilled : IconStar;
  return (
    <button
      type="button"
      className="favourite"
      aria-pressed={on}
      aria-label={t(on ? 'wishlist.remove' : 'wishlist.add', { name })}
      onClick={() => mutate({ sku, on: !on })}
    >
      <Icon size={size} aria-hidden />
    </button>
  );
}
