import type { PersonalData } from '#platform/personal-data/personal-data.ts';

/** Who did a step: a uid that says nothing any more once its person is erased. */
export const setupPersonalData: PersonalData = { accounts: { 'setup_step.by_uid': 'stays' } };
