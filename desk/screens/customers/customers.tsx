import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { wordingKeyOf } from '#vocabulary/role.ts';
import { ButtonLink } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { useFormat } from '#ui/format.ts';
import { useFilters } from '../../state/use-filters.ts';
import { useNewPath } from '../../state/use-new-path.ts';
import { useResting } from '../../state/use-resting.ts';
import { desk } from '../../api.ts';
import { Paged } from '../../ui/paged.tsx';
import { SavedViews } from '../../ui/saved-views.tsx';
import { Empty } from '../../ui/states.tsx';
import table from '../../ui/table.module.css';

const PAGE = 50;

/** The companies that one serves, by name. */
export default function Customers() {
  const { t } = useTranslation();
  const format = useFormat();
  const newPath = useNewPath();
  const { filters: address, filter } = useFilters();
  const typed = address.get('q') ?? '';
  const blocked = address.get('blocked') === '1';
  const search = useResting(typed.trim(), 150);
  const pages = useInfiniteQuery({
    queryKey: ['customers', { search, blocked }],
    queryFn: ({ pageParam }) =>
      desk('GET /customers', {
        query: { search, offset: pageParam, limit: PAGE, ...(blocked && { blocked: 'true' }) },
      }),
    initialPageParam: 0,
    getNextPageParam: ({ total }, _all, offset) => (offset + PAGE < total ? offset + PAGE : null),
  });
  const rows = pages.data?.pages.flatMap(({ customers }) => customers) ?? [];
  return (
    <>
      <header className={table['head']}>
        <h1>{t('desk.customers.title')}</h1>
        {pages.data && <span>{format.number(pages.data.pages[0]!.total)}</span>}
        <SavedViews list="customers" />
        {newPath('customer') && (
          <div className={table['right']}>
            <ButtonLink to={newPath('customer')!}>{t('desk.customers.new')}…</ButtonLink>
          </div>
        )}
      </header>
      <div className={table['filters']} role="search" aria-label={t('desk.customers.filter')}>
        <label>
          {t('desk.customers.search')}
          <input type="search" value={typed} maxLength={100} onChange={(event) => filter('q', event.target.value)} />
        </label>
        <label>
          <input
            type="checkbox"
            checked={blocked}
            onChange={(event) => filter('blocked', event.target.checked ? '1' : '')}
          />
          {t('desk.customers.blocked')}
        </label>
      </div>
      <Paged
        of={pages}
        isEmpty={rows.length === 0}
        empty={<Empty title={t('desk.customers.empty')}>{t('desk.customers.emptyBody')}</Empty>}
      >
        <div className={table['scroll']}>
          <table className={table['table']}>
            <thead>
              <tr>
                <th>{t('desk.customer')}</th>
                <th>{t('desk.customers.place')}</th>
                <th>{t('desk.customers.salesperson')}</th>
                <th>{t('desk.customers.state')}</th>
                <th className={table['number']}>{t('desk.customers.exposure')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.companyId}>
                  <td>
                    <Link to={`/customers/${row.companyId}`}>{row.name}</Link>
                    <small>
                      {row.companyId} ·{' '}
                      {t(`desk.customerType.${wordingKeyOf(row.customerType)}` as 'desk.customerType.whs')}
                    </small>
                  </td>
                  <td>
                    {row.city}
                    <small>{t('desk.customers.shipTos', { count: row.shipTos })}</small>
                  </td>
                  <td>{row.salesperson ?? '–'}</td>
                  <td>
                    {row.blocked && (
                      <span className={classes(table['state'], table['ended'])}>{t('desk.customers.isBlocked')}</span>
                    )}
                    {row.overdueDays > 0 && <small>{t('desk.customers.overdue', { count: row.overdueDays })}</small>}
                  </td>
                  <td className={classes(table['number'], table['ruled'])}>
                    <b>{format.money(row.exposure)}</b>
                    <small>
                      {row.creditLimit > 0 ? t('desk.customers.of', { limit: format.money(row.creditLimit) }) : ''}
                    </small>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Paged>
    </>
  );
}
