import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useUsualOrder } from '#portal/features/quick-order/use-quick-order.ts';
import { paths } from '#portal/paths.ts';
import { MiniCart } from '#portal/screens/order-context/mini-cart.tsx';
import { CartFoot } from '#portal/screens/products/cart-foot.tsx';
import '#portal/screens/products/products-screen.css';
import { OrderWays } from '#portal/screens/quick-order/order-ways.tsx';
import { Awaited } from '#ui/awaited.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { useFirstFocus } from '#ui/use-first-focus.ts';
import { TakeAllButton, UsualList } from './usual-list.tsx';
import css from './usual-order-screen.module.css';

// It stands beside the list; there is nothing to close.
const nothing = () => {};

/** What the ship-to buys as a rule, one dense list: Enter takes last time's quantity and goes on. */
export function UsualOrderScreen() {
  const { t } = useTranslation();
  const answer = useUsualOrder();
  const { data } = answer;
  const list = useRef<HTMLDivElement>(null);
  const lines = data?.lines ?? [];
  useFirstFocus(list, 'input[data-quantity]', data ? (data.ship_to_id ?? '') : null);
  return (
    <div className="products">
      <header className="products-head">
        <h1>
          {t('portal.menu.usualOrder')}{' '}
          {data && <span aria-live="polite">{t('product.count', { count: lines.length })}</span>}
        </h1>
        <OrderWays />
      </header>
      <div className="products-results">
        <Awaited of={answer}>
          <SkeletonRows rows={12} height={44} />
        </Awaited>
        {data && lines.length === 0 && (
          <EmptyState
            title={t('usual.empty.title')}
            actions={
              <ButtonLink variant="primary" to={paths.products()}>
                {t('wishlist.empty.action')}
              </ButtonLink>
            }
          >
            {t('usual.empty.body')}
          </EmptyState>
        )}
        {data && lines.length > 0 && (
          <>
            <div className={css['bar']}>
              <p>{t('usual.note', { shipTo: data.ship_to_name ?? t('usual.allShipTos'), days: data.days })}</p>
              <TakeAllButton lines={lines} list={list} />
            </div>
            <div className={css['sheet']}>
              <UsualList lines={lines} ref={list} />
            </div>
          </>
        )}
      </div>
      <CartFoot />
      <aside className="products-cart" data-no-print>
        <MiniCart onClose={nothing} />
      </aside>
    </div>
  );
}
