import { IconCheck, IconCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { brokenRules, PASSWORD_RULES } from '#vocabulary/password-rules.ts';
import type { Owner } from '#vocabulary/password-rules.ts';
import { classes } from '#ui/classes.ts';
import { PasswordField } from '#ui/password-field.tsx';
import css from './new-password-fields.module.css';
import type { PasswordErrors } from './new-password.ts';

interface Props {
  readonly value: { readonly newPassword: string; readonly retypePassword: string };
  readonly onChange: (value: { newPassword: string; retypePassword: string }) => void;
  readonly errors: PasswordErrors;
  readonly owner?: Owner;
}

/** spec 5 Password: the new one twice, and the rules ticked off while it is typed. What only the server can know stands last. */
export function NewPasswordFields({ value, onChange, errors, owner }: Props) {
  const { t } = useTranslation();
  const { newPassword, retypePassword } = value;
  /** Said once the second one has been typed to its end. */
  const [isTyped, setIsTyped] = useState(false);
  const differs = isTyped && retypePassword !== '' && retypePassword !== newPassword;
  const broken = new Set(newPassword === '' ? PASSWORD_RULES : brokenRules(newPassword, owner));
  return (
    <>
      <PasswordField
        label={t('password.new')}
        name="new-password"
        autoComplete="new-password"
        required
        value={newPassword}
        error={errors.newPassword}
        onChange={({ target }) => onChange({ ...value, newPassword: target.value })}
      />
      <ul className={css['rules']} aria-label={t('password.rules')}>
        {PASSWORD_RULES.map((rule) => {
          const kept = !broken.has(rule);
          const Icon = kept ? IconCheck : IconCircle;
          return (
            <li key={rule} className={classes(kept && css['kept'])}>
              <Icon size={16} aria-hidden />
              <span>
                {t(`password.rule.${rule}`)}
                <span className="hidden-visually"> ({kept ? t('password.kept') : t('password.open')})</span>
              </span>
            </li>
          );
        })}
        <li>
          <IconCircle size={16} aria-hidden />
          <span>{t('password.rule.history')}</span>
        </li>
      </ul>
      <PasswordField
        label={t('password.retype')}
        name="retype-password"
        autoComplete="new-password"
        required
        value={retypePassword}
        error={errors.retypePassword ?? (differs ? t('password.mismatch') : undefined)}
        onBlur={() => setIsTyped(true)}
        onChange={({ target }) => onChange({ ...value, retypePassword: target.value })}
      />
    </>
  );
}
