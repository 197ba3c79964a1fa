import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PriceCell, Picture, Flags } from '#portal/features/product/product-cells.tsx';
import { shortName } from '#portal/features/product/product.ts';
import { useRecommended } from '#portal/features/product/use-recommended.ts';
import { paths } from '#portal/paths.ts';
import { Awaited } from '#ui/awaited.tsx';
import { Panel } from '#ui/panel.tsx';
import css from './home-screen.module.css';

/** New products that the customer has not ordered yet; only with the permission 'Product recommendations'. */
export function Recommended() {
  const { t } = useTranslation();
  const answer = useRecommended();
  const { data: products, error } = answer;
  if (products ? products.length === 0 : !error) return null;
  return (
    <Panel flush title={t('home.recommended.title')}>
      <Awaited of={answer} level={3} />
      <ul className={css['cards']}>
        {products?.map((product) => (
          <li key={product.sku}>
            <Picture product={product} size={56} />
            <div>
              <Link to={paths.product(product.sku!)}>{shortName(product)}</Link>
              <div className={css['sub']}>
                {product.packaging} <Flags product={product} />
              </div>
            </div>
            <PriceCell product={product} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
