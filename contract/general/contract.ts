import { z } from 'zod';
import { companiesFilter, pageQuery, paged } from '../paged.ts';
import { defineRoutes } from '../routes.ts';

const section = { section: 'Contracts' } as const;

/** spec 3 Contract: name and type; the rest is what a customer asks about their contract. */
const contractRow = z.object({
  number: z.string(),
  name: z.string(),
  type: z.string().describe('code: Frame purchase, Volume bonus, Exclusive tap, Equipment loan'),
  typeLabel: z.string(),
  validFrom: z.string().describe('YYYY-MM-DD'),
  validTo: z.string(),
  state: z.enum(['coming', 'running', 'ended']),
  soldTo: z.object({ id: z.string(), name: z.string() }),
  payer: z.object({ id: z.string(), name: z.string() }),
  targetHl: z.number().int().nullable(),
});

export const contractRoutes = defineRoutes({
  listContracts: {
    method: 'GET',
    path: '/contracts',
    access: section,
    summary: 'The contracts of one company of the caller, running ones first',
    query: pageQuery(25).extend({
      search: z.string().max(100).optional().describe('part of the number or the name'),
      type: z.string().max(40).optional(),
      companies: companiesFilter,
    }),
    response: paged(contractRow),
  },
  getContract: {
    method: 'GET',
    path: '/contracts/:number',
    access: section,
    summary: 'One contract with its terms; a foreign one is answered like an unknown one (404 CONTRACT_NOT_FOUND)',
    params: z.object({ number: z.string().min(1).max(40) }),
    response: contractRow.extend({
      subject: z.string(),
      brandDiscounts: z.array(z.object({ brand: z.string(), percent: z.number() })),
      tiers: z.array(z.object({ fromPercent: z.number().int(), bonusPercent: z.number() })),
      bonusBase: z.enum(['with excise', 'without excise']),
    }),
  },
});
