import { mayAtDesk } from '#modules/access/index.ts';
import { companyOf, servedCompanies } from '#modules/company/index.ts';
import type { SearchSource } from '#platform/desk-search/search-source.ts';
import { deskTickets } from './desk-ticket.views.ts';

/** Fewer begin too many numbers. */
const LEAST = 3;

/** Cases by number, title, order and what was said in them, the newest first; none without Desk Tickets. */
export const ticketSearch: SearchSource = {
  async find(ctx, words, most) {
    if (!mayAtDesk(ctx.caller, 'Desk Tickets', 'view') || words.length < LEAST) return [];
    const reader = { uid: ctx.caller!.uid, companies: await servedCompanies(ctx, 'Desk Tickets', 'view') };
    const cases = await deskTickets(ctx.db, reader, { view: 'all', search: words }, null, most);
    return Promise.all(
      cases.map(async ({ caseNumber, title, companyId }) => ({
        kind: 'case' as const,
        id: caseNumber,
        title: caseNumber,
        detail: `${title}, ${(await companyOf(ctx, companyId))?.name ?? companyId}`,
        companyId,
      })),
    );
  },
};
