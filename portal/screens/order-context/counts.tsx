import { useCart } from '#portal/features/cart/use-cart.ts';
import { useWishlist } from '#portal/features/wishlist/use-wishlist.ts';
import { useMe } from '#portal/features/user/use-me.ts';
import { useFormat } from '#ui/format.ts';
import './context-bar.css';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';

/** Number of items in the cart: its sales units, the very number of the server's answer. */
export function CartCount() {
  const format = useFormat();
  const { data: me } = useMe();
  const { cart } = useCart(me?.permissions.has('Catalogue') ?? false);
  return cart ? <>{format.number(cart.total_quantity)}</> : null;
}

export function FavouritesCount() {
  const format = useFormat();
  const { data: me } = useMe();
  const { data: wishlist } = useWishlist(me?.permissions.has('Catalogue') ?? false);
  return wishlist ? <>{format.number(wishlist.size)}</> : null;
}

/** The cart's progress message (spec 5), as the server says it; nothing while the cart is empty. */
export function ProgressMessage() {
  const { data: me } = useMe();
  const { cart } = useCart(me?.permissions.has('Catalogue') ?? false);
  const progress = cart?.progress_bar_data;
  if (!progress?.msg || !cart?.items?.length) return null;
  const fine = progress.canProceed === 'yes';
  const missing = cart?.limits?.find((limit) => limit && limit.state !== 'fine');
  return (
    <p className="progress-message" data-fine={fine || undefined} role="status">
      {fine ? <IconCheck size={16} aria-hidden /> : <IconAlertTriangle size={16} aria-hidden />}
      <span>{progress.msg}</span>
      {!fine && missing?.message && <b>{missing.message}</b>}
    </p>
  );
}
