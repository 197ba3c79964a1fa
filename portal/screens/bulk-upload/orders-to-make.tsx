import { useTranslation } from 'react-i18next';
import type { Upload } from '#portal/features/bulk-upload/use-bulk-upload.ts';
import { useFormat } from '#ui/format.ts';
import { Table } from '#ui/table.tsx';
import css from './bulk-upload.module.css';

type ToMake = Upload['toMake'];
type Sums = NonNullable<ToMake['sums']>;

/** What confirming orders, and at which price: each order, and all together. */
export function OrdersToMake({ total, sums, orders }: ToMake) {
  const { t } = useTranslation();
  const format = useFormat();
  const money = (sum: (of: Sums) => number) => (order: { readonly sums: Sums | null }) =>
    order.sums ? format.money(sum(order.sums)) : '–';
  // In the order and in the words of the order: what bears VAT, the VAT, what bears none.
  const parts = (
    [
      ['goods', t('bulk.toMake.goods')],
      ['fee', t('cart.total.fee')],
      ['deposit', t('cart.total.deposit')],
      ['vat', t('bulk.toMake.vat')],
      ['redemption', t('bulk.toMake.redemption')],
    ] as const
  )
    .filter(([key]) => key === 'goods' || !sums || sums[key] !== 0)
    .map(([key, head]) => ({ key, head, of: money((of) => of[key]) }));
  const due = money((of) => of.due);
  return (
    <div className={css['rows']}>
      <Table
        caption={t('bulk.toMake.caption')}
        rows={orders}
        rowKey={({ no }) => String(no)}
        columns={[
          {
            key: 'order',
            head: t('bulk.toMake.order'),
            phone: 'lead',
            cell: ({ customerOrderNumber, shipTo, deliveryDate, lines }) => (
              <>
                <b>{customerOrderNumber || format.dayWithName(deliveryDate)}</b>
                <br />
                <small>
                  {[
                    shipTo,
                    customerOrderNumber && format.dayWithName(deliveryDate),
                    t('bulk.success.linesOf', { count: lines, n: format.number(lines) }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </>
            ),
          },
          ...parts.map(({ key, head, of }) => ({ key, head, align: 'end' as const, cell: of })),
          { key: 'due', head: t('bulk.toMake.due'), money: true, cell: (order) => <b>{due(order)}</b> },
        ]}
      />
      {sums && (
        <dl className={css['all']}>
          <dt>{t('bulk.toMake.all', { count: total, n: format.number(total) })}</dt>
          <dd>
            <b>{due({ sums })}</b>
            <small>{parts.map(({ head, of }) => `${head} ${of({ sums })}`).join(' · ')}</small>
          </dd>
        </dl>
      )}
      {total > orders.length && (
        <p className={css['unlisted']}>
          {t('bulk.toMake.more', { count: total - orders.length, n: format.number(total - orders.length) })}
        </p>
      )}
    </div>
  );
}
