import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { portalSettings } from '#portal/state/portal-config.ts';
import type { Language } from '#values/text.ts';
import { isEmail } from '#vocabulary/email.ts';
import { hasCode } from '#ui/failure.ts';
import { toast } from '#ui/toast.tsx';
import { desk } from '../../api.ts';
import { FormDialog, Labelled } from '../../ui/form-dialog.tsx';
import { Failed, Loading } from '../../ui/states.tsx';

/** Invites a user of one company: who, in which language, with which role at which ship-to. */
export function InviteUser({ companyId, onClose }: { readonly companyId: string; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [typed, setTyped] = useState({ lastName: '', firstName: '', email: '', phone: '' });
  const locales = portalSettings().languages;
  const [locale, setLocale] = useState<Language>(locales.includes('hu') ? 'hu' : locales[0]!);
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
    mutationFn: () => desk('POST /users', { body: { ...typed, phone: typed.phone || null, locale, roles: wanted } }),
    onSuccess: async (user) => {
      onClose();
      toast({ tone: 'done', text: t('desk.users.invited', { email: user.email }) });
      await queries.invalidateQueries({ queryKey: ['users'] });
    },
  });
  const isTaken = hasCode(invite.error, 'USER_EXISTS');
  const wrong = {
    lastName: typed.lastName.trim() === '' && t('desk.users.nameMissing'),
    firstName: typed.firstName.trim() === '' && t('desk.users.nameMissing'),
    email: !isEmail(typed.email.trim()) && t('desk.users.emailWrong'),
    roles: wanted.length === 0,
  };
  const field = (name: keyof typeof typed, type: string) => (
    <Labelled
      label={t(`desk.users.${name}`)}
      wrong={(tried && name !== 'phone' && wrong[name]) || (name === 'email' && isTaken && t('desk.users.emailTaken'))}
    >
      {(wired) => (
        <input
          {...wired}
          type={type}
          autoComplete="off"
          maxLength={name === 'email' ? 254 : 80}
          value={typed[name]}
          onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
        />
      )}
    </Labelled>
  );
  return (
    <FormDialog
      title={t('desk.users.invite')}
      act={t('desk.users.inviteAct')}
      busy={invite.isPending}
      error={isTaken ? null : invite.error}
      onClose={onClose}
      onAct={() => {
        setTried(true);
        if (!Object.values(wrong).some(Boolean)) invite.mutate();
      }}
    >
      {field('lastName', 'text')}
      {field('firstName', 'text')}
      {field('email', 'email')}
      {field('phone', 'tel')}
      <Labelled label={t('desk.users.locale')}>
        {(wired) => (
          <select {...wired} value={locale} onChange={(event) => setLocale(event.target.value as Language)}>
            {locales.map((one) => (
              <option key={one} value={one}>
                {t(`desk.users.locales.${one}`)}
              </option>
            ))}
          </select>
        )}
      </Labelled>
      <fieldset>
        <legend>{t('desk.users.roles')}</legend>
        {tried && wrong.roles && <small role="alert">{t('desk.users.roleMissing')}</small>}
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
