import { useTranslation } from 'react-i18next';
import { ExportButtons } from '#portal/features/report/export-buttons.tsx';
import { useContractEvaluation, useReportExport } from '#portal/features/report/use-reports.ts';
import { Awaited } from '#ui/awaited.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SelectField } from '#ui/field.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { useListAddress } from '#ui/use-list-address.ts';
import { ContractPanel } from './contract-panel.tsx';
import { ReportFilters } from './report-filters.tsx';

const YEARS = 3;

/** How far the contracts with a target have come, and how far they will come by the season. */
export function ContractEvaluation() {
  const { t } = useTranslation();
  const { get, set } = useListAddress();
  const exporting = useReportExport();
  const asked = {
    ...(/^20\d\d$/.test(get('year')) && { year: Number(get('year')) }),
    ...(get('shipTo') && { shipToId: get('shipTo') }),
  };
  const answer = useContractEvaluation(asked);
  const { data } = answer;
  const current = Number(data?.day.slice(0, 4) ?? asked.year ?? 0);
  return (
    <>
      <ReportFilters
        shipTos={data?.shipTos ?? []}
        shipToId={get('shipTo')}
        filtered={Object.keys(asked).length > 0}
        onShipTo={(shipTo) => set({ shipTo })}
        onClear={() => set({ year: '', shipTo: '' })}
        tools={
          <ExportButtons
            busy={exporting.isPending}
            onExport={(kind) => exporting.mutate({ view: 'contracts', filters: asked, format: kind })}
          />
        }
      >
        <SelectField
          label={t('report.filter.year')}
          value={asked.year ?? current}
          onChange={(event) => set({ year: event.target.value })}
        >
          {current > 0 &&
            Array.from({ length: YEARS }, (_, back) => (
              <option key={back} value={current - back}>
                {current - back}
              </option>
            ))}
        </SelectField>
      </ReportFilters>
      <Awaited of={answer}>
        <SkeletonRows rows={12} height={56} />
      </Awaited>
      {data && data.contracts.length === 0 && (
        <EmptyState title={t('report.contract.none.title')}>{t('report.contract.none.body')}</EmptyState>
      )}
      {data?.contracts.map((contract) => (
        <ContractPanel key={contract.number} contract={contract} />
      ))}
    </>
  );
}
