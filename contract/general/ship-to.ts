import { z } from 'zod';
import { defineRoutes } from '../routes.ts';
import { pageQuery, paged } from '../paged.ts';

/** E3.45. `address` is one line as Hungary writes it; the parts stand beside it. */
export const shipToSchema = z.object({
  id: z.string().describe('SAP id'),
  sapId: z.string().describe('the same'),
  name: z.string(),
  type: z.string().describe('account type, for example Ship-to'),
  customerType: z.string(),
  address: z.string(),
  street: z.string(),
  city: z.string(),
  county: z.string().nullable(),
  postcode: z.string(),
  country: z.string(),
  status: z.enum(['active', 'suspended', 'closed', 'new']),
  suspended: z.boolean(),
  soldToId: z.string(),
  payerId: z.string(),
  billToId: z.string(),
  routeDays: z.array(z.number()).describe('ISO weekdays on which the route delivers'),
  leadDays: z.number(),
  cutOff: z.string().describe('HH:MM in Budapest'),
  deliveryWindow: z.string().nullable(),
});

const byId = z.object({ id: z.string().min(1).max(40) });

export const shipToRoutes = defineRoutes({
  listShipTos: {
    method: 'GET',
    path: '/shiptos',
    access: 'signed-in',
    summary: 'The ship-tos of the caller, suspended and closed ones too, by name',
    query: pageQuery(100),
    response: paged(shipToSchema),
  },
  getShipToBySapId: {
    method: 'GET',
    path: '/shiptos/GetShipToBySapId/:id',
    access: 'signed-in',
    summary: 'One ship-to of the caller; a foreign one is answered like an unknown one (404)',
    params: byId,
    response: shipToSchema,
  },
});
