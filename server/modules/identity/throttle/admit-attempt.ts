import type { App, Ctx } from '../../../context.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Attempt, Scope } from './throttle.ts';
import { bucketsOf } from './throttle.ts';
import { draw, pour } from './throttle.store.ts';

/** What this process knows of one bucket while attempts that need room in it are under way here. */
interface Line {
  /** Attempts that hold a place: admitted, and not yet known to be right or wrong. A right one gives its place back. */
  holders: number;
  /** How many places were given back so far; an attempt that found the bucket full before the last one looks again. */
  returned: number;
  /** `returned` when the bucket was last found full. */
  fullAt: number | null;
  /** Ends with the last statement that asks for a place: they are asked one after the other, so that each knows the holders before it. */
  asking: Promise<unknown>;
  /** Wakes the attempts that wait for a holder. */
  waiting: (() => void)[];
  /** Attempts that know this line; it is forgotten with the last. */
  users: number;
}

const linesOf = new WeakMap<App, Map<string, Line>>();

/**
 * Lets an attempt come to the password hash, or refuses it with TOO_MANY_ATTEMPTS (`seconds` until there is room), the same
 * for addresses that exist and that do not. A right password gives back what the attempt took; only wrong ones count.
 */
export function admitAttempt<T>(
  app: App,
  attempt: Attempt,
  guess: () => Promise<{ right: boolean; result: T }>,
): Promise<T> {
  return admitGuess(app, bucketsOf(attempt), guess);
}

/** Lets something through that counts whatever becomes of it, a mail that somebody asks for; TOO_MANY_ATTEMPTS as above. */
export async function admitOne({ app, db }: Ctx, { scope, bucket }: Scope): Promise<void> {
  const seconds = await pour(db, scope, bucket, app.clock.real());
  if (seconds !== null) throw new TooManyAttempts(scope, seconds);
}

/** TOO_MANY_ATTEMPTS, and which bucket is full; that is for the audit, not for who is refused. */
export class TooManyAttempts extends Refusal {
  readonly scope: string;

  constructor(scope: string, seconds: number) {
    super('TOO_MANY_ATTEMPTS', { seconds, minutes: Math.ceil(seconds / 60) });
    this.scope = scope;
  }
}

/**
 * The same for other guesses: a link, an old password, a code of the second factor. An attempt holds its places from its admission
 * until it is judged. While others in this process hold the places of a full bucket, an attempt waits for them: it is refused only
 * when every place was taken by a wrong guess, so right passwords that come at the same moment are never refused for each other.
 */
export async function admitGuess<T>(
  app: App,
  scopes: readonly Scope[],
  guess: () => Promise<{ right: boolean; result: T }>,
): Promise<T> {
  const lines = enter(app, scopes);
  try {
    await admitted(app, lines);
    let counts = false;
    try {
      const { right, result } = await guess();
      counts = !right;
      return result;
    } finally {
      if (counts) for (const [, line] of lines) leave(line);
      else await giveBack(app, lines);
    }
  } finally {
    forget(app, lines);
  }
}

type Lines = readonly (readonly [Scope, Line])[];

function enter(app: App, scopes: readonly Scope[]): Lines {
  const known = linesOf.get(app) ?? new Map<string, Line>();
  linesOf.set(app, known);
  return scopes.map((scope) => {
    const line = known.get(scope.scope) ?? {
      holders: 0,
      returned: 0,
      fullAt: null,
      asking: Promise.resolve(),
      waiting: [],
      users: 0,
    };
    known.set(scope.scope, line);
    line.users += 1;
    return [scope, line] as const;
  });
}

function forget(app: App, lines: Lines): void {
  for (const [{ scope }, line] of lines) {
    line.users -= 1;
    if (!line.users) linesOf.get(app)!.delete(scope);
  }
}

/** Holds a place in every bucket at the end, or throws and holds none. */
async function admitted(app: App, lines: Lines): Promise<void> {
  for (let woken: Line | null = null; ;) {
    let full: Line | null;
    try {
      full = lines.find(([, line]) => isStillFull(line))?.[1] ?? (await takeAll(app, lines));
    } finally {
      if (woken) wakeNext(woken);
    }
    if (!full) return;
    if (!full.holders) continue;
    const { waiting } = full;
    await new Promise<void>((resolve) => void (woken === full ? waiting.unshift(resolve) : waiting.push(resolve)));
    woken = full;
  }
}

/** Nothing was given back since it was found full, and it will be looked at again when one of its holders leaves. */
const isStillFull = (line: Line) => line.holders > 0 && line.fullAt === line.returned;

/** One at a time: an attempt that is woken wakes the next after its own check, as long as there may be room. */
function wakeNext(line: Line): void {
  if (!isStillFull(line)) line.waiting.shift()?.();
}

/** Answers the line of a full bucket whose holders are worth waiting for, null when all places are taken; TOO_MANY_ATTEMPTS. */
async function takeAll(app: App, lines: Lines): Promise<Line | null> {
  for (const [index, [scope, line]] of lines.entries()) {
    const taken = await take(app, scope, line).catch(async (error: unknown) => {
      await giveBack(app, lines.slice(0, index));
      throw error;
    });
    if (taken) continue;
    await giveBack(app, lines.slice(0, index));
    return line;
  }
  return null;
}

/** Whether there was a place. A full bucket without holders in this process is TOO_MANY_ATTEMPTS. */
async function take(app: App, { scope, bucket }: Scope, line: Line): Promise<boolean> {
  const asked = line.asking.then(async () => {
    const { returned } = line;
    const seconds = await pour(app.database, scope, bucket, app.clock.real());
    if (seconds === null) {
      line.holders += 1;
      return true;
    }
    line.fullAt = returned;
    // Given back while the database answered: there may be room by now.
    if (!line.holders && line.returned === returned) throw new TooManyAttempts(scope, seconds);
    return false;
  });
  line.asking = asked.catch(() => {});
  return asked;
}

/** The places are empty in the database before anybody here learns of it. */
async function giveBack(app: App, lines: Lines): Promise<void> {
  try {
    for (const [{ scope }] of lines) await draw(app.database, scope);
  } finally {
    for (const [, line] of lines) {
      line.returned += 1;
      leave(line);
    }
  }
}

function leave(line: Line): void {
  line.holders -= 1;
  wakeNext(line);
}
