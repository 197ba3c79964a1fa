import type { Page } from '#values/page.ts';
import type { Ctx } from '../../../context.ts';
import { knowledgeFor } from './knowledge.views.ts';

/** What there is to know about the portal, in the supplier's order; with a search the best first. */
export function listKnowledge(ctx: Ctx, search: string | undefined, page: Page) {
  return knowledgeFor(ctx, search, page);
}
