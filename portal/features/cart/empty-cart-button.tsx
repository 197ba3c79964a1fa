import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { confirm } from '#ui/confirm.tsx';
import { NOTHING } from '#ui/quantity/quantity.ts';
import { keyOf } from './cart-changes.ts';
import type { Cart } from './cart-question.ts';
import { linesOf } from './cart-store.ts';
import { useCartStore } from './use-cart.ts';

/** Asks, then takes all goods out; empties that go back stay. */
export function EmptyCartButton({ cart }: { readonly cart: Cart }) {
  const { t } = useTranslation();
  const store = useCartStore();
  const lines = linesOf(cart);
  const empty = async () => {
    if (
      !(await confirm({
        title: t('cart.emptyIt.title'),
        body: t('cart.emptyIt.body'),
        yes: t('cart.emptyIt.do'),
        no: t('cart.emptyIt.keep'),
        danger: true,
      }))
    )
      return;
    for (const line of lines) store.set(keyOf(line), NOTHING);
  };
  if (lines.length === 0) return null;
  return (
    <Button variant="ghost" onClick={() => void empty()}>
      {t('cart.emptyIt.do')}
    </Button>
  );
}
