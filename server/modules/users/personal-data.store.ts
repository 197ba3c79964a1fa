import type { PersonalData } from '#platform/personal-data/personal-data.ts';

export const usersPersonalData: PersonalData = {
  accounts: {
    'deputy.lender_uid': 'rows',
    'deputy.uid': 'rows',
    'revoked_permission.uid': 'rows',
  },
};
