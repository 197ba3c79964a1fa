import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '#portal/state/current-language.ts';
import { login } from '#portal/state/session.ts';
import { Button } from '#ui/button.tsx';
import { desk } from '../../api.ts';
import { Labelled } from '../../ui/form-dialog.tsx';
import css from './setup.module.css';
import { useSending } from './use-sending.ts';
import { Wrongs } from './wrongs.tsx';

/** The token of the one-time link, which stands behind the # so that no server and no log sees it; null without one. */
export function linkToken(): string | null {
  return window.location.pathname === '/desk/setup'
    ? (/^#link=([0-9a-f]+)$/.exec(window.location.hash)?.[1] ?? null)
    : null;
}

/** The holder of the link says who they are, and signs in. */
export function FirstAdministrator({ token }: { readonly token: string }) {
  const { t } = useTranslation();
  const door = useQuery({ queryKey: ['setup-door'], queryFn: () => desk('GET /setup/door', {}) });
  const { busy, error, faults, send } = useSending();
  const [typed, setTyped] = useState({ lastName: '', firstName: '', email: '', password: '' });
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
