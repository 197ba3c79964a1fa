import { z } from 'zod';
import { DESK_PERMISSIONS } from '../../vocabulary/desk-permission.ts';
import { USER_STATUSES } from '../../vocabulary/user-status.ts';
import { defineRoutes } from '../routes.ts';

const view = { desk: 'Desk People', may: 'view', reach: 'all' } as const;
const act = { desk: 'Desk People', may: 'act', reach: 'all' } as const;
const count = z.number().int();
const uid = z.object({ uid: z.string().min(1).max(60) });
const cap = count.min(0).max(1_000_000_000_000).nullable();
const outcome = z.object({ waits: z.boolean().describe('a second person is asked first') });
const permission = z.enum(DESK_PERMISSIONS);
const degree = z.enum(['view', 'act']);

const role = z.object({
  name: z.string(),
  version: count,
  fixed: z.boolean().describe('may do everything, and stays so'),
  own: z.boolean().describe('the caller has it, and nobody changes their own'),
  permissions: z.array(z.object({ permission, may: degree })),
});

export const deskPeopleRoutes = defineRoutes({
  listPeople: {
    method: 'GET',
    path: '/people',
    access: view,
    summary: 'The supplier’s people with their roles, what each role may do, and what waits for a second person',
    response: z.object({
      people: z.array(
        z.object({
          uid: z.string(),
          firstName: z.string(),
          lastName: z.string(),
          email: z.string(),
          status: z.enum(USER_STATUSES),
          statusLabel: z.string(),
          lastSignInAt: z.string().nullable(),
          self: z.boolean(),
          roles: z.array(z.object({ role: z.string(), ownCustomers: z.boolean(), releaseCapFt: cap })),
        }),
      ),
      roles: z.array(role),
      approvals: z.array(
        z.object({
          id: count,
          kind: z.enum([
            'desk-role',
            'desk-role-permissions',
            'desk-permission',
            'user-erasure',
            'invoice-cancellation',
            'supplier-bank-account',
          ]),
          about: z.string().describe('whom, which role, invoice or setting'),
          what: z
            .string()
            .describe(
              'the role that is given, the permission that is asked for, the new account, the order of the invoice; empty for an erasure',
            ),
          invoice: z
            .object({
              companyName: z.string(),
              amount: z.number().int().nullable().describe('Ft'),
              billAgain: z.boolean(),
            })
            .nullable()
            .describe('of the cancellation of an invoice; the amount is null in older requests'),
          reason: z.string(),
          askedBy: z.string(),
          askedByUid: z.string(),
          askedAt: z.string(),
          own: z.boolean(),
        }),
      ),
      twoPersons: z.boolean().describe('what cannot be undone, and roles that decide about rights, take two persons'),
    }),
  },
  invitePerson: {
    method: 'POST',
    path: '/people',
    access: act,
    summary: 'Invites a colleague with a role. USER_EXISTS, EMAIL_INVALID, ROLE_UNKNOWN',
    body: z.object({
      firstName: z.string().trim().min(1).max(80),
      lastName: z.string().trim().min(1).max(80),
      email: z.string().trim().max(254),
      locale: z.enum(['hu', 'en', 'es']),
      role: z.string().max(40),
      ownCustomers: z.boolean().default(false),
      releaseCapFt: cap.default(null),
    }),
    atomic: true,
    response: outcome.extend({ uid: z.string() }),
  },
  invitePersonAgain: {
    method: 'POST',
    path: '/people/:uid/invitation',
    access: act,
    summary: 'Sends the invitation once more',
    params: uid,
    atomic: true,
    response: z.object({ sent: z.literal(true) }),
  },
  setPersonStatus: {
    method: 'PUT',
    path: '/people/:uid/status',
    access: act,
    summary: 'Deactivates somebody, or lets them in again. DESK_ROLE_OWN for oneself, LAST_ADMINISTRATOR',
    params: uid,
    body: z.object({ status: z.enum(['Active', 'Deactivated']), reason: z.string().trim().min(3).max(500) }),
    atomic: true,
    response: z.object({ status: z.enum(USER_STATUSES) }),
  },
  giveDeskRole: {
    method: 'PUT',
    path: '/people/:uid/roles',
    access: act,
    summary:
      'Gives a role with its reach and cap, or takes it away. DESK_ROLE_OWN, LAST_ADMINISTRATOR; a role that decides about rights waits for a second person',
    params: uid,
    body: z.object({
      role: z.string().max(40),
      on: z.boolean(),
      ownCustomers: z.boolean().default(false),
      releaseCapFt: cap.default(null),
    }),
    atomic: true,
    response: outcome,
  },
  getDeskRole: {
    method: 'GET',
    path: '/desk-roles/:name',
    access: view,
    summary: 'What a role may do',
    params: z.object({ name: z.string().max(40) }),
    response: role,
  },
  changeDeskRole: {
    method: 'PATCH',
    path: '/desk-roles/:name',
    access: act,
    summary:
      'Permissions of a role, onto the version that was seen. DESK_ROLE_OWN for a role of one’s own, DESK_ROLE_FIXED for the administrator’s',
    params: z.object({ name: z.string().max(40) }),
    body: z.object({
      permissions: z
        .array(z.object({ permission, may: degree.nullable().describe('null: not at all') }))
        .min(1)
        .max(40),
    }),
    ifMatch: 'getDeskRole',
    atomic: true,
    response: role.extend({ waits: z.boolean() }),
  },
  decideApproval: {
    method: 'POST',
    path: '/approvals/:id/decision',
    access: act,
    summary:
      'The second person’s word; who asked may only take it back. APPROVAL_OWN (403) when they would grant it, APPROVAL_NOT_FOUND once it is decided or too old, PERMISSION_BY_ROLE (409) for a permission, which comes with a role',
    params: z.object({ id: z.coerce.number().int().min(1) }),
    body: z.object({ granted: z.boolean() }),
    atomic: 'by hand',
    response: z.object({ granted: z.boolean() }),
  },
});
export type DeskPeople = z.output<typeof deskPeopleRoutes.listPeople.response>;
