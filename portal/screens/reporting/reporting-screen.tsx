import { useTranslation } from 'react-i18next';
import { EmbeddedReport } from '#portal/features/report/embedded-report.tsx';
import { REPORT_VIEWS } from '#portal/features/report/report-view.ts';
import { useReportAccess } from '#portal/features/report/use-reports.ts';
import { paths } from '#portal/paths.ts';
import { Awaited } from '#ui/awaited.tsx';
import { Page } from '#ui/page.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { useListAddress } from '#ui/use-list-address.ts';
import { Views } from '#ui/views.tsx';
import { ContractEvaluation } from './contract-evaluation.tsx';
import { SalesReport } from './sales-report.tsx';

/** The sales report and the contract evaluation (spec 2): by Power BI where the supplier has it, else our own. */
export function ReportingScreen() {
  const { t } = useTranslation();
  const { get } = useListAddress();
  const view = REPORT_VIEWS.find((one) => one === get('view')) ?? 'sales';
  const answer = useReportAccess(view);
  const { data: access } = answer;
  const name = t(`report.view.${view}`);
  return (
    <Page title={t('report.title')}>
      <Views
        label={t('report.views')}
        current={view}
        views={REPORT_VIEWS.map((one) => ({
          key: one,
          label: t(`report.view.${one}`),
          to: paths.reporting(one === 'sales' ? {} : { view: one }),
        }))}
      />
      <Awaited of={answer}>
        <SkeletonRows rows={14} height={56} />
      </Awaited>
      {access && !access.own && (
        <EmbeddedReport key={view} access={access} title={t('report.embed.title', { report: name })} />
      )}
      {access?.own && (view === 'sales' ? <SalesReport /> : <ContractEvaluation />)}
    </Page>
  );
}
