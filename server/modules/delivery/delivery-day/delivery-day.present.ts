import type { Language } from '#values/text.ts';
import { inLanguage } from '#values/text.ts';
import { say } from '#wording/say.ts';
import type { DayKind, MovedDay } from './delivery-day.ts';
import type { DeliveryRules } from './delivery-rules.ts';

/** The wire form of GetCalendarAvailableDays (rules 2.4). */
export function presentCalendar(days: readonly DayKind[], rules: DeliveryRules, language: Language) {
  return {
    days: days.flatMap((found) =>
      found.type === 'closed' ? [] : [{ date: found.day, type: found.type, fee: found.type === 'fee' ? rules.fee : 0 }],
    ),
    closed: days.flatMap((found) => {
      if (found.type !== 'closed') return [];
      const type = found.why === 'holiday' || found.why === 'full' ? found.why : ('closed' as const);
      const name = found.why === 'holiday' ? inLanguage(rules.calendar.holidayOn(found.day)?.name, language) : '';
      return [{ date: found.day, type, label: name || say(language, `calendar.closed.${found.why}`) }];
    }),
  };
}

/** spec 9 Holiday notice: which route days move, and one sentence about it; null when none does. */
export function presentNotice(moved: readonly MovedDay[], rules: DeliveryRules, language: Language) {
  const named = moved.map(({ holiday, to }) => ({
    date: holiday,
    label: inLanguage(rules.calendar.holidayOn(holiday)?.name, language),
    movedTo: to,
  }));
  if (named.length === 0) return { changed: named, notice: null };
  const isAutumn = named.every(({ date }) => date.endsWith('-10-23') || date.endsWith('-11-01'));
  return {
    changed: named,
    notice: isAutumn
      ? say(language, 'calendar.holidayNotice')
      : say(language, 'calendar.notice', { names: [...new Set(named.map(({ label }) => label))].join(', ') }),
  };
}
