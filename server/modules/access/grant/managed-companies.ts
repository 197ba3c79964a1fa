import type { Ctx } from '../../../context.ts';
import { managesEverybody } from '../desk/desk-rights.ts';
import { accessScope } from './access-scope.ts';

/**
 * The companies whose users the caller manages: those where one of their roles has Access Management, narrowed to the company of the
 * chosen ship-to (rules 2.8: lists are per company of that ship-to). null: every company, for the supplier's people.
 */
export function managedCompanies(ctx: {
  readonly caller: Ctx['caller'];
  readonly claims?: Ctx['claims'];
}): string[] | null {
  const caller = ctx.caller!;
  if (managesEverybody(caller)) return null;
  const managed = [...accessScope(caller, 'Access Management').companyIds];
  const chosen = caller.grants.find(({ shipToId }) => shipToId === ctx.claims?.outletId)?.companyId;
  return chosen !== undefined && managed.includes(chosen) ? [chosen] : managed;
}
