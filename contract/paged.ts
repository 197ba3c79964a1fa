import { z } from 'zod';

/** Paging of every list that has no shape of its own: `offset` from 0, `limit` 1–100. */
export function pageQuery(limit: number) {
  return z.object({
    offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
    limit: z.coerce.number().int().min(1).max(100).default(limit),
  });
}

/** Lists are of the company of the chosen ship-to (rules 2.8), unless told. */
export const companiesFilter = z
  .literal('all')
  .optional()
  .describe('all: of every company of the caller, not only of the one of the chosen ship-to');

/** spec 3 Content: paged lists have total, offset, limit, results. */
export function paged<T extends z.ZodType>(item: T) {
  return z.object({
    total: z.number().int(),
    offset: z.number().int(),
    limit: z.number().int(),
    results: z.array(item),
  });
}
