import { useEffect, useRef } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { DateInput } from '#ui/date-input.tsx';
import { useUnsaved } from '../state/unsaved.ts';
import { Labelled } from './form-dialog.tsx';
import css from './record-form.module.css';
import { WhyNot } from './states.tsx';

/** What is wrong, by field: a sentence each. */
export type Wrongs = Readonly<Record<string, string>>;

interface FormProps {
  readonly wrongs: Wrongs;
  /** What is wrong with something that has no field here: its name, empty when it has none, and the sentence. */
  readonly unplaced: readonly (readonly [name: string, reason: string])[];
  readonly error: Error | null;
  /** What one should know before saving. */
  readonly status?: string | undefined;
  readonly act: string;
  readonly busy: boolean;
  readonly isUnsaved: boolean;
  readonly onTouched: () => void;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** A new record on a page of its own: parts with fields, what is wrong at the fields, one act at the foot. */
export function RecordForm(props: FormProps) {
  const { wrongs, unplaced, error, status, act, busy, isUnsaved, onTouched, onSubmit, children } = props;
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  useUnsaved(isUnsaved ? 1 : 0);
  // The first field that is wrong is where one goes on.
  useEffect(() => {
    if (Object.keys(wrongs).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [wrongs]);
  const count = Object.keys(wrongs).length;
  return (
    <form
      ref={form}
      noValidate
      className={css['parts']}
      onInput={onTouched}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
      {(unplaced.length > 0 || error) && (
        <div className={css['wrong']} role="alert">
          {error && <WhyNot error={error} />}
          {unplaced.map(([name, reason]) => (
            <p key={`${name} ${reason}`}>
              {name && <b>{name} </b>}
              {reason}
            </p>
          ))}
        </div>
      )}
      <div className={css['foot']}>
        <p role="status">{count > 0 ? t('deskProduct.faults', { count }) : status}</p>
        <Button type="submit" variant="primary" busy={busy}>
          {act}
        </Button>
      </div>
    </form>
  );
}

/** Fields that belong together, under a heading. */
export function FormPart({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={css['card']} aria-label={title}>
      <h2>{title}</h2>
      <div className={css['form']}>{children}</div>
    </section>
  );
}

interface FieldProps {
  readonly label: string;
  readonly wrong?: string | undefined;
  readonly hint?: string | undefined;
  readonly value: string;
  readonly onValue: (value: string) => void;
}

/** One line of text; also a number or a day as it is typed. */
export function TextField({
  label,
  wrong,
  hint,
  onValue,
  type,
  ...input
}: FieldProps &
  Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> & { readonly type?: 'date' | 'time' | undefined }) {
  return (
    <Labelled label={label} wrong={wrong} hint={hint}>
      {(wired) => {
        const all = {
          autoComplete: 'off',
          ...input,
          ...wired,
          onChange: ({ target }: { readonly target: HTMLInputElement }) => onValue(target.value),
        };
        return type ? <DateInput {...all} type={type} /> : <input maxLength={200} {...all} />;
      }}
    </Labelled>
  );
}

/** One of a list. A value that the list does not have stays as it is. */
export function SelectField({
  label,
  wrong,
  hint,
  value,
  onValue,
  options,
  none,
}: FieldProps & {
  readonly options: readonly { readonly code: string; readonly name: string }[];
  /** What stands for an empty value that may be chosen; without it one has to choose. */
  readonly none?: string;
}) {
  const { t } = useTranslation();
  return (
    <Labelled label={label} wrong={wrong} hint={hint}>
      {(wired) => (
        <select {...wired} value={value} onChange={({ target }) => onValue(target.value)}>
          <option value="" hidden={none === undefined}>
            {none ?? t('deskProduct.choose')}
          </option>
          {options.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
          {value && !options.some(({ code }) => code === value) && <option>{value}</option>}
        </select>
      )}
    </Labelled>
  );
}

/** Some of a few, each with its box, in the order of the options. */
export function CheckField({
  label,
  wrong,
  hint,
  options,
  chosen,
  onChosen,
}: Pick<FieldProps, 'label' | 'wrong' | 'hint'> & {
  readonly options: readonly { readonly code: string; readonly name: string }[];
  readonly chosen: readonly string[];
  readonly onChosen: (chosen: readonly string[]) => void;
}) {
  return (
    <fieldset className={css['checks']}>
      <legend>{label}</legend>
      {options.map(({ code, name }) => (
        <label key={code}>
          <input
            type="checkbox"
            checked={chosen.includes(code)}
            aria-invalid={Boolean(wrong) || undefined}
            onChange={({ target }) =>
              onChosen(
                options.map((one) => one.code).filter((one) => (one === code ? target.checked : chosen.includes(one))),
              )
            }
          />
          {name}
        </label>
      ))}
      {wrong ? <small role="alert">{wrong}</small> : hint && <small>{hint}</small>}
    </fieldset>
  );
}
