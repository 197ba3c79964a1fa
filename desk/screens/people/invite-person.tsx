import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { portalSettings } from '#portal/state/portal-config.ts';
import type { Language } from '#values/text.ts';
import { isEmail } from '#vocabulary/email.ts';
import { hasCode } from '#ui/failure.ts';
import { desk } from '../../api.ts';
import { FormDialog, Labelled } from '../../ui/form-dialog.tsx';

interface Props {
  readonly roles: readonly string[];
  readonly nameOf: (role: string) => string;
  readonly onClose: () => void;
  readonly onDone: (waits: boolean) => void;
}

/** Invites a colleague with a first role. */
export function InvitePerson({ roles, nameOf, onClose, onDone }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState({ lastName: '', firstName: '', email: '' });
  const [role, setRole] = useState(roles.includes('Clerk') ? 'Clerk' : roles[0]!);
  const locales = portalSettings().languages;
  const [locale, setLocale] = useState<Language>(locales.includes('hu') ? 'hu' : locales[0]!);
  const [tried, setTried] = useState(false);
  const invite = useMutation({
    mutationFn: () => desk('POST /people', { body: { ...typed, locale, role } }),
    onSuccess: ({ waits }) => onDone(waits),
  });
  const isTaken = hasCode(invite.error, 'USER_EXISTS');
  const wrong = {
    lastName: typed.lastName.trim() === '' && t('desk.users.nameMissing'),
    firstName: typed.firstName.trim() === '' && t('desk.users.nameMissing'),
    email: !isEmail(typed.email.trim()) && t('desk.users.emailWrong'),
  };
  return (
    <FormDialog
      title={t('deskPeople.invite')}
      act={t('desk.users.inviteAct')}
      busy={invite.isPending}
      error={isTaken ? null : invite.error}
      onClose={onClose}
      onAct={() => {
        setTried(true);
        if (!Object.values(wrong).some(Boolean)) invite.mutate();
      }}
    >
      {(['lastName', 'firstName', 'email'] as const).map((name) => (
        <Labelled
          key={name}
          label={t(`desk.users.${name}`)}
          wrong={(tried && wrong[name]) || (name === 'email' && isTaken && t('desk.users.emailTaken'))}
        >
          {(wired) => (
            <input
              {...wired}
              type={name === 'email' ? 'email' : 'text'}
              autoComplete="off"
              maxLength={name === 'email' ? 254 : 80}
              value={typed[name]}
              onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
            />
          )}
        </Labelled>
      ))}
      <Labelled label={t('deskPeople.role')}>
        {(wired) => (
          <select {...wired} value={role} onChange={(event) => setRole(event.target.value)}>
            {roles.map((name) => (
              <option key={name} value={name}>
                {nameOf(name)}
              </option>
            ))}
          </select>
        )}
      </Labelled>
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
    </FormDialog>
  );
}
