import { useTranslation } from 'react-i18next';
import css from './imports.module.css';

export type Meaning = 'rows' | 'whole';

/** What the files mean is said before anything else (desk.md, 3.6). */
export function MeaningChoice({
  value,
  onChange,
  disabled,
}: {
  readonly value: Meaning;
  readonly onChange: (meaning: Meaning) => void;
  readonly disabled?: boolean;
}) {
  const { t } = useTranslation();
  return (
    <fieldset className={css['meaning']} disabled={disabled}>
      <legend>{t('desk.imports.meaning')}</legend>
      {(['rows', 'whole'] as const).map((one) => (
        <label key={one}>
          <input type="radio" name="meaning" value={one} checked={value === one} onChange={() => onChange(one)} />
          <b>{t(`desk.imports.${one}`)}</b>
          <small>{t(`desk.imports.${one}Body`)}</small>
        </label>
      ))}
    </fieldset>
  );
}
