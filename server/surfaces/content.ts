import { articleEdge } from '#modules/content/article/article.routes.ts';
import { bannerEdge } from '#modules/content/banner/banner.routes.ts';
import { contactEdge } from '#modules/content/contact/contact.routes.ts';
import { faqEdge } from '#modules/content/faq/faq.routes.ts';
import { helpPageEdge } from '#modules/content/help-page/help-page.routes.ts';
import { knowledgeEdge } from '#modules/content/knowledge/knowledge.routes.ts';
import { linkEdge } from '#modules/content/link/link.routes.ts';
import { marketingEdge } from '#modules/content/marketing/marketing.routes.ts';
import { outsideLinkEdge } from '#modules/content/outside-link/outside-link.routes.ts';
import { pictureEdge } from '#modules/content/picture/picture.routes.ts';
import { searchEdge } from '#modules/content/search/search.routes.ts';
import { trainingEdge } from '#modules/content/training/training.routes.ts';
import type { RestEdge } from '#platform/http/edge.ts';

/** What the content service serves under /api/content: a table of contents, no logic. */
export const content: readonly RestEdge[] = [
  articleEdge,
  bannerEdge,
  contactEdge,
  faqEdge,
  helpPageEdge,
  knowledgeEdge,
  linkEdge,
  marketingEdge,
  outsideLinkEdge,
  pictureEdge,
  searchEdge,
  trainingEdge,
];
