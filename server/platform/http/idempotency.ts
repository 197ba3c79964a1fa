import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Caller, Claims, Ctx } from '../../context.ts';
import { onDatabase } from '../../context.ts';
import type { Db } from '../db/db.ts';
import { isDatabaseAway } from '../db/db.ts';
import { byHand } from '../import-kind/import-turn.ts';
import type { Recurring } from '../jobs/index.ts';
import type { Held } from './idempotency.store.ts';
import { beforeNewKey, noteKept } from './kept-answers.ts';
import {
  LEASE_SECONDS,
  beginAnswer,
  dropAnswers,
  holdAnswer,
  keepAnswer,
  markDone,
  releaseAnswer,
} from './idempotency.store.ts';

export interface Answer {
  readonly status: number;
  /** The answer's JSON value. */
  readonly body: unknown;
  /** It opens something (a token, a seed, codes): given once, kept nowhere. */
  readonly secret?: boolean;
}

export interface AskedOnce {
  /** The header `Idempotency-Key`. */
  readonly key: string;
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  /** The body as it was parsed. */
  readonly body: unknown;
  /** All its work is one transaction: the answer is written in it, so that a repeat has it whatever happens. `by hand`: begun by `byHand`. */
  readonly atomic?: true | 'by hand' | undefined;
}

const KEY = /^[\x21-\x7e]{1,255}$/;
const LOOK_AGAIN_MS = 100;
const WAIT_MS = 25_000;
const SETTLE_AGAIN_MS = [250, 500, 1_000, 2_000];
const SIGN_OF_LIFE_MS = (LEASE_SECONDS * 1_000) / 4;

/**
 * Does `work` once per caller and key (contract 1, Idempotency-Key; kept 24 hours): the same key with the same request
 * gives the first answer again, also when both run at the same time; with another request it is IDEMPOTENCY_CONFLICT (422).
 * The order context of the headers belongs to the request: the same body for another ship-to is another request.
 * A caller has so many keys in 24 hours (RATE_LIMITED), and so many bytes of answers: the oldest beyond are not given again (`kept-answers.ts`).
 * An answer is given again only to a caller with the very rights of the first call, and one that holds a secret is not given
 * again at all: ANSWER_WITHHELD (409) says that the work is done.
 *
 * `work` uses the context it is handed: each of its transactions marks the key as done, or is rolled back when another call
 * has taken the key over. What was committed is never done again, whatever dies when: without an answer a repeat hears
 * OUTCOME_UNKNOWN (409). Work that is `atomic`, or has no transaction of its own to mark (`unmarked`), needs no such answer.
 * An answer of which nothing was done (a refusal, a defect) is not kept: the next call runs afresh, and a cart that could not
 * be placed is not frozen. `work` answers, or throws as ever.
 *
 * Mounting: where a request has the header and a caller and may write (every method but GET and HEAD, and `/graphql`),
 * call `answeredOnce(ctx, {key, method, url, body}, work)` around the handler and send what it answers; everything else
 * goes straight to the handler. For GraphQL `work` gives the whole `{data, errors}`.
 */
export async function answeredOnce(ctx: Ctx, asked: AskedOnce, work: (ctx: Ctx) => Promise<Answer>): Promise<Answer> {
  if (!ctx.caller || asked.key === '') return work(ctx);
  if (!KEY.test(asked.key)) throw new Refusal('INVALID_INPUT', { name: 'Idempotency-Key' });
  const held = { uid: ctx.caller.uid, key: asked.key, holder: randomUUID() };
  const { isFull, seconds } = await beforeNewKey(ctx, held.uid);
  const row = { ...held, hash: hashOf(asked, ctx.claims), rights: rightsOf(ctx.caller), isFull };
  const patience = performance.now() + WAIT_MS;
  for (;;) {
    const begun = await beginAnswer(ctx.db, row);
    if (begun.state === 'full') throw new Refusal('RATE_LIMITED', { seconds });
    if (begun.state === 'conflict') throw new Refusal('IDEMPOTENCY_CONFLICT');
    if (begun.state === 'withheld') throw new Refusal('ANSWER_WITHHELD');
    if (begun.state === 'unknown') throw new Refusal('OUTCOME_UNKNOWN');
    if (begun.state === 'answered') return { status: begun.status, body: JSON.parse(begun.answer) };
    if (begun.state === 'ours') break;
    if (performance.now() > patience) throw takenOver();
    await pause(LOOK_AGAIN_MS); // the first call is still running
  }
  const beating = setInterval(() => void holdAnswer(ctx.db, held).catch(() => {}), SIGN_OF_LIFE_MS);
  try {
    return await (asked.atomic ? inOneTransaction(ctx, held, asked.atomic, work) : inItsOwn(ctx, held, work));
  } catch (error) {
    await settled(ctx, () => releaseAnswer(ctx.db, held));
    throw error;
  } finally {
    clearInterval(beating);
  }
}

function inOneTransaction(
  ctx: Ctx,
  held: Held,
  atomic: true | 'by hand',
  work: (ctx: Ctx) => Promise<Answer>,
): Promise<Answer> {
  const begin: Ctx['transaction'] = atomic === 'by hand' ? (inner) => byHand(ctx, inner) : ctx.transaction;
  return begin(async (tx) => {
    const answer = await work(tx);
    const text = textOf(answer);
    if (!(await keepAnswer(tx.db, held, answer.status, text))) throw takenOver();
    tx.db.afterCommit(() => noteKept(ctx, held.uid, text));
    return answer;
  });
}

async function inItsOwn(ctx: Ctx, held: Held, work: (ctx: Ctx) => Promise<Answer>): Promise<Answer> {
  let isMarked = false;
  const inMarked: Db['transaction'] = (inner) =>
    ctx.db.transaction(async (tx) => {
      const result = await inner(tx);
      if (!(await markDone(tx, held))) throw takenOver();
      tx.afterCommit(() => (isMarked = true));
      return result;
    });
  const marking = onDatabase(ctx, { ...ctx.db, transaction: inMarked, together: inMarked });
  unmarkedOf.set(marking, ctx);
  const answer = await work(marking);
  const keeps = answer.status < 500 && (isMarked || isDone(answer));
  // The work is done: that its answer could not be kept is no reason to give it to nobody.
  if (!keeps) await settled(ctx, () => releaseAnswer(ctx.db, held));
  else {
    const text = textOf(answer);
    await settled(ctx, () => keepAnswer(ctx.db, held, answer.status, text), SETTLE_AGAIN_MS);
    noteKept(ctx, held.uid, text);
  }
  return answer;
}

/** A database that restarts is waited for with these pauses; after that the lease says what becomes of the key. */
async function settled({ app }: Ctx, settle: () => Promise<unknown>, pausesMs: readonly number[] = []): Promise<void> {
  for (const waitMs of [...pausesMs, null]) {
    try {
      await settle();
      return;
    } catch (error) {
      if (waitMs !== null && isDatabaseAway(error)) await pause(waitMs);
      else return app.log.warn({ err: error }, 'an answer could not be kept for its key');
    }
  }
}

function takenOver(): Refusal {
  return new Refusal('OVERLOADED', { seconds: 2 });
}

function textOf({ secret, body }: Answer): string | null {
  return secret ? null : JSON.stringify(body ?? null);
}

const unmarkedOf = new WeakMap<Ctx, Ctx>();

/** For work that gives the same answer when it is repeated: its transactions leave no mark, so that after a crash it is simply done again. */
export function unmarked(ctx: Ctx): Ctx {
  return unmarkedOf.get(ctx) ?? ctx;
}

/** Whether the transactions of this context mark a key as done. */
export function isMarking(ctx: Ctx): boolean {
  return unmarkedOf.has(ctx);
}

/** Whether the answer is one of something done. The store endpoint refuses with 200 and top-level errors; a document of several changes may be done in part. */
function isDone({ status, body }: Answer): boolean {
  if (status >= 400) return false;
  const { data, errors } = (typeof body === 'object' && body !== null && 'data' in body ? body : {}) as {
    data?: object | null;
    errors?: readonly unknown[];
  };
  return !errors?.length || Object.values(data ?? {}).some((value) => value !== null);
}

/** INVALID_INPUT for a body that lies deeper within itself than it can be written. */
function hashOf({ method, url, body }: AskedOnce, claims: Claims): string {
  return digest(`${method} ${url}\n${written(body)}\n${JSON.stringify(claims)}`);
}

function written(body: unknown): string {
  try {
    return JSON.stringify(body ?? null);
  } catch (error) {
    if (error instanceof RangeError) throw new Refusal('INVALID_INPUT', { name: 'body' });
    throw error;
  }
}

/** All that the caller may do and where, as one text: any change of it makes another one. */
function rightsOf({ desk, validated, actor, grants }: Caller): string {
  const held = new Set(
    grants.flatMap(({ companyId, shipToId, permissions }) =>
      [...permissions].map((permission) => `${companyId} ${shipToId} ${permission}`),
    ),
  );
  return digest(
    JSON.stringify([
      desk && [
        desk.releaseCapFt,
        desk.releaseCapElsewhereFt,
        desk.customers,
        ...[...desk.may].map(([name, { view, act }]) => `${name} ${view} ${act}`).sort(),
      ],
      validated,
      actor?.uid ?? null,
      ...[...held].sort(),
    ]),
  );
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

const secretAnswers = new WeakSet<Ctx>();

/** The answer to this request will hold a secret. */
export function answerSecretly(ctx: Ctx): void {
  secretAnswers.add(ctx);
}

export function answersSecretly(ctx: Ctx): boolean {
  return secretAnswers.has(ctx);
}

/** Kept answers go after 24 hours. */
export const dropOldAnswers: Recurring = {
  name: 'drop-old-answers',
  everySeconds: 1_800,
  run: ({ db }) => dropAnswers(db),
};
