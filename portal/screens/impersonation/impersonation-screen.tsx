import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { ActForTable } from '#portal/features/impersonation/act-for-table.tsx';
import { IMPERSONABLE_PAGE, useImpersonable } from '#portal/features/impersonation/use-impersonation.ts';
import { useMe } from '#portal/features/user/use-me.ts';
import { paths } from '#portal/paths.ts';
import { Awaited } from '#ui/awaited.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Page } from '#ui/page.tsx';
import { Pager } from '#ui/pager.tsx';
import { Panel } from '#ui/panel.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { useAddress } from '#ui/use-address.ts';
import { useLastPage } from '#ui/use-last-page.ts';

/** P6.32: the supplier's clerk finds a customer's user and acts for them. */
export function ImpersonationScreen() {
  const { t } = useTranslation();
  const { data: me } = useMe();
  const [address, setAddress] = useAddress();
  const search = address.get('q') ?? '';
  const page = Math.max(1, Number(address.get('page')) || 1);
  const answer = useImpersonable(search.trim(), page, me?.supplier === true);
  const { data } = answer;
  useLastPage(answer, IMPERSONABLE_PAGE, data?.total);
  if (me && !me.supplier) return <Navigate to={paths.error403()} replace state={{ why: 'forSupplier' }} />;
  const go = (q: string, to: number) =>
    setAddress(new URLSearchParams([...(q ? [['q', q]] : []), ...(to > 1 ? [['page', String(to)]] : [])]), {
      replace: q !== search,
    });
  return (
    <Page title={t('impersonation.title')} note={t('impersonation.note')}>
      <SearchField
        wide
        label={t('impersonation.search')}
        placeholder={t('impersonation.placeholder')}
        value={search}
        onSearch={(text) => go(text, 1)}
      />
      <Panel title={t('impersonation.users')} flush>
        {!data ? (
          <Awaited of={answer}>
            <SkeletonRows rows={IMPERSONABLE_PAGE} />
          </Awaited>
        ) : data.total === 0 ? (
          <EmptyState title={t('impersonation.none')}>{t('impersonation.noneBody')}</EmptyState>
        ) : (
          <ActForTable users={data.results} caption={t('impersonation.users')} />
        )}
      </Panel>
      {data && <Pager page={page} pageSize={IMPERSONABLE_PAGE} total={data.total} onPage={(to) => go(search, to)} />}
    </Page>
  );
}
