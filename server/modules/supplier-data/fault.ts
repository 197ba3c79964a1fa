import { say } from '#wording/say.ts';
import type { ImportNote } from '#vocabulary/import-note.ts';
import type { WrongImport } from '#vocabulary/import-fault.ts';
import type { Language } from '#values/text.ts';

/**
 * What is wrong and where, as data. `file` says which file and row (the number a spreadsheet shows) and column; row 0 is the file as a whole,
 * or the row that `key` names where there is no file to count in.
 */
export interface Fault extends WrongImport {
  readonly file: string;
  readonly row: number;
  readonly column: string;
  readonly key?: string;
}

/** A row with three wrong cells is one row to correct. */
export const wrongRows = (faults: readonly Pick<Fault, 'file' | 'row' | 'key'>[]): number =>
  new Set(faults.map(({ file, row, key }) => `${file} ${row} ${key ?? ''}`)).size;

export const FAULTS_SHOWN = 1_000;

/** They have the number of a line, and more is wrong than that one row: the columns, or where the file ends. */
const OF_WHOLE_FILE: ReadonlySet<string> = new Set([
  'csvQuote',
  'csvLongRow',
  'csvUnreadable',
  'brokeOff',
  'fileEmpty',
  'unknownColumn',
  'columnTwice',
  'columnMissing',
  'notJson',
] satisfies WrongImport['code'][]);

/** Whether a fault goes away with its row. */
export const isOfItsRow = ({ row, code }: Pick<Fault, 'row' | 'code'>): boolean => row > 0 && !OF_WHOLE_FILE.has(code);

/** An import of before faults had codes kept sentences. */
interface ToldFault extends Omit<Fault, 'code' | 'values'> {
  readonly reason: string;
}

/** What is wrong in the reader's language, and what to do about it. */
export function sayWrong(language: Language, { code, values, also }: WrongImport): string {
  const sentence = say(language, `importFault.${code}`, values);
  return also ? `${sentence} ${say(language, `importFault.${also}`)}` : sentence;
}

/** What followed from an import, in the reader's language. */
export function sayNote(language: Language, { code, values }: ImportNote): string {
  return say(language, `deskImportNote.${code}`, values);
}

/** What is wrong for people and programs: its code and values, and its sentence in the reader's language. */
export function presentWrong(language: Language, { code, values, also }: WrongImport) {
  return { code, values: { ...values }, reason: sayWrong(language, { code, values, ...(also && { also }) }) };
}

/** The same of a fault, with where it is; a row that no file holds is named by its key. */
export function presentFault(language: Language, fault: Fault | ToldFault) {
  const { file, row, column, key } = fault;
  const said = 'reason' in fault ? { code: 'told', values: {}, reason: fault.reason } : presentWrong(language, fault);
  return { file, row, column, ...said, reason: key ? `${key}: ${said.reason}` : said.reason };
}
