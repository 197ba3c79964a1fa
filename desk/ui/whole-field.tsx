import { useId, useState } from 'react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#ui/format.ts';
import { typedForints, typedWhole } from '#values/typed-number.ts';
import css from './whole-field.module.css';

interface Props extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'min' | 'max' | 'type'> {
  /** null: the field is empty. */
  readonly value: number | null;
  readonly least?: number;
  readonly most: number;
  /** An amount: its unit may stand behind it. */
  readonly isForints?: boolean;
  /** An empty field is as wrong as a text. */
  readonly needed?: boolean;
  /** NaN while a text stands here that is no such number: a form with one in it is not sent. */
  readonly onValue: (value: number | null) => void;
}

/** The desk's field of a whole number, read as the portal reads quantities. A text that is none stays as it was typed, and the field says so below. */
export function WholeField({ value, least = 0, most, needed = false, isForints = false, onValue, ...others }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const id = useId();
  const [text, setText] = useState(value === null ? '' : String(value));
  const [seen, setSeen] = useState(value);
  const read = (next: string) => {
    if (next.trim() === '') return null;
    const number = (isForints ? typedForints : typedWhole)(next, most);
    return number === null || number < least ? Number.NaN : number;
  };
  // It was made another number elsewhere: that is what stands here.
  if (!Object.is(value, seen)) {
    setSeen(value);
    if (!Object.is(value, read(text)) && !Number.isNaN(value)) setText(value === null ? '' : String(value));
  }
  const isWrong = text.trim() === '' ? needed : Number.isNaN(read(text));
  return (
    <>
      <input
        {...others}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        value={text}
        aria-invalid={isWrong || others['aria-invalid'] || undefined}
        aria-describedby={isWrong ? id : others['aria-describedby']}
        onChange={({ target }) => {
          setText(target.value);
          onValue(read(target.value));
        }}
      />
      {isWrong && (
        <small id={id} role="alert" className={css['wrong']}>
          {t('desk.notWhole', { least: format.number(least), most: format.number(most) })}
        </small>
      )}
    </>
  );
}
