import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from './classes.ts';
import css from './date-input.module.css';
import { useFormat } from './format.ts';

type Props = Omit<ComponentProps<'input'>, 'type' | 'value'> & {
  readonly type?: 'date' | 'time' | 'datetime-local';
  readonly value: string;
  /** Of what stands around the input. */
  readonly frame?: string | undefined;
};

/** The device's own calendar and keys; what is chosen reads as everywhere else, whatever language the browser has. */
export function DateInput({ type = 'date', frame, ...input }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const { value } = input;
  const moment = () =>
    value ? `${format.day(value.slice(0, 10))} ${value.slice(11)}`.trim() : t('form.datePlaceholder');
  return (
    <span
      className={classes(css['date'], frame)}
      data-shown={type === 'time' ? value : moment()}
      data-empty={!value || undefined}
    >
      <input {...input} type={type} />
    </span>
  );
}
