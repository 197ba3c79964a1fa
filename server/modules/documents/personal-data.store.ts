import { part, sql } from '#platform/db/sql.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';

/** What a paper repeats of the customer's words; the papers themselves stay. */
export const documentsPersonalData: PersonalData = {
  accounts: {},
  async makeNameless(db, { orders }) {
    await db.run(
      sql`update document set facts = jsonb_set(facts, '{noteForDriver}', '""') where facts ? 'noteForDriver' and order_number = any(${orders})`,
    );
  },
  texts: ({ orders }) => [
    {
      table: 'document',
      columns: { facts: 'jsonb' },
      where: part`(t.facts->>'customerOrderNumber' <> '' or t.facts ? 'reason') and t.order_number = any(${orders})`,
    },
  ],
};
