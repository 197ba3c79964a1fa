import { useTranslation } from 'react-i18next';
import type { DocumentFilter } from '#portal/features/document/document-filters.ts';
import { useEmptiesAccount } from '#portal/features/document/use-documents.ts';
import { ShipToOptions } from '#portal/features/ship-to/ship-to-options.tsx';
import { useShipTos } from '#portal/features/ship-to/use-ship-tos.ts';
import { SelectField, TextField } from '#portal/ui/field.tsx';
import { useFormat } from '#portal/ui/format.ts';
import { LoadFailed } from '#portal/ui/load-failed.tsx';
import { Notice } from '#portal/ui/notice.tsx';
import { Panel } from '#portal/ui/panel.tsx';
import { SkeletonRows } from '#portal/ui/skeleton.tsx';
import { Table } from '#portal/ui/table.tsx';
import css from './documents-screen.module.css';

type Filters = Readonly<Partial<Record<DocumentFilter, string>>>;

/** Empties of each ship-to: opening, delivered, returned, corrected, closing. */
export function EmptiesAccount({ filters, onFilters }: { readonly filters: Filters; onFilters(filters: Filters): void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data, error, refetch } = useEmptiesAccount(filters, true);
  const { data: shipTos = [] } = useShipTos();
  const filter = (key: DocumentFilter, otherwise = '') => ({
    value: filters[key] ?? otherwise,
    onChange: (event: { target: { value: string } }) => onFilters({ ...filters, [key]: event.target.value }),
  });
  const nameOf = (id: string) => data?.results.find(({ shipTo }) => shipTo.id === id)?.shipTo.name ?? id;
  return (
    <>
      <Panel>
        <form className={css['filters']} onSubmit={(event) => event.preventDefault()} role="search" aria-label={t('document.empties.title')}>
          <TextField type="date" label={t('document.filter.from')} {...filter('dateFrom', data?.dateFrom)} />
          <TextField type="date" label={t('document.filter.to')} {...filter('dateTo', data?.dateTo)} />
          {shipTos.length > 1 && (
            <SelectField label={t('document.filter.shipTo')} {...filter('shipToId')}>
              <option value="">{t('document.filter.all')}</option>
              <ShipToOptions shipTos={shipTos} />
            </SelectField>
          )}
        </form>
      </Panel>
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={12} height={48} />}
      {data?.limits
        .filter(({ state }) => state !== 'fine')
        .map(({ shipToId, value, limit, state }) => (
          <Notice key={shipToId} tone="warning">
            {t(state === 'over' ? 'document.empties.over' : 'document.empties.near', {
              name: nameOf(shipToId),
              value: format.money(value),
              limit: format.money(limit),
            })}
          </Notice>
        ))}
      {data && data.results.length === 0 && <Notice tone="info">{t('document.empties.none')}</Notice>}
      {data && data.results.length > 0 && (
        <Panel flush title={t('document.empties.title')} subtitle={t('document.empties.total', { value: format.money(data.totalValue) })}>
          <Table
            caption={t('document.empties.title')}
            rows={data.results}
            rowKey={({ shipTo, sku }) => `${shipTo.id} ${sku}`}
            columns={[
              {
                key: 'item',
                head: t('document.empties.item'),
                phone: 'lead',
                cell: (row) => (
                  <>
                    <b>{row.name}</b>
                    <br />
                    <small>{`${row.shipTo.name} · ${row.sku}`}</small>
                  </>
                ),
              },
              { key: 'opening', head: t('document.empties.opening'), align: 'end', cell: (row) => format.number(row.opening) },
              { key: 'delivered', head: t('document.empties.delivered'), align: 'end', cell: (row) => format.number(row.delivered) },
              { key: 'returned', head: t('document.empties.returned'), align: 'end', cell: (row) => format.number(row.returned) },
              { key: 'corrected', head: t('document.empties.corrected'), align: 'end', cell: (row) => format.number(row.corrected) },
              { key: 'closing', head: t('document.empties.closing'), align: 'end', cell: (row) => <b>{format.number(row.closing)}</b> },
              { key: 'value', head: t('document.empties.value'), money: true, cell: (row) => format.money(row.closingValue) },
            ]}
          />
        </Panel>
      )}
    </>
  );
}
