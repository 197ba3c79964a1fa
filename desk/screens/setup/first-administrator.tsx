import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '#portal/state/current-language.ts';
import { login } from '#portal/state/session.ts';
import type { Failure } from '#ui/failure.ts';
import { hasCode, isFailure } from '#ui/failure.ts';
import { Button } from '#ui/button.tsx';
import { desk } from '../../api.ts';
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

/** The rules that a refused password breaks. */
const rulesIn = ({ params }: Failure) => String(params['rules'] ?? '').split(',') as PasswordRule[];

/** The holder of the link says who they are, and signs in. */
export function FirstAdministrator({ token }: { readonly token: string }) {
  const { t } = useTranslation();
  const door = useQuery({ queryKey: ['setup-door'], queryFn: () => desk('GET /setup/door', {}) });
  const { busy, error, faults, send } = useSending();
  const [typed, setTyped] = useState({ lastName: '', firstName: '', email: '', password: '' });
  // The password that was refused, with the rules that it breaks: they go when another is typed.
  const [refused, setRefused] = useState<{ password: string; why: string } | null>(null);
  const passwords = door.data?.passwords ?? true;
  const fields = ['lastName', 'firstName', 'email', ...(passwords ? (['password'] as const) : [])] as const;
  return (
    <main className={css['pane']}>
      <h1>{t('deskSetup.first.title')}</h1>
      <p>{t(passwords ? 'deskSetup.first.body' : 'deskSetup.first.external')}</p>
      <form
        className={css['card']}
        noValidate
        onSubmit={async (event) => {
          event.preventDefault();
          const { password, ...rest } = typed;
          if (
            !(await send(() =>
              desk('POST /setup/administrator', {
                body: { token, ...rest, locale: currentLanguage(), ...(passwords && { password }) },
              }).catch((failed: unknown) => {
                if (isFailure(failed) && hasCode(failed, 'PASSWORD_REQUIREMENTS'))
                  setRefused({
                    password,
                    why: rulesIn(failed)
                      .map((rule) => t(`deskSetup.first.rule.${rule}`))
                      .join('. '),
                  });
                throw failed;
              }),
            ))
          )
            return;
          // It works once: nothing of it stays in the address.
          window.history.replaceState(null, '', '/desk/setup');
          await login({ returnTo: '/desk/setup', of: '' });
        }}
      >
        {fields.map((name) => (
          <Labelled
            key={name}
            label={t(`deskSetup.first.${name}`)}
            wrong={name === 'password' && refused !== null && refused.password === typed.password && refused.why}
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
        <Wrongs error={error} faults={faults} />
        <div className={css['row']}>
          <Button variant="primary" type="submit" busy={busy}>
            {t('deskSetup.first.go')}
          </Button>
        </div>
      </form>
    </main>
  );
}
