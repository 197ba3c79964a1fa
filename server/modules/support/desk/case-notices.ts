import { mayAtDesk } from '#modules/access/index.ts';
import { servedCompanies } from '#modules/company/index.ts';
import type { NoticeSource } from '#platform/desk-notices/notice-source.ts';
import { waitingCasesOf } from './desk-ticket.views.ts';

/** Cases of the caller in which the customer waits for words of ours; each new word of theirs rings again. */
export const caseNotices: NoticeSource = {
  async find(ctx, most) {
    if (!mayAtDesk(ctx.caller, 'Desk Tickets', 'view')) return [];
    const companies = await servedCompanies(ctx, 'Desk Tickets', 'view');
    const cases = await waitingCasesOf(ctx.db, { uid: ctx.caller!.uid, companies }, most);
    return cases.map(({ caseNumber, title, customerAt }) => ({
      kind: 'case',
      key: `case ${caseNumber} ${customerAt.getTime()}`,
      object: caseNumber,
      about: title,
      count: 1,
      at: customerAt,
    }));
  },
};
