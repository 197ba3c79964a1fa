import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Impersonable } from '#contract/identity/impersonation.ts';
import { paths } from '#portal/paths.ts';
import { Button } from '#ui/button.tsx';
import { confirm } from '#ui/confirm.tsx';
import { useFormat } from '#ui/format.ts';
import { failureSentence } from '#ui/load-failed.tsx';
import { Notice } from '#ui/notice.tsx';
import { Table } from '#ui/table.tsx';
import { useImpersonate } from './use-impersonation.ts';

/** Customers' users, each with the button that lets the clerk act for them, after a confirmation. */
export function ActForTable({ users, caption }: { readonly users: readonly Impersonable[]; readonly caption: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { personName } = useFormat();
  const impersonate = useImpersonate();
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
    <>
      {impersonate.error && (
        <Notice tone="wrong" urgent>
          {failureSentence(impersonate.error, t)}
        </Notice>
      )}
      <Table
        caption={caption}
        rows={users}
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
    </>
  );
}
