import { part, raw, sql } from '../db/sql.ts';
import type { Part } from '../db/sql.ts';
import { MAIL_TOPIC } from '../mail/index.ts';
import type { PersonalData, Place, PlaceOfOthers } from './personal-data.ts';

const mentioned = (uid: string, address: string | null, column: string) =>
  part`(position(${uid} in ${raw(column)}) > 0 or position(${address} in lower(${raw(column)})) > 0)`;

/** Mails of the account; of one that was written before mails had an account, the address that they signed in with says whose it is. */
const mailsOf = (uid: string, address: string | null): Part =>
  part`(m.uid = ${uid} or (m.uid is null and lower(m.recipient) = ${address}))`;

/** What mails, events, answers and jobs keep of people. */
export const platformPersonalData: PersonalData = {
  accounts: { 'held_act.by_uid': 'rows', 'idempotent_answer.uid': 'rows', 'mail.uid': 'rows' },
  async drop(db, { uid, address }) {
    await db.run(
      sql`delete from outbox where topic = ${MAIL_TOPIC} and payload->>'id' in (select id::text from mail m where ${mailsOf(uid, address)})`,
    );
    await db.run(sql`delete from mail m where ${mailsOf(uid, address)}`);
  },
  texts: ({ address, orders, cases }): readonly Place[] => [
    // One that was refused when it was due stays until its person has read why.
    {
      table: 'held_act',
      columns: { params: 'jsonb', failed_params: 'jsonb' },
      where: part`(t.object_kind = 'order' and t.object_id = any(${orders}) or t.object_kind = 'ticket' and t.object_id = any(${cases}))`,
    },
    {
      table: 'outbox',
      columns: { last_error: 'text' },
      where: part`t.last_error is not null and (position(${address} in lower(t.last_error)) > 0 or t.payload->>'number' = any(${orders}))`,
    },
  ],
  textsOfOthers: ({ uid, address, namesakes }): readonly PlaceOfOthers[] => [
    {
      table: 'mail',
      columns: { subject: 'text', text: 'text', html: 'text' },
      where: part`t.about_uids @> array[${uid}::text] and (t.uid is null or t.uid <> all(${namesakes}))`,
    },
    // Somebody of the same name is called by it in their own mail.
    {
      table: 'mail',
      columns: { subject: 'text', text: 'text', html: 'text' },
      where: part`t.about_uids @> array[${uid}::text] and t.uid = any(${namesakes})`,
      namesake: true,
    },
    { table: 'idempotent_answer', columns: { answer: 'text' }, where: mentioned(uid, address, 't.answer') },
    ...['recurring_job', 'job_fault'].map((table) => ({
      table,
      columns: { last_error: 'text' } as const,
      where: part`t.last_error is not null and ${mentioned(uid, address, 't.last_error')}`,
    })),
  ],
  // Answers are copies of what stands in other tables, for users who may see it at that moment; mails are told by day and subject.
  keptBack: ['idempotent_answer', 'mail'],
};
