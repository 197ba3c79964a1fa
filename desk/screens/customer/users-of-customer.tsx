import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { useFormat } from '#ui/format.ts';
import { desk } from '../../api.ts';
import { useKeys } from '../../shell/keys.ts';
import { Empty, Failed, Loading } from '../../ui/states.tsx';
import { InviteUser } from '../users/invite-user.tsx';
import { UserRows } from '../users/user-rows.tsx';
import css from './customer.module.css';

const MOST = 100;

/** The users of the company, and the way to invite another one. */
export function UsersOfCustomer({ companyId, mayAct }: { readonly companyId: string; readonly mayAct: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [inviting, setInviting] = useState(false);
  const users = useQuery({
    queryKey: ['users', 'of', companyId],
    queryFn: () => desk('GET /users', { query: { companyId, limit: MOST } }),
    refetchInterval: 30_000,
  });
  useKeys({ u: () => mayAct && setInviting(true) });
  return (
    <section className={css['users']} aria-label={t('desk.users.title')}>
      <header>
        <h2>{t('desk.users.title')}</h2>
        {users.data && <span>{format.number(users.data.total)}</span>}
        {mayAct && (
          <Button aria-keyshortcuts="u" onClick={() => setInviting(true)}>
            {t('desk.users.invite')}…
          </Button>
        )}
      </header>
      {users.error && (
        <Failed
          error={users.error}
          again={() => void users.refetch()}
          since={users.data ? users.dataUpdatedAt : null}
        />
      )}
      {!users.data ? (
        !users.error && <Loading />
      ) : users.data.users.length === 0 ? (
        <Empty title={t('desk.users.none')}>{mayAct && t('desk.users.noneBody')}</Empty>
      ) : (
        <UserRows users={users.data.users} />
      )}
      {inviting && <InviteUser companyId={companyId} onClose={() => setInviting(false)} />}
    </section>
  );
}
