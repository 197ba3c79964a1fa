import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useProductsOf } from '#portal/features/product/use-products.ts';
import { useWishlist } from '#portal/features/wishlist/use-wishlist.ts';
import { paths } from '#portal/paths.ts';
import { ProductLines } from '#portal/screens/products/product-lines.tsx';
import '#portal/screens/products/products-screen.css';
import { Awaited } from '#ui/awaited.tsx';
import { Panel } from '#ui/panel.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import css from './cart-screen.module.css';

/** spec 9: the wishlist preview shows 8 items. */
const SHOWN = 8;

/** The first favourites, to be ordered at once; nothing while there are none. */
export function WishlistPreview() {
  const { t } = useTranslation();
  const { data: wishlist } = useWishlist();
  const skus = [...(wishlist?.keys() ?? [])].slice(0, SHOWN);
  const answer = useProductsOf(skus, skus.length > 0);
  const { data: products } = answer;
  if (!wishlist || wishlist.size === 0) return null;
  const rest = wishlist.size - SHOWN;
  return (
    <Panel
      className={css['wishlist']}
      flush
      title={t('home.wishlist.title')}
      subtitle={t('home.wishlist.body')}
      action={rest > 0 && <Link to={paths.favourites()}>{t('home.wishlist.rest', { count: rest })}</Link>}
    >
      <Awaited of={answer} level={3}>
        <SkeletonRows rows={Math.min(SHOWN, wishlist.size)} />
      </Awaited>
      {products && <ProductLines products={products.slice(0, SHOWN)} grouped={false} />}
    </Panel>
  );
}
