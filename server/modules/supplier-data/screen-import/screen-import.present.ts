import type { DeskImport, ImportDifference } from '#contract/desk/import.ts';
import type { Language, Texts } from '#values/text.ts';
import { inLanguage } from '#values/text.ts';
import type { Kind } from '#platform/import-kind/kind.ts';
import type { WrongImport } from '#vocabulary/import-fault.ts';
import { presentFault, sayNote, sayWrong } from '../fault.ts';
import { readableKey } from '../folder/change-set.store.ts';
import type { ColumnSource } from './match-columns.ts';
import { neededColumns } from './match-columns.ts';
import type { RowDifference, ScreenImport } from './screen-import.ts';

export function presentImport(run: ScreenImport, stays: WrongImport | null, language: Language): DeskImport {
  const { id, byName, byUid, madeAt, meaning, state, files, checked, mark, again, changeSet } = run;
  return {
    importId: id,
    by: byName ?? byUid,
    at: madeAt.toISOString(),
    meaning,
    state,
    names: [...files],
    files: [...(checked.files ?? [])],
    faults: (checked.faults ?? []).map((fault) => presentFault(language, fault)),
    withdraws: [...(checked.withdraws ?? [])],
    notes: (checked.notes ?? []).map((note) => sayNote(language, note)),
    mark,
    again,
    changeSet,
    stays: stays && sayWrong(language, stays),
  };
}

type Image = Readonly<Record<string, unknown>>;

export function presentDifference(
  { no, file, key, before, after }: RowDifference,
  language: Language,
): ImportDifference {
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

/** The columns of a kind, those that a file needs first. */
export function presentColumns(kind: Kind, columns: readonly ColumnSource[]) {
  const needed = neededColumns(kind);
  const forms = new Map(kind.fields.flatMap(({ headers, form }) => headers.map((header) => [header, form] as const)));
  return columns
    .map((one) => ({ ...one, needed: needed.has(one.column), form: forms.get(one.column) ?? '' }))
    .toSorted((a, b) => Number(b.needed) - Number(a.needed));
}
