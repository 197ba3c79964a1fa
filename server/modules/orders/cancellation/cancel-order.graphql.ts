import { say } from '#wording/say.ts';
import { instantText } from '#wording/day-text.ts';
import { personName } from '#values/person-name.ts';
import type { Language } from '#values/text.ts';
import type { GraphqlEdge } from '#platform/http/edge.ts';
import type { Cancellation } from '../order/order.store.ts';
import { cancelOrder } from './cancel-order.ts';
import type { Outcome } from './cancel-order.ts';

/** spec 8, word for word; a refusal is an answer here, no error (contract 8). */
const WORDS: Readonly<Record<Outcome, { code: string; wording: string }>> = {
  cancelled: { code: 'CANCELLED', wording: 'cancellation.done' },
  'cancelled before': { code: 'CANCELLED', wording: 'cancellation.before' },
  replaced: { code: 'REPLACED', wording: 'cancellation.replaced' },
  blocked: { code: 'ORDER_BLOCKED', wording: 'cancellation.orderBlocked' },
  'goods issued': { code: 'GOODS_ISSUED', wording: 'cancellation.goodsIssued' },
  'delivery created': { code: 'DELIVERY_CREATED', wording: 'cancellation.deliveryBlocked' },
  'erp away': { code: 'ERP_AWAY', wording: 'error.tryLater' },
  'in work': { code: 'ORDER_IN_WORK', wording: 'cancellation.inWork' },
};

export const cancelGraphql: GraphqlEdge = {
  Mutation: {
    cancelOrder: {
      access: { section: 'Orders' },
      repeatable: true,
      resolve: async (ctx, { sap_id }) => {
        const { outcome, status, successor, before } = await cancelOrder(ctx, sap_id.trim());
        const { code, wording } = WORDS[outcome];
        return {
          message: before
            ? beforeText(ctx.language, before)
            : say(ctx.language, wording, { orderNumber: successor ?? '' }),
          status,
          code,
        };
      },
    },
  },
};

/** Who cancelled it and when, so that nobody takes the act of somebody else for their own. */
function beforeText(language: Language, { at, by }: Cancellation): string {
  const when = instantText(language, at);
  return by
    ? say(language, 'cancellation.beforeBy', { name: personName(language, by), when })
    : say(language, 'cancellation.beforeAt', { when });
}
