/** What follows from an import beyond its rows: code -> names of the values that its sentence needs (`deskImportNote.CODE` of the wording). */
export const IMPORT_NOTES = {
  shipTosMoved: ['moved', 'ended'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type ImportNoteCode = keyof typeof IMPORT_NOTES;

export interface ImportNote {
  readonly code: ImportNoteCode;
  readonly values: Readonly<Record<string, string | number>>;
}

/** A note with the values that its sentence needs. */
export function importNote<C extends ImportNoteCode>(
  code: C,
  values: Readonly<Record<(typeof IMPORT_NOTES)[C][number], string | number>>,
): ImportNote {
  return { code, values };
}
