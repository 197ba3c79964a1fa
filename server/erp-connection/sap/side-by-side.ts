interface SideBySide<T> {
  readonly most: number;
  readonly keysOf: (one: T) => readonly string[];
}

/** Works on `most` at once, in their order; those that have a key in common one after another. What fails begins nothing more, and is thrown when all that had begun have ended. */
export async function sideBySide<T>(
  all: readonly T[],
  { most, keysOf }: SideBySide<T>,
  work: (one: T) => Promise<void>,
): Promise<void> {
  const last = new Map<string, Promise<void>>();
  const inHand = new Set<Promise<void>>();
  const failed: unknown[] = [];
  for (const one of all) {
    if (inHand.size >= most) await Promise.race(inHand);
    if (failed.length > 0) break;
    const keys = keysOf(one);
    const done = Promise.all(keys.flatMap((key) => last.get(key) ?? []))
      .then(() => (failed.length > 0 ? undefined : work(one)))
      .catch((error: unknown) => void failed.push(error))
      .finally(() => inHand.delete(done));
    for (const key of keys) last.set(key, done);
    inHand.add(done);
  }
  await Promise.all(inHand);
  if (failed.length > 0) throw failed[0];
}
