import type { App, Ctx } from '../../context.ts';
import type { Db } from '../db/db.ts';

/** Sends the statement that takes an event out of the outbox; it counts when the transaction commits. */
export type Finish = (tx: Db) => void;

/** The same for several events, by their payloads. */
export type FinishAll = (tx: Db, payloads: readonly object[]) => void;

/** How several events of a topic are dealt with in one go, where that costs little more than one. */
export interface Together {
  readonly isPossible: (app: App) => boolean;
  /** How many at once. */
  readonly most: number;
  /**
   * Answers the payloads that it has dealt with. The others, and all when it throws anything but TryLater, are dealt with one by one, as is what was
   * tried before: one event's fault holds up no other.
   */
  readonly run: (ctx: Ctx, payloads: readonly never[], finish: FinishAll) => Promise<readonly object[]>;
}

export interface EventHandler {
  /**
   * Deals with one event; called at least once, perhaps again after it has succeeded. No transaction is open: a handler that
   * calls another system does so between its own transactions. Throw to be called again (CannotDeliver, TryLater: events/outbox.ts).
   * `finish` takes the event out of the outbox in a transaction of the handler's, as its last statement: what the handler did and that it is
   * done cannot part then, and no message more is needed. Otherwise the event is taken out when `run` has returned.
   */
  readonly run: (ctx: Ctx, payload: never, attempt: number, finish?: Finish) => Promise<void>;
  readonly together?: Together;
  /** Events of this topic in hand at the same time in one process; 4 unless told. */
  readonly parallel?: number;
  /** While it answers more than 0 ms, no event of this topic is taken (an open circuit). */
  readonly pausedFor?: (app: App) => number;
}

/** Work that comes round; the processes of one database share it. It must not matter when a round is left out or repeated. */
export interface Recurring {
  readonly name: string;
  readonly everySeconds: number;
  /** Ends soon after `stopping` is aborted: it is asked between two pieces of work. Rows that may fail by themselves: each-row.ts. */
  readonly run: (ctx: Ctx, stopping?: AbortSignal) => Promise<void>;
  /** A round that lasts longer than the interval keeps the next one waiting, in whatever process it is; one whose process died, twice the interval at most. A wake-up does not wait. */
  readonly alone?: true;
  /** A change topic that makes it due at once. */
  readonly wokenBy?: string;
}

export interface JobHandlers {
  /** By topic of the outbox. */
  readonly events: Readonly<Record<string, EventHandler>>;
  readonly recurring: readonly Recurring[];
}

/** Several that a topic concerns, one after the other; when one fails, all are called again, and who is done says so at once. */
export function inTurn(...handlers: readonly EventHandler[]): EventHandler {
  return {
    parallel: Math.min(...handlers.map(({ parallel = 4 }) => parallel)),
    async run(ctx, payload, attempt) {
      // Handlers get no `finish`: the first one would finish the event before the others have run.
      for (const { run } of handlers) await run(ctx, payload, attempt);
    },
  };
}
