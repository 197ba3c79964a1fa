import { useState } from 'react';

export interface SteadyRow<T> {
  readonly row: T;
  /** It is in the list no more; it stays where it was until the list is shown anew. */
  readonly gone: boolean;
}

/**
 * The rows of a list that changes while somebody reads it: changed ones change in place, new ones wait until `show`, and none moves under the cursor
 * (desk.md, 4 Live). `view`: another filter is another list. An empty list has nothing that could move: what comes is shown.
 */
export function useSteadyRows<T>(
  rows: readonly T[] | undefined,
  keyOf: (row: T) => string,
  view: string,
): { readonly rows: readonly SteadyRow<T>[]; readonly waiting: number; readonly show: () => void } {
  const [shown, setShown] = useState<{ readonly view: string; readonly rows: readonly T[] } | null>(null);
  if (rows && (shown?.view !== view || shown.rows.length === 0) && (shown?.view !== view || rows.length > 0))
    setShown({ view, rows });
  const current = new Map((rows ?? []).map((row) => [keyOf(row), row]));
  const before = shown?.view === view ? shown.rows : (rows ?? []);
  const known = new Set(before.map(keyOf));
  return {
    rows: before.map((row) => ({
      row: current.get(keyOf(row)) ?? row,
      gone: rows !== undefined && !current.has(keyOf(row)),
    })),
    waiting: [...current.keys()].filter((key) => !known.has(key)).length,
    show: () => rows && setShown({ view, rows }),
  };
}
