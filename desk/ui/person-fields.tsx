import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { portalSettings } from '#portal/state/portal-config.ts';
import type { Language } from '#values/text.ts';
import { isEmail } from '#vocabulary/email.ts';
import { Labelled } from './form-dialog.tsx';

export interface TypedPerson {
  readonly lastName: string;
  readonly firstName: string;
  readonly email: string;
  readonly locale: Language;
}

/** Who is invited, to a company or to the desk, with nothing typed yet; Hungarian where the portal speaks it. */
export function useTypedPerson() {
  const [person, setPerson] = useState<TypedPerson>(() => {
    const { languages } = portalSettings();
    return { lastName: '', firstName: '', email: '', locale: languages.includes('hu') ? 'hu' : languages[0]! };
  });
  const isWhole = person.lastName.trim() !== '' && person.firstName.trim() !== '' && isEmail(person.email.trim());
  return { person, setPerson, isWhole };
}

interface Props {
  readonly person: TypedPerson;
  readonly onChange: (person: TypedPerson) => void;
  /** Somebody pressed: what is missing is said from then on. */
  readonly tried: boolean;
  /** The server knows the address already. */
  readonly isTaken: boolean;
}

/** Name and address of somebody who is invited. */
export function PersonFields({ person, onChange, tried, isTaken }: Props) {
  const { t } = useTranslation();
  const wrong = {
    lastName: tried && person.lastName.trim() === '' && t('desk.users.nameMissing'),
    firstName: tried && person.firstName.trim() === '' && t('desk.users.nameMissing'),
    email:
      (tried && !isEmail(person.email.trim()) && t('desk.users.emailWrong')) || (isTaken && t('desk.users.emailTaken')),
  };
  return (['lastName', 'firstName', 'email'] as const).map((name) => (
    <Labelled key={name} label={t(`desk.users.${name}`)} wrong={wrong[name]}>
      {(wired) => (
        <input
          {...wired}
          type={name === 'email' ? 'email' : 'text'}
          autoComplete="off"
          maxLength={name === 'email' ? 254 : 80}
          value={person[name]}
          onChange={(event) => onChange({ ...person, [name]: event.target.value })}
        />
      )}
    </Labelled>
  ));
}

/** The language of the invitation, of those that the portal speaks. */
export function PersonLanguage({ person, onChange }: Pick<Props, 'person' | 'onChange'>) {
  const { t } = useTranslation();
  return (
    <Labelled label={t('desk.users.locale')}>
      {(wired) => (
        <select
          {...wired}
          value={person.locale}
          onChange={(event) => onChange({ ...person, locale: event.target.value as Language })}
        >
          {portalSettings().languages.map((one) => (
            <option key={one} value={one}>
              {t(`desk.users.locales.${one}`)}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}
