/** Equal values are kept once; rows hold their number. */
export interface Dictionary<T> {
  readonly values: readonly T[];
  /** The number of the value with this key; `make` builds it the first time. */
  numberOf(key: string, make: () => T): number;
}

export function dictionary<T>(): Dictionary<T> {
  const numbers = new Map<string, number>();
  const values: T[] = [];
  return {
    values,
    numberOf(key, make) {
      let number = numbers.get(key);
      if (number === undefined) numbers.set(detached(key), (number = values.push(make()) - 1));
      return number;
    },
  };
}

/** A copy of its own: a text cut out of a long one would keep the long one in memory. */
export function detached(text: string): string {
  return text.length < 13 ? text : Buffer.from(text).toString();
}
