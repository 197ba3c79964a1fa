import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { classes } from '#ui/classes.ts';
import { useFormat } from '#ui/format.ts';
import { desk } from '../../api.ts';
import { Paged } from '../../ui/paged.tsx';
import { Empty } from '../../ui/states.tsx';
import table from '../../ui/table.module.css';
import css from './erp.module.css';
import { OrderName } from './order-name.tsx';

/** Orders that SAP has otherwise: which condition one of the two sides lacks is found here, and what it is short of. */
export function PriceDifferences() {
  const { t } = useTranslation();
  const format = useFormat();
  const moneyOf = (amount: number | null) => (amount === null ? '–' : format.money(amount));
  const pages = useInfiniteQuery({
    queryKey: ['erp', 'price-differences'],
    queryFn: ({ pageParam }) => desk('GET /erp/price-differences', { query: pageParam ? { after: pageParam } : {} }),
    initialPageParam: '',
    getNextPageParam: ({ after }) => after,
  });
  const compared = pages.data?.pages[0]?.chargesCompared ?? true;
  const rows = pages.data?.pages.flatMap(({ orders }) => orders) ?? [];
  return (
    <section aria-labelledby="erp-prices">
      <header className={table['head']}>
        <h2 id="erp-prices">{t('deskErp.prices')}</h2>
      </header>
      {!compared && <p className={css['warning']}>{t('deskErp.notCompared')}</p>}
      <Paged
        of={pages}
        isEmpty={rows.length === 0}
        empty={
          <Empty title={t('deskErp.noDifference')}>
            {t(compared ? 'deskErp.noDifferenceBody' : 'deskErp.noDifferenceOfGoods')}
          </Empty>
        }
      >
        <div className={table['scroll']}>
          <table className={table['table']}>
            <thead>
              <tr>
                <th>{t('desk.order')}</th>
                <th className={table['number']}>{t('deskErp.netHere')}</th>
                <th className={table['number']}>{t('deskErp.netOrdered')}</th>
                <th className={table['number']}>{t('deskErp.netThere')}</th>
                <th className={table['number']}>{t('deskErp.difference')}</th>
                <th>{t('deskErp.otherwise')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.sapId}>
                  <td>
                    <OrderName {...row} />
                    {row.statusLabel && <span className={table['state']}>{row.statusLabel}</span>}
                  </td>
                  <td className={table['number']}>{moneyOf(row.netHere)}</td>
                  <td className={table['number']}>{moneyOf(row.netOrdered)}</td>
                  <td className={table['number']}>{moneyOf(row.net)}</td>
                  <td className={classes(table['number'], table['ruled'])}>
                    {moneyOf(row.net === null || row.netHere === null ? null : row.net - row.netHere)}
                  </td>
                  <td>
                    {[
                      ...row.short.flatMap(({ sku, quantity, confirmed, later = [] }) => [
                        ...(confirmed < quantity
                          ? [
                              t('deskErp.short', {
                                sku,
                                quantity: format.number(quantity),
                                confirmed: format.number(confirmed),
                              }),
                            ]
                          : []),
                        ...later.map(({ day, quantity: n }) =>
                          t('deskErp.later', { sku, n: format.number(n), day: format.day(day) }),
                        ),
                      ]),
                      ...(row.failsCredit ? [t('deskErp.failsCredit')] : []),
                      ...row.charges.map(({ charge, here, there }) =>
                        t(`deskErp.charge.${charge}`, { here: format.money(here), there: format.money(there) }),
                      ),
                    ].map((sentence) => (
                      <div key={sentence}>{sentence}</div>
                    ))}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Paged>
    </section>
  );
}
