import { useTranslation } from 'react-i18next';
import { AmountDue, Leader, Leaders } from '#ui/leaders.tsx';
import { useFormat } from '#ui/format.ts';
import type { Cart } from './cart-question.ts';

/** Redemption fees of one-way packings: what the deposits and the fees of reusable ones leave of the whole. */
export function oneWayFees({ cart_prices: prices, totals }: Cart): number {
  return (prices?.deposit ?? 0) - (totals?.multi_deposit ?? 0) - (totals?.multi_deposit_z099 ?? 0);
}

/** From the goods to the amount due, every fee on a line of its own (rules 2.2). */
export function CartTotals({ cart, detailed = false }: { cart: Cart; detailed?: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const goods = cart.totals?.grand_total?.your_price ?? 0;
  const list = cart.totals?.grand_total?.basic_price ?? 0;
  const pallets = cart.pallet_deposit ?? 0;
  const deposit = (cart.totals?.multi_deposit ?? 0) - pallets;
  const z099 = cart.totals?.multi_deposit_z099 ?? 0;
  const rows: [string, number][] = [
    ...(detailed && list !== goods
      ? ([
          [t('cart.total.list'), list],
          [t('cart.total.discounts'), goods - list],
        ] as [string, number][])
      : []),
    [t('cart.total.goods'), goods],
    [t('cart.total.fee'), cart.delivery_fee ?? 0],
    [t('cart.total.deposit'), deposit],
    [t('cart.total.pallets'), pallets],
    [t('cart.total.vat'), cart.vat ?? 0],
    [t('cart.total.redemption'), oneWayFees(cart)],
    [t('cart.total.reusable'), z099],
  ];
  return (
    <Leaders>
      {rows
        .filter(([name, value]) => value !== 0 || name === t('cart.total.goods'))
        .map(([name, value]) => (
          <Leader key={name} name={name}>
            {format.money(value)}
          </Leader>
        ))}
      <Due amount={cart.cart_prices?.price_with_vat ?? 0} rounding={cart.cash_rounding ?? 0} />
    </Leaders>
  );
}

/**
 * What is to be paid, or, where more empties go back than goods come, what is credited. Cash knows no single forints: there the sum is rounded first, and
 * only the rounded one is called due (rules 2.2). In forints.
 */
export function Due({ amount, rounding = 0 }: { readonly amount: number; readonly rounding?: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const payable = amount + rounding;
  const isBack = payable < 0;
  return (
    <>
      {rounding !== 0 && (
        <>
          <Leader name={t('cart.total.sum')}>{format.money(amount)}</Leader>
          <Leader name={t('cart.total.rounding')}>{format.money(rounding)}</Leader>
        </>
      )}
      <AmountDue name={t(isBack ? 'cart.total.back' : rounding === 0 ? 'cart.total.due' : 'cart.total.payable')}>
        {format.money(Math.abs(payable))}
      </AmountDue>
    </>
  );
}
