import { portalConfigGraphql } from '#modules/portal-config/setting/setting.graphql.ts';
import type { GraphqlEdge } from '#platform/http/edge.ts';

/** What the store endpoint `/graphql` serves: a table of contents, no logic. */
export const commerce: readonly GraphqlEdge[] = [
  portalConfigGraphql,
];
