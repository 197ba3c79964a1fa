import { useTranslation } from 'react-i18next';
import type { Cart } from '#portal/features/cart/cart-question.ts';
import { usePaymentMethods } from '#portal/features/checkout/use-payment-methods.ts';
import { RadioField } from '#ui/field.tsx';
import { useFormat } from '#ui/format.ts';
import { arrowsMoveFocus } from '#ui/radio-keys.ts';
import css from './order-summary-screen.module.css';

interface Props {
  readonly cart: Cart;
  readonly payerId: string;
  readonly chosen: string;
  readonly deliveryDate: string;
  onChoose(code: string): void;
}

/** The payment methods of the payer: those that this order may use with what they mean, the others with why not. */
export function PaymentChoice({ cart, payerId, chosen, deliveryDate, onChoose }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: described = [] } = usePaymentMethods(payerId);
  const methods = (cart.available_payment_methods ?? []).flatMap((one) => (one ? [one] : []));
  const refused = described.filter(({ code }) => !methods.some((one) => one.code === code));
  // How one may pay depends on the ship-to: without one nobody needs to be called.
  if (methods.length === 0) return <p>{t(cart.ship_to_id ? 'error.orderingBlocked' : 'order.shipToRequired')}</p>;
  const due = cart.cart_prices?.price_with_vat;
  const hintOf = (code: string) => {
    // What is credited is due on no day, and nothing waits for it.
    if (typeof due === 'number' && due <= 0) return undefined;
    if (code === 'K') return t('checkout.payingHint.cash');
    if (code === 'B') return t('checkout.payingHint.card');
    if (code === 'E') return t('checkout.payingHint.ahead');
    const days = described.find((one) => one.code === code)?.days ?? (Number.parseInt(code.slice(1), 10) || 0);
    return days > 0 && deliveryDate
      ? t('checkout.payingHint.due', { day: format.day(daysAfter(deliveryDate, days)) })
      : undefined;
  };
  return (
    <fieldset className={css['choices']} onKeyDown={arrowsMoveFocus}>
      <legend className="hidden-visually">{t('checkout.payment')}</legend>
      {methods.map(({ code, title }) => (
        <RadioField
          key={code}
          name="payment"
          className={code === chosen ? css['chosen'] : undefined}
          label={described.find((one) => one.code === code)?.title ?? title}
          hint={hintOf(code)}
          checked={code === chosen}
          onChange={() => onChoose(code)}
        />
      ))}
      {/* rules 2.5: cash ends at the limit of the month, days to pay at the credit. */}
      {refused.map(({ code, title }) => (
        <RadioField
          key={code}
          name="payment"
          className={css['refused']}
          label={title}
          hint={t(code === 'K' ? 'checkout.payingHint.noCash' : 'checkout.payingHint.noCredit')}
          checked={false}
          disabled
          readOnly
        />
      ))}
    </fieldset>
  );
}

/** A day some days later; whole days of the calendar, no clock in it. */
function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
