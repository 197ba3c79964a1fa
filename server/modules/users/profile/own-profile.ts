import { unwantedMails } from '#modules/identity/index.ts';
import type { MailKind } from '#vocabulary/mail-kind.ts';
import type { Ctx } from '../../../context.ts';
import { requireUser } from '../user/require-user.ts';
import type { User } from '../user/user.ts';

/** Oneself, with the mails that are not wanted. */
export async function ownProfile(ctx: Ctx): Promise<{ user: User; unwanted: readonly MailKind[] }> {
  const user = await requireUser(ctx, ctx.caller!.uid);
  return { user, unwanted: await unwantedMails(ctx.db, user.uid) };
}
