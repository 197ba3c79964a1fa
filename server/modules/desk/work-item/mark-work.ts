import { servedCompanies } from '#modules/company/index.ts';
import { ordersThatWait } from '#modules/orders/index.ts';
import { addDays } from '#values/day.ts';
import { budapestInstant } from '#platform/clock/clock.ts';
import { recordEvent } from '#platform/events/event.store.ts';
import type { ActOnObject } from '#platform/held-acts/held-act.views.ts';
import { firstActsOn } from '#platform/held-acts/held-act.views.ts';
import type { Ctx } from '../../../context.ts';
import type { WorkMark } from './work-mark.store.ts';
import { giveBackWork, putOffWork, takeWork, workMarks } from './work-mark.store.ts';
import type { PersonName } from '#values/person-name.ts';
import { personName } from '#values/person-name.ts';

export type MarkAct = 'take' | 'give-back' | 'later' | 'tomorrow' | 'now';

export interface Marked {
  readonly orderNumber: string;
  readonly result: 'done' | 'taken' | 'gone';
  /** Whose it is. */
  readonly by: string | null;
}

const LATER_MS = 3_600_000;
const MORNING = '07:00';

/** Takes work, gives it back, or puts it off; each row answers for itself: `taken` by somebody else, whose it stays, `gone` when it waits no more or is of a customer of somebody else. */
export function markWork(ctx: Ctx, orderNumbers: readonly string[], act: MarkAct): Promise<Marked[]> {
  return ctx.transaction(async (tx) => {
    const { uid } = tx.caller!;
    // Who looks at every customer and acts for own ones marks the work of these.
    const served = await servedCompanies(tx, 'Desk Orders', 'act');
    const companyOfWaiting = new Map(
      (await ordersThatWait(tx)).waiting
        .filter(({ order }) => served === null || served.includes(order.companyId))
        .map(({ order }) => [order.number, order.companyId]),
    );
    const waiting = new Set(companyOfWaiting.keys());
    const there = [...new Set(orderNumbers)].filter((number) => waiting.has(number)).toSorted();
    let done: readonly string[] = there;
    if (act === 'take') done = await takeWork(tx.db, there, uid);
    else if (act === 'give-back') done = await giveBackWork(tx.db, there, uid);
    else await putOffWork(tx.db, there, untilOf(tx, act));
    for (const number of done)
      await recordEvent(tx.db, {
        type: 'order.marked',
        kind: 'order',
        objectId: number,
        companyId: companyOfWaiting.get(number)!,
        data: { uid },
      });
    const nameOf = (person: PersonName | null | undefined) => (person ? personName(tx.language, person) : null);
    const marks = new Map((await workMarks(tx.db, there)).map((mark) => [mark.orderNumber, mark]));
    return orderNumbers.map((orderNumber) => ({
      orderNumber,
      result: !waiting.has(orderNumber) ? 'gone' : done.includes(orderNumber) ? 'done' : 'taken',
      by: nameOf(marks.get(orderNumber)?.assignee),
    }));
  });
}

function untilOf({ now, today }: Ctx, act: 'later' | 'tomorrow' | 'now'): Date | null {
  if (act === 'now') return null;
  return act === 'later' ? new Date(now.getTime() + LATER_MS) : budapestInstant(addDays(today, 1), MORNING);
}

export type WaitingAct = Pick<ActOnObject, 'params' | 'by' | 'dueAt'>;

/** What somebody has begun about orders and can still undo, by order. */
export function waitingActs(ctx: Ctx, orderNumbers: readonly string[]): Promise<ReadonlyMap<string, WaitingAct>> {
  return firstActsOn(ctx.db, 'order', orderNumbers);
}

/** The marks of what waits, by order. */
export async function marksOf(ctx: Ctx, orderNumbers: readonly string[]): Promise<ReadonlyMap<string, WorkMark>> {
  return new Map((await workMarks(ctx.db, orderNumbers)).map((mark) => [mark.orderNumber, mark]));
}
