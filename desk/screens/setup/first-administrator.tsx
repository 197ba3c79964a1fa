import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isEmail } from '#vocabulary/email.ts';
import { currentLanguage } from '#portal/state/current-language.ts';
import { portalSettings } from '#portal/state/portal-config.ts';
import { login } from '#portal/state/session.ts';
import type { Failure } from '#ui/failure.ts';
import { hasCode, isFailure } from '#ui/failure.ts';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { Cask } from '#ui/cask.tsx';
import { toast } from '#ui/toast.tsx';
import { desk } from '../../api.ts';
import { chooseLanguage } from '../../state/language.ts';
import { Labelled } from '../../ui/form-dialog.tsx';
import css from './setup.module.css';
import type { PasswordRule } from '#vocabulary/password-rules.ts';
import { useSending } from './use-sending.ts';
import { Wrongs } from './wrongs.tsx';

/** The token of the one-time link, which stands behind the # so that no server and no log sees it; null without one. */
export function linkToken(): string | null {
  return window.location.pathname === '/desk/setup'
    ? (/^#link=([0-9a-f]+)$/.exec(window.location.hash)?.[1] ?? null)
    : null;
}

type Field = 'lastName' | 'firstName' | 'email' | 'password';

/** The rules that a refused password breaks. */
const rulesIn = ({ params }: Failure) => String(params['rules'] ?? '').split(',') as PasswordRule[];

/** The holder of the link says who they are, and signs in. */
export function FirstAdministrator({ token }: { readonly token: string }) {
  const { t, i18n } = useTranslation();
  const { theme, languages } = portalSettings();
  const door = useQuery({ queryKey: ['setup-door'], queryFn: () => desk('GET /setup/door', {}) });
  const { busy, error, faults, wrong, count, send } = useSending<Field>((what) =>
    what === 'PASSWORD_REQUIREMENTS' ? 'password' : undefined,
  );
  const [typed, setTyped] = useState({ lastName: '', firstName: '', email: '', password: '' });
  // The password that was refused, with the rules that it breaks: they go when another is typed.
  const [refused, setRefused] = useState<{ password: string; why: string } | null>(null);
  const passwords = door.data?.passwords ?? true;
  const fields = ['lastName', 'firstName', 'email', ...(passwords ? (['password'] as const) : [])] as const;
  return (
    <main className={css['cover']}>
      <header>
        <Cask size={28} />
        <b>{theme.name}</b>
        <i>{t('desk.name')}</i>
        {languages.map((language) => (
          <button
            key={language}
            type="button"
            lang={language}
            aria-pressed={i18n.language === language}
            onClick={() => chooseLanguage(language).catch(() => toast({ tone: 'wrong', text: t('desk.failed') }))}
          >
            {language.toUpperCase()}
          </button>
        ))}
      </header>
      <h1>{t('deskSetup.first.title')}</h1>
      <p>{t(passwords ? 'deskSetup.first.body' : 'deskSetup.first.external')}</p>
      <Form
        className={css['card']}
        onSend={async () => {
          const { password, ...rest } = typed;
          const claim = () =>
            desk('POST /setup/administrator', {
              body: { token, ...rest, locale: currentLanguage(), ...(passwords && { password }) },
            }).catch((failed: unknown) => {
              if (isFailure(failed) && hasCode(failed, 'PASSWORD_REQUIREMENTS'))
                setRefused({
                  password,
                  why: rulesIn(failed)
                    .map((rule) => t(`deskSetup.first.rule.${rule}`))
                    .join(' '),
                });
              throw failed;
            });
          const seen = {
            lastName: typed.lastName.trim() === '' && t('desk.users.nameMissing'),
            firstName: typed.firstName.trim() === '' && t('desk.users.nameMissing'),
            email: !isEmail(typed.email.trim()) && t('desk.users.emailWrong'),
            password: passwords && typed.password === '' && t('deskSetup.fillIn'),
          };
          if (!(await send(claim, seen))) return;
          // It works once: nothing of it stays in the address.
          window.history.replaceState(null, '', '/desk/setup');
          await login({ returnTo: '/desk/setup', of: '' });
        }}
      >
        {fields.map((name) => (
          <Labelled
            key={name}
            label={t(`deskSetup.first.${name}`)}
            wrong={
              name === 'password' && refused?.password === typed.password
                ? refused.why
                : (name !== 'password' || typed.password === '') && wrong[name]
            }
            hint={name === 'password' ? t('deskSetup.first.passwordHint') : undefined}
          >
            {(wired) => (
              <input
                {...wired}
                type={name === 'password' ? 'password' : name === 'email' ? 'email' : 'text'}
                autoComplete={
                  name === 'password'
                    ? 'new-password'
                    : name === 'email'
                      ? 'username'
                      : name === 'lastName'
                        ? 'family-name'
                        : 'given-name'
                }
                maxLength={name === 'password' ? 1_000 : 254}
                value={typed[name]}
                onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
              />
            )}
          </Labelled>
        ))}
        <Wrongs error={error} faults={faults} fields={count} />
        <div className={css['row']}>
          <Button variant="primary" type="submit" busy={busy}>
            {t('deskSetup.first.go')}
          </Button>
        </div>
      </Form>
    </main>
  );
}
