import { part, raw, sql } from '#platform/db/sql.ts';
import { ERASED_NAME, erasedAddress } from '#platform/personal-data/person-words.ts';
import type { PersonalData, Place } from '#platform/personal-data/personal-data.ts';

/** Cases are the company's: they stay, pseudonymised. */
export const supportPersonalData: PersonalData = {
  accounts: Object.fromEntries(
    ['ticket', 'ticket_attachment', 'ticket_comment', 'ticket_event']
      .flatMap((table) => [
        [`${table}.actor_uid`, 'stays'],
        [`${table}.uid`, 'stays'],
      ])
      .concat([
        ['ticket.assignee_uid', 'stays'],
        ['ticket_note.uid', 'stays'],
        ['ticket_read.uid', 'rows'],
      ]),
  ),
  async knownBy(db, uid) {
    const names = await db.rows<{
      name: string;
    }>(sql`select created_by as name from ticket where uid = ${uid} and actor_uid is null
      union select author from ticket_comment where uid = ${uid} and actor_uid is null and not by_supplier limit 1000`);
    const tickets = await db.rows<{ email: string; phone: string }>(
      sql`select distinct email, phone from ticket where uid = ${uid} limit 100`,
    );
    const cases = await db.rows<{ number: string }>(
      sql`select case_number as number from ticket where uid = ${uid} union select case_number from ticket_comment where uid = ${uid}`,
    );
    return {
      cases: cases.map(({ number }) => number),
      names: names.map(({ name }) => name),
      emails: tickets.map(({ email }) => email),
      phones: tickets.map(({ phone }) => phone),
    };
  },
  async makeNameless(db, { uid }) {
    await db.run(
      sql`update ticket set created_by = ${ERASED_NAME}, email = ${erasedAddress(uid)}, phone = '', version = version + 1 where uid = ${uid}`,
    );
    for (const table of ['ticket_event', 'ticket_comment', 'ticket_attachment', 'ticket_note'])
      await db.run(sql`update ${raw(table)} set author = ${ERASED_NAME} where uid = ${uid}`);
  },
  texts({ uid, cases }): readonly Place[] {
    const own = part`(t.uid = ${uid} or t.actor_uid = ${uid})`;
    // Also in a colleague's case in which they wrote: they were answered there.
    const inCase = part`(t.uid = ${uid} or t.actor_uid = ${uid} or t.case_number = any(${cases}))`;
    return [
      { table: 'ticket', columns: { created_by: 'text', title: 40, description: 2_000 }, where: own },
      { table: 'ticket_comment', columns: { author: 'text', text: 2_000 }, where: inCase },
      {
        table: 'ticket_note',
        columns: { author: 'text', text: 2_000 },
        where: part`(t.uid = ${uid} or t.case_number = any(${cases}))`,
      },
      { table: 'ticket_attachment', columns: { author: 'text', name: 'text' }, where: inCase },
      { table: 'ticket_event', columns: { author: 'text' }, where: own },
    ];
  },
};
