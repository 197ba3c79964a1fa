import { useTranslation } from 'react-i18next';
import type { DeskOrder } from '#contract/desk/order.ts';
import { useFormat } from '#ui/format.ts';
import { useReportWords } from '../erp/use-report-words.ts';
import { WhatToDo } from '../erp/what-to-do.tsx';
import css from './order.module.css';

/** What the ERP has reported of the order that does not fit it: each report with its reason and since when, and what to do. */
export function UnfitReports({ reason, reports }: NonNullable<DeskOrder['unfit']>) {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useReportWords();
  return (
    <section className={css['question']} aria-labelledby="desk-unfit">
      <h2 id="desk-unfit">{t(`desk.today.reason.${reason}`)}</h2>
      <p>{t(`desk.today.why.${reason}`)}</p>
      <ul>
        {reports.map((report) => (
          <li key={`${report.kind} ${report.number ?? report.at}`}>
            <b>{[words.kindOf(report), report.number].filter(Boolean).join(' ')}:</b> {words.whyOf(report)}{' '}
            <small>{t('deskErp.reportSince', { when: format.dayTime(report.at) })}</small>
          </li>
        ))}
      </ul>
      <WhatToDo reason={reason} />
    </section>
  );
}
