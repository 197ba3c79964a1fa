import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCart } from '#portal/features/cart/use-cart.ts';
import { paths } from '#portal/paths.ts';
import { ButtonLink } from '#ui/button.tsx';
import { useFormat } from '#ui/format.ts';
import { useRootMark } from '#ui/root-mark.ts';

/** On a phone the sum, what is missing and the way to the cart stay under the thumb. */
export function CartFoot() {
  const { t } = useTranslation();
  const format = useFormat();
  const { cart } = useCart();
  useRootMark('cart-foot', (cart?.total_quantity ?? 0) > 0);
  if (!cart || cart.total_quantity === 0) return null;
  const limit = cart.limits?.[0];
  const fine = cart.can_proceed !== false;
  return (
    <aside className="cart-foot" aria-label={t('cart.title')} data-no-print>
      <div>
        <b className="money">{format.money(cart.cart_prices?.price_with_vat ?? 0)}</b>
        <span data-fine={fine || undefined}>
          {fine ? <IconCheck size={14} aria-hidden /> : <IconAlertTriangle size={14} aria-hidden />}
          {limit?.message ?? cart.message}
        </span>
      </div>
      <ButtonLink variant="primary" size="lg" to={paths.cart()}>
        {t('cart.title')} · {t('cart.lines', { count: cart.items?.length ?? 0 })}
      </ButtonLink>
    </aside>
  );
}
