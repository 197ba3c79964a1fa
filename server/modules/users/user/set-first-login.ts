import { Refusal } from '#vocabulary/refusal.ts';
import { requireOneself, writeFirstLogin } from '#modules/identity/index.ts';
import type { Ctx } from '../../../context.ts';

/** spec 4 First login: finishing the tutorial puts the flag down. For oneself only; anybody else is USER_NOT_FOUND. */
export async function setFirstLogin(ctx: Ctx, uid: string, flag: boolean): Promise<void> {
  requireOneself(ctx); // a clerk who acts for somebody does not take their first login away
  if (ctx.caller!.uid !== uid || !(await writeFirstLogin(ctx.db, uid, flag))) throw new Refusal('USER_NOT_FOUND');
}
