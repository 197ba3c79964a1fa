import { IconAlertTriangle } from '@tabler/icons-react';
import { useId } from 'react';
import type {
  ComponentProps,
  InputHTMLAttributes,
  ReactNode,
  SelectHTMLAttributes,
  TextareaHTMLAttributes,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { Question } from './awaited.tsx';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import { DateInput } from './date-input.tsx';
import { tooLong } from './too-long.ts';
import css from './field.module.css';

interface Common {
  readonly label: ReactNode;
  /** A help sentence below. */
  readonly hint?: ReactNode;
  /** What is wrong, in a sentence; takes the place of the hint's weight, not of the hint. */
  readonly error?: ReactNode;
  /** Shows how much of the most characters, `maxLength`, is used. */
  readonly count?: boolean;
  readonly required?: boolean;
}

type TextFieldProps = Common & Omit<InputHTMLAttributes<HTMLInputElement>, 'id'>;

/** Label above, the field, then what is wrong and what helps. A text that is longer than `maxLength` stays whole, and the field says so. */
export function TextField({ label, hint, error, count, required, className, maxLength, ...input }: TextFieldProps) {
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      required={required}
      text={String(input.value ?? '')}
      max={maxLength}
      count={count}
    >
      {(wired) =>
        input.type === 'date' ? (
          <DateInput
            {...input}
            {...wired}
            type="date"
            value={String(input.value ?? '')}
            className={classes(css['input'], className)}
            frame={css['date']}
          />
        ) : (
          <input {...input} {...wired} className={classes(css['input'], className)} />
        )
      }
    </Field>
  );
}

type TextAreaProps = Common & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'>;

export function TextArea({
  label,
  hint,
  error,
  count,
  required,
  className,
  rows = 3,
  maxLength,
  ...input
}: TextAreaProps) {
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      required={required}
      text={String(input.value ?? '')}
      max={maxLength}
      count={count}
    >
      {(wired) => (
        <textarea {...input} {...wired} rows={rows} className={classes(css['input'], css['area'], className)} />
      )}
    </Field>
  );
}

type SelectFieldProps = Common &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id'> & {
    /** Whence the options come: when they cannot be loaded, the field says so and asks again. */
    readonly of?: Question | undefined;
  };

/** The device's own list: works with every keyboard, reader and thumb. Options are its children. */
export function SelectField({ label, hint, error, required, className, of, children, ...select }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} required={required} below={<OptionsFailed of={of} />}>
      {(wired) => (
        <select {...select} {...wired} className={classes(css['input'], css['select'], className)}>
          {children}
        </select>
      )}
    </Field>
  );
}

/** Below a field whose options could not be loaded: an empty list is not a list of nothing. */
export function OptionsFailed({ of }: { readonly of: Question | undefined }) {
  const { t } = useTranslation();
  if (!of || of.data !== undefined || !of.error) return null;
  return (
    <div className={css['failed']} role="alert">
      {t('form.optionsFailed')}{' '}
      <Button variant="ghost" onClick={() => void of.refetch()}>
        {t('error.again')}
      </Button>
    </div>
  );
}

interface Wired {
  readonly id: string;
  readonly required: boolean | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
  /** A form is not sent while it holds such a field. */
  readonly 'data-too-long': true | undefined;
}

interface FieldProps extends Common {
  readonly text?: string;
  readonly max?: number | undefined;
  readonly below?: ReactNode;
  readonly children: (wired: Wired) => ReactNode;
}

function Field({ label, hint, error: wrong, required, text = '', max = Infinity, count, below, children }: FieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const over = tooLong(t, text, max);
  const error = over ?? wrong;
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={classes(css['field'], Boolean(error) && css['wrong'])}>
      <div className={css['top']}>
        <label htmlFor={id}>
          {label}
          {required && (
            <span className={css['star']} aria-hidden>
              {' '}
              *
            </span>
          )}
        </label>
        {count && (
          <span className={css['count']} aria-hidden>
            {t('form.counter', { count: text.length, max })}
          </span>
        )}
      </div>
      {children({
        id,
        required,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
        'data-too-long': over ? true : undefined,
      })}
      {error && (
        <p className={css['error']} id={`${id}-error`} role="alert">
          <IconAlertTriangle size={14} aria-hidden />
          {error}
        </p>
      )}
      {hint && (
        <p className={css['hint']} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {below}
    </div>
  );
}

type CheckFieldProps = Omit<ComponentProps<'input'>, 'id' | 'type'> & {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
};

/** A box to tick, 20 px with a target of 24 (44 on phones). */
export function CheckField({ label, hint, error, className, ...input }: CheckFieldProps) {
  return <Choice kind="checkbox" label={label} hint={hint} error={error} input={input} className={className} />;
}

/** One of several; give them the same `name` and put them in a fieldset with a legend. */
export function RadioField({ label, hint, error, className, ...input }: CheckFieldProps) {
  return <Choice kind="radio" label={label} hint={hint} error={error} input={input} className={className} />;
}

interface ChoiceProps extends Pick<CheckFieldProps, 'label' | 'hint' | 'error' | 'className'> {
  readonly kind: 'checkbox' | 'radio';
  readonly input: ComponentProps<'input'>;
}

function Choice({ kind, label, hint, error, className, input }: ChoiceProps) {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={classes(css['choice'], Boolean(error) && css['wrong'], className)}>
      <input
        {...input}
        id={id}
        type={kind}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
      />
      <div>
        <label htmlFor={id}>{label}</label>
        {hint && (
          <p className={css['hint']} id={`${id}-hint`}>
            {hint}
          </p>
        )}
        {error && (
          <p className={css['error']} id={`${id}-error`} role="alert">
            <IconAlertTriangle size={14} aria-hidden />
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
