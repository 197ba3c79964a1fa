import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useProductsOf } from '#portal/features/product/use-products.ts';
import { useWishlist } from '#portal/features/wishlist/use-wishlist.ts';
import { paths } from '#portal/paths.ts';
import { ProductLines } from '#portal/screens/products/product-lines.tsx';
import '#portal/screens/products/products-screen.css';
import { Awaited } from '#portal/ui/awaited.tsx';
import { Panel } from '#portal/ui/panel.tsx';
import { SkeletonRows } from '#portal/ui/skeleton.tsx';
import css from './home-screen.module.css';
import { WISHLIST_SHOWN } from './home-sizes.ts';

/** The first favourites, to be ordered at once. */
export function WishlistBlock() {
  const { t } = useTranslation();
  const { data: wishlist } = useWishlist();
  const skus = [...(wishlist?.keys() ?? [])].slice(0, WISHLIST_SHOWN);
  const answer = useProductsOf(skus, skus.length > 0);
  const { data: products } = answer;
  // Why they are not known is said once, by the preview.
  if (!wishlist || wishlist.size === 0) return null;
  const rest = wishlist.size - WISHLIST_SHOWN;
  return (
    <Panel
      flush
      title={t('home.wishlist.title')}
      subtitle={t('home.wishlist.body')}
      action={rest > 0 && <Link to={paths.favourites()}>{t('home.wishlist.rest', { count: rest })}</Link>}
    >
      <div className={css['wideRow']}>
        <Awaited of={answer} level={3}>
          <SkeletonRows rows={Math.min(WISHLIST_SHOWN, wishlist.size)} />
        </Awaited>
        {products && <ProductLines products={products.slice(0, WISHLIST_SHOWN)} grouped={false} />}
      </div>
    </Panel>
  );
}
