import { useTranslation } from 'react-i18next';
import { paths } from '#portal/paths.ts';
import { Stepper } from '#ui/stepper.tsx';

/** spec 2: 1/3 cart, 2/3 loading, 3/3 payment terms. What is done leads back and keeps its entries. */
export function CheckoutSteps({ current }: { current: 0 | 1 | 2 }) {
  const { t } = useTranslation();
  return (
    <Stepper
      label={t('cart.steps')}
      current={current}
      steps={[
        { label: t('cart.step.cart'), to: paths.cart() },
        { label: t('cart.step.loading'), to: paths.checkout() },
        { label: t('cart.step.payment') },
      ]}
    />
  );
}
