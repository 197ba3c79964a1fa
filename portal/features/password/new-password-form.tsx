import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { Notice } from '#ui/notice.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import css from './new-password-form.module.css';
import type { NewPassword, PasswordErrors } from './new-password.ts';
import { EMPTY_PASSWORD, errorsOfRefusal, passwordErrors } from './new-password.ts';

interface Props {
  readonly owner: { readonly firstName: string; readonly lastName: string; readonly email: string };
  /** What went wrong that is about no field. */
  readonly failed: string | null;
  readonly busy: boolean;
  readonly button: ReactNode;
  /** Throws what the server refused; a refusal about a field is shown there. */
  readonly onSend: (password: NewPassword) => Promise<void>;
}

/** A new password, twice, with its rules: at the first setting and after a link. What was typed stays when it is refused. */
export function NewPasswordForm({ owner, failed, busy, button, onSend }: Props) {
  const { t } = useTranslation();
  const [password, setPassword] = useState(EMPTY_PASSWORD);
  const [errors, setErrors] = useState<PasswordErrors>({});
  const [general, setGeneral] = useState(false);
  const send = async () => {
    const wrong = passwordErrors(password, owner, t);
    setErrors(wrong);
    setGeneral(false);
    if (Object.keys(wrong).length > 0) return;
    try {
      await onSend(password);
    } catch (error) {
      const refused = errorsOfRefusal(error);
      setErrors(refused ?? {});
      setGeneral(refused === null);
    }
  };
  return (
    <Form className={css['form']} onSend={send}>
      {/* For the password manager: whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={owner.email} readOnly hidden />
      <NewPasswordFields value={password} onChange={setPassword} errors={errors} owner={owner} />
      {general && failed && (
        <Notice tone="wrong" urgent>
          {failed}
        </Notice>
      )}
      <Button type="submit" variant="primary" size="lg" wide busy={busy}>
        {button}
      </Button>
    </Form>
  );
}
