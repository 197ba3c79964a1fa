import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ContactLines } from '#portal/features/contact/contact-lines.tsx';
import { PasswordElsewhere } from '#portal/features/password/password-elsewhere.tsx';
import { useForgotPassword } from '#portal/features/password/use-password.ts';
import { paths } from '#portal/paths.ts';
import { portalSettings } from '#portal/state/portal-config.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';
import { failureSentence } from '#ui/load-failed.tsx';
import { Notice } from '#ui/notice.tsx';
import { Plate } from '#ui/plate.tsx';
import css from './forgot-password-screen.module.css';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

/** R2.27: a link for a new password by mail. What is answered does not tell whether the address is known. */
export function ForgotPasswordScreen() {
  const { t } = useTranslation();
  const forgot = useForgotPassword();
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const foot = <ContactLines />;
  if (!portalSettings().oidc.embedded)
    return (
      <Plate title={t('password.forgotTitle')} foot={foot}>
        <PasswordElsewhere />
      </Plate>
    );
  if (forgot.isSuccess)
    return (
      <Plate title={t('password.sentTitle')} foot={foot}>
        <Notice tone="done" urgent>
          {t('password.sentBody', { email: email.trim() })}
        </Notice>
        <p>{t('password.sentHelp')}</p>
        <ButtonLink to={paths.login()} size="lg" wide>
          {t('login.button')}
        </ButtonLink>
        <Button variant="ghost" onClick={() => forgot.reset()}>
          {t('password.sendAgain')}
        </Button>
      </Plate>
    );
  const send = () => {
    const wrong =
      email.trim() === '' ? t('form.required') : EMAIL.test(email.trim()) ? undefined : t('form.emailInvalid');
    setError(wrong);
    if (!wrong) forgot.mutate(email.trim());
  };
  return (
    <Plate title={t('password.forgotTitle')} foot={foot}>
      <p>{t('password.forgotBody')}</p>
      <Form
        className={css['form']}
        onSend={() => {
          if (!forgot.isPending) send();
        }}
      >
        <TextField
          label={t('password.email')}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          required
          value={email}
          error={error}
          onChange={({ target }) => setEmail(target.value)}
        />
        {forgot.error && (
          <Notice tone="wrong" urgent>
            {failureSentence(forgot.error, t)}
          </Notice>
        )}
        <Button type="submit" variant="primary" size="lg" wide busy={forgot.isPending}>
          {t('password.send')}
        </Button>
      </Form>
      <p className={css['back']}>
        <Link to={paths.login()}>{t('password.backToLogin')}</Link>
      </p>
    </Plate>
  );
}
