import { addDays, toDay } from '#values/day.ts';

/** A whole-day entry for the day of delivery, as a file that every calendar reads (RFC 5545). */
export function calendarEntry(
  { number, day, shipTo }: { number: string; day: string; shipTo: string },
  title: string,
): string {
  const compact = (text: string) => text.replaceAll('-', '');
  const escaped = (text: string) => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll('\n', '\\n');
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Hordo//Orders//HU',
    'BEGIN:VEVENT',
    `UID:order-${number}@hordo`,
    `DTSTAMP:${compact(day)}T000000Z`,
    `DTSTART;VALUE=DATE:${compact(day)}`,
    `DTEND;VALUE=DATE:${compact(addDays(toDay(day), 1))}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(shipTo)}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ];
  return `data:text/calendar;charset=utf-8,${encodeURIComponent(lines.join('\r\n'))}`;
}
