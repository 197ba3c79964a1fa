import type { DeskImport, ImportDifference } from '#contract/desk/import.ts';
import type { Language, Texts } from '#values/text.ts';
import { isDay } from '#values/day.ts';
import { inLanguage } from '#values/text.ts';
import { dayText } from '#wording/day-text.ts';
import { columnName } from '#platform/import-kind/column-name.ts';
import type { Kind } from '#platform/import-kind/kind.ts';
import type { WrongImport } from '#vocabulary/import-fault.ts';
import type { Fault } from '../fault.ts';
import { FAULTS_SHOWN, isOfItsRow, presentFault, sayNote, sayWrong } from '../fault.ts';
import { choiceName, formName, valueName } from './column-words.ts';
import { readableKey } from '../folder/change-set.store.ts';
import type { ColumnSource } from './match-columns.ts';
import { neededColumns } from './match-columns.ts';
import type { RowDifference, ScreenImport } from './screen-import.ts';
import { personName } from '#values/person-name.ts';

export function presentImport(run: ScreenImport, stays: WrongImport | null, language: Language): DeskImport {
  const { id, by, byUid, madeAt, meaning, withoutFaulty, state, files, checked, mark, again, changeSet } = run;
  // As its own list calls it; what it does not have is said in words.
  const headingOf = ({ file, column }: { file: string; column: string }) => {
    const headings = files.find(({ name }) => name === file)?.headings;
    return headings ? (headings[column] ?? columnName(language, column)) : column;
  };
  const faultIn = (fault: Fault) => ({ ...presentFault(language, fault), heading: headingOf(fault) });
  return {
    importId: id,
    by: by ? personName(language, by) : byUid,
    at: madeAt.toISOString(),
    meaning,
    withoutFaulty,
    state,
    names: files.map(({ name, sentAs = name, bytes }) => ({ name, sentAs, bytes })),
    files: [...(checked.files ?? [])],
    faults: (checked.faults ?? []).map(faultIn),
    mayLeaveOut: mayLeaveOut(run),
    leftOut: (checked.leftOut ?? []).map(faultIn),
    withdraws: [...(checked.withdraws ?? [])],
    notes: (checked.notes ?? []).map((note) => sayNote(language, note)),
    mark,
    again,
    changeSet,
    applyOn: run.applyOn,
    stays: stays && sayWrong(language, stays),
  };
}

/** Each of its faults goes away with its row, and all of them are shown. */
function mayLeaveOut({ meaning, withoutFaulty, state, checked: { faults = [] } }: ScreenImport): boolean {
  const isOffered = state === 'checked' && meaning === 'rows' && !withoutFaulty;
  return isOffered && faults.length > 0 && faults.length < FAULTS_SHOWN && faults.every(isOfItsRow);
}

type PlainDifference = Omit<ImportDifference, 'fields'> & {
  fields: Omit<ImportDifference['fields'][number], 'name'>[];
};
type Image = Readonly<Record<string, unknown>>;

export function presentDifference(
  { no, file, key, before, after }: RowDifference,
  language: Language,
): PlainDifference {
  const isGone = (image: Image | null) => image === null || image['withdrawn'] === true;
  const how = isGone(before) ? 'added' : isGone(after) ? 'gone' : 'changed';
  const named = (after ?? before)!;
  const fields = Object.keys({ ...before, ...after })
    .filter(
      (field) =>
        field !== 'withdrawn' && how !== 'gone' && JSON.stringify(before?.[field]) !== JSON.stringify(after?.[field]),
    )
    .flatMap((field) => fieldsOf(field, how === 'added' ? undefined : before?.[field], after?.[field]));
  return { no, file, key: readableKey(key), name: nameOf(named, language), how, fields };
}

/** The same with fields and values in words, and a product by its name where a row has no other. */
export function presentDifferenceInWords(
  row: RowDifference,
  { kind, names, language }: { kind: Kind | undefined; names: ReadonlyMap<string, Texts>; language: Language },
): ImportDifference {
  const { fields, name, ...difference } = presentDifference(row, language);
  const product = names.get(name);
  // A row lies in the database in no order that people know.
  const places = new Map(
    kind?.fields.flatMap(({ name: called, headers }, at) => [called, ...headers].map((one) => [one, at] as const)),
  );
  const placeOf = (field: string) => places.get(field) ?? places.size;
  return {
    ...difference,
    key: keyInWords(row.key, kind, language),
    name: product ? inLanguage(product, language) : name,
    fields: fields
      .toSorted((a, b) => placeOf(a.field) - placeOf(b.field))
      .map(({ field, before, after }) => {
        const column = kind?.fields.find((one) => one.name === field);
        const said = (value: string | null) => value && valueName(language, column, value);
        return { field, name: columnName(language, field), before: said(before), after: said(after) };
      }),
  };
}

/** The key as people read it: what can be chosen by its name, days as days. */
function keyInWords(key: string, kind: Kind | undefined, language: Language): string {
  return (JSON.parse(key) as unknown[])
    .flatMap((value, at) => {
      if (value === null) return [];
      const text = String(value);
      const field = kind?.fields.find(({ name }) => name === kind.key[at]);
      return [isDay(text) ? dayText(language, text) : valueName(language, field, text)];
    })
    .join(' · ');
}

/** A text in several languages is a field for each of them. */
function fieldsOf(
  field: string,
  before: unknown,
  after: unknown,
): { field: string; before: string | null; after: string | null }[] {
  if (!isTexts(before) && !isTexts(after)) return [{ field, before: textOf(before), after: textOf(after) }];
  const [was, is] = [(before ?? {}) as Image, (after ?? {}) as Image];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .filter((language) => was[language] !== is[language])
    .map((language) => ({ field: `${field}_${language}`, before: textOf(was[language]), after: textOf(is[language]) }));
}

const isTexts = (value: unknown): value is Texts =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && 'hu' in value;

function textOf(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  return typeof value === 'string' ? value : typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function nameOf({ name, label, title, reference, sku }: Image, language: Language): string {
  const said = [name, label, title].find(isTexts);
  if (said) return inLanguage(said, language);
  return [name, title, reference, sku].find((one): one is string => typeof one === 'string') ?? '';
}

/** The columns of a kind in words, those that a file needs first; then those that it needs with a value of another (`asked`). */
export function presentColumns(kind: Kind, columns: readonly ColumnSource[], language: Language) {
  const needed = neededColumns(kind);
  const asked = new Set(kind.neededWith?.flatMap((one) => one.columns));
  const fields = new Map(kind.fields.flatMap((field) => field.headers.map((header) => [header, field] as const)));
  const rank = (column: string) => (needed.has(column) ? 2 : asked.has(column) ? 1 : 0);
  return columns
    .map((one) => {
      const field = fields.get(one.column)!;
      const { holds } = field;
      return {
        ...one,
        name: columnName(language, one.column),
        needed: needed.has(one.column),
        form: formName(language, field),
        isDay: holds?.as === 'day',
        choices:
          holds?.as === 'choice' ? holds.values.map((value) => ({ value, name: choiceName(language, value) })) : [],
      };
    })
    .toSorted((a, b) => rank(b.column) - rank(a.column));
}
