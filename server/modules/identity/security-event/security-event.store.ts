import type { Writer } from '#modules/audit/index.ts';
import { audit } from '#modules/audit/index.ts';

/** An entry of the audit from inside a request. */
export async function tellSecurity(ctx: Writer, event: Parameters<typeof audit>[1]): Promise<void> {
  await audit(ctx, { sessionId: ctx.caller?.sessionId, ...event });
}
