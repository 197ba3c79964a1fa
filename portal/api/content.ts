import type { bannerRoutes } from '#contract/content/banner.ts';
import type { contactRoutes } from '#contract/content/contact.ts';
import type { linkRoutes } from '#contract/content/link.ts';
import { portalSettings } from '#portal/state/portal-config.ts';
import type { Addressed } from './rest.ts';
import { restClient } from './rest.ts';

type Routes = Addressed<typeof bannerRoutes> & Addressed<typeof contactRoutes> & Addressed<typeof linkRoutes>;

/** The content service: banners, links, contact and everything to read. */
export const content = restClient<Routes>(() => portalSettings().baseUrls.content);
