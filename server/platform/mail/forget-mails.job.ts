import { inBatches } from '../jobs/index.ts';
import type { Recurring } from '../jobs/index.ts';
import { MAIL_TOPIC } from './mail.ts';
import { dropOldMails, forgetEndedLinks } from './mail.store.ts';

const KEPT_DAYS = 90;

/** Mails go after a quarter, one that waits or was given up when that is over; a one-time link is not kept longer than it is good. */
export const forgetMails: Recurring = {
  name: 'forget-mails',
  everySeconds: 3_600,
  run: async ({ db }) => {
    await forgetEndedLinks(db, MAIL_TOPIC);
    await inBatches(1_000, (most) => dropOldMails(db, MAIL_TOPIC, KEPT_DAYS, most));
  },
};
