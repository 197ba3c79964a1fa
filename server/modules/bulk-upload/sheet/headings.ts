import { say } from '#wording/say.ts';
import type { Headings } from './sheet.ts';
import { COLUMNS, plainWord } from './sheet.ts';

let known: Headings | null = null;

/** What each column is called in all languages: a sheet made in one is read in every other. */
export function headings(): Headings {
  known ??= Object.fromEntries(
    COLUMNS.map((column) => [column, (['hu', 'en', 'es'] as const).map((language) => plainWord(say(language, `bulk.column.${column}`)))]),
  ) as unknown as Headings;
  return known;
}
