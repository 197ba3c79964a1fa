import { z } from 'zod';
import { PERMISSIONS } from '../../vocabulary/permission.ts';
import { USER_STATUSES } from '../../vocabulary/user-status.ts';
import { defineRoutes } from '../routes.ts';

const role = z.object({
  customerType: z.string(),
  name: z.string(),
  label: z.string().describe('with the customer type before it'),
  permissions: z.array(z.enum(PERMISSIONS)),
  assignable: z
    .enum(['yes', 'supplier', 'no'])
    .describe('by whom: managers of users, the supplier only, nobody (comes with the data)'),
});

export const roleRoutes = defineRoutes({
  listRoles: {
    method: 'GET',
    path: 'roles',
    access: { section: 'Access Management' },
    summary:
      'Each role with the permissions that the server enforces now, and which sections the portal has switched on.',
    response: z.object({
      permissions: z.array(
        z.object({ name: z.enum(PERMISSIONS), on: z.boolean().describe('switched on for the portal') }),
      ),
      roles: z.array(role),
      statuses: z.array(z.object({ value: z.enum(USER_STATUSES), label: z.string() })),
      everywhere: z.boolean().describe('the caller manages the users of every company'),
      readsLog: z.boolean().describe('the caller may read the log of who did what'),
      editable: z.boolean().describe('the caller may change them'),
    }),
  },
  setRolePermission: {
    method: 'PUT',
    path: 'roles/:customerType/:name',
    access: { desk: 'Desk People', may: 'act', reach: 'all' },
    summary: 'Gives a role a permission or takes it away, for everybody who has it.',
    params: z.object({ customerType: z.string().max(40), name: z.string().max(80) }),
    body: z.object({ permission: z.enum(PERMISSIONS), on: z.boolean() }),
    response: z.object({ changed: z.boolean() }),
  },
});
