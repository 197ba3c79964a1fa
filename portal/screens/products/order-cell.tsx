import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Line } from '#portal/features/cart/cart-changes.ts';
import { useOrdered } from '#portal/features/cart/use-cart.ts';
import { planOf, shortName } from '#portal/features/product/product.ts';
import type { Product } from '#portal/features/product/product.ts';
import { paths } from '#portal/paths.ts';
import { useFormat } from '#ui/format.ts';
import { QuantityCell } from '#ui/quantity/quantity-cell.tsx';
import type { QuantityWords } from '#ui/quantity/quantity-cell.tsx';
import { QUANTITY_LIMIT, unitsOf } from '#ui/quantity/quantity.ts';
import type { Unit } from '#ui/quantity/quantity.ts';

/** The words of the quantity cell for one product. */
export function useLineWords(
  product: Pick<Product, 'sales_unit' | 'brand' | 'variant' | 'name' | 'packaging'>,
): QuantityWords {
  const { t } = useTranslation();
  const format = useFormat();
  const unit = product.sales_unit?.label ?? '';
  const name = `${shortName(product)}, ${product.packaging ?? ''}`;
  return useMemo(() => {
    const word = (which: Unit | 'piece') => (which === 'unit' ? unit : t(`quantity.${which}`));
    return {
      label: t('quantity.of', { name }),
      less: t('quantity.less', { name }),
      more: t('quantity.more', { name }),
      get wrong() {
        return t('order.quantityPositive');
      },
      get notWhole() {
        return t('quantity.whole');
      },
      get tooMuch() {
        return t('quantity.tooMuch', { limit: format.number(QUANTITY_LIMIT) });
      },
      number: format.number,
      unit: word,
      units: (count: number, which: Unit | 'piece') => format.units(count, word(which)),
    };
  }, [t, format, unit, name]);
}

/** Quantity entry of a product, wherever it stands; the cart follows. A product that cannot come says why and what instead. */
export function OrderCell({ product, size = 'row' }: { product: Product; size?: 'row' | 'large' }) {
  const { t } = useTranslation();
  const { ordered, error, set, mistype } = useOrdered(product.sku!);
  const words = useLineWords(product);
  const plan = useMemo(() => planOf(product), [product]);
  const short = useCallback(() => set({ quantity: product.free_quantity ?? 0, layers: 0, pallets: 0 }), [set, product]);
  const inCart = unitsOf(ordered, plan);
  if (product.orderable === false && inCart === 0) {
    return (
      <div className="order-refused">
        <span>{product.not_orderable_reason?.message ?? t('product.notOrderable')}</span>
        {product.replacement ? (
          <Link to={paths.product(product.replacement.sku!)}>
            {t('product.instead', { name: product.replacement.name })}
          </Link>
        ) : (
          <Link to={`${paths.product(product.sku!)}#packagings`}>{t('product.whatInstead')}</Link>
        )}
      </div>
    );
  }
  const free = product.free_quantity;
  return (
    <div className="order-cell">
      <QuantityCell
        value={ordered}
        plan={plan}
        words={words}
        error={error}
        size={size}
        onChange={set}
        onMistyped={mistype}
      />
      {error && free !== null && free !== undefined && inCart > free && (
        <button type="button" className="order-fix" onClick={short}>
          {t('quantity.setTo', { n: words.number(free) })}
        </button>
      )}
    </div>
  );
}

/** Net value of a row: the cart's own once it is saved, with what it is cheaper by; before that quantity × your price. */
/** A row as the person sees it; `isRefused` while what they typed could not be saved. */
export function useRow(product: Product): {
  units: number;
  estimate: number;
  line: Line | undefined;
  isRefused: boolean;
} {
  const { ordered, line, error } = useOrdered(product.sku!);
  const units = unitsOf(ordered, planOf(product));
  return { units, estimate: line?.row ?? units * (product.unit_price ?? 0), line, isRefused: error !== undefined };
}

/** Why a row comes to less than quantity × your price: 'raklap −7 915'. */
export function TakenOff({ line }: { line: Pick<Line, 'takenOff' | 'takenOffBy'> | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (!line?.takenOffBy) return null;
  return (
    <small className="taken-off">
      {t(`cart.off.${line.takenOffBy}`)} {format.number(line.takenOff)}
    </small>
  );
}
