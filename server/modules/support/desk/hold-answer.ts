import { setting } from '#modules/portal-config/index.ts';
import type { HeldAct } from '#platform/held-acts/held-act.store.ts';
import { holdAct } from '#platform/held-acts/hold-act.ts';
import { choiceText } from '#vocabulary/case-act.ts';
import type { TicketStatus } from '#vocabulary/ticket-status.ts';
import type { Ctx } from '../../../context.ts';
import { recordTicketEvent } from '../ticket/record-ticket-event.ts';
import type { CaseAct } from './case-act.ts';
import { undoSecondsOfAct } from './case-act.ts';
import { takeDeskTicket, writeDeskMessage } from './desk-tickets.ts';
import type { WordsMark } from './desk-ticket.views.ts';

/** An answer as its writer sent it. */
export interface HeldAnswer {
  readonly text: string;
  readonly seen: WordsMark;
  readonly status?: TicketStatus | undefined;
  /** Runs with it, or neither does. */
  readonly withAct?: CaseAct | undefined;
}

/** One answer of a case waits at a time. */
const ANSWER = 'ticket.answer';

/**
 * Holds an answer for as long as it can be undone: the customer reads nothing and gets no mail before. Null: it has gone, because nothing is held here.
 * An act that goes with it waits with it. Refusals of `writeDeskMessage`, ACT_IS_HELD.
 */
export async function holdAnswer(ctx: Ctx, caseNumber: string, answer: HeldAnswer): Promise<HeldAct | null> {
  const ticket = await takeDeskTicket(ctx, caseNumber);
  const { withAct } = answer;
  return holdAct(ctx, {
    companyId: ticket.companyId,
    act: ANSWER,
    objectKind: 'ticket',
    objectId: caseNumber,
    params: withAct
      ? { act: `answer-${withAct.kind}`, choice: choiceText(withAct), ...answer }
      : { act: 'answer', ...answer },
    seconds: withAct ? await undoSecondsOfAct(ctx, withAct, ticket.companyId) : await setting(ctx, 'desk.undoSeconds'),
    run: (tx) => sendHeldAnswer(tx, caseNumber, answer),
    tell: (tx) => recordTicketEvent(tx, ticket, 'held'),
  });
}

/** The answer itself, in the transaction of who calls. */
export async function sendHeldAnswer(tx: Ctx, caseNumber: string, answer: HeldAnswer): Promise<void> {
  const { text, seen, status, withAct } = answer;
  await writeDeskMessage(tx, caseNumber, { kind: 'answer', text, seen, status, withAct });
}
