import { part } from '#platform/db/sql.ts';
import type { PersonalData, Place } from '#platform/personal-data/personal-data.ts';

export const accessPersonalData: PersonalData = {
  accounts: {
    'access_grant.uid': 'rows',
    'approval.asked_by_uid': 'stays',
    'approval.decided_by_uid': 'stays',
    'former_decider.uid': 'stays',
    'supplier_grant.uid': 'rows',
  },
  texts: ({ uid, orders }): readonly Place[] => [
    {
      table: 'approval',
      columns: { reason: 'text', decision_reason: 'text' },
      where: part`(t.asked_by_uid = ${uid} or t.decided_by_uid = ${uid} or (t.kind = 'user-erasure' and t.object = ${uid}) or (t.kind = 'order-release' and t.object = any(${orders}))
        or (t.kind = 'invoice-cancellation' and t.snapshot->>'orderNumber' = any(${orders})))`,
    },
  ],
};
