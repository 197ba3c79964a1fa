import type { PersonalData } from '#platform/personal-data/personal-data.ts';

export const accessPersonalData: PersonalData = {
  accounts: { 'access_grant.uid': 'rows', 'supplier_grant.uid': 'rows' },
};
