import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasCode, isFailure } from '#ui/failure.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';
import { failureSentence } from '#ui/load-failed.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import css from './second-factor.module.css';

interface Props {
  readonly withPassword?: boolean;
  readonly button: string;
  readonly busy: boolean;
  /** Throws what the server refused. */
  readonly onSend: (given: { code: string; password: string }) => Promise<void>;
  readonly onCancel: () => void;
}

/** The code of the app, and the password where somebody else at an open screen must not get on. */
export function CodeForm({ withPassword = false, button, busy, onSend, onCancel }: Props) {
  const { t } = useTranslation();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [errors, setErrors] = useState<{ password?: string; code?: string }>({});
  const send = async () => {
    const wrong = {
      ...(withPassword && password === '' && { password: t('form.required') }),
      ...(code.trim() === '' && { code: t('form.required') }),
    };
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    try {
      await onSend({ code: code.trim(), password });
    } catch (error) {
      const text = isFailure(error) && error.message ? error.message : failureSentence(error, t);
      setErrors(hasCode(error, 'PASSWORD_OLD_WRONG') ? { password: text } : { code: text });
    }
  };
  return (
    <Form
      className={css['form']}
      onSend={() => {
        if (!busy) void send();
      }}
    >
      {withPassword && (
        <PasswordField
          label={t('factor.password')}
          autoComplete="current-password"
          required
          value={password}
          error={errors.password}
          onChange={({ target }) => setPassword(target.value)}
        />
      )}
      <TextField
        label={t('factor.code')}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        required
        value={code}
        error={errors.code}
        onChange={({ target }) => setCode(target.value)}
      />
      <div className={css['actions']}>
        <Button type="submit" variant="primary" busy={busy}>
          {button}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {t('factor.cancel')}
        </Button>
      </div>
    </Form>
  );
}
