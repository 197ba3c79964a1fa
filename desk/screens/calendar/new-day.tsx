import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CalendarEntry } from '#contract/desk/calendar.ts';
import { CALENDAR_KINDS } from '#contract/desk/calendar.ts';
import { Button } from '#ui/button.tsx';
import { textLanguages } from '../../state/text-languages.ts';
import { SelectField, TextField } from '../../ui/record-form.tsx';
import form from '../../ui/record-form.module.css';

const EMPTY = { day: '', kind: 'rest-day' as CalendarEntry['kind'], hu: '', en: '', es: '' };
const MOST_NAME = 80;

/** One more day of the calendar, or another meaning of one that it has; it goes into the draft. */
export function NewDay({
  today,
  onAdd,
}: {
  /** What is over is not changed here. */
  readonly today: string;
  readonly onAdd: (day: string, entry: CalendarEntry) => Promise<void>;
}) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(EMPTY);
  const [tried, setTried] = useState(false);
  const { day, kind, hu, en, es } = typed;
  const isNamed = [hu, en, es].some((text) => text.trim() !== '');
  const wrong = {
    day:
      day === ''
        ? t('deskCalendar.wrong.day')
        : day < today
          ? t('deskCalendar.wrong.over')
          : kind === 'working-saturday' && new Date(`${day}T12:00:00Z`).getUTCDay() !== 6
            ? t('deskCalendar.wrong.saturday')
            : undefined,
    hu: isNamed && hu.trim() === '' ? t('deskCalendar.wrong.name') : undefined,
  };
  const add = () => {
    setTried(true);
    if (wrong.day || wrong.hu) return;
    const name = isNamed
      ? { hu: hu.trim(), ...(en.trim() && { en: en.trim() }), ...(es.trim() && { es: es.trim() }) }
      : null;
    setTried(false);
    setTyped(EMPTY);
    void onAdd(day, { kind, name });
  };
  const text = (name: 'hu' | 'en' | 'es') => (
    <TextField
      key={name}
      label={t(`deskCalendar.name.${name}`)}
      wrong={tried && name === 'hu' ? wrong.hu : undefined}
      hint={name === 'hu' ? t('deskCalendar.nameHint') : undefined}
      maxLength={MOST_NAME}
      value={typed[name]}
      onValue={(value) => setTyped({ ...typed, [name]: value })}
    />
  );
  return (
    <form
      className={form['card']}
      noValidate
      aria-label={t('deskCalendar.add')}
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <h2>{t('deskCalendar.add')}</h2>
      <div className={form['form']}>
        <TextField
          label={t('deskCalendar.day')}
          wrong={tried ? wrong.day : undefined}
          type="date"
          min={today}
          value={day}
          onValue={(value) => setTyped({ ...typed, day: value })}
        />
        <SelectField
          label={t('deskCalendar.what')}
          hint={t(`deskCalendar.hint.${kind}`)}
          value={kind}
          options={CALENDAR_KINDS.map((code) => ({ code, name: t(`deskCalendar.kind.${code}`) }))}
          onValue={(value) => setTyped({ ...typed, kind: CALENDAR_KINDS.find((one) => one === value) ?? kind })}
        />
        {textLanguages(() => false).map(text)}
      </div>
      <div>
        <Button type="submit">{t('deskCalendar.toDraft')}</Button>
      </div>
    </form>
  );
}
