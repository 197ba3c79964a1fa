import { z } from 'zod';
import { DEPUTY_STANDINGS } from '../../vocabulary/deputy-standing.ts';

/** A role at a ship-to, lent to a colleague from a day to a day, as one of the two sees it. */
export const lentRole = z.object({
  id: z.string(),
  lent: z.boolean().describe('this user lent it; false: a colleague lent it to this user'),
  colleague: z.string(),
  shipToId: z.string(),
  shipToName: z.string(),
  roleLabel: z.string(),
  from: z.string(),
  to: z.string(),
  standing: z.enum(DEPUTY_STANDINGS).describe('`active`: it has effect today; else why not'),
});
