import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { keyOf } from './cart-changes.ts';
import type { Cart } from './cart-question.ts';
import { useCart, useCartStore, useSaving } from './use-cart.ts';

/** What is typed and not in the cart, by its name, and why: wherever the cart goes on to be an order. */
export function UnsavedNotice() {
  const { t } = useTranslation();
  const store = useCartStore();
  const { errors, busy } = useSaving();
  const { cart } = useCart(false);
  if (errors.size === 0) return null;
  return (
    <Notice
      tone="wrong"
      urgent
      action={
        <>
          <Button busy={busy} onClick={() => store.again()}>
            {t('error.again')}
          </Button>{' '}
          <Button variant="ghost" onClick={() => store.leave()}>
            {t('cart.unsavedLeave')}
          </Button>
        </>
      }
    >
      <b>{t('cart.saving.errors', { count: errors.size })}</b>
      {[...errors].map(([key, reason]) => (
        <span key={key}> {[nameOf(key, cart), reason].filter(Boolean).join(': ')}</span>
      ))}
    </Notice>
  );
}

/** As the line of the cart is called; a product that never came into the cart by its code. */
function nameOf(key: string, cart: Cart | undefined): string {
  const item = cart?.items?.find(
    (one) =>
      one &&
      key === keyOf({ uid: one.uid, sku: one.product.sku ?? '', isPackage: one.__typename === 'BundleCartItem' }),
  );
  return item?.product.name ?? (key.includes(':') ? '' : key);
}
