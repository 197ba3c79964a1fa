import { useTranslation } from 'react-i18next';
import { SelectField } from '#portal/ui/field.tsx';

const LANGUAGES = [
  ['hu', 'Magyar'],
  ['en', 'English'],
  ['es', 'Español'],
] as const;

/** In which language somebody's mails are; languages are named in themselves. */
export function LocaleField({ value, onChange }: { readonly value: string; onChange(locale: 'hu' | 'en' | 'es'): void }) {
  const { t } = useTranslation();
  return (
    <SelectField label={t('user.form.locale')} value={value} onChange={(event) => onChange(event.target.value as 'hu')}>
      {LANGUAGES.map(([code, name]) => (
        <option key={code} value={code} lang={code}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
