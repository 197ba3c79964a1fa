import { z } from 'zod';
import { defineRoutes } from '../routes.ts';

const soldToSchema = z.object({
  id: z.string(),
  name: z.string(),
  customerType: z.string(),
  isLspSoldTo: z.boolean().describe('delivered by a logistics partner: no trucks'),
  address: z.string(),
  taxNumber: z.string().nullable(),
});

export const soldToRoutes = defineRoutes({
  getSoldTo: {
    method: 'GET',
    path: '/soldtos/GetSoldTo',
    access: 'signed-in',
    summary:
      'The sold-to of the ship-to in the header outletid, else the first of the caller; `soldTos` names all of them',
    response: soldToSchema.extend({ soldTos: z.array(soldToSchema) }),
  },
  getSalesperson: {
    method: 'GET',
    path: '/soldtos/GetSalesperson',
    access: 'signed-in',
    summary:
      'Who of the supplier looks after the sold-to of the ship-to in the header outletid, else the first of the caller (ours); null: nobody in particular',
    response: z.object({
      salesperson: z.object({ name: z.string(), phone: z.string().nullable(), email: z.string() }).nullable(),
    }),
  },
  getIsLspSoldTo: {
    method: 'GET',
    path: '/soldtos/GetIsLspSoldTo/:id',
    access: 'signed-in',
    summary:
      'Whether a sold-to of the caller is delivered by a logistics partner; a foreign one is answered like an unknown one (404)',
    params: z.object({ id: z.string().min(1).max(40) }),
    response: z.boolean(),
  },
});
