import { z } from 'zod';
import { isDay } from '../../values/day.ts';
import { AUDIT_EVENTS } from '../../vocabulary/audit-event.ts';
import { pageQuery, paged } from '../paged.ts';
import { defineRoutes } from '../routes.ts';

const day = z.string().refine(isDay, 'must be YYYY-MM-DD');
const who = z.object({ uid: z.string(), name: z.string().describe('empty when the user is gone') }).nullable();

/** One entry of the audit. Instants are ISO. */
export const auditEntry = z.object({
  id: z.number().int(),
  at: z.string(),
  what: z.string(),
  label: z.string().describe('what, in the language of the call'),
  result: z.enum(['done', 'refused']),
  actor: who.describe('who did it; null: somebody nobody knows, or the portal itself'),
  inTheNameOf: who.describe('for whom the actor acted, when the supplier’s clerk acts for a user'),
  subject: who.describe('whom it concerns'),
  email: z.string().nullable(),
  from: z
    .string()
    .nullable()
    .describe('network address; null as well where somebody of another company did it and a customer reads'),
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  reason: z.string().describe('why, in the language of the call; empty where nothing is to be said'),
  sealed: z.boolean().describe('linked into the chain'),
});
export type AuditEntry = z.output<typeof auditEntry>;

export const auditRoutes = defineRoutes({
  listAudit: {
    method: 'GET',
    path: 'audit',
    access: { section: 'Access Management', atDesk: 'Desk Audit' },
    summary:
      'Security events of the own company, newest first: who did what, for whom, when, from where, with which result.',
    query: pageQuery(25).extend({
      uid: z.string().max(100).optional().describe('only what this user did or what concerns them'),
      what: z.enum(AUDIT_EVENTS).optional(),
      from: day.optional(),
      to: day.optional().describe('this day included'),
    }),
    response: paged(auditEntry),
  },
});
