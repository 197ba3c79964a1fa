import { z } from 'zod';
import { DIRECTION_MARKS } from '../../values/direction-marks.ts';
import { USER_STATUSES } from '../../vocabulary/user-status.ts';
import { fileAnswer } from '../file.ts';
import { pageQuery, paged } from '../paged.ts';
import { defineRoutes } from '../routes.ts';
import { printable } from '../text.ts';
import { lentRole } from './lent-role.ts';

const access = { section: 'Access Management' } as const;
const id = z.object({ id: z.string().min(1).max(100) });
const LOCALES = ['hu', 'en', 'es'] as const;
const email = z.string().max(254);
/** One line that reads as it is written: no line ends, no marks that turn the text around. */
const name = printable(80)
  .min(1)
  .regex(new RegExp(String.raw`^[^\p{Cc}\u2028\u2029${DIRECTION_MARKS}]*$`, 'u'));

/** spec 3 permissionSchema of a managed user: a role at a ship-to. `isActive`: not while the user is deactivated (spec 4). */
const managedRole = z.object({
  companyId: z.string(),
  accountType: z.string(),
  shipToId: z.string(),
  shipToName: z.string(),
  isActive: z.boolean(),
  editable: z.boolean().describe('the caller may change it'),
  rpDetails: z.object({ permission: z.string(), customerType: z.string(), rolename: z.string() }),
  roleLabel: z.string().describe('with the customer type before it'),
});

/** E3.04 and what a list needs beside it. */
export const managedUser = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  confirmationEmail: z.string().nullable(),
  isActive: z.boolean(),
  phone: z.string().nullable(),
  country: z.string().nullable(),
  languages: z.array(z.string()),
  locale: z.string(),
  termsAgreed: z.boolean(),
  createdAt: z.string().describe('ISO instant'),
  permissionSchema: z.array(managedRole),
  userValidation: z.boolean(),
  deletedShipToList: z.array(z.string()).describe('always empty in answers; UpdateUser takes it'),
  companyId: z.string().nullable(),
  companyName: z.string(),
  status: z.enum(USER_STATUSES),
  statusLabel: z.string(),
  businessPartners: z.array(z.object({ id: z.string(), name: z.string(), isActive: z.boolean() })),
  deputies: z
    .array(lentRole)
    .describe('roles that this user lent or was lent, running and to come, at ship-tos where the caller may set roles'),
  editable: z.boolean().describe('the caller may change roles and ship-tos'),
  contactEditable: z
    .boolean()
    .describe('and contact data, status and invitation: the user is at home in a company of the caller'),
  notEditable: z.enum(['', 'oneself', 'appointed', 'gone']).describe('why not'),
  statusMoves: z.array(z.enum(USER_STATUSES)).describe('statuses that the caller may set now'),
  invitation: z.object({ sentAt: z.string(), expiresAt: z.string(), open: z.boolean() }).nullable(),
});
export type ManagedUser = z.output<typeof managedUser>;

const assignment = z
  .object({
    shipToId: z.string().min(1).max(40),
    rolename: z.string().max(120).optional().describe('name of the role, with or without the customer type before it'),
    rpDetails: z.object({ rolename: z.string().max(120).optional() }).optional(),
  })
  .transform(({ shipToId, rolename, rpDetails }) => ({
    shipToId,
    role: (rolename ?? rpDetails?.rolename ?? '').trim(),
  }));

/** What can be changed; anything else that is sent (names, e-mail, company, status, rights) changes nothing. */
const changeable = {
  phone: printable(40).nullish(),
  confirmationEmail: email.nullish(),
  languages: z.array(z.enum(LOCALES)).max(3).optional(),
  locale: z.enum(LOCALES).optional(),
  permissionSchema: z.array(assignment).max(500).optional(),
};

const listQuery = z.object({
  search: z.string().trim().max(100).optional().describe('part of a name, an e-mail address or a phone number'),
  status: z.enum(USER_STATUSES).or(z.literal('Inactive')).optional(),
  shipToId: z.string().max(40).optional(),
  role: z.string().max(120).optional().describe('with or without the customer type before it'),
});

/** Where the caller may set roles, with the roles of the place. */
const managedShipTo = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  companyId: z.string(),
  customerType: z.string(),
  status: z.string(),
  roles: z.array(
    z.object({ name: z.string(), label: z.string(), givable: z.boolean().describe('the caller may give it there') }),
  ),
});

export const managedUserRoutes = defineRoutes({
  listManagedShipTos: {
    method: 'GET',
    path: 'users/shiptos',
    access,
    summary: 'The ship-tos where the caller may set roles; the supplier’s people name a company.',
    query: z.object({ companyId: z.string().max(40).optional() }),
    response: z.object({ results: z.array(managedShipTo) }),
  },
  getAllUsersInfo: {
    method: 'GET',
    path: 'users/GetAllUsersInfo',
    access,
    summary:
      'The users of the own company (of the ship-to in the header outletid), by name; the supplier’s people see everybody.',
    query: pageQuery(25).extend(listQuery.shape),
    response: paged(managedUser),
  },
  exportUsers: {
    method: 'GET',
    path: 'users/export',
    access,
    summary:
      'The same users as a CSV file whose cells no spreadsheet takes for formulas. SHEET_TOO_LONG beyond 100 000 roles.',
    query: listQuery,
    response: fileAnswer,
  },
  getManagedUser: {
    method: 'GET',
    path: 'users/managed/:id',
    access,
    summary: 'One of them; anybody else is not found.',
    params: id,
    response: managedUser,
  },
  createNewUser: {
    method: 'POST',
    path: 'users/CreateNewUser',
    access,
    summary:
      'A new user, Invited, with a role for each ship-to; the invitation goes out by e-mail. USER_EXISTS for an address in use.',
    body: z.object({
      firstName: name,
      lastName: name,
      email,
      country: z
        .string()
        .regex(/^[A-Z]{2}$/)
        .optional(),
      ...changeable,
      permissionSchema: z.array(assignment).max(500),
    }),
    response: managedUser,
  },
  updateUser: {
    method: 'PUT',
    path: 'users/UpdateUser/:id',
    access,
    summary:
      'Changes roles and ship-tos; of users at home in an own company phone, confirmation e-mail and languages too. Names, e-mail and country are changed by customer service; the status by SetUserStatus.',
    params: id,
    body: z.object({ ...changeable, deletedShipToList: z.array(z.string().max(40)).max(500).optional() }),
    response: managedUser,
  },
  setUserStatus: {
    method: 'PATCH',
    path: 'users/SetUserStatus',
    access,
    summary:
      'Sets the status of a user of the own company along the legal moves; a user who is not Active any more is signed out everywhere.',
    body: z
      .object({ id: z.string().max(100).optional(), UID: z.string().max(100).optional(), status: z.string().max(40) })
      .refine(({ id: one, UID }) => Boolean(one ?? UID), { path: ['id'], message: 'id or UID' }),
    response: z.object({ id: z.string(), status: z.enum(USER_STATUSES), isActive: z.boolean() }),
  },
  endDeputy: {
    method: 'DELETE',
    path: 'users/deputies/:id',
    access,
    summary: 'Ends a lent role at a ship-to where the caller may set roles, before its last day; in effect at once.',
    params: id,
    response: z.object({ ended: z.boolean() }),
  },
  resendInvitation: {
    method: 'POST',
    path: 'users/ResendInvitation/:id',
    access,
    summary: 'A new invitation link; the earlier one is not good any more.',
    params: id,
    response: z.object({ id: z.string(), expiresAt: z.string() }),
  },
  withdrawInvitation: {
    method: 'POST',
    path: 'users/WithdrawInvitation/:id',
    access,
    summary: 'Takes the invitation back: its link is dead, the user Exited.',
    params: id,
    response: z.object({ id: z.string(), status: z.enum(USER_STATUSES) }),
  },
});
