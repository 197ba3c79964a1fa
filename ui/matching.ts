import { folded } from '#values/text.ts';

/** How many choices stand in a list before it asks for a search. */
export const FEW = 20;
/** As many as can be looked through; the rest is counted. */
export const SHOWN = 50;

/** What holds every word of `typed` in one of its texts, whatever its accents and capitals. */
export function matching<T>(all: readonly T[], typed: string, textOf: (one: T) => string): readonly T[] {
  const words = folded(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return all;
  return all.filter((one) => {
    const text = folded(textOf(one));
    return words.every((word) => text.includes(word));
  });
}
