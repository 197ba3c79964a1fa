import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';

/** What belongs to the person alone, also while a clerk acts for them: password, second factor, e-mail address, sessions. IMPERSONATING for the clerk. */
export function requireOneself(ctx: Ctx): void {
  if (ctx.caller?.actor) throw new Refusal('IMPERSONATING');
}
