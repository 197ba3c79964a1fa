import { useTranslation } from 'react-i18next';
import type { DocumentFilter } from '#portal/features/document/document-filters.ts';
import { useDownload } from '#portal/features/document/use-download.ts';
import { useEmptiesAccount } from '#portal/features/document/use-documents.ts';
import { ExportButtons } from '#portal/features/report/export-buttons.tsx';
import { ShipToFilter } from '#portal/features/ship-to/ship-to-field.tsx';
import { useShipTos } from '#portal/features/ship-to/use-ship-tos.ts';
import { Awaited } from '#ui/awaited.tsx';
import { TextField } from '#ui/field.tsx';
import { useFormat } from '#ui/format.ts';
import { Notice } from '#ui/notice.tsx';
import { Panel } from '#ui/panel.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { Table } from '#ui/table.tsx';
import css from './documents-screen.module.css';
import { EmptiesGauge } from './empties-gauge.tsx';

type Filters = Readonly<Partial<Record<DocumentFilter, string>>>;

/** Empties of each ship-to against what it may hold: opening, delivered, returned, corrected, closing. */
export function EmptiesAccount({
  filters,
  onFilters,
}: {
  readonly filters: Filters;
  onFilters(filters: Filters): void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const answer = useEmptiesAccount(filters, true);
  const { data } = answer;
  const places = useShipTos();
  const download = useDownload();
  const filter = (key: DocumentFilter, otherwise = '') => ({
    value: filters[key] ?? otherwise,
    onChange: (event: { target: { value: string } }) => onFilters({ ...filters, [key]: event.target.value }),
  });
  const results = data?.results ?? [];
  const shipToIds = [...new Set(results.map(({ shipTo }) => shipTo.id))];
  return (
    <>
      <Panel>
        <form
          className={css['filters']}
          onSubmit={(event) => event.preventDefault()}
          role="search"
          aria-label={t('document.empties.title')}
        >
          <TextField type="date" label={t('document.filter.from')} {...filter('dateFrom', data?.dateFrom)} />
          <TextField type="date" label={t('document.filter.to')} {...filter('dateTo', data?.dateTo)} />
          <ShipToFilter
            label={t('document.filter.shipTo')}
            none={t('document.filter.all')}
            of={places}
            {...filter('shipToId')}
          />
          <div className={css['tools']} role="group" aria-label={t('report.export.label')}>
            <ExportButtons
              busy={download.isPending}
              onExport={(sheet) => download.mutate({ empties: sheet, filters })}
            />
          </div>
        </form>
      </Panel>
      <Awaited of={answer}>
        <SkeletonRows rows={12} height={48} />
      </Awaited>
      {data && data.results.length === 0 && <Notice tone="info">{t('document.empties.none')}</Notice>}
      {data && shipToIds.length > 1 && (
        <p className={css['note']}>{t('document.empties.total', { value: format.money(data.totalValue) })}</p>
      )}
      {data &&
        shipToIds.map((shipToId) => {
          const rows = results.filter(({ shipTo }) => shipTo.id === shipToId);
          const held = data.limits.find((one) => one.shipToId === shipToId);
          return (
            <Panel
              key={shipToId}
              flush
              title={rows[0]!.shipTo.name}
              subtitle={
                held && held.limit > 0 ? (
                  <EmptiesGauge held={held} />
                ) : (
                  t('document.empties.total', { value: format.money(held?.value ?? 0) })
                )
              }
            >
              <Table
                caption={`${t('document.empties.title')}: ${rows[0]!.shipTo.name}`}
                rows={rows}
                rowKey={({ sku }) => sku}
                columns={[
                  {
                    key: 'item',
                    head: t('document.empties.item'),
                    phone: 'lead',
                    width: '30%',
                    cell: (row) => (
                      <>
                        <b>{row.name}</b>
                        <br />
                        <small>{row.sku}</small>
                      </>
                    ),
                  },
                  {
                    key: 'opening',
                    head: t('document.empties.opening'),
                    align: 'end',
                    cell: (row) => format.number(row.opening),
                  },
                  {
                    key: 'delivered',
                    head: t('document.empties.delivered'),
                    align: 'end',
                    cell: (row) => format.number(row.delivered),
                  },
                  {
                    key: 'returned',
                    head: t('document.empties.returned'),
                    align: 'end',
                    cell: (row) => format.number(row.returned),
                  },
                  {
                    key: 'corrected',
                    head: t('document.empties.corrected'),
                    align: 'end',
                    cell: (row) => format.number(row.corrected),
                  },
                  {
                    key: 'closing',
                    head: t('document.empties.closing'),
                    align: 'end',
                    cell: (row) => <b>{format.number(row.closing)}</b>,
                  },
                  {
                    key: 'value',
                    head: t('document.empties.value'),
                    money: true,
                    width: '15%',
                    cell: (row) => format.money(row.closingValue),
                  },
                ]}
              />
            </Panel>
          );
        })}
    </>
  );
}
