import { rounded } from '#values/money.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SalesReport } from '#portal/features/report/use-reports.ts';
import { useFormat } from '#ui/format.ts';
import { Change } from './change.tsx';
import css from './reporting-screen.module.css';

/** The four figures that say how the period went. */
export function SalesFigures({ report }: { readonly report: SalesReport }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { total, compared, before, hlChange, netChange, basketChange } = report;
  const hl = (value: number) => `${format.number(rounded(value, 1))}\u00a0hl`;
  const money = (value: number | null) => (value === null ? '–' : format.money(value));
  /** Where the running month counts in the figure but not in the change, what the change is of stands beside it. */
  const running = report.months.some((month) => month.running);
  const changed = (percent: number | null, now: string, then: string) => (
    <>
      <Change percent={percent} long />
      {percent !== null && running && <small>{t('report.change.of', { now, before: then })}</small>}
    </>
  );
  const tile = (name: string, value: ReactNode, below: ReactNode) => (
    <div className={css['figure']}>
      <dt>{name}</dt>
      <dd>
        <b>{value}</b>
        {below}
      </dd>
    </div>
  );
  return (
    <dl className={css['figures']} aria-label={t('report.kpi.label')}>
      {tile(t('report.kpi.hl'), hl(total.hl), changed(hlChange, hl(compared.hl), hl(before.hl)))}
      {tile(
        t('report.kpi.net'),
        format.money(total.net),
        changed(netChange, format.money(compared.net), format.money(before.net)),
      )}
      {tile(
        t('report.kpi.basket'),
        money(total.basket),
        <>
          <span>{t('report.kpi.orders', { count: total.orders })}</span>
          {changed(basketChange, money(compared.basket), money(before.basket))}
        </>,
      )}
      {tile(
        t('report.kpi.empties'),
        t('report.kpi.pieces', { out: format.number(total.emptiesOut), back: format.number(total.emptiesBack) }),
        <span>
          {t('report.kpi.deposit', { out: format.money(total.depositOut), back: format.money(total.depositBack) })}
        </span>,
      )}
    </dl>
  );
}
