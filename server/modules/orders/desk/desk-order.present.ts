import type { z } from 'zod';
import type { deskOrderRoutes } from '#contract/desk/order.ts';
import type { orderRoutes } from '#contract/general/order.ts';
import { reasonInWords } from '#modules/erp/index.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Language } from '#values/text.ts';
import { hasWording, say } from '#wording/say.ts';
import type { Ctx } from '../../../context.ts';
import { whyOfReport } from '../erp-queue/why-of-report.ts';
import { isHeld, isToBeBilledAgain } from '../order/order.ts';
import { reasonText } from '../order/order.present.ts';
import { orderStateLabel } from '../order/status-label.ts';
import type { OrderAtDesk } from './desk-orders.ts';
import type { DeskOrderRow, Mark } from './desk-orders.views.ts';
import { personName } from '#values/person-name.ts';

type Row = z.input<(typeof deskOrderRoutes.listDeskOrders)['response']>['orders'][number];
type Detail = z.input<(typeof deskOrderRoutes.getDeskOrder)['response']>;

export function presentDeskRow(row: DeskOrderRow, language: Language): Row {
  return {
    orderNumber: row.number,
    sapId: row.sapId,
    customerOrderNumber: row.customerOrderNumber,
    companyId: row.companyId,
    companyName: row.parties?.soldTo?.name ?? row.companyId,
    shipToId: row.shipToId,
    shipToName: row.parties?.shipTo?.name ?? row.shipToId,
    city: row.parties?.shipTo?.city ?? '',
    depot: row.depot,
    channel: row.channel,
    placedAt: row.placedAt.toISOString(),
    deliveryDate: row.deliveryDate,
    status: row.status,
    statusLabel: orderStateLabel(language, row),
    deliveryStatus: row.deliveryStatus,
    held: isHeld(row),
    unbilled: isToBeBilledAgain(row),
    trial: row.trial,
    amountDue: row.due + row.cashRounding,
    lineCount: row.lineCount,
  };
}

export function presentAtDesk(
  detail: z.input<(typeof orderRoutes.getOrder)['response']>,
  {
    order,
    depot,
    moves,
    toPay,
    question,
    release,
    names,
    messages,
    held,
    revisable,
    revision,
    refused,
    waitsForErp,
    unfit,
    changing,
  }: OrderAtDesk,
  { language, caller, app }: Pick<Ctx, 'language' | 'caller' | 'app'>,
): Detail {
  const nameOf = (uid: string | undefined) => {
    const person = uid && names.get(uid);
    return (person && personName(language, person)) || null;
  };
  return {
    ...detail,
    timeLine: detail.timeLine.map((entry) => ({ ...entry, reason: entry.reason && ourWords(entry.reason, language) })),
    channel: order.channel as Detail['channel'],
    depot,
    companyId: order.companyId,
    moves: [...moves],
    question: question && {
      ...question,
      request: question.request && { ...question.request, at: question.request.at.toISOString() },
    },
    messages: messages.map((message) => ({ ...message, at: message.at.toISOString() })),
    heldActs: held.map(({ id, act, params, by, byUid, dueAt }) => ({
      id,
      act,
      what: String(params['act'] ?? ''),
      by: personName(language, by),
      isMine: byUid === caller!.uid,
      dueAt: dueAt.toISOString(),
    })),
    revisable,
    revision: {
      waiting: revision.waiting && {
        id: revision.waiting.id,
        by: personName(language, revision.waiting.by),
        isMine: revision.waiting.byUid === caller!.uid,
        dueAt: revision.waiting.dueAt.toISOString(),
      },
      refused: revision.refused && {
        by: personName(language, revision.refused.by),
        at: revision.refused.at.toISOString(),
        why: say(language, revision.refused.failedWording, revision.refused.failedParams),
      },
      ...revision.around,
    },
    refused: refused && {
      errand: refused.errand,
      why: reasonInWords(refused.reason, language),
      at: refused.deadAt.toISOString(),
      sentAgain: refused.sentAgain,
      firstAt: refused.firstDeadAt.toISOString(),
    },
    waitsForErp: waitsForErp && {
      errand: waitsForErp.errand,
      since: waitsForErp.since.toISOString(),
      why: reasonInWords(waitsForErp.reason, language),
    },
    unfit: unfit && {
      reason: unfit.reason,
      reports: unfit.reports.map((report) => ({
        kind: report.kind,
        number: report.number,
        state: report.state,
        why: whyOfReport(report, language),
        at: report.at.toISOString(),
      })),
    },
    changing: changing && { since: changing.since.toISOString(), until: changing.until?.toISOString() ?? null },
    unbilled: isToBeBilledAgain(order),
    toPay: [...toPay],
    release: release && { ...release, by: personName(language, release.by), at: release.at.toISOString() },
    events: order.events.map(({ at, what, detail: told }) => {
      // Where people alone move orders, nobody else was sent anything.
      const key = `desk.event.${what === 'sent' && app.erp.movedByPeople ? 'taken' : what}`;
      return {
        at: at.toISOString(),
        isDay: told.isDay === true,
        what,
        label: hasWording(key) ? say(language, key) : what,
        // Who placed it names who did it in whose name.
        by: told.reason === order.createdBy ? null : nameOf(told.actor),
        approvedBy: nameOf(told.approvedBy),
        reason: !told.reason
          ? null
          : told.reason === order.createdBy
            ? detail.createdBy
            : ourWords(reasonText(told.reason, language), language),
      };
    }),
  };
}

/** Customers read why an order stands still, and whom to ask. The desk reads only why: its people are the ones to be asked. */
const STOPPED = ['credit', 'block', 'investigation'] as const;
function ourWords(told: string, language: Language): string {
  const why = STOPPED.find((one) => told === say(language, `timeline.reason.${one}`));
  return why ? say(language, `desk.stopped.${why}`) : told;
}

/** A mark as it stands in an address: the instant and the number of the last row. */
export function markOf({ placedAt, number }: Mark): string {
  return `${placedAt.getTime()}-${number}`;
}

/** INVALID_INPUT for what is no mark. */
export function readMark(text: string | undefined): Mark | null {
  if (text === undefined) return null;
  const [, at, number] = /^(\d{1,15})-(\w{1,40})$/.exec(text) ?? [];
  if (!at || !number) throw new Refusal('INVALID_INPUT', { name: 'after' });
  return { placedAt: new Date(Number(at)), number };
}
