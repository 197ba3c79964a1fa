import { replaceEqualDeep } from '@tanstack/react-query';
import type { CheckedRow } from '#portal/features/quick-order/use-quick-order.ts';
import type { PastedLine } from '#portal/features/quick-order/read-pasted.ts';
import { QUANTITY_LIMIT, isTooMuch, typedNumber } from '#ui/quantity/quantity.ts';
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

/** A key is one row's for ever, also of a pad that was emptied or comes from an earlier page: an answer never belongs to another row. */
let lastKey = Date.now();

export function emptyRows(count = ROWS_AT_FIRST): PadRow[] {
  return Array.from({ length: count }, () => ({ key: ++lastKey, code: '', quantity: '', unit: '' }));
}

export function isEmpty({ code, quantity }: PadRow): boolean {
  return code.trim() === '' && quantity.trim() === '';
}

/** Pasted lines take the place of the row they were pasted into while it is empty, else they follow it; a free row stays at the end. `leftOut`: how many found no room. */
export function withPasted(
  rows: readonly PadRow[],
  at: number,
  pasted: readonly PastedLine[],
): { rows: PadRow[]; leftOut: number } {
  const here = rows[at];
  const before = rows.slice(0, here && isEmpty(here) ? at : at + 1);
  const after = rows.slice(at + 1).filter((row) => !isEmpty(row));
  const added = pasted
    .slice(0, Math.max(0, MOST_ROWS - before.length - after.length))
    .map((line) => ({ key: ++lastKey, ...line }));
  return { rows: withFreeRow([...before, ...added, ...after]), leftOut: pasted.length - added.length };
}

export function withFreeRow(rows: readonly PadRow[]): PadRow[] {
  const last = rows.at(-1);
  if (last && isEmpty(last)) return [...rows];
  return rows.length >= MOST_ROWS ? [...rows] : [...rows, ...emptyRows(1)];
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

/** Null when nothing is said; what is no quantity, or can be read in two ways, is one that cannot be ordered, and so is more than can be ordered at once. */
function quantityOf(text: string): number | null {
  if (text.trim() === '') return null;
  if (readingsOf(text)) return -1;
  return isTooMuch(text) ? QUANTITY_LIMIT + 1 : (typedNumber(text) ?? -1);
}

/** Whether what stands for the quantity is no whole number: `2,5`, `abc`. Of one below nought (`-3`) the check says why. */
export function isNoQuantity(text: string): boolean {
  return !readingsOf(text) && !isTooMuch(text) && typedNumber(text) === null && !/^\s*-\s*\d+\s*$/.test(text);
}

/** Both readings of a quantity that can be read in two ways (`1.200`: pasted rows come from anywhere); null for any other. */
export function readingsOf(text: string): readonly [number, number] | null {
  const typed = readTypedNumber(text);
  return typed && 'readings' in typed ? typed.readings : null;
}

/** The quantity is still to be typed: nothing is wrong, and the row is not ordered yet. */
export function lacksQuantity({ quantity }: PadRow, checked: Pick<CheckedRow, 'status'> | undefined): boolean {
  return quantity.trim() === '' && checked?.status === 'quantity';
}

const WRONG: ReadonlySet<string> = new Set(['unknown', 'ambiguous', 'quantity', 'refused']);

/** Whether the check found something that is to be mended. */
export function isWrong(row: PadRow, checked: Pick<CheckedRow, 'status'> | undefined): boolean {
  return WRONG.has(checked?.status ?? '') && !lacksQuantity(row, checked);
}

const texts = new WeakMap<PadRow, string>();

/** What a row says; an answer is about that and nothing else. A row never changes: another text is another row. */
export function textOf(row: PadRow): string {
  let text = texts.get(row);
  if (text === undefined) texts.set(row, (text = JSON.stringify([row.code.trim(), row.quantity.trim(), row.unit])));
  return text;
}

export interface Answered {
  /** The rows that were asked about, as they were then. */
  readonly rows: readonly PadRow[];
  readonly checked: readonly CheckedRow[];
}

/**
 * What was answered, by the key of the row; a row that says something else by now has no answer. Places of other rows become their
 * numbers as the user sees them. A row of `before` that says the same stays the same object.
 */
export function checkedByKey(
  rows: readonly PadRow[],
  answered: Answered | null,
  before: ReadonlyMap<number, CheckedPadRow> = new Map(),
): ReadonlyMap<number, CheckedPadRow> {
  if (!answered) return new Map();
  const keys = askedOf(answered.rows).keys;
  const asked = new Map(answered.rows.map((row) => [row.key, textOf(row)]));
  const numbers = new Map(rows.map(({ key }, index) => [key, index + 1]));
  const present = new Map(rows.map((row) => [row.key, row]));
  const numberAt = (place: number) => numbers.get(keys[place] ?? -1) ?? 0;
  return new Map(
    answered.checked.flatMap((row) => {
      const key = keys[row.index];
      const now = key === undefined ? undefined : present.get(key);
      if (key === undefined || !now || textOf(now) !== asked.get(key)) return [];
      // It was counted in a row that is in the cart by now, or was taken out: what becomes of it is asked anew.
      if (row.joined_to !== null && numberAt(row.joined_to) === 0) return [];
      const found = {
        ...row,
        joinedNumber: row.joined_to === null ? 0 : numberAt(row.joined_to),
        joinsNumbers: row.joins.map(numberAt),
      };
      return [[key, replaceEqualDeep(before.get(key), found)] as const];
    }),
  );
}
export type CheckedPadRow = CheckedRow & { readonly joinedNumber: number; readonly joinsNumbers: readonly number[] };

/** `checkedByKey`, time after time: a row that says the same as the time before is the same object, and need not be drawn again. */
export function followingChecks(): (
  rows: readonly PadRow[],
  answered: Answered | null,
) => ReadonlyMap<number, CheckedPadRow> {
  let before: ReadonlyMap<number, CheckedPadRow> = new Map();
  return (rows, answered) => (before = checkedByKey(rows, answered, before));
}

/** The rows whose lines the cart gets: those that can be ordered, each with the rows that are counted in it. */
export function orderable(
  rows: readonly PadRow[],
  checked: ReadonlyMap<number, CheckedPadRow>,
): { row: PadRow; check: CheckedPadRow; keys: number[] }[] {
  const joined = new Map<number, number[]>();
  for (const { key } of rows) {
    const check = checked.get(key);
    if (check?.status === 'joined') joined.set(check.joinedNumber, [...(joined.get(check.joinedNumber) ?? []), key]);
  }
  return rows.flatMap((row, index) => {
    const check = checked.get(row.key);
    if (check?.status !== 'ok' || !check.sku) return [];
    return [{ row, check, keys: [row.key, ...(joined.get(index + 1) ?? [])] }];
  });
}
