import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { CartLimits } from '#portal/features/cart/cart-limits.tsx';
import { CartTotals } from '#portal/features/cart/cart-totals.tsx';
import { EmptyCartButton } from '#portal/features/cart/empty-cart-button.tsx';
import { lineSum } from '#portal/features/cart/unit-price.ts';
import { useCart, useCartStore, useSaving } from '#portal/features/cart/use-cart.ts';
import { Picture } from '#portal/features/product/product-cells.tsx';
import { shortName } from '#portal/features/product/product.ts';
import { SaveForLaterButton } from '#portal/features/saved-order/save-for-later-button.tsx';
import { paths } from '#portal/paths.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useFormat } from '#ui/format.ts';
import css from './mini-cart.module.css';

/** The pre-cart panel: limits first, then the lines, the sums and the way on. It blocks nothing. */
export function MiniCart({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { cart } = useCart();
  const { busy } = useSaving();
  const store = useCartStore();
  if (!cart) return null;
  const items = (cart.items ?? []).flatMap((item) => (item ? [item] : []));
  return (
    <section className={css['cart']} aria-label={t('cart.title')} aria-busy={busy}>
      <header>
        <h2>{t('cart.title')}</h2>{' '}
        <span>
          {t('cart.lines', { count: items.length })} · {t('cart.units', { count: cart.total_quantity })}
        </span>
      </header>
      {items.length === 0 ? (
        <EmptyState title={t('cart.empty.title')} level={3}>
          {t('cart.empty.body')}
        </EmptyState>
      ) : (
        <>
          <div className={css['limits']}>
            <CartLimits cart={cart} />
            {cart.changes.length > 0 && (
              <Link to={paths.cart()} onClick={onClose}>
                {t('success.pricesUpdated')}
              </Link>
            )}
          </div>
          <ul className={css['lines']}>
            {items.map((item) => (
              <li key={item.uid}>
                <Picture product={item.product} size={27} />
                <span>
                  <Link
                    to={
                      item.__typename === 'BundleCartItem'
                        ? paths.packageInCart(item.product.sku!, item.id)
                        : paths.product(item.product.sku!)
                    }
                    onClick={onClose}
                  >
                    {shortName(item.product)}
                  </Link>
                  {item.__typename === 'BundleCartItem' ? (
                    <small>
                      {format.units(item.quantity, t('package.unit'))} · {t('cart.units', { count: item.units ?? 0 })}
                    </small>
                  ) : (
                    <small>
                      {format.units(item.quantity_total ?? item.quantity, item.product.sales_unit?.label ?? '')} ·{' '}
                      {item.product.packaging}
                    </small>
                  )}
                </span>
                <b className="money">{format.money(lineSum(item))}</b>
              </li>
            ))}
          </ul>
          <div className={css['sum']}>
            <CartTotals cart={cart} />
            <ButtonLink variant="primary" size="lg" wide to={paths.cart()} onClick={onClose}>
              {t('cart.toCart')}
            </ButtonLink>
            <div className={css['more']}>
              {!cart.replaces_order && <SaveForLaterButton cartId={cart.id} lines={store} quiet />}
              <EmptyCartButton cart={cart} />
            </div>
          </div>
        </>
      )}
    </section>
  );
}
