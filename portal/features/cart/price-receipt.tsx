import { useTranslation } from 'react-i18next';
import { useFormat } from '#portal/ui/format.ts';
import { AmountDue, Leader, Leaders } from '#portal/ui/leaders.tsx';
import css from './price-receipt.module.css';

interface Step {
  readonly code?: string | null;
  readonly label?: string | null;
  readonly basis?: string | null;
  readonly amount?: number | null;
}
interface Priced {
  readonly price_steps?: readonly (Step | null)[] | null;
  readonly deposit?: number | null;
  readonly redemption_fee?: number | null;
  readonly z099?: number | null;
  readonly vat?: number | null;
  readonly excise?: number | null;
  /** Net value of the row in Ft. */
  readonly net: number;
}

/** How a price came about, step by step, and what is added to it. */
export function PriceReceipt({ line }: { line: Priced }) {
  const { t } = useTranslation();
  const format = useFormat();
  const added: [string, number][] = [
    [t('cart.total.deposit'), line.deposit ?? 0],
    [t('cart.total.vatGoods'), line.vat ?? 0],
    [t('cart.total.redemption'), line.redemption_fee ?? 0],
    [t('cart.total.reusable'), line.z099 ?? 0],
  ];
  return (
    <div className={css['receipt']}>
      <section>
        <h3>{t('cart.receipt.how')}</h3>
        <Leaders>
          {(line.price_steps ?? []).map(
            (step) =>
              step && (
                <Leader
                  key={`${step.code}-${step.basis}`}
                  name={
                    <>
                      {step.label} <small>{step.basis}</small>
                    </>
                  }
                >
                  {format.money(step.amount ?? 0)}
                </Leader>
              ),
          )}
          <AmountDue name={t('cart.receipt.net')}>{format.money(line.net)}</AmountDue>
        </Leaders>
      </section>
      <section>
        <h3>{t('cart.receipt.added')}</h3>
        <Leaders>
          {added
            .filter(([, value]) => value !== 0)
            .map(([name, value]) => (
              <Leader key={name} name={name}>
                {format.money(value)}
              </Leader>
            ))}
        </Leaders>
      </section>
      {(line.excise ?? 0) > 0 && <p>{t('cart.receipt.excise', { amount: format.money(line.excise!) })}</p>}
    </div>
  );
}
