import type { WaitingOrder } from '#modules/orders/index.ts';
import { ordersThatWait } from '#modules/orders/index.ts';
import { deadLetters } from '#platform/events/outbox.views.ts';
import type { Ctx } from '../../../context.ts';

/** What does not go on without a person: orders that wait for a decision, that the ERP would not have, or whose goods came back. */
export async function listWorkItems(ctx: Ctx): Promise<{ total: number; waiting: WaitingOrder[] }> {
  const refused = new Map(
    (await deadLetters(ctx.db)).flatMap(({ key, reason }) => (key ? [[key, reason] as const] : [])),
  );
  return ordersThatWait(ctx, refused);
}
