import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { DeskUser, DeskUserDetail } from '#contract/desk/user.ts';
import { toast } from '#ui/toast.tsx';
import { desk } from '../../api.ts';
import table from '../../ui/table.module.css';
import css from './user.module.css';

/** The role of the user at each ship-to of their company; a change is in effect at once. */
export function RolesOfUser({
  user,
  onChanged,
}: {
  readonly user: DeskUserDetail;
  readonly onChanged: (now: DeskUser) => void;
}) {
  const { t } = useTranslation();
  const change = useMutation({
    mutationFn: ({ shipToId, role }: { shipToId: string; role: string }) =>
      role === ''
        ? desk('DELETE /users/:uid/roles/:shipToId', { params: { uid: user.uid, shipToId } })
        : desk('PUT /users/:uid/roles/:shipToId', { params: { uid: user.uid, shipToId }, body: { role } }),
    onSuccess: (now, { shipToId }) => {
      onChanged(now);
      toast({
        tone: 'done',
        text: t('desk.user_.roleSaved', {
          place: user.places.find((place) => place.shipToId === shipToId)?.name ?? shipToId,
        }),
      });
    },
  });
  const elsewhere = user.roles.filter(({ shipToId }) => !user.places.some((place) => place.shipToId === shipToId));
  return (
    <section className={`${css['card']} ${css['wide']}`}>
      <h2>{t('desk.users.roles')}</h2>
      {change.error && (
        <p role="alert" className={css['wrong']}>
          {change.error.message}
        </p>
      )}
      <table className={table['table']}>
        <thead>
          <tr>
            <th>{t('desk.side.shipTo')}</th>
            <th>{t('desk.users.role')}</th>
          </tr>
        </thead>
        <tbody>
          {user.places.map((place) => {
            const has = user.roles.filter(({ shipToId }) => shipToId === place.shipToId);
            const now = has.find(({ role }) => place.roles.some(({ name }) => name === role))?.role ?? '';
            const saving = change.isPending && change.variables.shipToId === place.shipToId;
            const imported = has.filter(({ role }) => role !== now);
            return (
              <tr key={place.shipToId}>
                <td>
                  <b>{place.name}</b>
                  <small>{place.address}</small>
                </td>
                <td>
                  <select
                    className={css['role']}
                    aria-label={t('desk.users.roleAt', { place: place.name })}
                    disabled={!user.mayChange || saving}
                    value={saving ? change.variables.role : now}
                    onChange={(event) => change.mutate({ shipToId: place.shipToId, role: event.target.value })}
                  >
                    <option value="">{t('desk.users.noRole')}</option>
                    {place.roles.map((role) => (
                      <option key={role.name} value={role.name}>
                        {role.label}
                      </option>
                    ))}
                  </select>
                  {imported.length > 0 && <small>{imported.map(({ roleLabel }) => roleLabel).join(', ')}</small>}
                </td>
              </tr>
            );
          })}
          {elsewhere.map((role) => (
            <tr key={`${role.shipToId} ${role.role}`}>
              <td>
                <b>{role.shipToName}</b>
                <small>{role.companyId}</small>
              </td>
              <td>{role.roleLabel}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
