import { z } from 'zod';
import { defineRoutes } from '../routes.ts';

/** spec 3 User (session). Names as the specification spells them. */
export const permissionSchemaItem = z.object({
  companyId: z.string(),
  accountType: z.string(),
  shipToId: z.string(),
  rpDetails: z.object({
    /** The granted names, separated by commas, without blanks around them. */
    permission: z.string(),
    customerType: z.string(),
    rolename: z.string(),
  }),
});

export const permissionItem = z.object({ label: z.string(), value: z.enum(['0', '1']) });

export const userInfo = z.object({
  UID: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  confirmationEmail: z.string().nullable(),
  phone: z.string().nullable(),
  country: z.string().nullable(),
  companyId: z.string().nullable(),
  languages: z.array(z.string()),
  locale: z.string(),
  firstLogin: z.boolean(),
  userValidation: z.boolean(),
  isLoggedIn: z.boolean(),
  /** `supplier`: a Delegated Admin, who may act for customers' users. */
  accountKind: z.enum(['customer', 'supplier']),
  /** The clerk who acts for this user with the presented token. */
  actor: z.object({ uid: z.string(), name: z.string() }).nullable(),
  permissionSchema: z.array(permissionSchemaItem),
  allAvailablePermission: z.array(permissionItem),
});
export type UserInfo = z.output<typeof userInfo>;

export const userRoutes = defineRoutes({
  getUserInfoById: {
    method: 'GET',
    path: 'users/GetUserInfoById/:id',
    access: 'not-validated',
    summary:
      'The user with their permission schema: oneself (with an external provider also by its subject), or with Access Management one of the own company. Anybody else is not found.',
    params: z.object({ id: z.string().min(1).max(100) }),
    response: userInfo,
  },
  setFirstLoginFlag: {
    method: 'PUT',
    path: 'users/SetFirstLoginFlag/:UID',
    access: 'signed-in',
    summary:
      'Says whether the first login, with its tutorial, is still to come. For oneself only; the body is the boolean itself.',
    params: z.object({ UID: z.string().min(1).max(100) }),
    body: z.boolean(),
    response: z.object({ UID: z.string(), firstLogin: z.boolean() }),
  },
});
