import { z } from 'zod';
import { DESK_PERMISSIONS } from '../../vocabulary/desk-permission.ts';
import { defineRoutes } from '../routes.ts';

const wanted = z.object({ permission: z.enum(DESK_PERMISSIONS), may: z.enum(['view', 'act']) });

export const deskMeRoutes = defineRoutes({
  getDeskMe: {
    method: 'GET',
    path: '/me',
    access: 'desk',
    summary: 'Who is at the desk, and what their roles let them do there',
    response: z.object({
      uid: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      roles: z.array(z.string()),
      permissions: z.array(
        z.object({
          permission: z.enum(DESK_PERMISSIONS),
          may: z.enum(['view', 'act']),
          ownCustomers: z.boolean().describe('that degree only for companies whose salesperson they are'),
          seesOwnCustomersOnly: z.boolean().describe('false: they look at every company, whatever they may do there'),
        }),
      ),
      releaseCapFt: z.number().int().nullable().describe('for a company on a day; null: without a bound'),
      movesOrders: z.boolean().describe('orders are moved by hand here; otherwise the ERP alone moves them'),
      maintenance: z.boolean().describe('the portal shows its maintenance notice, and customers order nothing'),
      today: z.string().describe('YYYY-MM-DD, the business day'),
    }),
  },
  listGranters: {
    method: 'GET',
    path: '/me/granters',
    access: 'desk',
    summary: 'Who can give the caller a permission that they lack: names of other people who decide about roles',
    response: z.object({
      names: z.array(z.string()).describe('at most 5'),
      asked: z.array(wanted).describe('what the caller has asked them for and nobody has answered yet'),
    }),
  },
  askForPermission: {
    method: 'POST',
    path: '/me/permission-requests',
    access: 'desk',
    summary:
      'Asks those who decide about roles for a permission that the caller lacks. The same again is the open request',
    body: wanted,
    atomic: true,
    response: z.object({ waits: z.boolean().describe('false: the caller has it, or nobody else can give it') }),
  },
});
export type DeskMe = z.output<typeof deskMeRoutes.getDeskMe.response>;
