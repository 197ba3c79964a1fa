import { useQuery } from '@tanstack/react-query';
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

const useUsersOf = (companyId: string) =>
  useQuery({
    queryKey: ['users', 'of', companyId],
    queryFn: () => desk('GET /users', { query: { companyId, limit: MOST } }),
    refetchInterval: 30_000,
  });

/** Says of a customer without users that they cannot order, with the way to invite the first. */
export function FirstUser({ companyId, onInvite }: { readonly companyId: string; readonly onInvite: () => void }) {
  const { t } = useTranslation();
  if (useUsersOf(companyId).data?.total !== 0) return null;
  return (
    <div className={css['first']} role="status">
      <p>{t('deskNewCustomer.noUser')}</p>
      <Button variant="primary" onClick={onInvite}>
        {t('deskNewCustomer.inviteFirst')}…
      </Button>
    </div>
  );
}

interface Props {
  readonly companyId: string;
  readonly mayAct: boolean;
  /** The dialog that invites is open. */
  readonly isInviting: boolean;
  readonly onInviting: (isOpen: boolean) => void;
}

/** The users of the company, and the way to invite another one. */
export function UsersOfCustomer({ companyId, mayAct, isInviting, onInviting }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const users = useUsersOf(companyId);
  useKeys({ u: () => mayAct && onInviting(true) });
  return (
    <section className={css['users']} aria-label={t('desk.users.title')}>
      <header>
        <h2>{t('desk.users.title')}</h2>
        {users.data && <span>{format.number(users.data.total)}</span>}
        {mayAct && (
          <Button aria-keyshortcuts="u" onClick={() => onInviting(true)}>
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
      {isInviting && <InviteUser companyId={companyId} onClose={() => onInviting(false)} />}
    </section>
  );
}
