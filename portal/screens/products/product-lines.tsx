import { memo, useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  DepositCell,
  LastOrderedCell,
  NameCell,
  Picture,
  PieceCell,
  PriceCell,
} from '#portal/features/product/product-cells.tsx';
import { byBrand, shortName } from '#portal/features/product/product.ts';
import type { Product } from '#portal/features/product/product.ts';
import { FavouriteButton } from '#portal/features/wishlist/favourite-button.tsx';
import { useFormat } from '#ui/format.ts';
import { OrderCell, TakenOff, useRow } from './order-cell.tsx';
import { pictureOf } from '#portal/features/product/picture.ts';

interface Props {
  readonly products: readonly Product[];
  /** Brand lines between the rows; only while rows of a brand stand together. */
  readonly grouped: boolean;
  /** The rows come with the page itself, which is drawn in small steps anyway. */
  readonly atOnce?: boolean;
}

const NONE: readonly Product[] = [];

/** More than the window of a phone holds: the first drawing of the portal brings these, and the rest when they are seen. */
const FIRST = 8;
const isPhoneAtStart = () =>
  'starting' in document.documentElement.dataset && window.matchMedia('(max-width: 47.49875em)').matches;

/** The ledger: a row a product on a desktop, a card on a phone; the same markup in other grid areas. */
export function ProductLines({ products: all, grouped, atOnce }: Props) {
  const { t } = useTranslation();
  // Rows are drawn in small steps: a number typed meanwhile comes first.
  const [{ first, firstOf }] = useState(() => ({
    first: !atOnce ? NONE : isPhoneAtStart() ? all.slice(0, FIRST) : all,
    firstOf: all,
  }));
  const products = useDeferredValue(all, first);
  return (
    <div className="ledger-frame" aria-busy={(products !== all && (products !== first || first === NONE)) || undefined}>
      <div className="ledger" role="table" aria-label={t('product.list')}>
        <div className="ledger-head ledger-columns" role="row">
          <span role="columnheader">
            <span className="hidden-visually">{t('product.column.favourite')}</span>
          </span>
          <span role="columnheader">
            <span className="hidden-visually">{t('product.column.picture')}</span>
          </span>
          <span role="columnheader">{t('product.column.name')}</span>
          <span role="columnheader" className="ledger-number">
            {t('product.column.price')}
          </span>
          <span role="columnheader" className="ledger-number">
            {t('product.column.piece')}
          </span>
          <span role="columnheader" className="ledger-number">
            {t('product.column.deposit')}
          </span>
          <span role="columnheader" className="ledger-number">
            {t('product.column.last')}
          </span>
          <span role="columnheader">{t('product.column.quantity')}</span>
          <span role="columnheader" className="ledger-total">
            {t('product.column.total')}
          </span>
        </div>
        {grouped ? (
          brandsOf(products, products === first ? firstOf : products).map(({ brand, count, products: rows }) => (
            <div key={`${brand}-${rows[0]!.sku}`} role="rowgroup">
              <div className="ledger-group" role="row">
                <span role="cell">
                  <b>{brand}</b> {t('product.count', { count })}
                </span>
              </div>
              {rows.map((product) => (
                <ProductLine key={product.sku} product={product} />
              ))}
            </div>
          ))
        ) : (
          <div role="rowgroup">
            {products.map((product) => (
              <ProductLine key={product.sku} product={product} />
            ))}
          </div>
        )}
      </div>
    </div>
  );
}

/** Rows by brand, and how many there are of each among `all`, whose beginning these are. */
function brandsOf(products: readonly Product[], all: readonly Product[]) {
  const whole = byBrand(all);
  return byBrand(products).map((group, index) => ({ ...group, count: whole[index]!.products.length }));
}

const ProductLine = memo(function ProductLine({ product }: { product: Product }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { units, estimate, line, isRefused } = useRow(product);
  return (
    <div
      className="ledger-row ledger-columns"
      role="row"
      data-row=""
      data-in-cart={units > 0 || undefined}
      data-refused={product.orderable === false || undefined}
    >
      <span role="cell" className="ledger-star">
        <FavouriteButton sku={product.sku!} name={shortName(product)} favourite={product.favourites === 1} />
      </span>
      <span role="cell" className="ledger-picture">
        <Picture product={product} />
      </span>
      <span role="cell" className="ledger-name">
        <NameCell product={product} />
      </span>
      <span role="cell" className="ledger-price">
        <PriceCell product={product} />
      </span>
      <span role="cell" className="ledger-piece">
        <PieceCell product={product} />
      </span>
      <span role="cell" className="ledger-deposit">
        <DepositCell product={product} />
      </span>
      <span role="cell" className="ledger-last">
        <LastOrderedCell product={product} />
      </span>
      <span role="cell" className="ledger-quantity">
        <OrderCell product={product} />
      </span>
      <span role="cell" className="ledger-total">
        {units > 0 ? (
          <>
            <b>
              <span className="hidden-visually">{t(isRefused ? 'product.notSaved' : 'product.inCart')} </span>
              {format.money(estimate)}
            </b>
            <TakenOff line={line} />
          </>
        ) : (
          <span aria-hidden>–</span>
        )}
      </span>
    </div>
  );
});

/** The same products as cards, for those who choose by the picture. */
export function ProductGrid({ products }: { products: readonly Product[] }) {
  const { t } = useTranslation();
  return (
    <ul className="product-grid" aria-label={t('product.list')}>
      {products.map((product) => (
        <ProductCard key={product.sku} product={product} />
      ))}
    </ul>
  );
}

const ProductCard = memo(function ProductCard({ product }: { product: Product }) {
  const { units } = useRow(product);
  return (
    <li className="product-card" data-in-cart={units > 0 || undefined}>
      <span className="ledger-star">
        <FavouriteButton sku={product.sku!} name={shortName(product)} favourite={product.favourites === 1} />
      </span>
      <img
        className="product-card-picture"
        {...pictureOf(product, 'large')}
        alt=""
        width={220}
        height={220}
        loading="lazy"
        decoding="async"
      />
      <NameCell product={product} />
      <div className="product-card-price">
        <PriceCell product={product} />
        <PieceCell product={product} />
      </div>
      <DepositCell product={product} />
      <OrderCell product={product} />
    </li>
  );
});
