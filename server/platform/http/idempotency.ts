import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Caller, Claims, Ctx } from '../../context.ts';
import type { Recurring } from '../jobs/index.ts';
import { beginAnswer, dropAnswers, keepAnswer, releaseAnswer } from './idempotency.store.ts';

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
}

const KEY = /^[\x21-\x7e]{1,255}$/;
const LOOK_AGAIN_MS = 100;
const WAIT_MS = 25_000;

/**
 * Does `work` once per caller and key (contract 1, Idempotency-Key; kept 24 hours): the same key with the same request
 * gives the first answer again, also when both run at the same time; with another request it is IDEMPOTENCY_CONFLICT (422).
 * The order context of the headers belongs to the request: the same body for another ship-to is another request.
 * An answer is given again only to a caller with the very rights of the first call, and one that holds a secret is not given
 * again at all: ANSWER_WITHHELD (409) says that the work is done.
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
  const row = { uid: ctx.caller.uid, key: asked.key, hash: hashOf(asked, ctx.claims), rights: rightsOf(ctx.caller) };
  const patience = ctx.app.clock.real().getTime() + WAIT_MS;
  for (;;) {
    const begun = await beginAnswer(ctx.db, row);
    if (begun.state === 'conflict') throw new Refusal('IDEMPOTENCY_CONFLICT');
    if (begun.state === 'withheld') throw new Refusal('ANSWER_WITHHELD');
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
  else await keepAnswer(ctx.db, row, answer.status, answer.secret ? null : JSON.stringify(answer.body ?? null));
  return answer;
}

/** The store endpoint refuses with 200 and top-level errors. */
function isRefused({ status, body }: Answer): boolean {
  if (status >= 400) return true;
  const errors = typeof body === 'object' && body !== null && 'data' in body && 'errors' in body ? body.errors : null;
  return Array.isArray(errors) && errors.length > 0;
}

function hashOf({ method, url, body }: AskedOnce, claims: Claims): string {
  return digest(`${method} ${url}\n${JSON.stringify(body ?? null)}\n${JSON.stringify(claims)}`);
}

/** All that the caller may do and where, as one text: any change of it makes another one. */
function rightsOf({ kind, validated, actor, grants }: Caller): string {
  const held = new Set(
    grants.flatMap(({ companyId, shipToId, permissions }) => [...permissions].map((permission) => `${companyId} ${shipToId} ${permission}`)),
  );
  return digest(JSON.stringify([kind, validated, actor?.uid ?? null, ...[...held].sort()]));
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
export const dropOldAnswers: Recurring = { name: 'drop-old-answers', everySeconds: 1_800, run: ({ db }) => dropAnswers(db) };
