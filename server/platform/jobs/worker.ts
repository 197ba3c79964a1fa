import { randomUUID } from 'node:crypto';
import type { App } from '../../context.ts';
import { contextOf } from '../../context.ts';
import type { Db } from '../db/db.ts';
import { CannotDeliver, TryLater } from '../events/outbox.ts';
import type { Claimed } from '../events/outbox.store.ts';
import { again, bury, claim, done, dueTopics, holdOn, sendDone } from '../events/outbox.store.ts';
import { countersOf } from '../health/counters.ts';
import type { EventHandler, JobHandlers } from './handlers.ts';
import { startRecurring } from './recurring.ts';

/** Every so often without a notification: retries that fall due, and events of workers that have died. */
const LOOK_MS = 2_000;
const HEARTBEAT_MS = 5_000;
const PARALLEL = 4;
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
      { topic, handler, inHand: 0, claims: 0, more: false, finished: [] },
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
  function freeOf({ handler, more, inHand: taken }: Queue): number {
    if (!more || stopping || (handler.pausedFor?.(app) ?? 0) > 0) return 0;
    return (handler.parallel ?? PARALLEL) - taken;
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
      for (const event of claimed) take(event, queue);
    } catch (error) {
      queue.more = true;
      app.log.warn({ err: error, topic: queue.topic }, 'the outbox could not be read');
    }
  }

  function take(event: Claimed, queue: Queue): void {
    const { claims } = queue;
    let isInWork = true;
    /** Another one may be taken in its place. */
    const leave = () => {
      if (!isInWork) return;
      isInWork = false;
      queue.inHand -= 1;
      // Who looked meanwhile passed over what waits behind this event.
      if (event.key !== null && queue.claims !== claims) queue.more = true;
      const next = event.nextTopic === null ? undefined : queues.get(event.nextTopic);
      if (next) next.more = true;
    };
    inHand.set(event.id, event);
    queue.inHand += 1;
    const work = deliver(event, queue, leave).finally(() => {
      inHand.delete(event.id);
      running.delete(work);
      leave();
      for (const each of queues.values()) if (each.more) look(each);
    });
    running.add(work);
  }

  async function deliver(event: Claimed, queue: Queue, leave: () => void): Promise<void> {
    let isOut = false;
    try {
      // Claimed too often means that it kills its workers: nobody was left to count.
      if (event.attempts > MAX_ATTEMPTS) throw new CannotDeliver(`given up after ${MAX_ATTEMPTS} attempts`);
      await queue.handler.run(contextOf(app), event.payload as never, event.attempts, (tx) => {
        sendDone(tx, worker, event);
        tx.afterCommit(() => (isOut = true));
      });
      if (!isOut) {
        leave();
        await takenOut(event, queue);
      }
      count(event, 'done');
    } catch (error) {
      await settle(event, error).catch((failed: unknown) =>
        app.log.warn(
          { err: failed, topic: event.topic, id: event.id },
          'an event could not be given back; its lease will run out',
        ),
      );
    }
  }

  /** Resolves when a pass has taken it out of the outbox. */
  function takenOut(event: Claimed, queue: Queue): Promise<void> {
    return new Promise((out, failed) => {
      queue.finished.push({ event, out, failed });
      look(queue);
    });
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

/** 1, 2, 4 … 60 s, a little scattered so that many failures do not return at the same moment. */
function pauseMs(attempt: number): number {
  const pause = Math.min(1_000 * 2 ** (attempt - 1), LONGEST_PAUSE_MS);
  return pause * (0.85 + Math.random() * 0.3);
}
