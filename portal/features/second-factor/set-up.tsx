import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasCode, isFailure, isUnknown } from '#ui/failure.ts';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { failureSentence } from '#ui/load-failed.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { CodeForm } from './code-form.tsx';
import css from './second-factor.module.css';
import { useBeginSecondFactor, useConfirmSecondFactor, useSecondFactor } from './use-second-factor.ts';

interface Props {
  /** The recovery codes; null when it is on and the answer that held them was lost. */
  readonly onDone: (codes: readonly string[] | null) => void;
  readonly onCancel: () => void;
}

/** Password, then the picture to scan, then the first code. */
export function SetUp({ onDone, onCancel }: Props) {
  const { t } = useTranslation();
  const begin = useBeginSecondFactor();
  const confirm = useConfirmSecondFactor();
  const { refetch } = useSecondFactor();
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState(false);
  if (!begin.data)
    return (
      <Form
        className={css['form']}
        onSend={() => {
          setMissing(password === '');
          if (password !== '' && !begin.isPending) begin.mutate(password);
        }}
      >
        <PasswordField
          label={t('factor.password')}
          autoComplete="current-password"
          required
          value={password}
          error={missing ? t('form.required') : begin.error ? sentence(begin.error) : undefined}
          onChange={({ target }) => setPassword(target.value)}
        />
        <div className={css['actions']}>
          <Button type="submit" variant="primary" busy={begin.isPending}>
            {t('factor.next')}
          </Button>
          <Button variant="ghost" onClick={onCancel}>
            {t('factor.cancel')}
          </Button>
        </div>
      </Form>
    );
  const { secret, uri, qr } = begin.data;
  return (
    <div className={css['stack']}>
      <p>{t('factor.scan')}</p>
      <svg className={css['qr']} viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={t('factor.qr')}>
        <path fill="#fff" d={`M0 0h${qr.size}v${qr.size}H0z`} />
        <path d={qr.path} />
      </svg>
      <p>
        <a href={uri}>{t('factor.open')}</a>
      </p>
      <p>
        {t('factor.byHand')} <code>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <CodeForm
        button={t('factor.switchOn')}
        busy={confirm.isPending}
        onCancel={onCancel}
        onSend={async ({ code }) => {
          try {
            onDone((await confirm.mutateAsync(code)).recoveryCodes);
          } catch (error) {
            if (!isUnknown(error) || !(await refetch()).data?.on) throw error;
            onDone(null);
          }
        }}
      />
    </div>
  );

  function sentence(error: unknown): string {
    return hasCode(error, 'PASSWORD_OLD_WRONG', 'TOO_MANY_ATTEMPTS') && isFailure(error)
      ? error.message
      : failureSentence(error, t);
  }
}
