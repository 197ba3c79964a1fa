import { deskWorkItemRoutes } from '#contract/desk/work-item.ts';
import { ordersThatWait, waitsForAwayErp } from '#modules/orders/index.ts';
import { restEdge } from '#platform/http/edge.ts';
import type { WaitingAct } from './mark-work.ts';
import { markWork, marksOf, waitingActs } from './mark-work.ts';
import type { WorkMark } from './work-mark.store.ts';
import { personName } from '#values/person-name.ts';
import type { Ctx } from '../../../context.ts';

export const deskWorkItemEdge = restEdge(deskWorkItemRoutes, {
  listWorkItems: async (ctx) => {
    const { total, waiting } = await ordersThatWait(ctx);
    const numbers = waiting.map(({ order }) => order.number);
    const marks = await marksOf(ctx, numbers);
    const held = await waitingActs(ctx, numbers);
    const away = await waitsForAwayErp(ctx);
    return {
      now: ctx.now.toISOString(),
      total,
      movedByPeople: ctx.app.erp.movedByPeople === true,
      erpAway: away && { waiting: away.waiting, since: away.since.toISOString() },
      items: waiting.map(({ reason, order, until, why, credit, releaseAsked }) => ({
        reason,
        orderNumber: order.number,
        companyId: order.companyId,
        companyName: order.parties?.soldTo?.name ?? order.companyId,
        shipToName: order.parties?.shipTo?.name ?? order.shipToId,
        city: order.parties?.shipTo?.city ?? '',
        channel: order.channel,
        placedAt: order.placedAt.toISOString(),
        deliveryDate: order.deliveryDate,
        depot: order.depot,
        amountDue: order.due + order.cashRounding,
        until: until?.toISOString() ?? null,
        why,
        credit: credit && {
          limit: credit.limit,
          owed: credit.owed,
          over: Math.max(0, credit.owed - credit.limit),
          overdueDays: credit.overdueDays,
        },
        releaseAsked,
        held: presentHeld(held.get(order.number), ctx.language),
        status: order.status,
        deliveryStatus: order.deliveryStatus,
        ...presentMark(marks.get(order.number), ctx),
      })),
    };
  },
  markWork: async (ctx, { body: { orderNumbers, act } }) => ({ marked: await markWork(ctx, orderNumbers, act) }),
});

function presentHeld(act: WaitingAct | undefined, language: string) {
  return act
    ? { what: String(act.params['act'] ?? ''), by: personName(language, act.by), dueAt: act.dueAt.toISOString() }
    : null;
}

function presentMark(mark: WorkMark | undefined, { now, language }: Pick<Ctx, 'now' | 'language'>) {
  const { assignee = null, laterUntil = null } = mark ?? {};
  return {
    assignee: assignee && { uid: assignee.uid, name: personName(language, assignee) },
    laterUntil: laterUntil && laterUntil > now ? laterUntil.toISOString() : null,
  };
}
