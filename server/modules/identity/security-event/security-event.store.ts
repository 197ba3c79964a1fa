import type { Writer } from '#modules/audit/index.ts';
import { audit, tellAttempt } from '#modules/audit/index.ts';
import type { Refusal } from '#vocabulary/refusal.ts';
import { TooManyAttempts } from '../throttle/admit-attempt.ts';

/** An entry of the audit from inside a request. */
export async function tellSecurity(ctx: Writer, event: Parameters<typeof audit>[1]): Promise<void> {
  await audit(ctx, { sessionId: ctx.caller?.sessionId, ...event });
}

/** A refused guess. Those that no longer come to the hash anybody can make as many of as they like: they are told once for each full bucket. */
export async function tellRefused(ctx: Writer, event: Parameters<typeof audit>[1], error: Refusal): Promise<void> {
  if (error instanceof TooManyAttempts)
    await tellAttempt(ctx, error.scope, { sessionId: ctx.caller?.sessionId, ...event }, event.what);
  else await tellSecurity(ctx, { ...event, result: 'refused' });
}
