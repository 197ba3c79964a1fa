import type { Language } from '#values/text.ts';
import { inLanguage } from '#values/text.ts';
import { say } from '#wording/say.ts';
import type { DayKind } from './delivery-day.ts';
import type { DeliveryRules } from './delivery-rules.ts';

/** The wire form of GetCalendarAvailableDays (rules 2.4). */
export function presentCalendar(days: readonly DayKind[], rules: DeliveryRules, language: Language) {
  return {
    days: days.flatMap((found) => (found.type === 'closed' ? [] : [{ date: found.day, type: found.type, fee: found.type === 'fee' ? rules.fee : 0 }])),
    closed: days.flatMap((found) => {
      if (found.type !== 'closed') return [];
      const type = found.why === 'holiday' || found.why === 'full' ? found.why : 'closed' as const;
      const name = found.why === 'holiday' ? inLanguage(rules.calendar.holidayOn(found.day)?.name, language) : '';
      return [{ date: found.day, type, label: name || say(language, `delivery.closed.${found.why}`) }];
    }),
  };
}
