import { mayAtDesk } from '#modules/access/index.ts';
import { servedCompanies } from '#modules/company/index.ts';
import type { SearchSource } from '#platform/desk-search/search-source.ts';
import { isFindable } from '#values/text.ts';
import { dayText } from '#wording/day-text.ts';
import { ordersLike } from './desk-orders.views.ts';

/** Orders by any of their numbers; none without Desk Orders. An order is named by digits, or by the number that the customer gave it: words without any are names. */
export const orderSearch: SearchSource = {
  async find(ctx, words, most) {
    if (!mayAtDesk(ctx.caller, 'Desk Orders', 'view') || !/\d/.test(words) || !isFindable(words)) return [];
    const orders = await ordersLike(ctx.db, words, await servedCompanies(ctx, 'Desk Orders', 'view'), most);
    return orders.map(({ number, companyId, parties, deliveryDate }) => ({
      kind: 'order',
      id: number,
      title: number,
      detail: `${parties?.shipTo?.name ?? companyId}, ${dayText(ctx.language, deliveryDate)}`,
      companyId,
    }));
  },
};
