import { emailKey } from '#vocabulary/email.ts';
import type { Db } from '#platform/db/db.ts';
import type { Part } from '#platform/db/sql.ts';
import { joined, part, raw, sql } from '#platform/db/sql.ts';
import { MAIL_TOPIC } from '#platform/mail/index.ts';
import type { PersonWords } from './person-words.ts';
import { ERASED_NAME, takingOut } from './person-words.ts';

/**
 * What becomes of each column that names an account when its person is erased (promise G3). `rows`: they go. `stays`: the row is the company's or the
 * audit's; it keeps a uid that says nothing any more. A table that is not here stops the erasure, so that a new one cannot be forgotten.
 */
export const ERASURE: Readonly<Record<string, 'rows' | 'stays'>> = {
  'access_grant.uid': 'rows',
  'account.uid': 'stays', // made nameless
  'bulk_job.uid': 'rows', // with the sheet; the orders stay
  'cart.uid': 'rows',
  'change_item.uid': 'rows', // what an import changed of them cannot be put back any more
  'change_set.by_uid': 'stays',
  'customer_order.actor_uid': 'stays',
  'customer_order.uid': 'stays', // pseudonymised: law keeps the orders
  'deputy.lender_uid': 'rows',
  'deputy.uid': 'rows',
  'document_acceptance.uid': 'rows',
  'external_identity.uid': 'rows',
  'idempotent_answer.uid': 'rows',
  'known_device.uid': 'rows',
  'oidc_payload.uid': 'stays', // the uid of a browser session, not of an account
  'mail.uid': 'rows',
  'one_time_link.by_uid': 'stays',
  'one_time_link.uid': 'rows',
  'password_history.uid': 'rows',
  'pending_sign_in.uid': 'rows',
  'recovery_code.uid': 'rows',
  'revoked_permission.uid': 'rows',
  'saved_order.uid': 'rows',
  'second_factor.uid': 'rows',
  'second_factor_begun.uid': 'rows',
  'second_factor_demand.by_uid': 'stays',
  'security_event.actor_uid': 'stays',
  'security_event.as_uid': 'stays',
  'security_event.uid': 'stays', // without e-mail, address and browser
  'session.actor_uid': 'rows',
  'session.uid': 'rows',
  'ticket.actor_uid': 'stays',
  'ticket.uid': 'stays', // pseudonymised: the case is the company's
  'ticket_attachment.actor_uid': 'stays',
  'ticket_attachment.uid': 'stays',
  'ticket_comment.actor_uid': 'stays',
  'ticket_comment.uid': 'stays',
  'ticket_event.actor_uid': 'stays',
  'ticket_event.uid': 'stays',
  'wishlist_item.uid': 'rows',
};

/** Whom to erase, and by what they are known. */
export interface Person extends PersonWords {
  readonly uid: string;
  readonly status: string;
  readonly withdrawn: boolean;
  /** The key of the e-mail they signed in with; null when it is somebody else's now. */
  readonly address: string | null;
}

/** The account, locked until the transaction ends, also a withdrawn one; with every name, address and number that stands in rows of theirs. */
export async function takePerson(tx: Db, uid: string): Promise<Person | null> {
  const account = await tx.row<{ status: string; withdrawn: boolean; email: string; firstName: string; lastName: string; phone: string | null }>(
    sql`select status, withdrawn, email, first_name as "firstName", last_name as "lastName", phone from account where uid = ${uid} for update`,
  );
  if (!account) return null;
  const { firstName, lastName, ...rest } = account;
  const own = [`${lastName} ${firstName}`, `${firstName} ${lastName}`];
  // A name that was changed since still stands in earlier rows.
  const earlier = await tx.rows<{ name: string }>(sql`select distinct name from (
      select created_by as name from customer_order where uid = ${uid} and actor_uid is null
      union all select created_by from ticket where uid = ${uid} and actor_uid is null
      union all select author from ticket_comment where uid = ${uid} and actor_uid is null and not by_supplier) n
    where position(lower(${firstName}) in lower(name)) > 0 or position(lower(${lastName}) in lower(name)) > 0 limit 100`);
  const names = [...new Set([...own, ...earlier.map(({ name }) => name)])];
  const others = await tx.rows<{ name: string }>(sql`select distinct o.name from account a
      cross join lateral (values (a.last_name || ' ' || a.first_name), (a.first_name || ' ' || a.last_name)) as o (name)
      join unnest(${names}::text[]) as mine (name) on position(lower(mine.name) in lower(o.name)) > 0 and lower(mine.name) <> lower(o.name)
    where a.uid <> ${uid} limit 1000`);
  const emails = await tx.rows<{ email: string }>(sql`select distinct email from (
      select email from account where uid = ${uid} union select confirmation_email from account where uid = ${uid}
      union select confirmation_email from customer_order where uid = ${uid} union select confirmation_email from cart where uid = ${uid}
      union select email from ticket where uid = ${uid}) e
    where email <> '' and not exists (select from account a where a.uid <> ${uid} and a.email_key = lower(e.email)) limit 100`);
  const phones = await tx.rows<{ phone: string }>(sql`select distinct phone from ticket where uid = ${uid} and phone <> '' limit 100`);
  return {
    uid,
    status: rest.status,
    withdrawn: rest.withdrawn,
    address: emails.some(({ email }) => email === rest.email) ? emailKey(rest.email) : null,
    names,
    otherNames: others.map(({ name }) => name),
    emails: emails.map(({ email }) => email),
    phones: [...new Set([...phones.map(({ phone }) => phone), ...(rest.phone ? [rest.phone] : [])])],
  };
}

const addressOfNobody = (uid: string) => `${uid}@erased.invalid`;

/** Every row of the account in this column goes; the name comes from the table above. */
export async function dropRows(db: Db, place: string, uid: string): Promise<void> {
  const [table = '', column = ''] = place.split('.');
  await db.run(sql`delete from ${raw(`"${table}"`)} where ${raw(`"${column}"`)} = ${uid}`);
}

/** The lines of carts go before the carts. */
export async function dropCartLines(db: Db, uid: string): Promise<void> {
  await db.run(sql`delete from cart_item where cart_id in (select id from cart where uid = ${uid})`);
}

/** What waits for a job, or failed, and is about the person alone: their mails, the links they asked for, their sheets. Before the mails and sheets go. */
export async function dropEvents(db: Db, { uid, address }: Person): Promise<void> {
  await db.run(sql`delete from outbox where (topic = ${MAIL_TOPIC} and payload->>'id' in (select id::text from mail m where ${mailsOf(uid, address)}))
    or payload->>'email' = ${address} or payload->>'jobId' in (select id from bulk_job where uid = ${uid})`);
}

/** Mails of the account; of one that was written before mails had an account, the address that they signed in with says whose it is. */
export async function dropMails(db: Db, { uid, address }: Person): Promise<void> {
  await db.run(sql`delete from mail m where ${mailsOf(uid, address)}`);
}

function mailsOf(uid: string, address: string | null): Part {
  return part`(m.uid = ${uid} or (m.uid is null and lower(m.recipient) = ${address}))`;
}

/** The provider's own rows, and the visits at the demo's partners, know a person by account or address. */
export async function dropVisits(db: Db, { uid, address }: Person): Promise<void> {
  await db.run(sql`delete from oidc_payload where payload->>'accountId' = ${uid} or payload #>> '{session,accountId}' = ${uid} or payload #>> '{result,login,accountId}' = ${uid}
    or lower(payload #>> '{params,login_hint}') = ${address}`);
  await db.run(sql`delete from demo_partner_visit where position(${address} in lower(profile::text)) > 0`);
}

/** rules 1.7: the name becomes "Törölt felhasználó" in the orders too, which keep what the law keeps. */
export async function makeNameless(db: Db, person: Person): Promise<void> {
  const { uid } = person;
  await db.run(sql`update customer_order set created_by = ${ERASED_NAME}, confirmation_email = null, note_for_driver = '' where uid = ${uid}`);
  await db.run(
    sql`update erp_order set document = jsonb_set(document, '{noteForDriver}', '""') where document ? 'noteForDriver' and ${ordersOf(uid, 'number')}`,
  );
  await db.run(sql`update document set facts = jsonb_set(facts, '{noteForDriver}', '""') where facts ? 'noteForDriver' and ${ordersOf(uid, 'order_number')}`);
  await db.run(sql`update ticket set created_by = ${ERASED_NAME}, email = ${addressOfNobody(uid)}, phone = '' where uid = ${uid}`);
  for (const table of ['ticket_event', 'ticket_comment', 'ticket_attachment'])
    await db.run(sql`update ${raw(table)} set author = ${ERASED_NAME} where uid = ${uid}`);
  await takeOutOfTexts(db, person);
  await takeAddressFromOthers(db, person);
  const nobody = addressOfNobody(uid);
  await db.run(sql`update account set email = ${nobody}, email_key = ${nobody}, first_name = 'felhasználó', last_name = 'Törölt', confirmation_email = null, phone = null,
      country = null, password_hash = null, password_changed_at = null, terms_agreed_at = null, erased_at = now(), languages = '{}', unwanted_mails = '{}' where uid = ${uid}`);
}

/** What somebody wrote stays the company's, and what was written about them stays its reader's; they can no longer be recognised in it. */
async function takeOutOfTexts(db: Db, person: Person): Promise<void> {
  const { uid, address } = person;
  const own = takingOut(person, { own: true });
  const inCase = part`(t.uid = ${uid} or t.actor_uid = ${uid} or t.case_number in (select case_number from ticket where uid = ${uid}))`;
  const places: readonly Place[] = [
    {
      table: 'customer_order',
      columns: { created_by: 'text', comments: 'text', customer_order_number: 'text' },
      where: part`(t.uid = ${uid} or t.actor_uid = ${uid})`,
    },
    { table: 'order_event', columns: { detail: 'jsonb' }, where: part`(t.detail->>'actor' = ${uid} or ${ordersOf(uid, 't.order_number')})` },
    { table: 'erp_order', columns: { document: 'jsonb' }, where: part`t.document->>'customerOrderNumber' <> '' and ${ordersOf(uid, 't.number')}` },
    { table: 'document', columns: { facts: 'jsonb' }, where: part`t.facts->>'customerOrderNumber' <> '' and ${ordersOf(uid, 't.order_number')}` },
    { table: 'bulk_job', columns: { actor: 'jsonb' }, where: part`t.actor->>'uid' = ${uid}` },
    { table: 'ticket', columns: { created_by: 'text', title: 40, description: 2_000 }, where: part`(t.uid = ${uid} or t.actor_uid = ${uid})` },
    { table: 'ticket_comment', columns: { author: 'text', text: 2_000 }, where: inCase },
    { table: 'ticket_attachment', columns: { author: 'text', name: 'text' }, where: inCase },
    { table: 'ticket_event', columns: { author: 'text' }, where: part`(t.uid = ${uid} or t.actor_uid = ${uid})` },
    {
      table: 'outbox',
      columns: { last_error: 'text' },
      where: part`t.last_error is not null and (position(${address} in lower(t.last_error)) > 0 or ${ordersOf(uid, `t.payload->>'number'`)})`,
    },
  ];
  for (const place of places) await takeOut(db, place, own);

  const strict = takingOut(person, { own: false });
  const asNamesake = takingOut({ ...person, names: [] }, { own: false });
  const mails = (namesake: boolean): Place => ({
    table: 'mail',
    columns: { subject: 'text', text: 'text', html: 'text' },
    where: part`t.about_uids @> array[${uid}::text] and ${namesake} = exists (select from account a, account me where a.uid = t.uid and me.uid = ${uid}
      and lower(a.first_name) = lower(me.first_name) and lower(a.last_name) = lower(me.last_name))`,
  });
  await takeOut(db, mails(false), strict);
  // Somebody of the same name is called by it in their own mail.
  await takeOut(db, mails(true), asNamesake);
  const mentioned = (column: string) => part`(position(${uid} in ${raw(column)}) > 0 or position(${address} in lower(${raw(column)})) > 0)`;
  await takeOut(db, { table: 'idempotent_answer', columns: { answer: 'text' }, where: mentioned('t.answer') }, strict);
  for (const table of ['recurring_job', 'job_fault'])
    await takeOut(db, { table, columns: { last_error: 'text' }, where: part`t.last_error is not null and ${mentioned('t.last_error')}` }, strict);
}

/** The address somebody signed in with is nobody's any more: what others had sent there goes to their own. */
async function takeAddressFromOthers(db: Db, { uid, address }: Person): Promise<void> {
  for (const table of ['account', 'customer_order', 'cart'])
    await db.run(sql`update ${raw(table)} set confirmation_email = null where lower(confirmation_email) = ${address}`);
  await db.run(sql`update mail m set recipient = coalesce(case when m.sent_at is null then (select a.email from account a where a.uid = m.uid) end, ${addressOfNobody(uid)})
    where lower(m.recipient) = ${address}`);
}

/** Orders of the account, and those that it placed for somebody else. */
function ordersOf(uid: string, column: string): Part {
  return part`${raw(column)} in (select o.number from customer_order o where o.uid = ${uid} or o.actor_uid = ${uid})`;
}

interface Place {
  readonly table: string;
  /** Each with its type; a number is the most characters that a text may have. */
  readonly columns: Readonly<Record<string, 'text' | 'jsonb' | number>>;
  /** Over the row `t`. */
  readonly where: Part;
}

const BATCH = 500;

/** Rewrites the texts that change, a batch of rows at a time; a row that was written anew is met once more and changes no more. */
async function takeOut(db: Db, { table, columns, where }: Place, out: (text: string) => string): Promise<void> {
  const texts = raw(
    Object.keys(columns)
      .map((column) => `t.${column}::text`)
      .join(', '),
  );
  for (let after = '(0,0)'; ;) {
    const rows = await db.rows<{ at: string; texts: (string | null)[] }>(
      sql`select t.ctid::text as at, array[${texts}] as texts from ${raw(table)} t where t.ctid > ${after}::tid and ${where} order by t.ctid limit ${BATCH} for update`,
    );
    for (const { at, texts: before } of rows) {
      const changes = Object.entries(columns).flatMap(([column, type], index) => {
        const text = before[index];
        if (text == null) return [];
        const without = typeof type === 'number' ? [...out(text)].slice(0, type).join('') : out(text);
        return without === text ? [] : [part`${raw(column)} = ${without}::${raw(type === 'jsonb' ? 'jsonb' : 'text')}`];
      });
      if (changes.length > 0) await db.run(sql`update ${raw(table)} set ${joined(changes, ', ')} where ctid = ${at}::tid`);
    }
    if (rows.length < BATCH) return;
    after = rows.at(-1)!.at;
  }
}
