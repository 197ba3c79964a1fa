import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../context.ts';
import type { Recurring } from '../jobs/index.ts';
import { beginAnswer, dropAnswers, keepAnswer, releaseAnswer } from './idempotency.store.ts';

export interface Answer {
  readonly status: number;
  /** The answer's JSON value. */
  readonly body: unknown;
}

export interface AskedOnce {
  /** The header `Idempotency-Key`. */
  readonly key: string;
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  /** The body as it was parsed. */
  readonly body: unknown;
}

const KEY = /^[\x21-\x7e]{1,255}$/;
const LOOK_AGAIN_MS = 100;
const WAIT_MS = 25_000;

/**
 * Does `work` once per caller and key (contract 1, Idempotency-Key; kept 24 hours): the same key with the same request
 * gives the first answer again, also when both run at the same time; with another request it is IDEMPOTENCY_CONFLICT (422).
 * Only answers of something done are kept: a refusal or a defect changed nothing, so the next call runs afresh and a cart
 * that could not be placed is not frozen. `work` answers, or throws as ever.
 *
 * Mounting: where a request has the header and a caller and may write (every method but GET and HEAD, and `/graphql`),
 * call `answeredOnce(ctx, {key, method, url, body}, work)` around the handler and send what it answers; everything else
 * goes straight to the handler. For GraphQL `work` gives the whole `{data, errors}`.
 */
export async function answeredOnce(ctx: Ctx, asked: AskedOnce, work: () => Promise<Answer>): Promise<Answer> {
  if (!ctx.caller || asked.key === '') return work();
  if (!KEY.test(asked.key)) throw new Refusal('INVALID_INPUT', { name: 'Idempotency-Key' });
  const row = { uid: ctx.caller.uid, key: asked.key, hash: hashOf(asked) };
  const patience = ctx.app.clock.real().getTime() + WAIT_MS;
  for (;;) {
    const begun = await beginAnswer(ctx.db, row);
    if (begun.state === 'conflict') throw new Refusal('IDEMPOTENCY_CONFLICT');
    if (begun.state === 'answered') return { status: begun.status, body: JSON.parse(begun.answer) };
    if (begun.state === 'ours') break;
    if (ctx.app.clock.real().getTime() > patience) throw new Refusal('OVERLOADED', { seconds: 2 });
    await pause(LOOK_AGAIN_MS); // the first call is still running
  }
  let answer: Answer;
  try {
    answer = await work();
  } catch (error) {
    await releaseAnswer(ctx.db, row);
    throw error;
  }
  if (isRefused(answer)) await releaseAnswer(ctx.db, row);
  else await keepAnswer(ctx.db, row, answer.status, JSON.stringify(answer.body ?? null));
  return answer;
}

/** The store endpoint refuses with 200 and top-level errors. */
function isRefused({ status, body }: Answer): boolean {
  if (status >= 400) return true;
  const errors = typeof body === 'object' && body !== null && 'data' in body && 'errors' in body ? body.errors : null;
  return Array.isArray(errors) && errors.length > 0;
}

function hashOf({ method, url, body }: AskedOnce): string {
  return createHash('sha256')
    .update(`${method} ${url}\n${JSON.stringify(body ?? null)}`)
    .digest('base64url');
}

/** Kept answers go after 24 hours. */
export const dropOldAnswers: Recurring = { name: 'drop-old-answers', everySeconds: 1_800, run: ({ db }) => dropAnswers(db) };
