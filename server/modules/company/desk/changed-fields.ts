/** What a change makes of a record, and each field that it changes as "old → new" for the audit. What is left out or stays the same is no change. */
export function changedFields<R extends object>(
  before: R,
  change: { readonly [F in keyof R]?: R[F] | undefined },
): { after: R; detail: Record<string, string> } {
  const after = { ...before };
  const detail: Record<string, string> = {};
  for (const [field, value] of Object.entries(change) as [keyof R & string, R[keyof R] | undefined][]) {
    if (value === undefined || written(value) === written(before[field])) continue;
    after[field] = value as R[keyof R & string];
    detail[field] = `${written(before[field])} → ${written(value)}`;
  }
  return { after, detail };
}

function written(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  const text = Array.isArray(value)
    ? value.join(', ')
    : typeof value === 'object'
      ? Object.entries(value)
          .toSorted(([a], [b]) => (a < b ? -1 : 1))
          .map(([name, one]) => `${name} ${String(one)}`)
          .join(', ')
      : String(value);
  return text === '' ? '–' : text;
}
