import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { portalSettings } from '#portal/state/portal-config.ts';
import { useStored } from '#portal/state/stored-values.ts';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { Form } from '#ui/form.tsx';
import { failureSentence } from '#ui/load-failed.tsx';
import { Notice } from '#ui/notice.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { toast } from '#ui/toast.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import css from './new-password-form.module.css';
import type { PasswordErrors } from './new-password.ts';
import { EMPTY_PASSWORD, errorsOfRefusal, passwordErrors } from './new-password.ts';
import { PasswordElsewhere } from './password-elsewhere.tsx';
import { useChangePassword } from './use-password.ts';

interface Props {
  readonly me: { readonly uid: string; readonly firstName: string; readonly lastName: string; readonly email: string };
}

/** The own password, on the profile. The clerk who acts for somebody finds it closed. */
export function ChangePasswordForm({ me }: Props) {
  const { t } = useTranslation();
  const change = useChangePassword();
  const impersonated = useStored('imp_usr') !== '';
  const [oldPassword, setOldPassword] = useState('');
  const [password, setPassword] = useState(EMPTY_PASSWORD);
  const [errors, setErrors] = useState<PasswordErrors>({});
  const [failed, setFailed] = useState<string | null>(null);
  if (!portalSettings().oidc.embedded) return <PasswordElsewhere />;
  if (impersonated) return <Notice tone="info">{t('password.notWhileActing')}</Notice>;
  const send = async () => {
    const wrong = {
      ...(oldPassword === '' && { oldPassword: t('form.required') }),
      ...passwordErrors(password, me, t),
    };
    setErrors(wrong);
    setFailed(null);
    if (Object.keys(wrong).length > 0) return;
    try {
      await change.mutateAsync({ uid: me.uid, oldPassword, ...password });
      setOldPassword('');
      setPassword(EMPTY_PASSWORD);
      toast({ tone: 'done', text: t('success.passwordSet') });
    } catch (error) {
      const refused = errorsOfRefusal(error);
      setErrors(refused ?? {});
      setFailed(refused ? null : failureSentence(error, t));
    }
  };
  return (
    <Form
      className={classes(css['form'], css['narrow'])}
      onSend={() => {
        if (!change.isPending) void send();
      }}
    >
      <input type="text" name="username" autoComplete="username" value={me.email} readOnly hidden />
      <PasswordField
        label={t('password.old')}
        name="old-password"
        autoComplete="current-password"
        required
        value={oldPassword}
        error={errors.oldPassword}
        onChange={({ target }) => setOldPassword(target.value)}
      />
      <NewPasswordFields value={password} onChange={setPassword} errors={errors} owner={me} />
      {failed && (
        <Notice tone="wrong" urgent>
          {failed}
        </Notice>
      )}
      <div>
        <Button type="submit" variant="primary" size="lg" busy={change.isPending}>
          {t('password.change')}
        </Button>
      </div>
      <p className={css['note']}>{t('password.changeNote')}</p>
    </Form>
  );
}
