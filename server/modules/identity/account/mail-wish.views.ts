import type { MailKind } from '#vocabulary/mail-kind.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

export async function unwantedMails(db: Db, uid: string): Promise<MailKind[]> {
  return (
    (await db.row<{ kinds: MailKind[] }>(sql`select unwanted_mails as kinds from account where uid = ${uid}`))?.kinds ??
    []
  );
}

/** Where somebody's order confirmations go unless the order names another address (spec 3 User.confirmationEmail), null: they want none; and in which language. */
export async function confirmationWish(
  db: Db,
  uid: string,
): Promise<{ address: string | null; locale: string | null }> {
  const row = await db.row<{ address: string | null; locale: string }>(sql`select locale,
    case when 'order-confirmation' <> all(unwanted_mails) then coalesce(nullif(confirmation_email, ''), email) end as address from account where uid = ${uid}`);
  return row ?? { address: null, locale: null };
}
