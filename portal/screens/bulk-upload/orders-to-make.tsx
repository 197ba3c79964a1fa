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
  const goods = money((of) => of.goods);
  const fees = money((of) => of.fee + of.redemption);
  const deposit = money((of) => of.deposit);
  const vat = money((of) => of.vat);
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
          { key: 'goods', head: t('bulk.toMake.goods'), align: 'end', cell: goods },
          { key: 'fees', head: t('bulk.toMake.fees'), align: 'end', cell: fees },
          { key: 'deposit', head: t('bulk.toMake.deposit'), align: 'end', cell: deposit },
          { key: 'vat', head: t('bulk.toMake.vat'), align: 'end', cell: vat },
          { key: 'due', head: t('bulk.toMake.due'), money: true, cell: (order) => <b>{due(order)}</b> },
        ]}
      />
      {sums && (
        <dl className={css['all']}>
          <dt>{t('bulk.toMake.all', { count: total, n: format.number(total) })}</dt>
          <dd>
            <b>{due({ sums })}</b>
            <small>
              {[
                `${t('bulk.toMake.goods')} ${goods({ sums })}`,
                `${t('bulk.toMake.fees')} ${fees({ sums })}`,
                `${t('bulk.toMake.deposit')} ${deposit({ sums })}`,
                `${t('bulk.toMake.vat')} ${vat({ sums })}`,
              ].join(' · ')}
            </small>
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
