/** What it was, from what to what. The database keeps keys in an order of its own. */
const FIRST = ['name', 'from', 'to', 'before', 'after'];

export function detailInOrder<Value>(detail: Readonly<Record<string, Value>>): readonly (readonly [string, Value])[] {
  const rank = (key: string) => (FIRST.includes(key) ? FIRST.indexOf(key) : FIRST.length);
  return Object.entries(detail).toSorted(([one], [other]) => rank(one) - rank(other));
}
