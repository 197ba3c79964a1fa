/** How long work may be begun in one turn of the event loop, in ms: new connections and answers of the database wait for the next. */
const WORK_MS = 2;

interface Waiting {
  readonly since: number;
  readonly work: (waitedMs: number) => void;
}

/** Work in its order of importance: what is more important overtakes, what is equal keeps its order. */
export interface WorkLine<Kind extends string> {
  /**
   * Begins the work at once, when nothing waits and the turn is young; else when its turn comes, with how long it has waited. A
   * piece of work is what runs until its first wait for something else.
   */
  begin(kind: Kind, work: (waitedMs: number) => void): void;
  /** How long the first of this kind has waited by now; 0 when fewer than `least` wait, for a few are no queue. */
  waited(kind: Kind, least: number): number;
  /** How long something has been waiting without a break. A burst is over soon; a line that stands means that more comes than can be done. */
  standing(): number;
}

/**
 * Requests that come together are read in one turn of the event loop, and were they all worked on in it, that turn would last a
 * second: too long for new requests, and none could overtake. So the work of a turn is bounded, and what is left waits here.
 */
export function workLine<Kind extends string>(
  kinds: readonly Kind[],
  now: () => number = () => performance.now(),
): WorkLine<Kind> {
  const lines = Object.fromEntries(kinds.map((kind) => [kind, fifo()])) as Record<Kind, ReturnType<typeof fifo>>;
  let length = 0;
  /** When this turn began its first work; null while there is none. */
  let begun: number | null = null;
  /** When the first joined the line that stands now. */
  let stoodSince = now();

  const next = (): Waiting => {
    for (const kind of kinds) {
      const found = lines[kind].take();
      if (found) return found;
    }
    throw new Error('nothing waits');
  };
  const step = () => {
    if (length === 0) return;
    if (now() - begun! > WORK_MS) return; // the turn that comes goes on
    length -= 1;
    const { since, work } = next();
    // The next one when everything that this one can do at once is done, whatever becomes of it.
    queueMicrotask(() => process.nextTick(step));
    work(now() - since);
  };
  const turn = () => {
    if (length === 0) return void (begun = null);
    begun = now();
    setImmediate(turn);
    step();
  };
  return {
    begin(kind, work) {
      if (begun === null) {
        begun = now();
        setImmediate(turn);
      }
      if (length === 0 && now() - begun <= WORK_MS) return work(0);
      const since = now();
      if (length === 0) stoodSince = since;
      length += 1;
      lines[kind].add({ since, work });
    },
    waited(kind, least) {
      const line = lines[kind];
      return line.length() < least ? 0 : now() - line.first()!.since;
    },
    standing: () => (length === 0 ? 0 : now() - stoodSince),
  };
}

/** A list that gives its first without moving the others each time. */
function fifo() {
  let all: Waiting[] = [];
  let head = 0;
  return {
    length: () => all.length - head,
    first: (): Waiting | undefined => all[head],
    add: (one: Waiting) => void all.push(one),
    take(): Waiting | undefined {
      const one = all[head];
      if (!one) return undefined;
      head += 1;
      if (head === all.length || head > 1_000) [all, head] = [all.slice(head), 0];
      return one;
    },
  };
}
