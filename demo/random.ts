/** Numbers that look like chance and are the same on every machine: everything the demo makes comes from here. */
export interface Random {
  /** From 0 up to 1. */
  next(): number;
  /** A whole number, both ends included. */
  whole(from: number, to: number): number;
  chance(probability: number): boolean;
  pick<T>(from: readonly T[]): T;
  /** One of them by its weight. */
  weighted<T>(from: readonly T[], weight: (one: T) => number): T;
  /** Around a mean with the spread of a gamma distribution of shape 4. */
  gamma(mean: number): number;
  shuffled<T>(from: readonly T[]): T[];
}

/** The same seed gives the same numbers. */
export function randomOf(seed: string): Random {
  let state = 0;
  for (const letter of seed) state = (Math.imul(state ^ letter.codePointAt(0)!, 0x9e3779b1) + 0x7f4a7c15) | 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const random: Random = {
    next,
    whole: (from, to) => from + Math.floor(next() * (to - from + 1)),
    chance: (probability) => next() < probability,
    pick: (from) => from[Math.floor(next() * from.length)]!,
    weighted(from, weight) {
      let left = next() * from.reduce((sum, one) => sum + weight(one), 0);
      for (const one of from) {
        left -= weight(one);
        if (left < 0) return one;
      }
      return from.at(-1)!;
    },
    gamma(mean) {
      let product = 1;
      for (let step = 0; step < 4; step += 1) product *= 1 - next();
      return (-Math.log(product) * mean) / 4;
    },
    shuffled(from) {
      const order = [...from];
      for (let index = order.length - 1; index > 0; index -= 1) {
        const other = Math.floor(next() * (index + 1));
        [order[index], order[other]] = [order[other]!, order[index]!];
      }
      return order;
    },
  };
  return random;
}
