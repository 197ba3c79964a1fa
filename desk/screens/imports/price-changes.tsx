import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { classes } from '#ui/classes.ts';
import { useFormat } from '#ui/format.ts';
import { desk } from '../../api.ts';
import { Failed } from '../../ui/states.tsx';
import table from '../../ui/table.module.css';
import css from './imports.module.css';

/** What an import does to list prices, as it was looked at: `mark` is that of its differences. */
export function usePriceChanges(importId: number, mark: string, enabled: boolean) {
  return useQuery({
    queryKey: ['import-price-changes', importId, mark],
    queryFn: () => desk('GET /imports/:importId/price-changes', { params: { importId } }),
    enabled,
  });
}

/** Each new list price beside the one that it follows; those more than a fifth away stand first, and are counted above. */
export function PriceChanges({ of }: { readonly of: ReturnType<typeof usePriceChanges> }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (of.error) return <Failed error={of.error} again={() => void of.refetch()} />;
  if (!of.data || of.data.total === 0) return null;
  const { total, odd, changes } = of.data;
  return (
    <section aria-label={t('deskImportPrice.prices')}>
      {odd > 0 && (
        <p className={css['warn']} role="alert">
          <IconAlertTriangle size={18} aria-hidden />
          {t('deskImportPrice.odd', { count: odd })}
        </p>
      )}
      <div className={table['scroll']}>
        <table className={table['table']}>
          <caption>
            {t('deskImportPrice.prices')}
            {total > changes.length && ` (${format.number(changes.length)} / ${format.number(total)})`}
          </caption>
          <thead>
            <tr>
              <th>{t('deskImportPrice.product')}</th>
              <th>{t('deskImportPrice.from')}</th>
              <th className={table['number']}>{t('deskImportPrice.before')}</th>
              <th className={table['number']}>{t('deskImportPrice.after')}</th>
              <th className={table['number']}>{t('deskImportPrice.change')}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ sku, name, from, before, after, percent, isOdd }) => (
              <tr key={`${sku} ${from} ${after}`}>
                <td>
                  {name}
                  <small>{sku}</small>
                </td>
                <td className={table['tight']}>{format.day(from)}</td>
                <td className={table['number']}>{before === null ? '–' : format.money(before)}</td>
                <td className={table['number']}>
                  <b>{format.money(after)}</b>
                </td>
                <td className={table['number']}>
                  {percent === null ? (
                    t('deskImportPrice.first')
                  ) : (
                    <span className={classes(isOdd && table['state'], isOdd && table['ended'])}>
                      {percent > 0 && '+'}
                      {format.percent(percent)}
                    </span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
