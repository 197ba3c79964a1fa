import { z } from 'zod';
import { isDay } from '../../values/day.ts';
import { AUDIT_EVENTS } from '../../vocabulary/audit-event.ts';
import { auditEntry } from '../identity/audit.ts';
import { pageQuery, paged } from '../paged.ts';
import { defineRoutes } from '../routes.ts';
import { ERP_KINDS } from './erp.ts';

const view = { desk: 'Desk Operation', may: 'view', reach: 'all' } as const;
const act = { desk: 'Desk Operation', may: 'act', reach: 'all' } as const;
const day = z.string().refine(isDay, 'must be YYYY-MM-DD');
const seconds = z.number().int().describe('seconds');
const id = z.object({ id: z.coerce.number().int().min(1) });

export const deskOperationRoutes = defineRoutes({
  getHealth: {
    method: 'GET',
    path: '/operation/health',
    access: view,
    summary:
      'How the portal runs: what waits, what was given up, since when the mail server or the ERP takes nothing, and for whom each job works',
    response: z.object({
      now: z.string().describe('ISO instant'),
      erp: z.object({
        kind: z.enum(ERP_KINDS),
        up: z
          .boolean()
          .nullable()
          .describe('whether its last answer was one; null: it was not called yet, or there is none'),
        pausedSeconds: seconds.describe('for how long the ERP is left alone; 0: it is asked'),
      }),
      outbox: z.object({
        waiting: z.number().int(),
        dead: z.number().int(),
        oldestSeconds: seconds,
        putOff: z.number().int(),
      }),
      mails: z.object({
        waiting: z.number().int(),
        dead: z.number().int(),
        faultSeconds: seconds.describe('0: the mail server takes mails'),
        smtp: z
          .enum(['server', 'none', 'mailbox'])
          .describe('none: there is no server yet, mails wait; mailbox: they stay where they are shown'),
      }),
      jobs: z.object({ failing: z.number().int(), deadRows: z.number().int() }),
      topics: z.array(
        z.object({ topic: z.string(), waiting: z.number().int(), dead: z.number().int(), oldestSeconds: seconds }),
      ),
    }),
  },
  listJobs: {
    method: 'GET',
    path: '/operation/jobs',
    access: view,
    summary: 'Work that comes round: when each is due, how it went last; and rows that were given up',
    response: z.object({
      jobs: z.array(
        z.object({
          name: z.string(),
          dueAt: z.string(),
          startedAt: z.string().nullable(),
          failedRounds: z.number().int().describe('in a row'),
          lastError: z.string().nullable(),
        }),
      ),
      deadRows: z.array(z.object({ job: z.string(), key: z.string(), attempts: z.number().int(), reason: z.string() })),
    }),
  },
  listDeadLetters: {
    method: 'GET',
    path: '/operation/dead-letters',
    access: view,
    summary: 'What could not be delivered and waits for a person, newest first, at most 100',
    response: z.object({
      total: z.number().int(),
      letters: z.array(
        z.object({
          id: z.number().int(),
          topic: z.string(),
          object: z.string().nullable().describe('the number of the order, or the subject of the mail'),
          orderNumber: z.string().nullable(),
          attempts: z.number().int(),
          createdAt: z.string(),
          deadAt: z.string(),
          reason: z.string(),
          sentAgain: z.number().int().describe('how often a person has had it sent again since it was given up first'),
          firstDeadAt: z.string(),
          isMail: z.boolean(),
        }),
      ),
    }),
  },
  sendAgain: {
    method: 'POST',
    path: '/operation/dead-letters/redrives',
    access: act,
    summary:
      'Puts dead letters back into the queue with fresh attempts: these, or all of them and the rows that jobs gave up',
    body: z.object({ ids: z.union([z.enum(['all', 'jobs']), z.array(z.number().int().min(1)).min(1).max(100)]) }),
    atomic: true,
    response: z.object({ count: z.number().int() }),
  },
  dropMail: {
    method: 'POST',
    path: '/operation/dead-letters/:id/arrival',
    access: act,
    summary:
      'Of a mail of which nobody knows whether it arrived: a person has found out that it did, or does not want it sent again. NOT_FOUND for anything else',
    params: id,
    atomic: true,
    response: z.object({}),
  },
  listMails: {
    method: 'GET',
    path: '/operation/mails',
    access: view,
    summary: 'Mails without their texts, newest first',
    query: pageQuery(50).extend({
      search: z.string().max(100).optional().describe('a part of the recipient or the subject'),
      waiting: z.stringbool().optional(),
    }),
    response: paged(
      z.object({
        id: z.number().int(),
        to: z.string(),
        subject: z.string(),
        createdAt: z.string(),
        sentAt: z.string().nullable(),
        state: z
          .enum(['sent', 'sending', 'waiting', 'dead', 'kept'])
          .describe('kept: there is no mail server, and it is shown in the mailbox'),
        letter: z.number().int().nullable().describe('its dead letter'),
        reason: z.string().nullable(),
      }),
    ),
  },
  listSessions: {
    method: 'GET',
    path: '/operation/sessions',
    access: view,
    summary: 'Who is signed in, by account, the last one seen first',
    query: pageQuery(50).extend({ search: z.string().max(100).optional() }),
    response: paged(
      z.object({
        uid: z.string(),
        name: z.string(),
        email: z.string(),
        companyId: z.string().nullable().describe('null: a person of the supplier'),
        sessions: z.number().int(),
        acting: z.number().int().describe('of which somebody of the supplier acts for them'),
        lastSeenAt: z.string(),
      }),
    ),
  },
  endSessions: {
    method: 'POST',
    path: '/operation/sessions/:uid/end',
    access: act,
    summary: 'Signs somebody out everywhere, with what they had begun; they may sign in again. USER_NOT_FOUND',
    params: z.object({ uid: z.string().min(1).max(100) }),
    body: z.object({ reason: z.string().trim().min(3).max(500).describe('stands in the audit') }),
    response: z.object({ ended: z.number().int() }),
  },
  listDeskAudit: {
    method: 'GET',
    path: '/audit',
    access: { desk: 'Desk Audit', may: 'view' },
    summary: 'The audit: who did what, for whom, when, from where, with which result, newest first',
    query: pageQuery(50).extend({
      uid: z.string().max(100).optional().describe('what this person did, or what concerns them'),
      object: z
        .string()
        .trim()
        .max(60)
        .optional()
        .describe('the number of an order, company, ship-to or user that it is about'),
      what: z.enum(AUDIT_EVENTS).optional(),
      from: day.optional(),
      to: day.optional().describe('this day included'),
    }),
    response: paged(
      auditEntry.extend({
        company: z
          .object({ companyId: z.string(), name: z.string() })
          .nullable()
          .describe('whose company it concerns; without a name when it is withdrawn'),
      }),
    ),
  },
  findAuditPeople: {
    method: 'GET',
    path: '/audit/people',
    access: { desk: 'Desk Audit', may: 'view' },
    summary: 'People by a part of name or e-mail address, to filter by: at most 20',
    query: z.object({ search: z.string().trim().max(100).default('') }),
    response: z.object({ people: z.array(z.object({ uid: z.string(), name: z.string(), email: z.string() })) }),
  },
});
export type OperationHealth = z.output<typeof deskOperationRoutes.getHealth.response>;
export type DeskAuditEntry = z.output<typeof deskOperationRoutes.listDeskAudit.response>['results'][number];
