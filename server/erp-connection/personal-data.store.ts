import { part } from '#platform/db/sql.ts';
import type { PersonalData, Place } from '#platform/personal-data/personal-data.ts';

/** What the ERP said of their orders, while it waits or because it was faulty. */
export const erpPersonalData: PersonalData = {
  accounts: {},
  texts: ({ sapIds }): readonly Place[] => [
    { table: 'erp_message', columns: { detail: 'text', body: 'jsonb' }, where: part`t.sap_id = any(${sapIds})` },
    { table: 'sap_document', columns: { detail: 'text' }, where: part`t.sap_id = any(${sapIds})` },
  ],
};
