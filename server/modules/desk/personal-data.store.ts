import type { PersonalData } from '#platform/personal-data/personal-data.ts';

/** Who has which work: a uid that says nothing any more once its person is erased. Views go with their person. */
export const deskPersonalData: PersonalData = {
  accounts: {
    'work_mark.assignee_uid': 'stays',
    'saved_view.uid': 'rows',
    'default_view.uid': 'rows',
    'notice_read.uid': 'rows',
  },
};
