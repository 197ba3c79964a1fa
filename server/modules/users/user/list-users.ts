import type { Page } from '#values/page.ts';
import { managedCompanies } from '#modules/access/index.ts';
import type { Ctx } from '../../../context.ts';
import type { ManagedUser } from './managed-user.ts';
import type { UserFilter } from './managed-user.store.ts';
import { managedUsers } from './managed-user.store.ts';

/** The users whom the caller manages, of the company of the chosen ship-to. */
export function listUsers(
  ctx: Ctx,
  filter: Omit<UserFilter, 'companyIds' | 'uid'>,
  page: Page,
): Promise<{ total: number; users: ManagedUser[] }> {
  return managedUsers(ctx.db, { ...filter, companyIds: managedCompanies(ctx) }, page);
}
