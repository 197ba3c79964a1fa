import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { CartLimits } from '#portal/features/cart/cart-limits.tsx';
import { CartTotals } from '#portal/features/cart/cart-totals.tsx';
import { keyOf } from '#portal/features/cart/cart-changes.ts';
import { linesOf } from '#portal/features/cart/cart-store.ts';
import { useCart, useCartStore, useSaving } from '#portal/features/cart/use-cart.ts';
import { Picture } from '#portal/features/product/product-cells.tsx';
import { shortName } from '#portal/features/product/product.ts';
import { SaveForLaterButton } from '#portal/features/saved-order/save-for-later-button.tsx';
import { paths } from '#portal/paths.ts';
import { Button, ButtonLink } from '#portal/ui/button.tsx';
import { EmptyState } from '#portal/ui/empty-state.tsx';
import { confirm } from '#portal/ui/confirm.tsx';
import { useFormat } from '#portal/ui/format.ts';
import { NOTHING } from '#portal/ui/quantity/quantity.ts';
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
  const empty = async () => {
    if (!(await confirm({ title: t('cart.emptyIt.title'), body: t('cart.emptyIt.body'), yes: t('cart.emptyIt.do'), no: t('cart.emptyIt.keep'), danger: true })))
      return;
    for (const line of linesOf(cart)) store.set(keyOf(line), NOTHING);
  };
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
          </div>
          <ul className={css['lines']}>
            {items.map((item) => (
              <li key={item.uid}>
                <Picture product={item.product} size={27} />
                <span>
                  <Link
                    to={item.__typename === 'BundleCartItem' ? paths.packageInCart(item.product.sku!, item.id) : paths.product(item.product.sku!)}
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
                      {format.units(item.quantity_total ?? item.quantity, item.product.sales_unit?.label ?? '')} · {item.product.packaging}
                    </small>
                  )}
                </span>
                <b className="money">{format.money(item.prices?.row_total.value ?? 0)}</b>
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
              <Button variant="ghost" onClick={() => void empty()}>
                {t('cart.emptyIt.do')}
              </Button>
            </div>
          </div>
        </>
      )}
    </section>
  );
}
