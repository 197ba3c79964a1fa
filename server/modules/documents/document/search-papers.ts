import { mayAtDesk } from '#modules/access/index.ts';
import { servedCompanies } from '#modules/company/index.ts';
import type { SearchSource } from '#platform/desk-search/search-source.ts';
import { dayText } from '#wording/day-text.ts';
import { papersNumbered } from './search-papers.views.ts';

/** Fewer begin too many numbers. */
const LEAST = 4;

/** Invoices and other papers by the beginning of their number; none without Desk Orders. */
export const paperSearch: SearchSource = {
  async find(ctx, words, most) {
    if (!mayAtDesk(ctx.caller, 'Desk Orders', 'view') || words.length < LEAST || !/\d/.test(words)) return [];
    const papers = await papersNumbered(ctx.db, words, await servedCompanies(ctx, 'Desk Orders', 'view'), most);
    return papers.map(({ number, companyId, companyName, orderNumber, issuedOn }) => ({
      kind: 'paper',
      id: number,
      title: number,
      detail: `${companyName}, ${dayText(ctx.language, issuedOn)}`,
      companyId,
      ...(orderNumber && { orderNumber }),
    }));
  },
};
