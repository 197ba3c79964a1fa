import type { PersonalData } from '#platform/personal-data/personal-data.ts';
import { sql } from '#platform/db/sql.ts';

/** A company stays when its salesperson is erased; it has none then. */
export const companyPersonalData: PersonalData = {
  accounts: { 'company.salesperson_uid': 'stays' },
  async drop(db, { uid }) {
    await db.run(sql`update company set salesperson_uid = null, version = version + 1 where salesperson_uid = ${uid}`);
  },
};
