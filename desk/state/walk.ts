/** The list that an order was opened from: up and down walk it (desk.md, 3.2). It lasts as long as the page. */
interface Walk {
  readonly to: string;
  readonly numbers: readonly string[];
}
let walk: Walk | null = null;
/** The order of the walk that was open last: the list goes on there. */
let lastOpen: string | null = null;

export function walkFrom(from: Walk): void {
  walk = from;
}

/** This order is open. */
export function visit(number: string): void {
  lastOpen = number;
}

/** Which order the list at this address was left for, and where one comes back to; null for any other list. */
export function leftFor(to: string): string | null {
  return walk?.to === to && lastOpen !== null && walk.numbers.includes(lastOpen) ? lastOpen : null;
}

export function neighbours(
  number: string,
): { before: string | null; after: string | null; place: number; of: number; back: string } | null {
  const at = walk?.numbers.indexOf(number) ?? -1;
  if (!walk || at < 0) return null;
  return {
    before: walk.numbers[at - 1] ?? null,
    after: walk.numbers[at + 1] ?? null,
    place: at + 1,
    of: walk.numbers.length,
    back: walk.to,
  };
}
