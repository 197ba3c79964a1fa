import type { PersonalData } from '#platform/personal-data/personal-data.ts';
import { sql } from '#platform/db/sql.ts';

/** Visits at the demo's partners know a person by address. */
export const partnerPersonalData: PersonalData = {
  accounts: {},
  async drop(db, { address }) {
    await db.run(sql`delete from demo_partner_visit where position(${address} in lower(profile::text)) > 0`);
  },
};
