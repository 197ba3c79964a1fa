import { randomUUID } from 'node:crypto';
import type { App } from '../../context.ts';
import { contextOf } from '../../context.ts';
import { CannotDeliver, TryLater } from '../events/outbox.ts';
import type { Claimed } from '../events/outbox.store.ts';
import { again, bury, claim, done, dueTopics, holdOn } from '../events/outbox.store.ts';
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
const STOP_WITHIN_MS = 20_000;
const REASON_LENGTH = 500;

export interface Worker {
  /** Takes nothing new, waits for events in hand and recurring jobs (20 s at most unless told), and gives back the rest. */
  stop(withinMs?: number): Promise<void>;
}

/** Delivers the events of the outbox and does the recurring work, until it is stopped. Any number may run over one database. */
export async function startWorker(app: App, { events, recurring }: JobHandlers): Promise<Worker> {
  const worker = randomUUID();
  const inHand = new Map<number, Claimed>();
  const running = new Set<Promise<void>>();
  const looks = new Map(Object.keys(events).map((topic) => [topic, { busy: false, again: false, inHand: 0 }]));
  let stopping = false;

  const count = ({ topic }: Claimed, result: 'done' | 'put_off' | 'failed' | 'dead') =>
    countersOf(app).events.inc({ topic, result });

  /** One look at a time for each topic; a wake-up during a look causes another one. */
  async function look(topic: string): Promise<void> {
    const state = looks.get(topic);
    if (!state || stopping) return;
    if (state.busy) {
      state.again = true;
      return;
    }
    state.busy = true;
    try {
      do {
        state.again = false;
        const handler = events[topic]!;
        const free = (handler.parallel ?? PARALLEL) - state.inHand;
        if (free <= 0 || stopping || (handler.pausedFor?.(app) ?? 0) > 0) break;
        const claimed = await claim(app.database, topic, worker, free, [...inHand.keys()]);
        for (const event of claimed) take(event, handler, state);
        if (claimed.length === free) break; // the next look comes when one is done
      } while (state.again);
    } catch (error) {
      app.log.warn({ err: error, topic }, 'the outbox could not be read');
    } finally {
      state.busy = false;
    }
  }

  function take(event: Claimed, handler: EventHandler, state: { inHand: number }): void {
    inHand.set(event.id, event);
    state.inHand += 1;
    const work = deliver(event, handler).finally(() => {
      inHand.delete(event.id);
      state.inHand -= 1;
      running.delete(work);
      void look(event.topic);
    });
    running.add(work);
  }

  async function deliver(event: Claimed, handler: EventHandler): Promise<void> {
    try {
      // Claimed too often means that it kills its workers: nobody was left to count.
      if (event.attempts > MAX_ATTEMPTS) throw new CannotDeliver(`given up after ${MAX_ATTEMPTS} attempts`);
      await handler.run(contextOf(app), event.payload as never, event.attempts);
      await done(app.database, worker, event);
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

  async function settle(event: Claimed, error: unknown): Promise<void> {
    const reason = String(error instanceof Error ? error.message : error).slice(0, REASON_LENGTH);
    const isPutOff = error instanceof TryLater && event.waitedSeconds < PUT_OFF_SECONDS;
    if (isPutOff) count(event, 'put_off');
    if (isPutOff) return again(app.database, worker, event, error.afterMs, reason, false);
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
    if (topic) void look(topic);
    else for (const each of looks.keys()) void look(each);
  });
  const looking = setInterval(() => {
    dueTopics(app.database).then(
      (due) => {
        for (const topic of due) void look(topic);
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
  for (const topic of looks.keys()) void look(topic);

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
