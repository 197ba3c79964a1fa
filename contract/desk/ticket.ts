import { z } from 'zod';
import { calendarDay } from '../day.ts';
import { DELIVERY_STATUSES, ORDER_STATUSES } from '../../vocabulary/order-status.ts';
import { TICKET_STATUSES } from '../../vocabulary/ticket-status.ts';
import { fileAnswer } from '../file.ts';
import { defineRoutes } from '../routes.ts';

const view = { desk: 'Desk Tickets', may: 'view' } as const;
const act = { desk: 'Desk Tickets', may: 'act' } as const;
const caseNumber = z.object({ caseNumber: z.string().min(1).max(40) });
const status = z.enum(TICKET_STATUSES);
const text = z.string().trim().min(1).max(2_000);
const instant = z.string().describe('ISO instant');
const person = z.object({ uid: z.string(), name: z.string() });
/** The order of a case as it stood when an act was offered: it goes back as it came. */
const ofOrder = {
  orderNumber: z.string().min(1).max(40),
  seen: z.object({ status: z.enum(ORDER_STATUSES), deliveryStatus: z.enum(DELIVERY_STATUSES) }),
};
const amount = z.number().int().describe('Ft that the customer would pay; of a credit: that they get back');
const units = z
  .array(z.object({ line: z.number().int().min(1), quantity: z.number().int().min(1).max(100_000) }))
  .min(1)
  .max(100);
const decided = z.object({ kind: z.enum(['reject', 'release']), ...ofOrder, amount });
/** An act on the order of a case: with the order rejected or released, its goods brought once more free of charge, or units of an invoice credited. */
const withAct = z.discriminatedUnion('kind', [
  decided,
  z.object({
    kind: z.literal('replace'),
    ...ofOrder,
    amount,
    day: calendarDay().describe('on which the goods are delivered'),
    lines: units,
  }),
  z.object({
    kind: z.literal('credit'),
    ...ofOrder,
    amount,
    invoice: z.string().min(1).max(40).describe('its number'),
    lines: units.describe('by the lines of the invoice'),
  }),
]);

export const TICKET_VIEWS = ['due', 'mine', 'unassigned', 'open', 'all'] as const;

const row = z.object({
  caseNumber: z.string(),
  title: z.string(),
  status,
  statusLabel: z.string(),
  companyId: z.string(),
  companyName: z.string(),
  shipToName: z.string().nullable(),
  category: z.string(),
  openedAt: instant,
  assignee: person.nullable(),
  due: instant.nullable().describe('when we owe the customer words, in working time; null: it is not our turn'),
  unread: z.boolean().describe('the customer wrote since the caller last looked'),
  version: z.number().int().describe('for `If-Match`'),
});

export const deskTicketRoutes = defineRoutes({
  listDeskTickets: {
    method: 'GET',
    path: '/tickets',
    access: view,
    summary:
      'Cases of the companies that the caller serves: those that wait for words of ours by their due time, else the newest first; go on with `after`',
    query: z.object({
      view: z.enum(TICKET_VIEWS).default('due'),
      search: z
        .string()
        .max(100)
        .default('')
        .describe(
          'words, each a part of the number, title, order, description, customer, or of what was written or noted; whatever accents. Words of one or two letters count only alone, as the begin of a number',
        ),
      companyId: z.string().min(1).max(40).optional(),
      after: z.string().max(80).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    response: z.object({
      tickets: z.array(row),
      after: z.string().nullable().describe('null: these were the last'),
      now: instant.describe('of the business clock, by which times are due'),
      counts: z.object({
        due: z.number().int(),
        mine: z.number().int(),
        unassigned: z.number().int(),
        open: z.number().int(),
      }),
    }),
  },
  getDeskTicket: {
    method: 'GET',
    path: '/tickets/:caseNumber',
    access: view,
    summary:
      'One case with its conversation, the notes of the supplier, and what one needs to know to answer; of a company that is not served 404',
    params: caseNumber,
    response: row.extend({
      assigneeUid: z.string().nullable(),
      orderNumber: z.string().nullable(),
      contact: z.object({ name: z.string(), email: z.string(), phone: z.string(), language: z.string() }),
      description: z.string(),
      mergedInto: z.string().nullable(),
      mergedFrom: z.array(z.object({ caseNumber: z.string(), title: z.string() })),
      messages: z.array(
        z.object({
          id: z.string(),
          kind: z.enum(['customer', 'supplier', 'note', 'status']),
          author: z.string(),
          at: instant,
          text: z.string(),
          doneWith: z
            .object({ act: z.string(), object: z.string(), amount: z.number().int() })
            .nullable()
            .describe('what was done together with an answer: the act, the number of its order, Ft'),
        }),
      ),
      held: z
        .object({
          id: z.number().int(),
          by: z.string(),
          isMine: z.boolean(),
          dueAt: instant,
          text: z.string(),
          withAct: withAct.nullable(),
        })
        .nullable()
        .describe('an answer that can still be undone: the customer does not read it yet'),
      lastAnswer: z.string().describe('the mark of the last message; sent with an answer'),
      attachments: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          mimeType: z.string(),
          size: z.number().int(),
          author: z.string(),
          at: instant,
        }),
      ),
      moves: z.array(status).describe('legal now, and allowed to the caller'),
      mayAct: z.boolean(),
      acts: z.array(decided).describe('what the caller may do with the order together with an answer'),
      offers: z
        .array(
          z.object({
            kind: z.enum(['replace', 'credit']),
            ...ofOrder,
            invoice: z.string().nullable().describe('of a credit: the invoice that its lines are of'),
            goods: z.array(
              z.object({
                line: z.number().int(),
                sku: z.string(),
                name: z.string(),
                detail: z.string().describe('packaging or unit'),
                most: z.number().int().describe('units that are left'),
              }),
            ),
          }),
        )
        .describe(
          'goods of the order that the caller may have brought once more free of charge, or credited, together with an answer',
        ),
      customer: z.object({
        name: z.string(),
        blocked: z.boolean(),
        exposure: z.number().int(),
        creditLimit: z.number().int(),
      }),
      order: z
        .object({
          orderNumber: z.string(),
          how: z.enum(['named', 'text']).describe('named in the case, or recognised in what was written'),
          statusLabel: z.string(),
          deliveryDate: z.string(),
          depot: z.string().nullable(),
          deliveryNote: z.string().nullable(),
          lines: z.array(
            z.object({ sku: z.string(), name: z.string(), packaging: z.string(), quantity: z.number().int() }),
          ),
        })
        .nullable(),
      answerDue: z.object({ at: instant, answeredAt: instant.nullable() }),
      solutionDue: instant,
      earlier: z.array(
        z.object({ caseNumber: z.string(), title: z.string(), statusLabel: z.string(), openedAt: instant }),
      ),
      colleagues: z.array(person).describe('who may have the case'),
      fields: z
        .record(z.string(), z.string())
        .describe('what the fields of a template become, in the language of the customer'),
    }),
  },
  changeDeskTicket: {
    method: 'PATCH',
    path: '/tickets/:caseNumber',
    access: act,
    summary: 'Gives the case to somebody, or names its order',
    params: caseNumber,
    body: z.object({
      assigneeUid: z.string().min(1).max(80).nullable().optional(),
      orderNumber: z.string().min(1).max(40).nullable().optional(),
    }),
    ifMatch: 'getDeskTicket',
    atomic: true,
    response: z.object({
      caseNumber: z.string(),
      assigneeUid: z.string().nullable(),
      orderNumber: z.string().nullable(),
      version: z.number().int(),
    }),
  },
  writeDeskMessage: {
    method: 'POST',
    path: '/tickets/:caseNumber/messages',
    access: act,
    summary:
      'An answer, which the customer gets by mail, or a note, which no customer reads; a status with it. TICKET_ANSWERED_MEANWHILE (409) when somebody else wrote since `seen`',
    params: caseNumber,
    body: z.object({ kind: z.enum(['answer', 'note']), text, seen: z.string().max(40), status: status.optional() }),
    atomic: true,
    response: z.object({ caseNumber: z.string(), status }),
  },
  holdDeskAnswer: {
    method: 'POST',
    path: '/tickets/:caseNumber/held-answers',
    access: act,
    summary:
      'An answer that is held as long as it can be undone (setting `desk.undoSeconds`): it is judged now and again when it goes. `withAct`: an act that runs with the answer, or neither does. `held` null: it has gone at once. TICKET_ANSWERED_MEANWHILE (409) as above; ACT_IS_HELD (409) while another answer waits; ORDER_CHANGED_MEANWHILE (409) and the other refusals of the act',
    params: caseNumber,
    body: z.object({ text, seen: z.string().max(40), status: status.optional(), withAct: withAct.optional() }),
    response: z.object({ held: z.object({ id: z.number().int(), dueAt: instant }).nullable() }),
  },
  checkCaseAct: {
    method: 'POST',
    path: '/tickets/:caseNumber/act-checks',
    access: act,
    summary:
      'What chosen units come to, before they are sent with an answer: nothing is stored. GIVEN_OVER_CAP (403) above what the caller may give by themselves; REPLACED_ALREADY, INVOICE_CREDITED_MEANWHILE (409) when less is left',
    params: caseNumber,
    body: z.object({
      kind: z.enum(['replace', 'credit']),
      orderNumber: ofOrder.orderNumber,
      invoice: z.string().min(1).max(40).nullable(),
      lines: units,
    }),
    response: z.object({
      amount,
      day: z.string().nullable().describe('of a replacement: its first day; null: there is none'),
      hindrance: z.string().nullable().describe('why it cannot be ordered, in words'),
    }),
  },
  moveDeskTicket: {
    method: 'POST',
    path: '/tickets/:caseNumber/moves',
    access: act,
    summary: 'A legal status from the one that was seen; the same again changes nothing',
    params: caseNumber,
    body: z.object({ status, seen: status }),
    atomic: true,
    response: z.object({ caseNumber: z.string(), status }),
  },
  mergeDeskTicket: {
    method: 'POST',
    path: '/tickets/:caseNumber/merges',
    access: act,
    summary: 'Ends the case in another open one of the same company; both keep what was written',
    params: caseNumber,
    body: z.object({ into: z.string().min(1).max(40), seen: status }),
    atomic: true,
    response: z.object({ caseNumber: z.string(), status }),
  },
  readDeskTicket: {
    method: 'PUT',
    path: '/tickets/:caseNumber/read',
    access: view,
    summary: 'The caller has read the case as it stands',
    params: caseNumber,
    atomic: true,
    response: z.object({ caseNumber: z.string() }),
  },
  downloadDeskAttachment: {
    method: 'GET',
    path: '/ticket-attachments/:id',
    access: view,
    summary: 'A file of a case',
    params: z.object({ id: z.string().min(1).max(60) }),
    response: fileAnswer,
  },
  listReplyTemplates: {
    method: 'GET',
    path: '/reply-templates',
    access: view,
    summary:
      'Ready answers of the code list `reply-template`, each in the languages of the portal; {field} is filled from the case',
    response: z.object({
      templates: z.array(z.object({ code: z.string(), title: z.string(), text: z.record(z.string(), z.string()) })),
    }),
  },
});
export type DeskTicketRow = z.output<typeof row>;
export type DeskTicket = z.output<typeof deskTicketRoutes.getDeskTicket.response>;
