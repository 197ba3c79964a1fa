import { useTranslation } from 'react-i18next';
import type { DeskSettings } from '#contract/desk/setting.ts';
import { CHOICES } from './groups.ts';
import { SectionsInput } from './sections.tsx';
import { typedWhole } from '#values/typed-number.ts';
import { textLanguages } from '../../state/text-languages.ts';
import css from './settings.module.css';

type Value = DeskSettings['settings'][number]['value'];
interface Props {
  readonly name: string;
  readonly keyOf: string;
  /** What stands now: its form is that of the setting. */
  readonly stands: Value;
  readonly value: Value;
  readonly mayAct: boolean;
  readonly onSet: (value: Value) => void;
}

const isTexts = (value: Value): value is Record<string, Value> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The field of a setting, by the form of its value: a switch, a choice, a number, a list with an entry a line, texts in the languages, else a line. */
export function SettingInput({ name, keyOf, stands, value, mayAct, onSet }: Props) {
  const { t } = useTranslation();
  if (keyOf === 'sections') return <SectionsInput value={value} mayAct={mayAct} onSet={onSet} />;
  const choices = CHOICES[keyOf];
  if (choices)
    return (
      <select
        aria-label={name}
        disabled={!mayAct}
        value={JSON.stringify(value)}
        onChange={(event) => onSet(JSON.parse(event.target.value) as Value)}
      >
        {choices.map((one) => (
          <option key={String(one)} value={JSON.stringify(one)}>
            {t(`deskSettings.choice.${String(one).replaceAll(' ', '_')}` as 'deskSettings.choice.null')}
          </option>
        ))}
      </select>
    );
  if (typeof stands === 'boolean')
    return (
      <input
        type="checkbox"
        aria-label={name}
        checked={value === true}
        disabled={!mayAct}
        onChange={(event) => onSet(event.target.checked)}
      />
    );
  if (Array.isArray(stands)) {
    const isNumbers = stands.length > 0 && stands.every((one) => typeof one === 'number');
    const lines = (Array.isArray(value) ? value : []).map(String).join('\n');
    return (
      <textarea
        aria-label={name}
        rows={Math.min(12, Math.max(2, stands.length))}
        readOnly={!mayAct}
        defaultValue={lines}
        key={JSON.stringify(stands)}
        onChange={({ target }) => {
          const typed = target.value.split('\n').map((one) => one.trim());
          const filled = typed.filter(Boolean);
          onSet(
            isNumbers
              ? filled.map((one) => (Number.isNaN(Number(one.replace(',', '.'))) ? one : Number(one.replace(',', '.'))))
              : filled,
          );
        }}
      />
    );
  }
  if (isTexts(stands)) {
    const texts = isTexts(value) ? value : {};
    return (
      <>
        {textLanguages((language) => Boolean(stands[language])).map((language) => (
          <label key={language} className={css['language']}>
            <small aria-hidden>{language.toUpperCase()}</small>
            <textarea
              aria-label={`${name} (${language})`}
              rows={keyOf.startsWith('document.') ? 6 : 2}
              readOnly={!mayAct}
              value={typeof texts[language] === 'string' ? texts[language] : ''}
              onChange={({ target }) => {
                const { [language]: _was, ...others } = texts;
                // A language that has no text is not there; Hungarian always is.
                onSet(target.value === '' && language !== 'hu' ? others : { ...others, [language]: target.value });
              }}
            />
          </label>
        ))}
      </>
    );
  }
  const isNumber = typeof stands === 'number';
  return (
    <input
      aria-label={name}
      value={value === null ? '' : String(value)}
      readOnly={!mayAct}
      inputMode={isNumber ? 'numeric' : undefined}
      maxLength={200}
      onChange={({ target }) => onSet(isNumber ? (typedWhole(target.value, 1e12) ?? target.value) : target.value)}
    />
  );
}
