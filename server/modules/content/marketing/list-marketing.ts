import type { Page } from '#values/page.ts';
import type { Ctx } from '../../../context.ts';
import type { Wanted } from './marketing.views.ts';
import { brandsFor, foldersFor, marketingFilesFor } from './marketing.views.ts';

/** Files by folder and order; with a search the best first. */
export function listMarketingFiles(ctx: Ctx, wanted: Wanted, page: Page) {
  return marketingFilesFor(ctx, wanted, page);
}

/** The brands that the caller's files speak of. */
export function listBrands(ctx: Ctx) {
  return brandsFor(ctx);
}

/** The folders in which there is a file for the caller. */
export function listFolders(ctx: Ctx) {
  return foldersFor(ctx);
}
