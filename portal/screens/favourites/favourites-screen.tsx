import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { PlaceBanners } from '#portal/screens/place-banners/place-banners.tsx';
import { useProductsOf } from '#portal/features/product/use-products.ts';
import { useWishlist } from '#portal/features/wishlist/use-wishlist.ts';
import { paths } from '#portal/paths.ts';
import { MiniCart } from '#portal/screens/order-context/mini-cart.tsx';
import { CartFoot } from '#portal/screens/products/cart-foot.tsx';
import { KeyHelp } from '#portal/screens/products/key-help.tsx';
import { ProductLines } from '#portal/screens/products/product-lines.tsx';
import '#portal/screens/products/products-screen.css';
import { Awaited } from '#ui/awaited.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';

// It stands beside the list; there is nothing to close.
const nothing = () => {};

/** Exactly the products with a star, ready to be ordered in one list. */
export function FavouritesScreen() {
  const { t } = useTranslation();
  const stars = useWishlist();
  const { data: wishlist } = stars;
  const skus = wishlist ? [...wishlist.keys()] : [];
  const answer = useProductsOf(skus, wishlist !== undefined);
  const { data: products } = answer;
  const shown = useMemo(() => products?.filter(({ sku }) => wishlist?.has(sku!)) ?? [], [products, wishlist]);
  return (
    <div className="products">
      <header className="products-head">
        <h1>
          {t('wishlist.title')}{' '}
          {wishlist && <span aria-live="polite">{t('product.count', { count: shown.length })}</span>}
        </h1>
      </header>
      <div className="products-results">
        <Awaited of={skus.length > 0 ? answer : stars}>
          <SkeletonRows rows={8} />
        </Awaited>
        {wishlist && skus.length === 0 && (
          <EmptyState
            title={t('wishlist.empty.title')}
            actions={
              <ButtonLink variant="primary" to={paths.products()}>
                {t('wishlist.empty.action')}
              </ButtonLink>
            }
          >
            {t('wishlist.empty.body')}
          </EmptyState>
        )}
        {shown.length > 0 && <ProductLines products={shown} grouped />}
      </div>
      {(wishlist || skus.length === 0) && <PlaceBanners place="favorites" />}
      <KeyHelp />
      <CartFoot />
      <aside className="products-cart" data-no-print>
        <MiniCart onClose={nothing} />
      </aside>
    </div>
  );
}
