import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { systemClock } from '../clock/clock.ts';
import { tellChange } from '../db/changes.ts';
import { freshDatabase } from '../db/test-database.ts';
import type { TestDatabase } from '../db/test-database.ts';
import { sql } from '../db/sql.ts';
import { CannotDeliver, TryLater, append } from '../events/outbox.ts';
import { again, claim, done } from '../events/outbox.store.ts';
import { deadLetters, outboxFigures, redrive } from '../events/outbox.views.ts';
import { until } from '../test/until.ts';
import { readConfig } from '../../config.ts';
import { contextOf } from '../../context.ts';
import { startApp } from '../../start-app.ts';
import type { Started } from '../../start-app.ts';
import type { EventHandler, JobHandlers } from './index.ts';
import { eachRow, startWorker } from './index.ts';
import type { Worker } from './index.ts';

let database: TestDatabase;
let started: Started;
let workers: Worker[] = [];

beforeAll(async () => {
  database = await freshDatabase();
  started = await startApp(readConfig({ LOG_LEVEL: 'silent' }), {
    connection: database.connection,
    log: pino({ level: 'silent' }),
  });
});
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
  workers = [];
  await started.app.database.run(sql`truncate outbox, job_fault`);
});
afterAll(async () => {
  await started.close();
  await database.drop();
});

/** Workers of their own process would each have an App; here each has its own clock, so that circuits are not shared. */
async function work(events: Record<string, EventHandler>, more: Partial<JobHandlers> = {}): Promise<Worker> {
  const worker = await startWorker({ ...started.app, clock: systemClock() }, { events, recurring: [], ...more });
  workers.push(worker);
  return worker;
}

const db = () => started.app.database;
const isEmpty = async () => (await outboxFigures(db())).waiting === 0;

test('an event exists exactly if its transaction commits, and wakes the worker at once', async () => {
  const seen: number[] = [];
  // A worker that never looks by itself again: only the notification can bring it the event.
  vi.useFakeTimers({ toFake: ['setInterval'] });
  await work({ news: { run: async (_ctx, { n }: { n: number }) => void seen.push(n) } }).finally(() =>
    vi.useRealTimers(),
  );
  await pause(100); // past the first look
  await db().transaction((tx) => append(tx, 'news', { n: 1 }));
  await until(() => seen.length === 1);
  await expect(
    db().transaction(async (tx) => {
      await append(tx, 'news', { n: 2 });
      throw new Error('nothing happened');
    }),
  ).rejects.toThrow('nothing happened');
  await pause(300);
  expect(seen).toEqual([1]);
  expect(await isEmpty()).toBe(true);
});

test('an event that its handler finishes goes exactly if the transaction of the handler commits, and is not asked for again', async () => {
  const seen: number[] = [];
  await work({
    news: {
      run: async (ctx, _payload: object, attempt, finish) =>
        ctx.transaction(async (tx) => {
          await tellChange(tx.db, 'news');
          finish!(tx.db);
          seen.push(attempt);
          if (attempt === 1) throw new Error('the handler failed after it had finished the event');
        }),
    },
  });
  await append(db(), 'news', {});
  await until(() => seen.length === 2);
  await until(isEmpty);
  expect(seen).toEqual([1, 2]);
});

/** Appends events of one topic in one transaction, so that they wait together. */
const appendAll = (topic: string, ns: readonly number[]) =>
  db().transaction(async (tx) => {
    for (const n of ns) await append(tx, topic, { n });
  });
const nsOf = (payloads: readonly object[]) => payloads.map((payload) => (payload as { n: number }).n);

test('what waits together is dealt with in one go, and what is left out of that one by one: a fault of one holds up no other', async () => {
  const together: number[][] = [];
  const alone: number[] = [];
  await appendAll('news', [1, 2, 3, 4, 5, 6]);
  await work({
    news: {
      run: async (_ctx, { n }: { n: number }) => {
        alone.push(n);
        if (n === 3) throw new CannotDeliver('nobody reads the third');
      },
      together: {
        most: 10,
        isPossible: () => true,
        run: async (ctx, payloads: readonly { n: number }[], finish) => {
          together.push(nsOf(payloads));
          const even = payloads.filter(({ n }) => n % 2 === 0);
          await ctx.transaction(async (tx) => finish(tx.db, even));
          return [...even, payloads[0]!];
        },
      },
    },
  });
  await until(isEmpty);
  expect(together).toEqual([[1, 2, 3, 4, 5, 6]]);
  expect(alone.toSorted()).toEqual([3, 5]);
  expect(await deadLetters(db())).toMatchObject([{ payload: { n: 3 } }]);
});

test('when several cannot be dealt with together each is dealt with alone, and so is what was tried before; nothing is out of the outbox that was rolled back', async () => {
  const together: number[][] = [];
  const alone: number[] = [];
  await appendAll('news', [1, 2, 3]);
  await db().run(sql`update outbox set attempts = 1 where payload->>'n' = '1'`);
  await work({
    news: {
      run: async (_ctx, { n }: { n: number }) => void alone.push(n),
      together: {
        most: 10,
        isPossible: () => true,
        run: async (ctx, payloads, finish) =>
          ctx.transaction(async (tx) => {
            together.push(nsOf(payloads));
            finish(tx.db, payloads);
            throw new Error('one of them is wrong');
          }),
      },
    },
  });
  await until(isEmpty);
  expect(together).toEqual([[2, 3]]);
  expect(alone.toSorted()).toEqual([1, 2, 3]);
});

test('while the other side is away several wait without an attempt being counted, and none is tried alone', async () => {
  let isAway = true;
  const alone: number[] = [];
  await appendAll('news', [1, 2, 3]);
  await work({
    news: {
      run: async (_ctx, { n }: { n: number }) => void alone.push(n),
      together: {
        most: 10,
        isPossible: () => true,
        run: async (_ctx, payloads) => {
          if (isAway) throw new TryLater('closed', 60_000);
          return payloads;
        },
      },
    },
  });
  const waiting = () =>
    db().rows(sql`select attempts, waits, last_error as reason from outbox where worker is null and waits > 0`);
  await until(async () => (await waiting()).length === 3);
  expect(await waiting()).toEqual(Array.from({ length: 3 }, () => ({ attempts: 0, waits: 1, reason: 'closed' })));
  expect(alone).toEqual([]);
  isAway = false;
  await db().run(sql`update outbox set due_at = now()`);
  await until(isEmpty);
});

test('what comes alone is taken at once, and what comes right after it gathers until its time is over', async () => {
  const over: (() => void)[] = [];
  const later = globalThis.setTimeout;
  const clocks = vi
    .spyOn(globalThis, 'setTimeout')
    .mockImplementation(((work: () => void, ms?: number) =>
      ms === 100 ? (over.push(work), { unref() {} }) : later(work, ms)) as typeof setTimeout);
  const seen: number[][] = [];
  await work({
    news: {
      run: async (_ctx, { n }: { n: number }) => void seen.push([n]),
      together: {
        most: 10,
        isPossible: () => true,
        run: async (_ctx, payloads) => (seen.push(nsOf(payloads)), payloads),
      },
    },
  });
  try {
    await append(db(), 'news', { n: 1 });
    await until(() => seen.length === 1 && over.length === 1);
    await append(db(), 'news', { n: 2 });
    await append(db(), 'news', { n: 3 });
    await pause(100);
    expect(seen).toEqual([[1]]);
    over[0]!();
    await until(isEmpty);
    expect(seen).toEqual([[1], [2, 3]]);
  } finally {
    clocks.mockRestore();
  }
});

test('what waits behind an event of its key, also of another topic, is taken as soon as that is done', async () => {
  const seen: string[] = [];
  const slow = async () => pause(50);
  await db().transaction(async (tx) => {
    await append(tx, 'first', {}, { key: 'one' });
    await append(tx, 'second', {}, { key: 'one' });
    await append(tx, 'second', {}, { key: 'one' });
  });
  // Nobody looks by the clock: what is not taken at once is not taken at all.
  const clocks = vi.spyOn(globalThis, 'setInterval').mockReturnValue({} as NodeJS.Timeout);
  await work({
    first: { run: async () => void (seen.push('first'), await slow()) },
    second: { run: async () => void seen.push('second') },
  }).finally(() => clocks.mockRestore());
  await until(() => seen.length === 3);
  expect(seen).toEqual(['first', 'second', 'second']);
});

test('every event is delivered once by several workers, never two of one key at the same time, each key in order', async () => {
  const seen = new Map<string, number[]>();
  const inHand = new Set<string>();
  let together = 0;
  const handler: EventHandler = {
    parallel: 8,
    async run(_ctx, { key, n }: { key: string; n: number }) {
      if (inHand.has(key)) together += 1;
      inHand.add(key);
      await pause((n * 7) % 10);
      inHand.delete(key);
      seen.set(key, [...(seen.get(key) ?? []), n]);
    },
  };
  await db().transaction(async (tx) => {
    for (let n = 0; n < 10; n += 1)
      for (const key of ['a', 'b', 'c', 'd', 'e', 'f']) await append(tx, 'steps', { key, n }, { key });
  });
  await Promise.all([work({ steps: handler }), work({ steps: handler }), work({ steps: handler })]);
  await until(isEmpty);
  expect(together).toBe(0);
  for (const ns of seen.values()) expect(ns).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(seen.size).toBe(6);
});

test('a failure is tried again after a pause, and counts', async () => {
  const attempts: number[] = [];
  const times: number[] = [];
  await append(db(), 'shaky', {});
  await work({
    shaky: {
      run: async (_ctx, _payload, attempt) => {
        attempts.push(attempt);
        times.push(performance.now());
        if (attempt < 3) throw new Error('not yet');
      },
    },
  });
  await until(isEmpty);
  expect(attempts).toEqual([1, 2, 3]);
  expect(times[1]! - times[0]!).toBeGreaterThan(800);
  expect(times[2]! - times[1]!).toBeGreaterThan(1_600);
});

test('fourteen attempts are made, then it is a dead letter; one that killed its workers so often is not even tried; driven again both begin anew', async () => {
  const attempts: Record<string, number[]> = { tired: [], deadly: [] };
  for (const [name, made] of [
    ['tired', 13],
    ['deadly', 14],
  ] as const) {
    await append(db(), 'hopeless', { name });
    await db().run(sql`update outbox set attempts = ${made} where payload->>'name' = ${name}`);
  }
  let works = false;
  await work({
    hopeless: {
      run: async (_ctx, { name }: { name: string }, attempt) => {
        attempts[name]!.push(attempt);
        if (!works) throw new Error('never yet');
      },
    },
  });
  await until(async () => (await outboxFigures(db())).dead === 2);
  expect(attempts).toEqual({ tired: [14], deadly: [] });
  expect((await deadLetters(db())).map(({ payload, reason }) => [payload['name'], reason]).toSorted()).toEqual([
    ['deadly', 'given up after 14 attempts'],
    ['tired', 'never yet'],
  ]);
  works = true;
  expect(await redrive(db(), 'all')).toBe(2);
  await until(isEmpty);
  expect(attempts).toEqual({ tired: [14, 1], deadly: [1] });
});

test('what cannot be delivered is a dead letter with its reason, holds back its own key only, and can be driven again', async () => {
  const seen: string[] = [];
  let refuses = true;
  for (const [name, key] of [
    ['poison', 'x'],
    ['after poison', 'x'],
    ['other', 'y'],
  ] as const)
    await append(db(), 'orders', { name }, { key });
  await work({
    orders: {
      run: async (_ctx, { name }: { name: string }) => {
        if (name === 'poison' && refuses) throw new CannotDeliver('material not maintained');
        seen.push(name);
      },
    },
  });
  await until(() => seen.includes('other'));
  await pause(2_500); // longer than a look
  expect(seen).toEqual(['other']);
  const [letter, ...more] = await deadLetters(db());
  expect(more).toEqual([]);
  expect(letter).toMatchObject({
    topic: 'orders',
    key: 'x',
    reason: 'material not maintained',
    payload: { name: 'poison' },
  });
  expect(await outboxFigures(db())).toMatchObject({ dead: 1, waiting: 1 });

  refuses = false;
  expect(await redrive(db(), letter!.id)).toBe(1);
  await until(isEmpty);
  expect(seen).toEqual(['other', 'poison', 'after poison']);
});

test('while the other side is away events wait without an attempt being counted', async () => {
  let away = true;
  const attempts: number[] = [];
  await append(db(), 'far', {});
  await work({
    far: {
      run: async (_ctx, _payload, attempt) => {
        attempts.push(attempt);
        if (away) throw new TryLater('nobody there', 50);
      },
    },
  });
  await until(() => attempts.length >= 2);
  away = false;
  await until(isEmpty);
  expect(new Set(attempts)).toEqual(new Set([1]));
});

test('what has been put off for long is not tried again at once', async () => {
  await append(db(), 'far', {});
  await db().run(sql`update outbox set waiting_since = now() - interval '1 hour' where topic = 'far'`);
  await work({
    far: {
      run: async () => {
        throw new TryLater('nobody there', 50);
      },
    },
  });
  const putOff = () =>
    db().row<{ rests: boolean }>(
      sql`select due_at > clock_timestamp() + interval '5 seconds' as rests from outbox where topic = 'far' and waits = 1`,
    );
  await until(async () => (await putOff()) !== null);
  expect(await putOff()).toEqual({ rests: true });
  await db().run(sql`delete from outbox where topic = 'far'`);
});

test('a worker that fell silent loses its event to another one', async () => {
  await append(db(), 'silent', {});
  const begun = Date.now();
  // What a killed worker leaves behind: the event in its hands, and a lease that nobody prolongs.
  await db().run(
    sql`update outbox set worker = 'dead', attempts = 1, lease_until = now() + interval '1 second' where topic = 'silent'`,
  );
  const attempts: number[] = [];
  await work({ silent: { run: async (_ctx, _payload, attempt) => void attempts.push(attempt) } });
  await until(isEmpty);
  expect(attempts).toEqual([2]);
  expect(Date.now() - begun).toBeGreaterThan(900);
});

test('a worker that wakes up after its event was taken over cannot settle it', async () => {
  await append(db(), 'stolen', {});
  const [mine] = await claim(db(), 'stolen', 'sleeper', 1);
  await db().run(sql`update outbox set lease_until = now() - interval '1 second'`);
  const [theirs] = await claim(db(), 'stolen', 'awake', 1);
  expect(theirs!.id).toBe(mine!.id);
  await done(db(), 'sleeper', [mine!]);
  await again(db(), 'sleeper', mine!, 0, 'late', true);
  await done(db(), 'awake', [mine!]); // its own worker, but an attempt that is over
  expect(await isEmpty()).toBe(false);
  expect((await claim(db(), 'stolen', 'third', 1)).length).toBe(0); // still in the hands of the second
  await done(db(), 'awake', [theirs!]);
  expect(await isEmpty()).toBe(true);
});

test('a long job is held on to: nobody else takes it while its worker lives', async () => {
  let runs = 0;
  const end = Promise.withResolvers<void>();
  await append(db(), 'long', {});
  const handler: EventHandler = {
    run: async () => {
      runs += 1;
      await end.promise;
    },
  };
  const isLeased = async (seconds: number) =>
    (await db().row(
      sql`select from outbox where topic = 'long' and lease_until > now() + ${seconds}::int * interval '1 second'`,
    )) !== null;
  await work({ long: handler });
  await until(() => runs === 1);
  await db().run(sql`update outbox set lease_until = now() + interval '1 second' where topic = 'long'`);
  await until(() => isLeased(10)); // only the heartbeat makes it longer again
  const second = await work({ long: handler });
  await second.stop();
  end.resolve();
  await until(isEmpty);
  expect(runs).toBe(1);
});

test('stopping finishes what is in hand and takes nothing new', async () => {
  const seen: number[] = [];
  let begun = 0;
  for (let n = 0; n < 3; n += 1) await append(db(), 'slow', { n });
  const worker = await work({
    slow: {
      parallel: 1,
      run: async (_ctx, { n }: { n: number }) => {
        begun += 1;
        await pause(400);
        seen.push(n);
      },
    },
  });
  await until(() => begun === 1);
  await worker.stop();
  expect(seen).toEqual([0]);
  expect((await outboxFigures(db())).waiting).toBe(2);
});

test('a slow topic does not hold up another one', async () => {
  for (let n = 0; n < 10; n += 1) await append(db(), 'hanging', {});
  await append(db(), 'quick', {});
  let quick = 0;
  let release: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await work({
    hanging: { run: () => held },
    quick: {
      run: async () => {
        quick += 1;
      },
    },
  });
  await until(() => quick === 1);
  release();
  await until(isEmpty);
});

test('a round of recurring work is done by one process only, and at once when something wakes it', async () => {
  let rounds = 0;
  const recurring = [
    {
      name: 'test-round',
      everySeconds: 3_600,
      wokenBy: 'test-topic',
      run: async () => {
        rounds += 1;
      },
    },
  ];
  await Promise.all([work({}, { recurring }), work({}, { recurring })]);
  await until(() => rounds === 1);
  await pause(1_500);
  expect(rounds).toBe(1);
  await db().run(sql`select pg_notify('hordo_change', 'test-topic x')`);
  await until(() => rounds >= 2);
  await pause(300);
  expect(rounds).toBeLessThanOrEqual(3); // the second process may hear it after the first has begun: then it goes round once more
});

test('a round that is to be alone and lasts longer than its interval keeps every other process from the next one', async () => {
  let [under, most, rounds] = [0, 0, 0];
  const recurring = [
    {
      name: 'test-alone',
      everySeconds: 2, // held every second, for four: a busy machine may be late
      alone: true as const,
      run: async () => {
        under += 1;
        most = Math.max(most, under);
        await db().run(sql`select pg_sleep(6)`);
        under -= 1;
        rounds += 1;
      },
    },
  ];
  await Promise.all([work({}, { recurring }), work({}, { recurring })]);
  await until(() => rounds >= 2);
  expect(most).toBe(1);
});

test('a worker does not take again what it has in hand, though its lease ran out', async () => {
  const runs: string[] = [];
  const end = Promise.withResolvers<void>();
  await append(db(), 'held', { name: 'first' });
  await work({
    held: {
      run: async (_ctx, { name }: { name: string }) => {
        runs.push(name);
        if (name === 'first') await end.promise;
      },
    },
  });
  await until(() => runs.length === 1);
  await db().run(sql`update outbox set lease_until = now() - interval '1 second'`);
  await append(db(), 'held', { name: 'second' });
  await until(() => runs.includes('second'));
  end.resolve();
  await until(isEmpty);
  expect(runs).toEqual(['first', 'second']);
});

test('events and rounds of before the clock stepped back are due at once, and leases of then are over', async () => {
  let [events, rounds] = [0, 0];
  await append(db(), 'ahead', {});
  await append(db(), 'ahead', {});
  await db().run(sql`update outbox set due_at = now() + interval '3 hours'`);
  await db().run(
    sql`update outbox set worker = 'dead', lease_until = now() + interval '2 hours' where id = (select min(id) from outbox)`,
  );
  await db().run(sql`insert into recurring_job (name, due_at) values ('round-ahead', now() + interval '2 hours')`);
  await work(
    { ahead: { run: async () => void (events += 1) } },
    {
      recurring: [
        {
          name: 'round-ahead',
          everySeconds: 60,
          run: async () => void (rounds += 1),
        },
      ],
    },
  );
  await until(() => events === 2 && rounds === 1);
});

test('an event that its handler puts off is counted with its age, and is a dead letter after a week', async () => {
  await append(db(), 'off', {});
  await work({
    off: {
      run: async () => {
        throw new TryLater('nobody there', 50);
      },
    },
  });
  await until(async () => (await outboxFigures(db())).putOffTries >= 1);
  await db().run(sql`update outbox set waiting_since = now() - interval '6 days'`);
  expect(await outboxFigures(db())).toMatchObject({ putOff: 1, dead: 0 });
  expect((await outboxFigures(db())).putOffSeconds).toBeGreaterThan(500_000);
  await db().run(sql`update outbox set waiting_since = now() - interval '8 days'`);
  await until(async () => (await outboxFigures(db())).dead === 1);
  expect((await deadLetters(db()))[0]).toMatchObject({ reason: 'nobody there' });
  await redrive(db(), 'all');
  const { dead, putOffSeconds } = await outboxFigures(db());
  expect([dead, putOffSeconds < 500_000]).toEqual([0, true]);
});

test('a recurring job that is held up holds up the stop no longer than its deadline: events in hand are given back', async () => {
  const end = Promise.withResolvers<void>();
  let [begun, told] = [0, false];
  await append(db(), 'in-hand', {});
  const worker = await work(
    { 'in-hand': { run: () => end.promise } },
    {
      recurring: [
        {
          name: 'held-up',
          everySeconds: 60,
          run: async (_ctx, stopping) => {
            begun += 1;
            stopping?.addEventListener('abort', () => (told = true));
            await end.promise;
          },
        },
      ],
    },
  );
  const inHand = () => db().row(sql`select 1 from outbox where worker is not null`);
  await until(async () => begun === 1 && (await inHand()) !== null);
  await worker.stop(1);
  expect([told, await inHand()]).toEqual([true, null]);
  end.resolve();
});

test('a row that a recurring job cannot deal with stops no other: it rests, is tried again, and is given up at last', async () => {
  const done: string[] = [];
  let isBroken = true;
  const round = () =>
    eachRow(contextOf(started.app), {
      job: 'rows',
      batch: 2,
      due: async (except, most) =>
        ['bad', 'good', 'better'].filter((key) => !except.includes(key) && !done.includes(key)).slice(0, most),
      keyOf: (key) => key,
      work: async (key) => {
        if (key === 'bad' && isBroken) throw new Error('it cannot move');
        done.push(key);
      },
    });
  const faults = () =>
    db().rows(sql`select key, attempts, dead_at is not null as dead, last_error as reason from job_fault`);
  await round();
  expect([done, await faults()]).toEqual([
    ['good', 'better'],
    [{ key: 'bad', attempts: 1, dead: false, reason: 'it cannot move' }],
  ]);
  await round(); // it rests
  await db().run(sql`update job_fault set next_at = now() - interval '1 second', attempts = 13`);
  await round();
  await db().run(sql`update job_fault set next_at = now() - interval '1 second'`);
  await round(); // it is dead
  expect(await faults()).toEqual([{ key: 'bad', attempts: 14, dead: true, reason: 'it cannot move' }]);
  isBroken = false;
  expect(await redrive(db(), 'all')).toBe(1);
  await round();
  expect([done, await faults()]).toEqual([['good', 'better', 'bad'], []]);
});
