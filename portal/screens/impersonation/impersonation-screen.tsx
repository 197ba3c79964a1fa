import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate } from 'react-router';
import type { Impersonable } from '#contract/identity/impersonation.ts';
import { IMPERSONABLE_PAGE, useImpersonable, useImpersonate } from '#portal/features/impersonation/use-impersonation.ts';
import { useMe } from '#portal/features/user/use-me.ts';
import { paths } from '#portal/paths.ts';
import { Button } from '#portal/ui/button.tsx';
import { confirm } from '#portal/ui/confirm.tsx';
import { EmptyState } from '#portal/ui/empty-state.tsx';
import { useFormat } from '#portal/ui/format.ts';
import { failureSentence, LoadFailed } from '#portal/ui/load-failed.tsx';
import { Notice } from '#portal/ui/notice.tsx';
import { Page } from '#portal/ui/page.tsx';
import { Pager } from '#portal/ui/pager.tsx';
import { Panel } from '#portal/ui/panel.tsx';
import { SearchField } from '#portal/ui/search-field.tsx';
import { SkeletonRows } from '#portal/ui/skeleton.tsx';
import { Table } from '#portal/ui/table.tsx';
import { useAddress } from '#portal/ui/use-address.ts';

/** P6.32: the supplier's clerk finds a customer's user and acts for him. */
export function ImpersonationScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { personName } = useFormat();
  const { data: me } = useMe();
  const [address, setAddress] = useAddress();
  const search = address.get('q') ?? '';
  const page = Math.max(1, Number(address.get('page')) || 1);
  const { data, error, refetch } = useImpersonable(search, page, me?.supplier === true);
  const impersonate = useImpersonate();
  if (me && !me.supplier) return <Navigate to={paths.error403()} replace />;
  const go = (q: string, to: number) =>
    setAddress(new URLSearchParams([...(q ? [['q', q]] : []), ...(to > 1 ? [['page', String(to)]] : [])]), { replace: true });
  const act = async (user: Impersonable) => {
    const sure = await confirm({
      title: t('impersonation.ask', { name: personName(user) }),
      body: t('impersonation.askBody'),
      yes: t('impersonation.begin'),
      no: t('impersonation.cancel'),
    });
    if (!sure) return;
    await impersonate.mutateAsync(user.uid);
    await navigate(paths.home());
  };
  return (
    <Page title={t('impersonation.title')} note={t('impersonation.note')}>
      <SearchField label={t('impersonation.search')} placeholder={t('impersonation.placeholder')} value={search} onSearch={(text) => go(text.trim(), 1)} />
      {impersonate.error && (
        <Notice tone="wrong" urgent>
          {failureSentence(impersonate.error, t)}
        </Notice>
      )}
      <Panel title={t('impersonation.users')} flush>
        {error ? (
          <LoadFailed error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <SkeletonRows rows={IMPERSONABLE_PAGE} />
        ) : data.results.length === 0 ? (
          <EmptyState title={t('impersonation.none')}>{t('impersonation.noneBody')}</EmptyState>
        ) : (
          <Table
            caption={t('impersonation.users')}
            rows={data.results}
            rowKey={({ uid }) => uid}
            columns={[
              { key: 'name', head: t('impersonation.name'), cell: (user) => <b>{personName(user)}</b>, phone: 'lead' },
              {
                key: 'company',
                head: t('impersonation.company'),
                cell: ({ companyName, companyId }) => `${companyName ?? '–'}${companyId ? ` (${companyId})` : ''}`,
                phone: 'line',
              },
              { key: 'email', head: t('impersonation.email'), cell: ({ email }) => email, phone: 'line' },
              { key: 'roles', head: t('impersonation.roles'), cell: ({ roles }) => roles.join(', '), phone: 'line' },
              {
                key: 'act',
                head: t('impersonation.begin'),
                quietHead: true,
                align: 'end',
                cell: (user) => (
                  <Button
                    busy={impersonate.isPending && impersonate.variables === user.uid}
                    aria-label={t('impersonation.beginFor', { name: personName(user) })}
                    onClick={() => void act(user).catch(() => {})}
                  >
                    {t('impersonation.begin')}
                  </Button>
                ),
              },
            ]}
          />
        )}
      </Panel>
      {data && <Pager page={page} pageSize={IMPERSONABLE_PAGE} total={data.total} onPage={(to) => go(search, to)} />}
    </Page>
  );
}
