import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SalesReport } from '#portal/features/report/use-reports.ts';
import { useFormat } from '#portal/ui/format.ts';
import { Change } from './change.tsx';
import css from './reporting-screen.module.css';

/** The four figures that say how the period went. */
export function SalesFigures({ report }: { readonly report: SalesReport }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { total, hlChange, netChange, basketChange } = report;
  const tile = (name: string, value: ReactNode, below: ReactNode) => (
    <div className={css['figure']}>
      <dt>{name}</dt>
      <dd>
        <b>{value}</b>
        <span>{below}</span>
      </dd>
    </div>
  );
  return (
    <dl className={css['figures']} aria-label={t('report.kpi.label')}>
      {tile(t('report.kpi.hl'), `${format.number(Math.round(total.hl * 10) / 10)} hl`, <Change percent={hlChange} long />)}
      {tile(t('report.kpi.net'), format.money(total.net), <Change percent={netChange} long />)}
      {tile(
        t('report.kpi.basket'),
        total.basket === null ? '–' : format.money(total.basket),
        <>
          {t('report.kpi.orders', { count: total.orders })} · <Change percent={basketChange} />
        </>,
      )}
      {tile(
        t('report.kpi.empties'),
        t('report.kpi.pieces', { out: format.number(total.emptiesOut), back: format.number(total.emptiesBack) }),
        t('report.kpi.deposit', { out: format.money(total.depositOut), back: format.money(total.depositBack) }),
      )}
    </dl>
  );
}
