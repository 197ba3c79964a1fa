import type { Field, Holds } from '#platform/import-kind/field.ts';
import { isDay } from '#values/day.ts';
import { rounded } from '#values/money.ts';
import { readTypedNumber, withoutForintUnit } from '#values/typed-number.ts';
import { plainHeading } from '#vocabulary/column-name.ts';
import { CHOICE_LANGUAGES, choiceName } from './column-words.ts';

/**
 * A cell of somebody's own list as the import reads it: `6 200 Ft`, `6200,00`, `2026. 12. 01.`, `5,5%`, `Listaár`. What can be read in two ways (`6.200`,
 * `01/12/2026`) or in none stays as it is, so that the check says it. Under a heading of ours (`isOurs`) a percentage is already counted in its parts.
 */
export function writtenCell(cell: string, { holds }: Field, isOurs = false): string {
  const text = cell.trim();
  return (holds && text !== '' && readAs(text, holds, isOurs)) || cell;
}

function readAs(text: string, holds: Holds, isOurs: boolean): string | null {
  switch (holds.as) {
    case 'day':
      return dayIn(text);
    case 'forints':
      return wholeIn(withoutForintUnit(text));
    case 'whole':
      return wholeIn(text);
    case 'percent':
      return isOurs ? wholeIn(text) : partsIn(text, holds.parts);
    case 'flag':
      return flagIn(plainHeading(text));
    case 'choice':
      return choiceIn(plainHeading(text), holds.values);
    case 'choices':
      return choicesIn(text, holds.values);
  }
}

/** The year first: of two numbers before a year nobody knows which is the month. Spreadsheets write midnight behind a day. */
function dayIn(text: string): string | null {
  const [, year, month, day] =
    /^(\d{4})[.\-/]\s?(\d{1,2})[.\-/]\s?(\d{1,2})\.?( 0?0:00(:00)?)?$/.exec(text.replaceAll(/[\u00a0\u202f]/g, ' ')) ??
    [];
  const iso = year && `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}`;
  return iso && isDay(iso) ? iso : null;
}

function wholeIn(text: string): string | null {
  const typed = readTypedNumber(text);
  return typed && 'value' in typed && Number.isInteger(typed.value) ? String(typed.value) : null;
}

function partsIn(text: string, parts: 10 | 100): string | null {
  const isSaid = text.endsWith('%');
  const typed = readTypedNumber(text.replace(/%$/, ''));
  if (!typed || !('value' in typed)) return null;
  // A spreadsheet keeps 5% as 0.05.
  if (!isSaid && parts === 100 && typed.value > 0 && typed.value < 1) return null;
  const counted = rounded(typed.value * parts);
  // 5.1 times 10 is no 51 to a computer.
  return Math.abs(counted - typed.value * parts) < 1e-6 ? String(counted) : null;
}

const YES = ['igen', 'yes', 'si', 'igaz', 'true', 'x'];
const NO = ['nem', 'no', 'hamis', 'false'];

function flagIn(plain: string): string | null {
  return YES.includes(plain) ? '1' : NO.includes(plain) ? '0' : null;
}

/** Several of them, divided as people divide a list; null when one of them is none. */
function choicesIn(text: string, values: readonly string[]): string | null {
  const items = text
    .split(/[|,;/\n]/)
    .map((item) => item.trim())
    .filter(Boolean);
  const read = items.map((item) => (values.includes(item) ? item : choiceIn(plainHeading(item), values)));
  return read.includes(null) ? null : read.join('|');
}

function choiceIn(plain: string, values: readonly string[]): string | null {
  const called = values.filter((value) =>
    CHOICE_LANGUAGES.some((language) => plainHeading(choiceName(language, value)) === plain),
  );
  return called.length === 1 ? called[0]! : null;
}
