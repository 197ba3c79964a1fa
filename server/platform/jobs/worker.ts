import { randomUUID } from 'node:crypto';
import type { App } from '../../context.ts';
import { contextOf } from '../../context.ts';
import type { Db } from '../db/db.ts';
import { CannotDeliver, TryLater } from '../events/outbox.ts';
import type { Claimed } from '../events/outbox.store.ts';
import { again, bury, claim, done, dueTopics, holdOn, sendDone } from '../events/outbox.store.ts';
import { countersOf } from '../health/counters.ts';
import type { EventHandler, FinishAll, JobHandlers, Together } from './handlers.ts';
import { startRecurring } from './recurring.ts';

/** Every so often without a notification: retries that fall due, and events of workers that have died. */
const LOOK_MS = 2_000;
const HEARTBEAT_MS = 5_000;
const PARALLEL = 4;
/** What is dealt with together may gather for so long before it is taken: under load a pass finds a dozen events and costs little more than one. What comes alone is taken at once. */
const GATHER_MS = 100;
/** With the pauses below some ten minutes of trying, then it is a dead letter. */
const MAX_ATTEMPTS = 14;
const LONGEST_PAUSE_MS = 60_000;
const PUT_OFF_SECONDS = 7 * 86_400;
/** What is put off again and again is tried less and less often, so that it does not stand in the way of the others. */
const PUT_OFF_AT_LEAST_MS = 15_000;
const STOP_WITHIN_MS = 20_000;
const REASON_LENGTH = 500;

export interface Worker {
  /** Takes nothing new, waits for events in hand and recurring jobs (20 s at most unless told), and gives back the rest. */
  stop(withinMs?: number): Promise<void>;
}

/** The events of one topic, as this worker sees them. */
interface Queue {
  readonly topic: string;
  readonly handler: EventHandler;
  inHand: number;
  /** How often it was asked for events. */
  claims: number;
  /** There may be more than what was taken last: the next look asks for it. */
  more: boolean;
  /** Events have been taken a moment ago; more of them gather. */
  gathers: boolean;
  /** Dealt with, and not yet taken out of the outbox. */
  readonly finished: Finished[];
}

interface Finished {
  readonly event: Claimed;
  readonly out: () => void;
  readonly failed: (error: unknown) => void;
}

/** Delivers the events of the outbox and does the recurring work, until it is stopped. Any number may run over one database. */
export async function startWorker(app: App, { events, recurring }: JobHandlers): Promise<Worker> {
  const worker = randomUUID();
  const inHand = new Map<number, Claimed>();
  const running = new Set<Promise<void>>();
  const queues = new Map(
    Object.entries(events).map(([topic, handler]): [string, Queue] => [
      topic,
      { topic, handler, inHand: 0, claims: 0, more: false, gathers: false, finished: [] },
    ]),
  );
  const woken = new Set<Queue>();
  let passing = false;
  let stopping = false;

  const count = ({ topic }: Claimed, result: 'done' | 'put_off' | 'failed' | 'dead') =>
    countersOf(app).events.inc({ topic, result });

  /** Something of this topic may be due. */
  function wake(queue: Queue | undefined): void {
    if (!queue) return;
    queue.more = true;
    look(queue);
  }

  /** What wakes at once, or during a pass, is looked at in one message: one pass at a time. */
  function look(queue: Queue): void {
    woken.add(queue);
    if (passing) return;
    passing = true;
    queueMicrotask(() => void passes());
  }

  async function passes(): Promise<void> {
    while (woken.size > 0) {
      const asked = [...woken].filter((queue) => queue.finished.length > 0 || freeOf(queue) > 0);
      woken.clear();
      if (asked.length === 0) continue;
      try {
        await app.database.together((one) => Promise.all(asked.map((queue) => lookAt(one, queue))));
      } catch (error) {
        // No connection: what is finished is given back, what is due is found by the next look.
        for (const { finished } of asked) for (const { failed } of finished.splice(0)) failed(error);
        app.log.warn({ err: error }, 'the outbox could not be read');
      }
    }
    passing = false;
  }

  /** How many events may be asked for; none where nothing can have come since the last look. */
  function freeOf({ handler, more, gathers, inHand: taken }: Queue): number {
    if (!more || gathers || stopping || (handler.pausedFor?.(app) ?? 0) > 0) return 0;
    return (togetherOf(handler)?.most ?? parallelOf(handler)) - taken;
  }

  function togetherOf({ together }: EventHandler): Together | null {
    return together?.isPossible(app) ? together : null;
  }

  /** Takes out what is finished and takes what is due; both travel at once, and what is due is read after what is finished has gone. */
  async function lookAt(one: Db, queue: Queue): Promise<void> {
    const finished = queue.finished.splice(0);
    const gone =
      finished.length > 0 &&
      done(
        one,
        worker,
        finished.map(({ event }) => event),
      );
    const free = freeOf(queue);
    const asked = free > 0 ? asking(one, queue, free) : null;
    try {
      await gone;
      for (const { out } of finished) out();
    } catch (error) {
      for (const { failed } of finished) failed(error);
    }
    await asked;
  }

  async function asking(one: Db, queue: Queue, free: number): Promise<void> {
    queue.more = false;
    queue.claims += 1;
    try {
      const claimed = await claim(one, queue.topic, worker, free, [...inHand.keys()]);
      // The next look comes when one of them is done.
      if (claimed.length === free) queue.more = true;
      const together = togetherOf(queue.handler);
      if (together && claimed.length > 0) {
        if (claimed.length < free) gather(queue);
        take(claimed, queue, (leave) => deliverAll(claimed, queue, together, leave));
      } else for (const event of claimed) take([event], queue, (leave) => deliver(event, queue, leave));
    } catch (error) {
      queue.more = true;
      app.log.warn({ err: error, topic: queue.topic }, 'the outbox could not be read');
    }
  }

  function gather(queue: Queue): void {
    queue.gathers = true;
    setTimeout(() => {
      queue.gathers = false;
      if (queue.more) look(queue);
    }, GATHER_MS).unref();
  }

  /** Events in hand until `work` has dealt with them. It may leave one of them before: another one may be taken in its place. */
  function take(events: readonly Claimed[], queue: Queue, work: (leave: (event: Claimed) => void) => Promise<void>) {
    const { claims } = queue;
    const inWork = new Set(events);
    const leave = (event: Claimed) => {
      if (!inWork.delete(event)) return;
      queue.inHand -= 1;
      // Who looked meanwhile passed over what waits behind this event.
      if (event.key !== null && queue.claims !== claims) queue.more = true;
      const next = event.nextTopic === null ? undefined : queues.get(event.nextTopic);
      if (next) next.more = true;
    };
    for (const event of events) inHand.set(event.id, event);
    queue.inHand += events.length;
    const worked = work(leave).finally(() => {
      running.delete(worked);
      for (const event of events) {
        inHand.delete(event.id);
        leave(event);
      }
      for (const each of queues.values()) if (each.more) look(each);
    });
    running.add(worked);
  }

  /** Those that cannot be dealt with together are delivered one by one. */
  async function deliverAll(
    events: readonly Claimed[],
    queue: Queue,
    together: Together,
    leave: (event: Claimed) => void,
  ): Promise<void> {
    // Taken before and still there: it may be what its worker died of, and takes no others along.
    const fresh = events.filter(({ attempts }) => attempts === 1);
    const alone = new Set(events);
    if (fresh.length > 1)
      for (const event of await dealtWith(fresh, queue, together)) {
        alone.delete(event);
        leave(event);
      }
    const waiting = [...alone];
    const lane = async () => {
      for (let event = waiting.shift(); event; event = waiting.shift()) {
        await deliver(event, queue, leave);
        leave(event);
      }
    };
    await Promise.all(Array.from({ length: parallelOf(queue.handler) }, lane));
  }

  /** Answers the events that are settled: out of the outbox, or put off. */
  async function dealtWith(events: readonly Claimed[], queue: Queue, together: Together): Promise<readonly Claimed[]> {
    const byPayload = new Map<object, Claimed>(events.map((event) => [event.payload, event]));
    const eventsOf = (payloads: readonly object[]) => payloads.map((payload) => byPayload.get(payload)!);
    const out = new Set<Claimed>();
    const finish: FinishAll = (tx, payloads) => {
      const finished = eventsOf(payloads);
      sendDone(tx, worker, finished);
      tx.afterCommit(() => finished.forEach((event) => out.add(event)));
    };
    let payloads: readonly object[] = [];
    let putOff: TryLater | null = null;
    try {
      payloads = await together.run(contextOf(app), [...byPayload.keys()] as never[], finish);
    } catch (error) {
      if (error instanceof TryLater) putOff = error;
      else app.log.warn({ err: error, topic: queue.topic }, 'events are dealt with one by one');
    }
    const dealt = new Set([...out, ...eventsOf(payloads)]);
    const ended = async (event: Claimed) => {
      if (!out.has(event)) await takenOut(event, queue);
      count(event, 'done');
    };
    await Promise.all([...dealt].map((event) => ended(event).catch((error: unknown) => settled(event, error))));
    if (!putOff) return [...dealt];
    // Nothing is wrong with any of them, so none is better off alone.
    for (const event of events) if (!dealt.has(event)) await settled(event, putOff);
    return events;
  }

  async function deliver(event: Claimed, queue: Queue, leave: (event: Claimed) => void): Promise<void> {
    let isOut = false;
    try {
      // Claimed too often means that it kills its workers: nobody was left to count.
      if (event.attempts > MAX_ATTEMPTS) throw new CannotDeliver(`given up after ${MAX_ATTEMPTS} attempts`);
      await queue.handler.run(contextOf(app), event.payload as never, event.attempts, (tx) => {
        sendDone(tx, worker, [event]);
        tx.afterCommit(() => (isOut = true));
      });
      if (!isOut) {
        leave(event);
        await takenOut(event, queue);
      }
      count(event, 'done');
    } catch (error) {
      await settled(event, error);
    }
  }

  /** Resolves when a pass has taken it out of the outbox. */
  function takenOut(event: Claimed, queue: Queue): Promise<void> {
    return new Promise((out, failed) => {
      queue.finished.push({ event, out, failed });
      look(queue);
    });
  }

  function settled(event: Claimed, error: unknown): Promise<void> {
    return settle(event, error).catch((failed: unknown) =>
      app.log.warn(
        { err: failed, topic: event.topic, id: event.id },
        'an event could not be given back; its lease will run out',
      ),
    );
  }

  async function settle(event: Claimed, error: unknown): Promise<void> {
    const kept = error instanceof CannotDeliver || error instanceof TryLater ? error.kept : undefined;
    const reason = (kept ?? String(error instanceof Error ? error.message : error)).slice(0, REASON_LENGTH);
    const isPutOff = error instanceof TryLater && event.waitedSeconds < PUT_OFF_SECONDS;
    if (isPutOff) count(event, 'put_off');
    if (isPutOff) {
      const atLeast = Math.min(event.waitedSeconds * 1_000, PUT_OFF_AT_LEAST_MS);
      return again(app.database, worker, event, Math.max(error.afterMs, atLeast), reason, false);
    }
    if (error instanceof CannotDeliver || error instanceof TryLater || event.attempts >= MAX_ATTEMPTS) {
      app.log.error({ err: error, topic: event.topic, id: event.id, key: event.key }, 'an event became a dead letter');
      count(event, 'dead');
      return bury(app.database, worker, event, reason);
    }
    count(event, 'failed');
    app.log.warn(
      { err: error, topic: event.topic, id: event.id, attempt: event.attempts },
      'an event will be tried again',
    );
    return again(app.database, worker, event, pauseMs(event.attempts), reason, true);
  }

  app.changes.on('outbox', (topic) => {
    if (topic) wake(queues.get(topic));
    else for (const queue of queues.values()) wake(queue);
  });
  const looking = setInterval(() => {
    dueTopics(app.database).then(
      (due) => {
        for (const topic of due) wake(queues.get(topic));
      },
      (error: unknown) => app.log.warn({ err: error }, 'the outbox could not be read'),
    );
  }, LOOK_MS);
  const beating = setInterval(() => {
    if (inHand.size > 0)
      holdOn(app.database, worker, [...inHand.keys()]).catch((error: unknown) =>
        app.log.warn({ err: error }, 'the heartbeat failed'),
      );
  }, HEARTBEAT_MS);
  const rounds = startRecurring(app, recurring);
  for (const queue of queues.values()) wake(queue);

  return {
    async stop(withinMs = STOP_WITHIN_MS) {
      stopping = true;
      clearInterval(looking);
      const ending = Promise.allSettled([rounds.stop(), ...running]);
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, withinMs);
      });
      await Promise.race([ending, late]);
      clearTimeout(timer);
      clearInterval(beating);
      for (const event of inHand.values())
        await again(app.database, worker, event, 0, 'the worker stopped', false).catch(() => {});
    },
  };
}

function parallelOf({ parallel = PARALLEL }: EventHandler): number {
  return parallel;
}

/** 1, 2, 4 … 60 s, a little scattered so that many failures do not return at the same moment. */
function pauseMs(attempt: number): number {
  const pause = Math.min(1_000 * 2 ** (attempt - 1), LONGEST_PAUSE_MS);
  return pause * (0.85 + Math.random() * 0.3);
}
