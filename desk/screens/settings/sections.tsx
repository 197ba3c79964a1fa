import { useTranslation } from 'react-i18next';
import type { DeskSettings } from '#contract/desk/setting.ts';
import { SECTION_WORDS } from './section-words.ts';
import css from './settings.module.css';

type Value = DeskSettings['settings'][number]['value'];

/** Sections of the portal that can be switched off; the home page stays. */
const { 'Home Page': _stays, ...WORDS } = SECTION_WORDS;
const SECTIONS = Object.keys(WORDS) as (keyof typeof WORDS)[];

const switched = (value: Value): Readonly<Record<string, Value>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};

/** A section that is not named is on. */
const isOn = (value: Value, section: string): boolean => switched(value)[section] !== '0';

/** One switch a section, for everybody at once. */
export function SectionsInput({
  value,
  mayAct,
  onSet,
}: {
  readonly value: Value;
  readonly mayAct: boolean;
  readonly onSet: (value: Value) => void;
}) {
  const { t } = useTranslation();
  return (
    <span className={css['sections']}>
      {SECTIONS.map((section) => (
        <label key={section}>
          <input
            type="checkbox"
            checked={isOn(value, section)}
            disabled={!mayAct}
            onChange={({ target }) => onSet({ ...switched(value), [section]: target.checked ? '1' : '0' })}
          />
          {t(`deskSettings.section.${WORDS[section]}`)}
        </label>
      ))}
    </span>
  );
}

/** The sections that are off, by their names. */
export function useSectionsShown(): (value: Value) => string {
  const { t } = useTranslation();
  return (value) => {
    const off = SECTIONS.filter((section) => !isOn(value, section));
    return off.length === 0
      ? t('deskSettings.sectionsOn')
      : t('deskSettings.sectionsOff', { names: off.map((one) => t(`deskSettings.section.${WORDS[one]}`)).join(', ') });
  };
}
