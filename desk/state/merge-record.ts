/** A field that both changed, each otherwise: a person decides. */
export interface Clash<R> {
  readonly field: keyof R & string;
  readonly base: unknown;
  readonly theirs: unknown;
  readonly mine: unknown;
}

export interface MergedRecord<R> {
  /** What of mine still has to be written onto the record as it is now. */
  readonly mine: Partial<R>;
  /** Fields that somebody else changed meanwhile, and I did not. */
  readonly theirs: readonly (keyof R & string)[];
  readonly clashes: readonly Clash<R>[];
}

/** Different fields merge by themselves, the same field asks, the same value is no question (desk.md, 4 Two at once). `fields`: those that people write. */
export function mergeRecord<R extends object>(
  fields: readonly (keyof R & string)[],
  base: R,
  present: R,
  change: Partial<R>,
): MergedRecord<R> {
  const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
  const mine: Partial<R> = {};
  const theirs: (keyof R & string)[] = [];
  const clashes: Clash<R>[] = [];
  for (const field of fields) {
    const isMine = field in change && !same(change[field], base[field]);
    const isTheirs = !same(present[field], base[field]);
    if (isMine && isTheirs && !same(change[field], present[field]))
      clashes.push({ field, base: base[field], theirs: present[field], mine: change[field] });
    else if (isMine && !isTheirs) mine[field] = change[field]!;
    else if (isTheirs && !isMine) theirs.push(field);
  }
  return { mine, theirs, clashes };
}

/** Of what is typed now, what `sent` did not have: somebody has typed it while the save was under way. */
export function typedSince<T extends object>(now: T, sent: T): T {
  return Object.fromEntries(Object.entries(now).filter(([field, value]) => value !== sent[field as keyof T])) as T;
}
