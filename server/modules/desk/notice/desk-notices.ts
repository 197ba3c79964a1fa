import { mayAtDesk } from '#modules/access/index.ts';
import { ordersThatWait } from '#modules/orders/index.ts';
import type { FoundNotice, NoticeSource } from '#platform/desk-notices/notice-source.ts';
import { deadLetters, outboxFigures } from '#platform/events/outbox.views.ts';
import { actsBy } from '#platform/held-acts/held-act.views.ts';
import type { Ctx } from '../../../context.ts';
import { workOf } from '../work-item/work-mark.store.ts';

/** Of the desk itself: work that the caller has taken, acts of theirs that were refused, and what was given up. */
export const deskNotices: NoticeSource = {
  find: async (ctx, most) => [
    ...(await takenWork(ctx, most)),
    ...(await refusedActs(ctx, most)),
    ...(await givenUp(ctx)),
  ],
};

async function takenWork(ctx: Ctx, most: number): Promise<FoundNotice[]> {
  if (!mayAtDesk(ctx.caller, 'Desk Orders', 'view')) return [];
  const marks = new Map((await workOf(ctx.db, ctx.caller!.uid)).map((mark) => [mark.orderNumber, mark]));
  // Most people have taken nothing; they do not ask what waits.
  if (marks.size === 0) return [];
  // An order may wait for several reasons: it is one piece of work.
  const orders = new Map((await ordersThatWait(ctx)).waiting.map(({ order }) => [order.number, order]));
  return [...orders.values()]
    .flatMap((order) => {
      const mark = marks.get(order.number);
      if (!mark || (mark.laterUntil !== null && mark.laterUntil > ctx.now)) return [];
      return [
        {
          kind: 'work' as const,
          key: `work ${order.number} ${mark.laterUntil?.getTime() ?? 0}`,
          object: order.number,
          about: order.parties?.shipTo?.name ?? order.companyId,
          count: 1,
          at: mark.laterUntil ?? order.placedAt,
          // Who takes work knows it; what was put off rings when its time has come.
          ...(mark.laterUntil === null && { quiet: true as const }),
        },
      ];
    })
    .slice(0, most);
}

async function refusedActs({ db, caller }: Ctx, most: number): Promise<FoundNotice[]> {
  return (await actsBy(db, caller!.uid))
    .filter(({ failedCode }) => failedCode !== null)
    .slice(0, most)
    .map(({ id, objectKind, objectId, dueAt }) => ({
      kind: objectKind === 'ticket' ? 'answer-refused' : 'act-refused',
      key: `act ${id}`,
      object: objectId,
      about: '',
      count: 1,
      at: dueAt,
    }));
}

async function givenUp({ db, caller }: Ctx): Promise<FoundNotice[]> {
  if (!mayAtDesk(caller, 'Desk Operation', 'view')) return [];
  const [newest] = await deadLetters(db, { limit: 1 });
  if (!newest) return [];
  const { dead } = await outboxFigures(db);
  return [{ kind: 'dead-letters', key: `dead ${newest.id}`, object: '', about: '', count: dead, at: newest.deadAt }];
}
