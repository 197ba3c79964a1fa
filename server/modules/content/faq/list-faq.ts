import type { Page } from '#values/page.ts';
import type { Ctx } from '../../../context.ts';
import { faqItemsFor, faqPagesFor } from './faq.views.ts';

/** The pages that group the questions, in the supplier's order. */
export function listFaqPages(ctx: Ctx, page: Page) {
  return faqPagesFor(ctx, page);
}

/** The questions by page and order; with a search the best first. */
export function listFaqItems(ctx: Ctx, asks: { search?: string | undefined; pageId?: string | undefined }, page: Page) {
  return faqItemsFor(ctx, asks, page);
}
