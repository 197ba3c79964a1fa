import { part, sql } from '#platform/db/sql.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';

/** Orders as they were sent, also of a time when the simulator stood for the ERP. */
export const simulatorPersonalData: PersonalData = {
  accounts: {},
  async makeNameless(db, { orders }) {
    await db.run(
      sql`update erp_order set document = jsonb_set(document, '{noteForDriver}', '""') where document ? 'noteForDriver' and number = any(${orders})`,
    );
  },
  texts: ({ orders }) => [
    {
      table: 'erp_order',
      columns: { document: 'jsonb' },
      where: part`t.document->>'customerOrderNumber' <> '' and t.number = any(${orders})`,
    },
  ],
};
