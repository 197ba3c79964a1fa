import type { CheckedRow } from '#portal/features/quick-order/use-quick-order.ts';
import type { PastedLine } from '#portal/features/quick-order/read-pasted.ts';
import { typedNumber } from '#portal/ui/quantity/quantity.ts';
import { readTypedNumber } from '#values/typed-number.ts';

/** A row of the pad as it is typed; what it means is the server's to say. */
export interface PadRow {
  readonly key: number;
  readonly code: string;
  readonly quantity: string;
  readonly unit: string;
}

const ROWS_AT_FIRST = 8;
export const MOST_ROWS = 500;

export function emptyRows(from = 0, count = ROWS_AT_FIRST): PadRow[] {
  return Array.from({ length: count }, (_, index) => ({ key: from + index, code: '', quantity: '', unit: '' }));
}

export function isEmpty({ code, quantity }: PadRow): boolean {
  return code.trim() === '' && quantity.trim() === '';
}

export function nextKey(rows: readonly PadRow[]): number {
  return rows.reduce((most, { key }) => Math.max(most, key), 0) + 1;
}

/** Pasted lines take the place of the row they were pasted into while it is empty, else they follow it; a free row stays at the end. */
export function withPasted(rows: readonly PadRow[], at: number, pasted: readonly PastedLine[]): PadRow[] {
  const from = nextKey(rows);
  const added = pasted.map((line, index) => ({ key: from + index, ...line }));
  const here = rows[at];
  const before = rows.slice(0, here && isEmpty(here) ? at : at + 1);
  const after = rows.slice(at + 1).filter((row) => !isEmpty(row));
  return withFreeRow([...before, ...added, ...after].slice(0, MOST_ROWS));
}

export function withFreeRow(rows: readonly PadRow[]): PadRow[] {
  const last = rows.at(-1);
  if (last && isEmpty(last)) return [...rows];
  return rows.length >= MOST_ROWS ? [...rows] : [...rows, ...emptyRows(nextKey(rows), 1)];
}

export function withRow(rows: readonly PadRow[], key: number, change: Partial<PadRow>): PadRow[] {
  return withFreeRow(rows.map((row) => (row.key === key ? { ...row, ...change } : row)));
}

/** The rows that say something, as the check takes them: places of the check and keys of the rows. */
export function askedOf(rows: readonly PadRow[]) {
  const asked = rows.filter(({ code }) => code.trim() !== '');
  return {
    keys: asked.map(({ key }) => key),
    lines: asked.map(({ code, quantity, unit }) => ({ code: code.trim(), quantity: quantityOf(quantity), unit })),
  };
}

/** Null when nothing is said; what is no quantity, or can be read in two ways, is one that cannot be ordered. */
function quantityOf(text: string): number | null {
  if (text.trim() === '') return null;
  return readingsOf(text) ? -1 : (typedNumber(text) ?? -1);
}

/** Both readings of a quantity that can be read in two ways (`1.200`: pasted rows come from anywhere); null for any other. */
export function readingsOf(text: string): readonly [number, number] | null {
  const typed = readTypedNumber(text);
  return typed && 'readings' in typed ? typed.readings : null;
}

/** What was answered, by the key of the row; places of other rows become their numbers as the user sees them. */
export function checkedByKey(rows: readonly PadRow[], keys: readonly number[], checked: readonly CheckedRow[] | undefined) {
  const numbers = new Map(rows.map(({ key }, index) => [key, index + 1]));
  const numberAt = (place: number) => numbers.get(keys[place] ?? -1) ?? 0;
  return new Map(
    (checked ?? []).flatMap((row) => {
      const key = keys[row.index];
      if (key === undefined) return [];
      return [[key, { ...row, joinedNumber: row.joined_to === null ? 0 : numberAt(row.joined_to), joinsNumbers: row.joins.map(numberAt) }] as const];
    }),
  );
}
export type CheckedPadRow = CheckedRow & { readonly joinedNumber: number; readonly joinsNumbers: readonly number[] };
