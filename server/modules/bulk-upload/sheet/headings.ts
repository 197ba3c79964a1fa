import { say } from '#wording/say.ts';
import type { Column, Headings } from './sheet.ts';
import { COLUMNS, plainWord } from './sheet.ts';

/** Names of columns in earlier templates: people keep filled-in sheets. */
const FORMER: Partial<Record<Column, readonly string[]>> = { day: ['Szállítás napja'], transport: ['Szállítás módja'] };

const LANGUAGES = ['hu', 'en', 'es'] as const;

let known: Headings | null = null;

/** Worksheets of the template beside the one for orders: nobody wonders that they were not read. */
export function isOfTemplate(worksheet: string): boolean {
  return (
    worksheet === '_' ||
    (['shipTos', 'products', 'help'] as const).some((key) =>
      LANGUAGES.some((language) => say(language, `bulk.sheet.${key}`) === worksheet),
    )
  );
}

/** What each column is and was called in all languages: a sheet made in one is read in every other. */
export function headings(): Headings {
  known ??= Object.fromEntries(
    COLUMNS.map((column) => {
      const names = LANGUAGES.map((language) => say(language, `bulk.column.${column}`));
      return [column, [...names, ...(FORMER[column] ?? [])].map(plainWord)];
    }),
  ) as unknown as Headings;
  return known;
}
