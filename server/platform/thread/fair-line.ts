/** What waits for its turn. */
export interface InLine {
  begin(): void;
  /** The line is full, and this owner has the most in it. */
  putOut(): void;
}

/**
 * A line of owners rather than of tasks: each owner's first has its turn before anybody's second, so that nobody waits for all that one customer has sent. A full
 * line makes room by putting out the last of whoever has the most in it.
 */
export interface FairLine {
  readonly length: number;
  /** False: the line is full, and nobody has more in it than this owner. */
  add(owner: string, one: InLine): boolean;
  /** The next, which is in line no more. */
  take(): InLine | undefined;
}

export function fairLine(most: number): FairLine {
  // In the order of their turns.
  const owners = new Map<string, InLine[]>();
  let length = 0;
  const makeRoomFor = (owner: string): boolean => {
    const [longest = []] = [...owners.values()].toSorted((one, other) => other.length - one.length);
    if (longest.length <= (owners.get(owner)?.length ?? 0) + 1) return false;
    longest.pop()!.putOut();
    length -= 1;
    return true;
  };
  return {
    get length() {
      return length;
    },
    add(owner, one) {
      if (length >= most && !makeRoomFor(owner)) return false;
      const own = owners.get(owner);
      if (own) own.push(one);
      else owners.set(owner, [one]);
      length += 1;
      return true;
    },
    take() {
      const [owner, own] = [...owners.entries()][0] ?? [];
      if (owner === undefined || !own) return undefined;
      const one = own.shift();
      owners.delete(owner);
      if (own.length > 0) owners.set(owner, own);
      length -= 1;
      return one;
    },
  };
}
