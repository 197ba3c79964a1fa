import { useTranslation } from 'react-i18next';
import { TextField } from '#ui/field.tsx';
import { LocaleField } from './locale-field.tsx';
import type { Locale } from './locale-field.tsx';

/** How somebody is reached: what can be changed of an existing user too (P6.28). */
export interface Contact {
  readonly phone: string;
  readonly confirmationEmail: string;
  readonly locale: Locale;
}

interface Props {
  readonly contact: Contact;
  readonly error?: string | undefined;
  /** Whether the browser may offer the phone number of its user. */
  readonly own?: boolean;
  onChange(contact: Contact): void;
}

export function ContactFields({ contact, error, own = false, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <TextField
        label={t('user.form.phone')}
        type="tel"
        autoComplete={own ? 'tel' : 'off'}
        placeholder="+36 "
        maxLength={40}
        value={contact.phone}
        onChange={(event) => onChange({ ...contact, phone: event.target.value })}
      />
      <TextField
        label={t('user.form.confirmationEmail')}
        type="email"
        inputMode="email"
        autoComplete="off"
        maxLength={254}
        hint={t('user.form.confirmationHint')}
        error={error}
        value={contact.confirmationEmail}
        onChange={(event) => onChange({ ...contact, confirmationEmail: event.target.value })}
      />
      <LocaleField value={contact.locale} onChange={(locale) => onChange({ ...contact, locale })} />
    </>
  );
}

/** A user as the form first shows them. */
export function contactOf(user: {
  readonly phone: string | null;
  readonly confirmationEmail: string | null;
  readonly locale: string;
}): Contact {
  return { phone: user.phone ?? '', confirmationEmail: user.confirmationEmail ?? '', locale: user.locale as Locale };
}

/** What was changed of it. */
export function changedContact(before: Contact, now: Contact): Partial<Contact> {
  return Object.fromEntries(Object.entries(now).filter(([name, value]) => before[name as keyof Contact] !== value));
}
