import type { Page } from '#values/page.ts';
import type { Ctx } from '../../../context.ts';
import { helpPagesFor } from './help-page.views.ts';

/** All help pages by page number; which of them are slides of the tutorial is the portal's business (spec 2). */
export function listHelpPages(ctx: Ctx, page: Page) {
  return helpPagesFor(ctx, page);
}
