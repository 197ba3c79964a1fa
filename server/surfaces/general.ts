import type { RestEdge } from '#platform/http/edge.ts';

/** What the general service serves under /api/general: a table of contents, no logic. */
export const general: readonly RestEdge[] = [];
