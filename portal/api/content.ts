import type { articleRoutes } from '#contract/content/article.ts';
import type { bannerRoutes } from '#contract/content/banner.ts';
import type { contactRoutes } from '#contract/content/contact.ts';
import type { faqRoutes } from '#contract/content/faq.ts';
import type { helpPageRoutes } from '#contract/content/help-page.ts';
import type { knowledgeRoutes } from '#contract/content/knowledge.ts';
import type { linkRoutes } from '#contract/content/link.ts';
import type { marketingRoutes } from '#contract/content/marketing.ts';
import type { outsideLinkRoutes } from '#contract/content/outside-link.ts';
import type { searchRoutes } from '#contract/content/search.ts';
import type { trainingRoutes } from '#contract/content/training.ts';
import { portalSettings } from '#portal/state/portal-config.ts';
import type { Addressed } from './rest.ts';
import { restClient } from './rest.ts';

type Routes = Addressed<typeof articleRoutes> &
  Addressed<typeof bannerRoutes> &
  Addressed<typeof contactRoutes> &
  Addressed<typeof faqRoutes> &
  Addressed<typeof helpPageRoutes> &
  Addressed<typeof knowledgeRoutes> &
  Addressed<typeof linkRoutes> &
  Addressed<typeof marketingRoutes> &
  Addressed<typeof outsideLinkRoutes> &
  Addressed<typeof searchRoutes> &
  Addressed<typeof trainingRoutes>;

/** The content service: banners, links, contact and everything to read. */
export const content = restClient<Routes>(() => portalSettings().baseUrls.content);
