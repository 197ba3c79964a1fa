import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#ui/format.ts';
import { Awaited } from '#ui/awaited.tsx';
import { classes } from '#ui/classes.ts';
import { addDays, toDay } from '#values/day.ts';
import { weeksOf } from './calendar-month.ts';
import { useCalendar } from './use-delivery.ts';
import type { Wanted } from './delivery-questions.ts';
import css from './day-picker.module.css';

interface Props {
  readonly wanted: Wanted;
  readonly chosen: string;
  /** `fee` is the net fee in Ft of a day outside the schedule, 0 otherwise. */
  onChoose(day: string, fee: number): void;
}

/** How far a key goes, in days. */
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/**
 * Five weeks at a glance: what can be had, what costs extra, and why a day is closed. A closed day cannot be chosen; pressed, it says its reason. One stop of the
 * Tab key: the arrows go from day to day.
 */
export function DayPicker({ wanted, chosen, onChoose }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const answer = useCalendar(wanted);
  const { data } = answer;
  /** A closed day that was pressed: its reason shows by itself to a mouse only. */
  const [asked, setAsked] = useState('');
  /** Where the keys are. */
  const [at, setAt] = useState('');
  const grid = useRef<HTMLTableElement>(null);
  if (!data)
    return (
      <Awaited of={answer} level={3}>
        <div className={css['waiting']} aria-busy="true" />
      </Awaited>
    );
  const open = new Map(data.days.map((day) => [day.date, day]));
  const closed = new Map(data.closed.map((day) => [day.date, day]));
  const all = [...open.keys(), ...closed.keys()].sort();
  if (open.size === 0) return <p role="alert">{t('delivery.nothingPossible')}</p>;
  const weeks = weeksOf(all[0]!, all.at(-1)!);
  const stop = [at, chosen].find((day) => open.has(day) || closed.has(day)) ?? [...open.keys()].sort()[0]!;
  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    // Over days of which nothing is known to the next one in this direction.
    for (let day = addDays(toDay(stop), step); day >= all[0]! && day <= all.at(-1)!; day = addDays(day, step)) {
      if (!open.has(day) && !closed.has(day)) continue;
      setAt(day);
      grid.current?.querySelector<HTMLButtonElement>(`[data-day="${day}"]`)?.focus();
      return;
    }
  };
  // Where a month begins, its name stands.
  const dayOf = (day: string) =>
    day.endsWith('-01') ? <span className={css['begin']}>{format.monthBegin(day)}</span> : Number(day.slice(8));
  return (
    <div className={css['picker']}>
      {/* The keys of all days arrive here. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <table
        className={css['calendar']}
        ref={grid}
        onKeyDown={move}
        onBlur={({ relatedTarget }) => {
          if (!grid.current?.contains(relatedTarget)) setAt('');
        }}
      >
        <caption className="hidden-visually">{t('delivery.calendar')}</caption>
        <thead>
          <tr>
            {weeks[0]!.map((day) => (
              <th key={day} scope="col">
                {format.weekdayShort(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => {
                const can = open.get(day);
                const why = closed.get(day);
                const name =
                  can?.type === 'fee'
                    ? `${format.dayWithName(day)}, ${t('delivery.withFee', { amount: format.money(can.fee) })}`
                    : format.dayWithName(day);
                return (
                  <td key={day} title={why?.label}>
                    {can ? (
                      <button
                        type="button"
                        data-day={day}
                        tabIndex={day === stop ? 0 : -1}
                        onFocus={() => setAt(day)}
                        className={classes(css['day'], can.type === 'fee' && css['fee'])}
                        aria-pressed={day === chosen}
                        onClick={() => onChoose(day, can.fee)}
                      >
                        {dayOf(day)}
                        {can.type === 'fee' && (
                          <small>
                            + <span>{format.amount(can.fee)}</span>
                          </small>
                        )}
                        <span className="hidden-visually">, {name}</span>
                      </button>
                    ) : (
                      <button
                        type="button"
                        data-day={day}
                        tabIndex={day === stop ? 0 : -1}
                        onFocus={() => setAt(day)}
                        aria-disabled="true"
                        className={classes(css['closed'], why?.type === 'holiday' && css['holiday'])}
                        onClick={() => setAsked(day)}
                      >
                        {dayOf(day)}
                        {why && <span className="hidden-visually">, {why.label}</span>}
                      </button>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={css['why']} role="status">
        {closed.has(asked) && `${format.dayWithName(asked)}: ${closed.get(asked)!.label}`}
      </p>
      <ul className={css['legend']}>
        {[...open.values()].some(({ type }) => type === 'fee') && (
          <li>
            <i className={css['fee']} aria-hidden />
            {t('delivery.legendFee')}
          </li>
        )}
        {data.closed
          .filter(({ type }) => type === 'holiday')
          .slice(0, 4)
          .map(({ date, label }) => (
            <li key={date}>
              <i className={css['holiday']} aria-hidden />
              {format.monthDay(date)} – {label}
            </li>
          ))}
      </ul>
    </div>
  );
}
