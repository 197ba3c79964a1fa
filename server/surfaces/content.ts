import { linkEdge } from '#modules/content/link/link.routes.ts';
import { contactEdge } from '#modules/content/contact/contact.routes.ts';
import { bannerEdge } from '#modules/content/banner/banner.routes.ts';
import type { RestEdge } from '#platform/http/edge.ts';

/** What the content service serves under /api/content: a table of contents, no logic. */
export const content: readonly RestEdge[] = [bannerEdge, contactEdge, linkEdge];
