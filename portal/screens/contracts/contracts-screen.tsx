import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ContractChip } from '#portal/features/contract/contract-chip.tsx';
import { CONTRACT_PAGE, useContracts } from '#portal/features/contract/use-contracts.ts';
import type { ContractRow } from '#portal/features/contract/use-contracts.ts';
import { paths } from '#portal/paths.ts';
import { Awaited } from '#ui/awaited.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useFormat } from '#ui/format.ts';
import { Page } from '#ui/page.tsx';
import { Pager } from '#ui/pager.tsx';
import { Panel } from '#ui/panel.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { FilterText } from '#ui/filter-text.tsx';
import { Table } from '#ui/table.tsx';
import { useAddress } from '#ui/use-address.ts';
import { useLastPage } from '#ui/use-last-page.ts';

/** What was agreed with the company, running ones first. */
export function ContractsScreen() {
  const { t } = useTranslation();
  const format = useFormat();
  const [query, setQuery] = useAddress();
  const search = query.get('search') ?? '';
  const page = Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1);
  const answer = useContracts({ search, page });
  const { data } = answer;
  useLastPage(answer, CONTRACT_PAGE, data?.total);
  const to = (next: Record<string, string>) => new URLSearchParams(Object.entries(next).filter(([, value]) => value));
  return (
    <Page title={t('contract.title')} note={data && t('contract.count', { count: data.total })}>
      <form role="search" aria-label={t('contract.title')} onSubmit={(event) => event.preventDefault()}>
        <FilterText
          label={t('contract.filter.search')}
          maxLength={100}
          value={search}
          onChange={(event) =>
            setQuery(to({ search: event.target.value }), { replace: true, preventScrollReset: true })
          }
        />
      </form>
      <Awaited of={answer}>
        <SkeletonRows rows={6} height={52} />
      </Awaited>
      {data?.total === 0 && (
        <EmptyState title={t(search ? 'contract.notFound' : 'contract.empty.title')}>
          {t('contract.empty.body')}
        </EmptyState>
      )}
      {data && data.results.length > 0 && (
        <Panel flush>
          <Table
            caption={t('contract.title')}
            rows={data.results}
            rowKey={({ number }) => number}
            columns={[
              {
                key: 'name',
                head: t('contract.column.name'),
                phone: 'lead',
                cell: (row: ContractRow) => (
                  <Link to={paths.contract(row.number)}>
                    <b>{row.name}</b>
                  </Link>
                ),
              },
              { key: 'type', head: t('contract.column.type'), cell: (row) => row.typeLabel },
              { key: 'number', head: t('contract.column.number'), cell: (row) => row.number },
              {
                key: 'valid',
                head: t('contract.column.valid'),
                phone: 'line',
                cell: (row) => `${format.day(row.validFrom)} – ${format.day(row.validTo)}`,
              },
              { key: 'payer', head: t('contract.column.payer'), phone: 'line', cell: (row) => row.payer.name },
              { key: 'state', head: t('contract.column.state'), cell: (row) => <ContractChip state={row.state} /> },
            ]}
          />
          <Pager
            page={page}
            pageSize={CONTRACT_PAGE}
            total={data.total}
            onPage={(next) => setQuery(to({ search, page: next > 1 ? String(next) : '' }))}
          />
        </Panel>
      )}
    </Page>
  );
}
