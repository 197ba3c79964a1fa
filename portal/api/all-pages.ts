interface Part<T> {
  readonly total: number;
  readonly results: readonly T[];
}

const AT_ONCE = 100;
const MOST = 2_000;

/** Everything of a paged list, by offset (spec 7: can fetch all by offset); bounded, should the list never end. */
export async function allPages<T>(page: (query: { offset: number; limit: number }) => Promise<Part<T>>): Promise<T[]> {
  const all: T[] = [];
  for (let total = 1; all.length < Math.min(total, MOST);) {
    const part = await page({ offset: all.length, limit: AT_ONCE });
    if (part.results.length === 0) break;
    all.push(...part.results);
    total = part.total;
  }
  return all;
}
