import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../context.ts';

/** Told of each change that somebody who is signed in asked for and may not make. The operation is a name or a route, never an address. */
export type TellForbidden = (ctx: Ctx, operation: string, refusal: Refusal) => Promise<void>;

/** Does the work; a refusal for want of rights (403) is told before it goes on. What cannot be told is logged and changes no answer. */
export async function tellingForbidden<T>(
  ctx: Ctx,
  operation: string,
  tell: TellForbidden,
  work: () => T | Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal && error.rule.status === 403 && ctx.caller)
      await tell(ctx, operation, error).catch((failed: unknown) =>
        ctx.app.log.warn({ err: failed, operation }, 'a forbidden attempt could not be recorded'),
      );
    throw error;
  }
}

/** The same for what was only to be read: a line in the log, for a page that polls would fill the audit. */
export const logForbidden: TellForbidden = async ({ app, caller, requestId }, operation, { code }) => {
  app.log.info({ requestId, uid: caller!.uid, operation, code }, 'a forbidden read was refused');
};
