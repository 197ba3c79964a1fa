import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Picture } from '#portal/features/product/product-cells.tsx';
import { shortName } from '#portal/features/product/product.ts';
import { useProductsOf } from '#portal/features/product/use-products.ts';
import { useWishlist } from '#portal/features/wishlist/use-wishlist.ts';
import { paths } from '#portal/paths.ts';
import { Awaited } from '#ui/awaited.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useFormat } from '#ui/format.ts';
import { Panel } from '#ui/panel.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import css from './home-screen.module.css';
import { FAVOURITES_SHOWN } from './home-sizes.ts';

export function FavouritesPreview() {
  const { t } = useTranslation();
  const format = useFormat();
  const wished = useWishlist();
  const { data: wishlist } = wished;
  const skus = [...(wishlist?.keys() ?? [])].slice(0, FAVOURITES_SHOWN);
  const answer = useProductsOf(skus, skus.length > 0);
  const { data: products } = answer;
  if (wishlist?.size === 0) {
    return (
      <Panel>
        <EmptyState
          title={t('home.favourites.empty')}
          actions={<ButtonLink to={paths.products()}>{t('home.favourites.browse')}</ButtonLink>}
        >
          {t('home.favourites.emptyBody')}
        </EmptyState>
      </Panel>
    );
  }
  return (
    <Panel
      flush
      title={t('home.favourites.title')}
      action={wishlist && <Link to={paths.favourites()}>{t('home.favourites.all', { count: wishlist.size })}</Link>}
    >
      <Awaited of={wishlist ? answer : wished} level={3}>
        <SkeletonRows rows={FAVOURITES_SHOWN} height={52} />
      </Awaited>
      {products && (
        <ul className={css['picks']}>
          {products.slice(0, FAVOURITES_SHOWN).map((product) => (
            <li key={product.sku}>
              <Picture product={product} />
              <div>
                <Link to={paths.product(product.sku!)}>{shortName(product)}</Link>
                <div className={css['sub']}>{product.packaging}</div>
              </div>
              <b className="money">{format.money(product.unit_price ?? 0)}</b>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
