import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from './classes.ts';
import { TextField } from './field.tsx';
import css from './password-field.module.css';

/** A password: hidden until its owner wants to see it. Pasting and password managers are welcome. */
export function PasswordField({ className, ...field }: Omit<ComponentProps<typeof TextField>, 'type'>) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  const Icon = shown ? IconEyeOff : IconEye;
  return (
    <div className={css['password']}>
      <TextField
        {...field}
        type={shown ? 'text' : 'password'}
        maxLength={1024}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        className={classes(css['input'], className)}
      />
      <button
        type="button"
        className={css['show']}
        aria-pressed={shown}
        aria-label={t('password.show')}
        title={t('password.show')}
        onClick={() => setShown(!shown)}
      >
        <Icon size={18} aria-hidden />
      </button>
    </div>
  );
}
