import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '#portal/paths.ts';
import { useFormat } from '#ui/format.ts';
import { deposits, shortName } from './product.ts';
import type { Product } from './product.ts';
import './product-cells.css';
import { pictureOf } from './picture.ts';

/** The drawn or given picture on its tile; the name stands beside it, so it is silent. */
export function Picture({
  product,
  size = 32,
}: {
  product: { sku?: string | null; small_image?: { url?: string | null } | null };
  size?: number;
}) {
  return (
    <span className="product-picture">
      <img {...pictureOf(product)} alt="" width={size} height={size} loading="lazy" decoding="async" />
    </span>
  );
}

export function NameCell({ product, children }: { product: Product; children?: React.ReactNode }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <div className="product-name">
      <Link className="product-link" to={paths.product(product.sku!)}>
        {shortName(product)}
      </Link>
      <p className="product-meta">
        <span className="pack-chip" data-kind={product.pack_kind}>
          {product.packaging}
        </span>
        <span className="product-code">{product.sku}</span>
        <span className="product-pallet">
          {t('product.perPallet', { n: format.number(product.number_of_items_on_pallet ?? 0) })}
        </span>
        <Flags product={product} />
        {children}
      </p>
    </div>
  );
}

const FLAGS = ['promo', 'product_new', 'product_sale', 'product_last'] as const;

export function Flags({ product }: { product: Pick<Product, (typeof FLAGS)[number]> }) {
  const { t } = useTranslation();
  return FLAGS.filter((flag) => product[flag] === 1).map((flag) => (
    <span key={flag} className="product-flag" data-flag={flag}>
      {t(`product.flag.${flag}`)}
    </span>
  ));
}

export function PriceCell({ product }: { product: Product }) {
  const { t } = useTranslation();
  const format = useFormat();
  const cheaper = (product.list_price ?? 0) > (product.unit_price ?? 0);
  return (
    <div
      className="product-price"
      title={t('product.priceGross', { amount: format.money(product.unit_price_tax ?? 0) })}
    >
      <b>{format.money(product.unit_price ?? 0)}</b>
      {cheaper && (
        <s>
          <span className="hidden-visually">{t('product.listPrice')} </span>
          {format.amount(product.list_price ?? 0)}
        </s>
      )}
    </div>
  );
}

export function PieceCell({ product }: { product: Product }) {
  const { t } = useTranslation();
  const format = useFormat();
  const text =
    product.is_keg && product.price_per_litre
      ? format.piecePrice(product.price_per_litre, 'l')
      : format.piecePrice(product.price_per_piece ?? 0, t('product.piece'));
  return <div className="product-piece">{text}</div>;
}

export function DepositCell({ product }: { product: Product }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { deposit, redemption } = deposits(product);
  return (
    <div className="product-deposit">
      {deposit > 0 && (
        <span>
          <i>{t('product.deposit')}</i>
          {format.amount(deposit)}
        </span>
      )}
      {redemption > 0 && (
        <span>
          <i>{t('product.redemptionShort')}</i>
          {format.amount(redemption)}
        </span>
      )}
    </div>
  );
}

export function LastOrderedCell({ product }: { product: Product }) {
  const { t } = useTranslation();
  const format = useFormat();
  const last = product.last_ordered;
  if (!last?.date)
    return (
      <div className="product-last">
        <span aria-label={t('product.neverOrdered')}>–</span>
      </div>
    );
  return (
    <div className="product-last">
      <span>{format.monthDay(last.date)}</span>
      <span>{format.units(last.quantity ?? 0, product.sales_unit?.label ?? '')}</span>
    </div>
  );
}
