import { mayAtDesk } from '#modules/access/index.ts';
import { servedCompanies } from '#modules/company/index.ts';
import type { SearchSource } from '#platform/desk-search/search-source.ts';
import { personName } from '#values/person-name.ts';
import { isFindable } from '#values/text.ts';
import { usersLike } from './search-users.views.ts';

/** Users of customers by name or e-mail; none without Desk Customers. */
export const userSearch: SearchSource = {
  async find(ctx, words, most) {
    if (!mayAtDesk(ctx.caller, 'Desk Customers', 'view')) return [];
    const asked = words.split(/\s+/).filter(isFindable).slice(0, 6);
    if (asked.length === 0) return [];
    const users = await usersLike(ctx.db, asked, await servedCompanies(ctx, 'Desk Customers', 'view'), most);
    return users.map(({ uid, companyId, companyName, email, ...of }) => ({
      kind: 'user',
      id: uid,
      title: personName(ctx.language, of),
      detail: `${email}, ${companyName}`,
      companyId,
    }));
  },
};
