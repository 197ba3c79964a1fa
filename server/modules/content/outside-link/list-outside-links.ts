import type { Page } from '#values/page.ts';
import type { Ctx } from '../../../context.ts';
import { outsideLinksFor } from './outside-link.views.ts';

/** The outside addresses that are for the caller, by name. */
export function listOutsideLinks(ctx: Ctx, page: Page) {
  return outsideLinksFor(ctx, page);
}
