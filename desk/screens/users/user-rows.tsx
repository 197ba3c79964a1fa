import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { DeskUser } from '#contract/desk/user.ts';
import { classes } from '#ui/classes.ts';
import { useFormat } from '#ui/format.ts';
import table from '../../ui/table.module.css';

interface Props {
  readonly users: readonly DeskUser[];
  /** Not on the page of a company, where every row is of it. */
  readonly withCompany?: boolean;
}

/** Users of customers: who, with which roles, in which state. */
export function UserRows({ users, withCompany = false }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <div className={table['scroll']}>
      <table className={table['table']}>
        <thead>
          <tr>
            <th>{t('desk.users.user')}</th>
            {withCompany && <th>{t('desk.customer')}</th>}
            <th>{t('desk.users.roles')}</th>
            <th>{t('desk.users.lastSignIn')}</th>
            <th>{t('desk.customers.state')}</th>
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <tr key={user.uid}>
              <td>
                <Link to={`/users/${user.uid}`}>{format.personName(user)}</Link>
                <small>{user.email}</small>
              </td>
              {withCompany && <td>{user.companyName || '–'}</td>}
              <td>
                {[...new Set(user.roles.map(({ roleLabel }) => roleLabel))].join(', ') || t('desk.users.noRole')}
                <small>{places(user)}</small>
              </td>
              <td className={table['tight']}>
                {user.sessions > 0 ? (
                  <b>{t('desk.users.inNow')}</b>
                ) : user.lastSignInAt ? (
                  format.day(user.lastSignInAt)
                ) : (
                  t('desk.users.never')
                )}
              </td>
              <td>
                <UserState user={user} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const MOST_PLACES = 3;

function places({ roles }: DeskUser): string {
  const names = [...new Set(roles.map(({ shipToName }) => shipToName))];
  return names.slice(0, MOST_PLACES).join(', ') + (names.length > MOST_PLACES ? ` +${names.length - MOST_PLACES}` : '');
}

export function UserState({ user }: { readonly user: Pick<DeskUser, 'status' | 'statusLabel' | 'invitation'> }) {
  const { t } = useTranslation();
  const format = useFormat();
  const waits = user.status === 'Invited' || user.status === 'Suspended';
  const gone = user.status === 'Exited' || user.status === 'Deactivated';
  return (
    <>
      <span className={classes(table['state'], waits && table['held'], gone && table['ended'])}>
        {user.statusLabel}
      </span>
      {user.invitation && (
        <small>
          {t(user.invitation.open ? 'desk.users.until' : 'desk.users.dead', {
            day: format.day(user.invitation.expiresAt),
          })}
        </small>
      )}
    </>
  );
}
