import type { Db } from '#platform/db/db.ts';
import { part, raw, sql } from '#platform/db/sql.ts';

/**
 * What becomes of each column that names an account when its person is erased (promise G3). `rows`: they go. `stays`: the row is the company's or the
 * audit's; it keeps a uid that says nothing any more. A table that is not here stops the erasure, so that a new one cannot be forgotten.
 */
export const ERASURE: Readonly<Record<string, 'rows' | 'stays'>> = {
  'access_grant.uid': 'rows',
  'account.uid': 'stays', // made nameless
  'bulk_job.uid': 'stays',
  'cart.uid': 'rows',
  'customer_order.actor_uid': 'stays',
  'customer_order.uid': 'stays', // pseudonymised: law keeps the orders
  'deputy.lender_uid': 'rows',
  'deputy.uid': 'rows',
  'document_acceptance.uid': 'rows',
  'external_identity.uid': 'rows',
  'idempotent_answer.uid': 'rows',
  'known_device.uid': 'rows',
  'oidc_payload.uid': 'stays', // the uid of a browser session, not of an account
  'one_time_link.by_uid': 'stays',
  'one_time_link.uid': 'rows',
  'password_history.uid': 'rows',
  'pending_sign_in.uid': 'rows',
  'recovery_code.uid': 'rows',
  'saved_order.uid': 'rows',
  'second_factor.uid': 'rows',
  'second_factor_begun.uid': 'rows',
  'second_factor_demand.by_uid': 'stays',
  'security_event.actor_uid': 'stays',
  'security_event.as_uid': 'stays',
  'security_event.uid': 'stays', // without e-mail, address and browser
  'session.actor_uid': 'rows',
  'session.uid': 'rows',
  'ticket.uid': 'stays', // pseudonymised: the case is the company's
  'ticket_attachment.uid': 'stays',
  'ticket_comment.uid': 'stays',
  'wishlist_item.uid': 'rows',
};

const ERASED = { hu: 'Törölt felhasználó', mail: 'erased.invalid' };

/** Every row of the account in this column goes; the name comes from the table above. */
export async function dropRows(db: Db, place: string, uid: string): Promise<void> {
  const [table = '', column = ''] = place.split('.');
  await db.run(sql`delete from ${raw(`"${table}"`)} where ${raw(`"${column}"`)} = ${uid}`);
}

/** The lines of carts go before the carts. */
export async function dropCartLines(db: Db, uid: string): Promise<void> {
  await db.run(sql`delete from cart_item where cart_id in (select id from cart where uid = ${uid})`);
}

/** rules 1.7: the name becomes "Törölt felhasználó" in the orders too, which keep what the law keeps. */
export async function makeNameless(db: Db, uid: string): Promise<void> {
  const nobody = `${uid}@${ERASED.mail}`;
  await dropMails(db, uid);
  await takeOutOfMails(db, uid);
  await db.run(sql`update customer_order set created_by = ${ERASED.hu}, confirmation_email = null, note_for_driver = '' where uid = ${uid}`);
  await db.run(sql`update ticket set created_by = ${ERASED.hu}, email = ${nobody}, phone = '' where uid = ${uid}`);
  await db.run(sql`update ticket_event e set author = ${ERASED.hu} from ticket t, account a where t.case_number = e.case_number and a.uid = ${uid}
    and e.author in (a.last_name || ' ' || a.first_name, a.first_name || ' ' || a.last_name)`);
  await db.run(sql`update ticket_comment set author = ${ERASED.hu} where uid = ${uid}`);
  await db.run(sql`update ticket_attachment set author = ${ERASED.hu} where uid = ${uid}`);
  await db.run(sql`update account set email = ${nobody}, email_key = ${nobody}, first_name = 'felhasználó', last_name = 'Törölt', confirmation_email = null, phone = null,
      country = null, password_hash = null, password_changed_at = null, terms_agreed_at = null, languages = '{}', unwanted_mails = '{}' where uid = ${uid}`);
}

/** Mails to the person, at whatever address: the account's, that for confirmations, those of the cases. */
async function dropMails(db: Db, uid: string): Promise<void> {
  await db.run(sql`delete from mail where lower(recipient) in (
    select lower(email) from account where uid = ${uid} union select lower(confirmation_email) from account where uid = ${uid}
    union select lower(confirmation_email) from customer_order where uid = ${uid} union select lower(email) from ticket where uid = ${uid})`);
}

/** Mails to others stay theirs; they speak of nobody any more (an invitation names who invited, the supplier is told who opened a case). */
async function takeOutOfMails(db: Db, uid: string): Promise<void> {
  const without = (column: string) =>
    part`replace(replace(replace(${{ raw: column }}, a.last_name || ' ' || a.first_name, ${ERASED.hu}), a.first_name || ' ' || a.last_name, ${ERASED.hu}), a.email, '')`;
  await db.run(sql`update mail set subject = ${without('mail.subject')}, text = ${without('mail.text')}, html = ${without('mail.html')} from account a
    where a.uid = ${uid} and (mail.subject || mail.text || coalesce(mail.html, '')) ~* any(array[a.last_name, a.email])`);
}
