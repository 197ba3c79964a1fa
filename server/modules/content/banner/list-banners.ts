import { Refusal } from '#vocabulary/refusal.ts';
import type { Page } from '#values/page.ts';
import type { Ctx } from '../../../context.ts';
import { bannersAt } from './banner.views.ts';

/** The banners of a place for the caller's customer types, in their order. C7.109: what is shown after login needs one. */
export async function listBanners(ctx: Ctx, locationId: string, page: Page) {
  if (locationId.endsWith('AfterLogin') && !ctx.caller) throw new Refusal('UNAUTHORIZED');
  const types = [...new Set(ctx.caller?.grants.map((grant) => grant.customerType))];
  return bannersAt(ctx, locationId, types, page);
}
