import type { RestEdge } from '#platform/http/edge.ts';

/** What the content service serves under /api/content: a table of contents, no logic. */
export const content: readonly RestEdge[] = [];
