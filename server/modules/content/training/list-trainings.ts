import type { Page } from '#values/page.ts';
import type { Ctx } from '../../../context.ts';
import { trainingsFor } from './training.views.ts';

/** In the supplier's order; with a search the best first. */
export function listTrainings(ctx: Ctx, search: string | undefined, page: Page) {
  return trainingsFor(ctx, search, page);
}
