import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { isDay } from '#values/day.ts';
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
  const day = value.slice(0, 10);
  // A year of five digits is typed before it is put right: it reads as it stands.
  const said = isDay(day) ? `${format.day(day)} ${value.slice(11)}`.trim() : value;
  return (
    <span
      className={classes(css['date'], frame)}
      data-shown={said || (type === 'time' ? '' : t('form.datePlaceholder'))}
      data-empty={!value || undefined}
    >
      <input {...input} type={type} />
    </span>
  );
}
