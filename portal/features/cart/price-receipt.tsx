import { useTranslation } from 'react-i18next';
import { useFormat } from '#ui/format.ts';
import { receiptOf } from './receipt.ts';
import type { ReceiptLine, ReceiptRow } from './receipt.ts';
import css from './price-receipt.module.css';

/** How a row's price came about, and what is added to it: both columns add up to their double underline. */
export function PriceReceipt({ line }: { readonly line: ReceiptLine }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { price, added, total } = receiptOf(line, {
    net: t('cart.receipt.net'),
    deposit: t('cart.total.deposit'),
    vat: t('cart.total.vat'),
    vatBasis: t(line.deposit ? 'cart.receipt.vatBasis' : 'cart.total.goods'),
    redemption: t('cart.total.redemption'),
    reusable: t('cart.total.reusable'),
    outsideVat: t('cart.receipt.outsideVat'),
  });
  return (
    <div className={css['receipt']}>
      <Column title={t('cart.receipt.how')} rows={price} result={{ name: t('cart.receipt.net'), amount: line.net }} />
      <Column title={t('cart.receipt.added')} rows={added} result={{ name: t('cart.receipt.total'), amount: total }} />
      {(line.excise ?? 0) > 0 && <p>{t('cart.receipt.excise', { amount: format.money(line.excise!) })}</p>}
    </div>
  );
}

function Column({
  title,
  rows,
  result,
}: {
  readonly title: string;
  readonly rows: readonly ReceiptRow[];
  readonly result: ReceiptRow;
}) {
  const format = useFormat();
  return (
    <section>
      <h3>{title}</h3>
      <dl>
        {[...rows, { ...result, isResult: true }].map((row) => (
          <div key={`${row.name} ${row.basis ?? ''}`} className={'isResult' in row ? css['result'] : undefined}>
            <dt>
              {row.name} {row.basis && <small>{row.basis}</small>}
            </dt>
            <dd>{format.money(row.amount)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
