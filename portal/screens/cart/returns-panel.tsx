import { Suspense, lazy, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cart } from '#portal/features/cart/cart-question.ts';
import { useOrdered } from '#portal/features/cart/use-cart.ts';
import { returnsOf, useEmptiesKinds } from '#portal/features/cart/use-returns.ts';
import { usePortalConfig } from '#portal/features/portal-config/use-portal-config.ts';
import { useChosenShipTo } from '#portal/features/ship-to/use-ship-tos.ts';
import { may } from '#portal/features/user/me.ts';
import { useMe } from '#portal/features/user/use-me.ts';
import { imported } from '#portal/state/imported.ts';
import { useFormat } from '#ui/format.ts';
import { Awaited } from '#ui/awaited.tsx';
import { Panel } from '#ui/panel.tsx';
import { NOTHING, QUANTITY_LIMIT, isTooMuch, sameOrdered, typedNumber } from '#ui/quantity/quantity.ts';
import { SkeletonRows } from '#ui/skeleton.tsx';
import css from './returns-panel.module.css';

/** Comes when the list is opened. */
const HeldEmpties = lazy(async () => ({
  default: (await imported(() => import('#portal/features/document/held-empties.tsx'))).HeldEmpties,
}));

/** Empties that go back with the order, or are collected by themselves: a count a kind, the deposit comes off. */
export function ReturnsPanel({ cart }: { cart: Cart }) {
  const { t } = useTranslation();
  const returns = returnsOf(cart);
  const [open, setOpen] = useState(returns.size > 0);
  const answer = useEmptiesKinds(open);
  const { data: kinds } = answer;
  const { data: me } = useMe();
  const { data: config } = usePortalConfig();
  // A cart that is still empty has no ship-to of its own.
  const shipTo = useChosenShipTo();
  const account = me && config && may(me, config.sections, 'My Documents') ? (cart.ship_to_id ?? shipTo?.id ?? '') : '';
  return (
    <Panel>
      <details className={css['fold']} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          {t('cart.returns.title')} {returns.size > 0 && <span>{t('cart.lines', { count: returns.size })}</span>}
        </summary>
        <p className={css['hint']}>{t('cart.returns.hint')}</p>
        {open && (
          <Awaited of={answer} level={3}>
            <SkeletonRows rows={5} height={44} />
          </Awaited>
        )}
        {kinds && (
          <ul className={css['kinds']}>
            {kinds.map((kind) => (
              <Kind
                key={kind.sku}
                kind={kind}
                account={account}
                count={returns.get(kind.sku)?.count ?? 0}
                credit={returns.get(kind.sku)?.credit ?? 0}
              />
            ))}
          </ul>
        )}
      </details>
    </Panel>
  );
}

function Kind({
  kind,
  account,
  count,
  credit,
}: {
  kind: { sku: string; name: string; deposit: number };
  /** The ship-to whose account may be looked at; empty: none. */
  account: string;
  count: number;
  credit: number;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const { ordered, error, set, mistype } = useOrdered(kind.sku);
  const [draft, setDraft] = useState<string | null>(null);
  const [before, setBefore] = useState(ordered);
  const [isWrong, setIsWrong] = useState(false);
  useEffect(() => {
    if (!isWrong) return;
    mistype(true);
    return () => mistype(false);
  }, [isWrong, mistype]);
  const wrong = isWrong ? whyWrong(draft ?? '') : error;
  function whyWrong(text: string): string {
    if (/^\s*[-−]/.test(text)) return t('order.quantityPositive');
    return isTooMuch(text) ? t('quantity.tooMuch', { limit: format.number(QUANTITY_LIMIT) }) : t('quantity.whole');
  }
  const typed = (text: string) => {
    setDraft(text);
    const next = typedNumber(text);
    setIsWrong(next === null);
    // Half of a wrong text must not be given back: `2,5` is not 2.
    if (next === null && !sameOrdered(ordered, before)) set(before);
    // An empty field is a number that is still to come.
    if (next !== null && text.trim() !== '') set({ ...NOTHING, quantity: next });
  };
  const leave = () => {
    if (isWrong) return;
    if (draft?.trim() === '') set(NOTHING);
    setDraft(null);
  };
  return (
    <li data-row="" data-in-cart={count > 0 || undefined}>
      <span className={css['name']}>
        {kind.name} <small>{t('cart.returns.each', { amount: format.money(kind.deposit) })}</small>
        {account !== '' && (
          <Suspense>
            <HeldEmpties shipToId={account} sku={kind.sku} pieces={count} />
          </Suspense>
        )}
        {wrong && (
          <span role="alert" className={css['wrong']}>
            {wrong}
          </span>
        )}
      </span>
      <span className={css['credit']}>{credit !== 0 && format.money(credit)}</span>
      <input
        inputMode="numeric"
        autoComplete="off"
        aria-label={t('quantity.of', { name: kind.name })}
        aria-invalid={wrong ? true : undefined}
        value={draft ?? (ordered.quantity > 0 ? String(ordered.quantity) : '')}
        onChange={(event) => typed(event.target.value)}
        onFocus={(event) => {
          setBefore(ordered);
          event.target.select();
        }}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key === 'Enter') leave();
        }}
      />
    </li>
  );
}
