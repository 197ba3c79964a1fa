import { useTranslation } from 'react-i18next';
import { portalSettings } from '#portal/state/portal-config.ts';
import { SelectField } from '#ui/field.tsx';

/** The languages of the portal, named in themselves. */
export const LANGUAGES = [
  ['hu', 'Magyar'],
  ['en', 'English'],
  ['es', 'Español'],
] as const;
export type Locale = (typeof LANGUAGES)[number][0];

/** Those that this portal speaks, and those that somebody has. */
export const languagesFor = (held: readonly string[]) =>
  LANGUAGES.filter(([code]) => portalSettings().languages.includes(code) || held.includes(code));

/** In which language somebody's mails are. */
export function LocaleField({ value, onChange }: { readonly value: Locale; onChange(locale: Locale): void }) {
  const { t } = useTranslation();
  return (
    <SelectField
      label={t('user.form.locale')}
      value={value}
      onChange={(event) => onChange(event.target.value as Locale)}
    >
      {languagesFor([value]).map(([code, name]) => (
        <option key={code} value={code} lang={code}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
