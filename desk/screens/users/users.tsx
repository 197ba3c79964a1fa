import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { USER_STATUSES } from '#vocabulary/user-status.ts';
import { wordingKeyOf } from '#vocabulary/role.ts';
import { useFormat } from '#ui/format.ts';
import { useFilters } from '../../state/use-filters.ts';
import { useResting } from '../../state/use-resting.ts';
import { desk } from '../../api.ts';
import { Paged } from '../../ui/paged.tsx';
import { Empty } from '../../ui/states.tsx';
import table from '../../ui/table.module.css';
import { UserRows } from './user-rows.tsx';

const PAGE = 50;

/** The users of the customers whom one serves, by name. */
export default function Users() {
  const { t } = useTranslation();
  const format = useFormat();
  const { filters: address, filter } = useFilters();
  const typed = address.get('q') ?? '';
  const status = USER_STATUSES.find((one) => one === address.get('status'));
  const search = useResting(typed.trim(), 150);
  const pages = useInfiniteQuery({
    queryKey: ['users', { search, status }],
    queryFn: ({ pageParam }) =>
      desk('GET /users', { query: { search, offset: pageParam, limit: PAGE, ...(status && { status }) } }),
    initialPageParam: 0,
    getNextPageParam: ({ total }, _all, offset) => (offset + PAGE < total ? offset + PAGE : null),
  });
  const users = pages.data?.pages.flatMap((page) => page.users) ?? [];
  return (
    <>
      <header className={table['head']}>
        <h1>{t('desk.users.title')}</h1>
        {pages.data && <span>{format.number(pages.data.pages[0]!.total)}</span>}
      </header>
      <div className={table['filters']} role="search" aria-label={t('desk.users.filter')}>
        <label>
          {t('desk.users.search')}
          <input type="search" value={typed} maxLength={100} onChange={(event) => filter('q', event.target.value)} />
        </label>
        <label>
          {t('desk.customers.state')}
          <select value={status ?? ''} onChange={(event) => filter('status', event.target.value)}>
            <option value="">{t('desk.all')}</option>
            {USER_STATUSES.map((one) => (
              <option key={one} value={one}>
                {t(`desk.userStatus.${wordingKeyOf(one)}` as 'desk.userStatus.active')}
              </option>
            ))}
          </select>
        </label>
      </div>
      <Paged
        of={pages}
        isEmpty={users.length === 0}
        empty={<Empty title={t('desk.users.empty')}>{t('desk.users.emptyBody')}</Empty>}
      >
        <UserRows users={users} withCompany />
      </Paged>
    </>
  );
}
