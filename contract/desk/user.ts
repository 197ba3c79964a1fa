import { z } from 'zod';
import { DIRECTION_MARKS } from '../../values/direction-marks.ts';
import { USER_STATUSES } from '../../vocabulary/user-status.ts';
import { defineRoutes } from '../routes.ts';
import { printable } from '../text.ts';

const view = { desk: 'Desk Customers', may: 'view' } as const;
const act = { desk: 'Desk Customers', may: 'act' } as const;
const people = { desk: 'Desk People', may: 'act' } as const;
const reason = z.string().trim().min(3).max(500).describe('stands in the audit');
const uid = z.object({ uid: z.string().min(1).max(100) });
const name = printable(80)
  .min(1)
  .regex(new RegExp(String.raw`^[^\p{Cc}\u2028\u2029${DIRECTION_MARKS}]*$`, 'u'));
const role = z.object({ shipToId: z.string().min(1).max(40), role: z.string().min(1).max(120) });

const user = z.object({
  uid: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  locale: z.enum(['hu', 'en', 'es']),
  companyId: z.string().nullable(),
  companyName: z.string(),
  status: z.enum(USER_STATUSES),
  statusLabel: z.string(),
  roles: z.array(
    z.object({
      companyId: z.string(),
      shipToId: z.string(),
      shipToName: z.string(),
      role: z.string(),
      roleLabel: z.string(),
      permissions: z.array(z.string()),
    }),
  ),
  invitation: z
    .object({ sentAt: z.string(), expiresAt: z.string(), open: z.boolean() })
    .nullable()
    .describe('of somebody who is not in yet'),
  lastSignInAt: z.string().nullable(),
  sessions: z.number().int().describe('that are open now'),
  secondFactor: z.boolean(),
  statusMoves: z.array(z.enum(USER_STATUSES)).describe('statuses that the caller may set now'),
  mayChange: z.boolean().describe('the caller may change the user, not only look'),
  mayBeActedFor: z.boolean(),
  version: z.number().int().describe('for `If-Match`'),
});

export const deskUserRoutes = defineRoutes({
  listDeskUsers: {
    method: 'GET',
    path: '/users',
    access: view,
    summary: 'Users of the customers that the caller serves, by name',
    query: z.object({
      companyId: z.string().max(40).optional(),
      search: z.string().trim().max(100).default('').describe('part of a name, an e-mail address or a phone number'),
      status: z.enum(USER_STATUSES).optional(),
      offset: z.coerce.number().int().min(0).max(100_000).default(0),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    response: z.object({ total: z.number().int(), users: z.array(user) }),
  },
  getDeskUser: {
    method: 'GET',
    path: '/users/:uid',
    access: view,
    summary:
      'One user of a customer with their roles at each ship-to, and the roles that may be given there; anybody else 404',
    params: uid,
    response: user.extend({
      places: z.array(
        z.object({
          shipToId: z.string(),
          name: z.string(),
          address: z.string(),
          roles: z.array(z.object({ name: z.string(), label: z.string() })),
        }),
      ),
    }),
  },
  listUserPlaces: {
    method: 'GET',
    path: '/customers/:companyId/user-roles',
    access: view,
    summary: 'The ship-tos of a company with the roles that users may have there',
    params: z.object({ companyId: z.string().min(1).max(40) }),
    response: z.object({
      places: z.array(
        z.object({
          shipToId: z.string(),
          name: z.string(),
          address: z.string(),
          roles: z.array(z.object({ name: z.string(), label: z.string() })),
        }),
      ),
    }),
  },
  inviteDeskUser: {
    method: 'POST',
    path: '/users',
    access: act,
    summary: 'A new user of a customer, Invited; the invitation goes out by e-mail. USER_EXISTS for an address in use',
    body: z.object({
      firstName: name,
      lastName: name,
      email: z.string().trim().min(1).max(254),
      phone: printable(40).nullish(),
      locale: z.enum(['hu', 'en', 'es']).optional(),
      roles: z.array(role).min(1).max(500),
    }),
    atomic: true,
    response: user,
  },
  changeDeskUser: {
    method: 'PATCH',
    path: '/users/:uid',
    access: act,
    summary: 'Changes phone number and language of a user',
    params: uid,
    ifMatch: 'getDeskUser',
    body: z.object({ phone: printable(40).nullish(), locale: z.enum(['hu', 'en', 'es']).optional() }),
    response: user,
  },
  inviteAgain: {
    method: 'POST',
    path: '/users/:uid/invitation',
    access: act,
    summary: 'A new invitation by e-mail; the link of the earlier one is dead',
    params: uid,
    atomic: true,
    response: user,
  },
  takeInvitationBack: {
    method: 'DELETE',
    path: '/users/:uid/invitation',
    access: act,
    summary: 'Withdraws the invitation: its link is dead, the user Exited',
    params: uid,
    atomic: true,
    response: user,
  },
  moveUser: {
    method: 'PUT',
    path: '/users/:uid/status',
    access: act,
    summary:
      'Sets the status along the legal moves; a user who is not Active is signed out everywhere. The same again changes nothing',
    params: uid,
    body: z.object({ status: z.enum(USER_STATUSES), reason }),
    atomic: true,
    response: user,
  },
  giveRoleAtPlace: {
    method: 'PUT',
    path: '/users/:uid/roles/:shipToId',
    access: act,
    summary: 'The role of a user at a ship-to, in the place of the one before; in effect at once',
    params: uid.extend({ shipToId: z.string().min(1).max(40) }),
    body: role.omit({ shipToId: true }),
    atomic: true,
    response: user,
  },
  takeRolesAtPlace: {
    method: 'DELETE',
    path: '/users/:uid/roles/:shipToId',
    access: act,
    summary: 'Takes a user off a ship-to; in effect at once, and again changes nothing',
    params: uid.extend({ shipToId: z.string().min(1).max(40) }),
    atomic: true,
    response: user,
  },
  unlockUser: {
    method: 'POST',
    path: '/users/:uid/unlock',
    access: act,
    summary: 'Lets a user try again at once who is locked out after wrong passwords or codes',
    params: uid,
    atomic: true,
    response: z.object({ unlocked: z.literal(true) }),
  },
  endUserSessions: {
    method: 'POST',
    path: '/users/:uid/session-ends',
    access: act,
    summary: 'Signs a user out everywhere',
    params: uid,
    atomic: true,
    response: z.object({ ended: z.number().int() }),
  },
  takeOffUserSecondFactor: {
    method: 'DELETE',
    path: '/users/:uid/second-factor',
    access: people,
    summary: 'Takes off the second factor of a user who has lost it; SECOND_FACTOR_STATE without one',
    params: uid,
    atomic: true,
    response: z.object({ taken: z.literal(true) }),
  },
  actForUser: {
    method: 'POST',
    path: '/users/:uid/acting',
    access: { desk: 'Desk Act For', may: 'act' },
    summary:
      'Acts for a user in the portal: a token in their name that names the clerk. NOT_IMPERSONABLE for somebody who cannot sign in',
    params: uid,
    body: z.object({ reason }),
    secret: true,
    response: z.object({ idToken: z.string(), uid: z.string() }),
  },
  whatErasingTakes: {
    method: 'GET',
    path: '/users/:uid/erasure',
    access: people,
    summary: 'What erasing a user would take and leave, before anybody decides',
    params: uid,
    response: z.object({
      ready: z.boolean().describe('the user has left; before that they cannot be erased'),
      sessions: z.number().int(),
      roles: z.number().int(),
      name: z.string(),
      email: z.string(),
    }),
  },
  eraseDeskUser: {
    method: 'POST',
    path: '/users/:uid/erasure',
    access: people,
    summary:
      'Erases a user who has left, for good; orders and papers stay without a name. Waits for a second person when there is one. STATUS_MOVE_NOT_ALLOWED for anybody else',
    params: uid,
    body: z.object({ reason }),
    atomic: true,
    response: z.object({ erased: z.boolean(), waits: z.boolean().describe('a second person is asked first') }),
  },
});
export type DeskUser = z.output<typeof deskUserRoutes.listDeskUsers.response>['users'][number];
export type DeskUserDetail = z.output<typeof deskUserRoutes.getDeskUser.response>;
export type UserPlace = DeskUserDetail['places'][number];
