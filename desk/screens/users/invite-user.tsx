import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasCode } from '#ui/failure.ts';
import { toast } from '#ui/toast.tsx';
import { desk } from '../../api.ts';
import { FormDialog, Labelled } from '../../ui/form-dialog.tsx';
import { PersonFields, PersonLanguage, useTypedPerson } from '../../ui/person-fields.tsx';
import { Failed, Loading } from '../../ui/states.tsx';

/** Invites a user of one company: who, in which language, with which role at which ship-to. */
export function InviteUser({ companyId, onClose }: { readonly companyId: string; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { person, setPerson, isWhole } = useTypedPerson();
  const [phone, setPhone] = useState('');
  const [roles, setRoles] = useState<Readonly<Record<string, string>>>({});
  const [tried, setTried] = useState(false);
  const places = useQuery({
    queryKey: ['user-roles', companyId],
    queryFn: () => desk('GET /customers/:companyId/user-roles', { params: { companyId } }),
  });
  const wanted = Object.entries(roles)
    .filter(([, role]) => role !== '')
    .map(([shipToId, role]) => ({ shipToId, role }));
  const invite = useMutation({
    mutationFn: () => desk('POST /users', { body: { ...person, phone: phone || null, roles: wanted } }),
    onSuccess: async (user) => {
      onClose();
      toast({ tone: 'done', text: t('desk.users.invited', { email: user.email }) });
      await queries.invalidateQueries({ queryKey: ['users'] });
    },
  });
  const isTaken = hasCode(invite.error, 'USER_EXISTS');
  return (
    <FormDialog
      title={t('desk.users.invite')}
      act={t('desk.users.inviteAct')}
      busy={invite.isPending}
      error={isTaken ? null : invite.error}
      onClose={onClose}
      onAct={() => {
        setTried(true);
        if (isWhole && wanted.length > 0) invite.mutate();
      }}
    >
      <PersonFields person={person} onChange={setPerson} tried={tried} isTaken={isTaken} />
      <Labelled label={t('desk.users.phone')}>
        {(wired) => (
          <input
            {...wired}
            type="tel"
            autoComplete="off"
            maxLength={80}
            value={phone}
            onChange={(event) => setPhone(event.target.value)}
          />
        )}
      </Labelled>
      <PersonLanguage person={person} onChange={setPerson} />
      <fieldset>
        <legend>{t('desk.users.roles')}</legend>
        {tried && wanted.length === 0 && <small role="alert">{t('desk.users.roleMissing')}</small>}
        {places.error && <Failed error={places.error} again={() => void places.refetch()} />}
        {!places.data && !places.error && <Loading />}
        {places.data?.places.map((place) => (
          <Labelled key={place.shipToId} label={place.name} hint={place.address}>
            {(wired) => (
              <select
                {...wired}
                value={roles[place.shipToId] ?? ''}
                onChange={(event) => setRoles({ ...roles, [place.shipToId]: event.target.value })}
              >
                <option value="">{t('desk.users.noRole')}</option>
                {place.roles.map((role) => (
                  <option key={role.name} value={role.name}>
                    {role.label}
                  </option>
                ))}
              </select>
            )}
          </Labelled>
        ))}
      </fieldset>
    </FormDialog>
  );
}
