import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cart } from '#portal/features/cart/cart-question.ts';
import { returnsOf, useEmptiesKinds, useReturn } from '#portal/features/cart/use-returns.ts';
import { useFormat } from '#portal/ui/format.ts';
import { failureSentence } from '#portal/ui/load-failed.tsx';
import { Panel } from '#portal/ui/panel.tsx';
import { typedNumber } from '#portal/ui/quantity/quantity.ts';
import { SkeletonRows } from '#portal/ui/skeleton.tsx';
import css from './returns-panel.module.css';

/** Empties that go back with the order, or are collected by themselves: a count a kind, the deposit comes off. */
export function ReturnsPanel({ cart }: { cart: Cart }) {
  const { t } = useTranslation();
  const returns = returnsOf(cart);
  const [open, setOpen] = useState(returns.size > 0);
  const { data: kinds } = useEmptiesKinds(open);
  return (
    <Panel>
      <details className={css['fold']} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          {t('cart.returns.title')} {returns.size > 0 && <span>{t('cart.lines', { count: returns.size })}</span>}
        </summary>
        <p className={css['hint']}>{t('cart.returns.hint')}</p>
        {open && !kinds && <SkeletonRows rows={5} height={44} />}
        {kinds && (
          <ul className={css['kinds']}>
            {kinds.map((kind) => (
              <Kind key={kind.sku} kind={kind} count={returns.get(kind.sku)?.count ?? 0} credit={returns.get(kind.sku)?.credit ?? 0} />
            ))}
          </ul>
        )}
      </details>
    </Panel>
  );
}

function Kind({ kind, count, credit }: { kind: { sku: string; name: string; deposit: number }; count: number; credit: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { mutateAsync, isPending } = useReturn();
  const [draft, setDraft] = useState<string | null>(null);
  const [wrong, setWrong] = useState('');
  const save = async () => {
    if (draft === null) return;
    const next = typedNumber(draft);
    if (next === null) {
      setWrong(t('order.quantityPositive'));
      return;
    }
    setWrong('');
    try {
      if (next !== count) setWrong(await mutateAsync({ sku: kind.sku, count: next }));
      setDraft(null);
    } catch (error) {
      setWrong(failureSentence(error, t));
    }
  };
  return (
    <li data-row="" data-in-cart={count > 0 || undefined}>
      <span className={css['name']}>
        {kind.name} <small>{t('cart.returns.each', { amount: format.money(kind.deposit) })}</small>
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
        aria-busy={isPending || undefined}
        maxLength={9}
        value={draft ?? (count > 0 ? String(count) : '')}
        onChange={(event) => setDraft(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={() => void save()}
        onKeyDown={(event) => {
          if (event.key === 'Enter') void save();
        }}
      />
    </li>
  );
}
