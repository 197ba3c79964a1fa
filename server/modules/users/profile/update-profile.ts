import type { ContactChange } from '#modules/identity/index.ts';
import type { MailKind } from '#vocabulary/mail-kind.ts';
import { audit } from '#modules/audit/index.ts';
import { requireOneself, unwantedMails, writeContact, writeUnwantedMails } from '#modules/identity/index.ts';
import { tellChange } from '#platform/db/changes.ts';
import type { Db } from '#platform/db/db.ts';
import type { Ctx } from '../../../context.ts';
import { tidy } from '../user/update-user.ts';

/** Changes what users may change of themselves (P6.28); a clerk who acts for them cannot. */
export async function updateProfile(
  ctx: Ctx,
  change: ContactChange & { readonly unwantedMails?: readonly MailKind[] },
): Promise<void> {
  requireOneself(ctx);
  const { uid } = ctx.caller!;
  const contact = tidy(change);
  await ctx.transaction(async (tx) => {
    const changed = await writeContact(tx.db, uid, contact);
    if (change.unwantedMails) await writeUnwantedMails(tx.db, uid, [...new Set(change.unwantedMails)]);
    if (changed) await audit(tx, { what: 'user-changed', uid });
    await tellChange(tx.db, 'access', uid);
  });
}

/** Whether somebody wants mails of a kind. */
export async function wantsMail(db: Db, uid: string, kind: MailKind): Promise<boolean> {
  return !(await unwantedMails(db, uid)).includes(kind);
}
