import { ownCustomersOnly } from '#modules/access/index.ts';
import type { Ctx } from '../../../context.ts';
import type { Candidate } from './candidate.views.ts';
import { candidatesOf } from './candidate.views.ts';

/** For whom the clerk may act, by name, e-mail address or company; `recent`: for whom they have, the last one first. */
export async function findCandidates(
  ctx: Ctx,
  { search, recent, offset, limit }: { search: string; recent: boolean; offset: number; limit: number },
): Promise<{
  total: number;
  offset: number;
  limit: number;
  results: (Omit<Candidate, 'roles'> & { roles: string[] })[];
}> {
  const { total, results } = await candidatesOf(
    ctx.db,
    {
      search,
      actedForBy: recent ? ctx.caller!.uid : null,
      servedBy: ownCustomersOnly(ctx.caller!, 'Desk Act For', 'act'),
    },
    { offset, limit },
  );
  return { total, offset, limit, results: results.map((one) => ({ ...one, roles: [...one.roles] })) };
}
