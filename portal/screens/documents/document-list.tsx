import { IconDownload, IconFileTypeCsv, IconFileTypeXls } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { NavigateOptions } from 'react-router';
import type { DocumentSort } from '#contract/general/document.ts';
import { DOCUMENT_PAGE } from '#portal/features/document/document-filters.ts';
import type { DocumentFilter, DocumentListState } from '#portal/features/document/document-filters.ts';
import { InvoiceChip } from '#portal/features/document/invoice-chip.tsx';
import { useDownload } from '#portal/features/document/use-download.ts';
import { useDocumentTypes, useDocuments } from '#portal/features/document/use-documents.ts';
import type { DocumentRow } from '#portal/features/document/use-documents.ts';
import { ShipToFilter } from '#portal/features/ship-to/ship-to-field.tsx';
import { useShipTos } from '#portal/features/ship-to/use-ship-tos.ts';
import { paths } from '#portal/paths.ts';
import { Awaited } from '#ui/awaited.tsx';
import { Button, IconButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SelectField, TextField } from '#ui/field.tsx';
import { useFormat } from '#ui/format.ts';
import { Pager } from '#ui/pager.tsx';
import { Panel } from '#ui/panel.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { Table } from '#ui/table.tsx';
import { useLastPage } from '#ui/use-last-page.ts';
import { FilterText } from '#ui/filter-text.tsx';
import { DOWNLOADED_AT_ONCE } from '#vocabulary/download-limit.ts';
import css from './documents-screen.module.css';

interface Props {
  readonly state: DocumentListState;
  onState(next: DocumentListState, options?: NavigateOptions): void;
}

const INVOICES = ['FT', 'JT'];
const STATES = ['open', 'overdue', 'paid', 'cancelled'] as const;

/** The papers, filtered; one, several or the whole list to keep. */
export function DocumentList({ state, onState }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const answer = useDocuments(state);
  const { data } = answer;
  useLastPage(answer, DOCUMENT_PAGE, data?.total);
  const types = useDocumentTypes();
  const places = useShipTos();
  const download = useDownload();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const invoices = state.view === 'invoices';
  const rows = data?.results ?? [];
  const set = (key: DocumentFilter, value: string) => {
    setChosen(new Set());
    onState(
      { ...state, filters: { ...state.filters, [key]: value }, page: 1 },
      { replace: true, preventScrollReset: true },
    );
  };
  const clear = () => {
    setChosen(new Set());
    onState({ ...state, filters: {}, page: 1 }, { replace: true });
  };
  const sort = (column: DocumentSort) => ({
    sorted:
      state.sort === column
        ? ('ascending' as const)
        : state.sort === `-${column}`
          ? ('descending' as const)
          : undefined,
    // Up, down, and back to the newest first.
    onSort: () =>
      onState(
        {
          ...state,
          sort: state.sort === column ? `-${column}` : state.sort === `-${column}` ? undefined : column,
          page: 1,
        },
        { replace: true },
      ),
  });
  const filter = (key: DocumentFilter) => ({
    value: state.filters[key] ?? '',
    onChange: (event: { target: { value: string } }) => set(key, event.target.value),
  });
  const toggle = (id: string) =>
    setChosen((before) =>
      before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id]),
    );
  /** The rows of this page; what was chosen on others stays. */
  const chooseAll = (wanted: boolean) => {
    const own = rows.map(({ id }) => id);
    setChosen((before) => new Set(wanted ? [...before, ...own] : [...before].filter((id) => !own.includes(id))));
  };
  const filtered = Object.keys(state.filters).length > 0;
  const sheet = (kind: 'csv' | 'xlsx') =>
    download.mutate({
      sheet: kind,
      filters: {
        ...state.filters,
        ...(state.sort && { sort: state.sort }),
        ...(invoices && !state.filters.type && { type: INVOICES }),
      },
    });
  return (
    <>
      <Panel>
        <form
          className={css['filters']}
          onSubmit={(event) => event.preventDefault()}
          role="search"
          aria-label={t('document.title')}
        >
          <SelectField label={t('document.filter.type')} of={types} {...filter('type')}>
            <option value="">{t('document.filter.all')}</option>
            {types.data
              ?.filter(({ id }) => !invoices || INVOICES.includes(id))
              .map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
          </SelectField>
          <TextField type="date" label={t('document.filter.from')} max={state.filters.dateTo} {...filter('dateFrom')} />
          <TextField type="date" label={t('document.filter.to')} min={state.filters.dateFrom} {...filter('dateTo')} />
          <FilterText label={t('document.filter.search')} maxLength={140} {...filter('search')} />
          {invoices && (
            <SelectField label={t('document.filter.state')} {...filter('state')}>
              <option value="">{t('document.filter.all')}</option>
              {STATES.map((one) => (
                <option key={one} value={one}>
                  {t(`document.state.${one}`)}
                </option>
              ))}
            </SelectField>
          )}
          <ShipToFilter
            label={t('document.filter.shipTo')}
            none={t('document.filter.all')}
            of={places}
            {...filter('shipToId')}
          />
          {state.filters.companies && (
            <SelectField label={t('document.filter.company')} {...filter('companies')}>
              <option value="">{t('document.filter.companyChosen')}</option>
              <option value="all">{t('document.filter.companyAll')}</option>
            </SelectField>
          )}
          {filtered && (
            <Button variant="ghost" onClick={clear}>
              {t('document.filter.clear')}
            </Button>
          )}
        </form>
      </Panel>
      <Awaited of={answer}>
        <SkeletonRows rows={12} height={48} />
      </Awaited>
      {data?.total === 0 && <EmptyState title={t('document.empty.title')}>{t('document.empty.body')}</EmptyState>}
      {data && rows.length > 0 && (
        <Panel
          flush
          title={t('document.count', { count: data.total })}
          action={
            <div className={css['tools']} role="group" aria-label={t('document.exportLabel')}>
              {chosen.size > 0 && (
                <Button
                  variant="primary"
                  icon={<IconDownload size={16} aria-hidden />}
                  busy={download.isPending}
                  reason={
                    chosen.size > DOWNLOADED_AT_ONCE
                      ? t('document.tooManyChosen', { n: format.number(DOWNLOADED_AT_ONCE) })
                      : undefined
                  }
                  onClick={() => download.mutate({ ids: [...chosen] })}
                >
                  {t('document.downloadChosen', { count: chosen.size })}
                </Button>
              )}
              <Button variant="ghost" icon={<IconFileTypeCsv size={18} aria-hidden />} onClick={() => sheet('csv')}>
                {t('document.exportCsv')}
              </Button>
              <Button variant="ghost" icon={<IconFileTypeXls size={18} aria-hidden />} onClick={() => sheet('xlsx')}>
                {t('document.exportXlsx')}
              </Button>
            </div>
          }
        >
          <label className={css['all']}>
            <input
              type="checkbox"
              checked={rows.every(({ id }) => chosen.has(id))}
              // What stands there still is of the page before.
              disabled={answer.isPlaceholderData}
              onChange={(event) => chooseAll(event.target.checked)}
            />
            {t('document.chooseAll')}
          </label>
          <Table
            caption={t('document.title')}
            rows={rows}
            rowKey={({ id }) => id}
            tone={({ id }) => (chosen.has(id) ? 'mine' : null)}
            columns={[
              {
                key: 'choose',
                head: t('document.column.choose'),
                quietHead: true,
                width: '44px',
                cell: ({ id, name }: DocumentRow) => (
                  <label className={css['pick']}>
                    <input
                      type="checkbox"
                      className={css['box']}
                      aria-label={name}
                      checked={chosen.has(id)}
                      onChange={() => toggle(id)}
                    />
                  </label>
                ),
              },
              {
                key: 'name',
                head: t('document.column.name'),
                ...sort('name'),
                phone: 'lead',
                cell: (row) => (
                  <button
                    type="button"
                    className={`target ${css['name']}`}
                    onClick={() => download.mutate({ ids: [row.id] })}
                  >
                    {row.name}
                  </button>
                ),
              },
              {
                key: 'date',
                head: t('document.column.date'),
                ...sort('date'),
                day: true,
                cell: (row) => format.day(row.date),
              },
              ...(invoices
                ? [
                    {
                      key: 'due',
                      head: t('document.column.due'),
                      ...sort('due'),
                      day: true,
                      cell: (row: DocumentRow) => row.dueDate && format.day(row.dueDate),
                    },
                  ]
                : []),
              {
                key: 'shipTo',
                head: t('document.column.shipTo'),
                ...sort('shipTo'),
                phone: 'line' as const,
                cell: (row) => row.shipTo?.name,
              },
              {
                key: 'order',
                head: t('document.column.order'),
                ...sort('order'),
                cell: (row) => row.orderNumber && <Link to={paths.order(row.orderNumber)}>{row.orderNumber}</Link>,
              },
              ...(invoices
                ? [
                    {
                      key: 'state',
                      head: t('document.column.state'),
                      ...sort('state'),
                      cell: (row: DocumentRow) => row.state && <InvoiceChip state={row.state} />,
                    },
                  ]
                : []),
              ...(invoices
                ? [
                    {
                      key: 'net',
                      head: t('document.column.net'),
                      ...sort('net'),
                      align: 'end' as const,
                      cell: (row: DocumentRow) => row.net !== null && format.money(row.net),
                    },
                    {
                      key: 'vat',
                      head: t('document.column.vat'),
                      ...sort('vat'),
                      align: 'end' as const,
                      cell: (row: DocumentRow) => row.vat !== null && format.money(row.vat),
                    },
                    {
                      key: 'outsideVat',
                      head: t('document.column.outsideVat'),
                      ...sort('outsideVat'),
                      align: 'end' as const,
                      cell: (row: DocumentRow) => row.outsideVat !== null && format.money(row.outsideVat),
                    },
                  ]
                : []),
              {
                key: 'amount',
                head: t('document.column.amount'),
                ...sort('amount'),
                money: true,
                cell: (row) => row.amount !== null && <b>{format.money(row.amount)}</b>,
              },
              {
                key: 'download',
                head: t('document.column.download'),
                quietHead: true,
                align: 'end' as const,
                cell: (row) => (
                  <IconButton
                    label={t('document.download', { name: row.name })}
                    icon={<IconDownload size={18} aria-hidden />}
                    onClick={() => download.mutate({ ids: [row.id] })}
                  />
                ),
              },
            ]}
          />
          <Pager
            page={state.page}
            pageSize={DOCUMENT_PAGE}
            total={data.total}
            onPage={(page) => onState({ ...state, page })}
          />
        </Panel>
      )}
    </>
  );
}
