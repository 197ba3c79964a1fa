import { part, sql } from '#platform/db/sql.ts';
import type { PersonalData, Place } from '#platform/personal-data/personal-data.ts';

/** A company stays when its salesperson is erased; it has none then. Notes of the house about it stay, too, without who wrote them and whom they name. */
export const companyPersonalData: PersonalData = {
  accounts: { 'company.salesperson_uid': 'stays', 'customer_note.uid': 'stays' },
  async drop(db, { uid }) {
    await db.run(sql`update company set salesperson_uid = null, version = version + 1 where salesperson_uid = ${uid}`);
  },
  texts: ({ uid }): readonly Place[] => [
    { table: 'customer_note', columns: { author: 'text', text: 'text' }, where: part`t.uid = ${uid}` },
  ],
  textsOfOthers: ({ uid }) => [
    { table: 'customer_note', columns: { text: 'text' }, where: part`t.uid is distinct from ${uid}` },
  ],
};
