/** Where a request counts while it is in flight: calls of the services, signing in, everything else that is served. */
export type Lane = 'services' | 'sign' | 'files';

export interface RouteClass {
  /** null: whether the server lives is asked at any time, and counted by nobody. */
  readonly lane: Lane | null;
  /** What it takes from the rate of its address, in requests. */
  readonly cost: number;
}

const FILE: RouteClass = { lane: 'files', cost: 0.1 };
const SERVICE: RouteClass = { lane: 'services', cost: 1 };
const SIGN: RouteClass = { lane: 'sign', cost: 1 };
const PROBE: RouteClass = { lane: null, cost: 0 };
/** The page of the portal, or what does not exist. */
const UNMATCHED: RouteClass = { lane: 'files', cost: 1 };

/** By how the pattern of a route begins; the first that fits. A route of which nobody has thought here is a file: ten of them are one request. */
const CLASSES: readonly (readonly [start: string, of: RouteClass])[] = [
  ['/healthz', PROBE],
  ['/readyz', PROBE],
  ['/graphql', SERVICE],
  // It stays open for as long as somebody sits at the desk, and holds up nobody.
  ['/api/desk/live', { lane: 'files', cost: 1 }],
  ['/api/', SERVICE],
  ['/demo/', SERVICE],
  ['/erp/', { lane: 'services', cost: 5 }], // the signature of a stranger's body takes some 2 ms
  ['/product-sheets/', { lane: 'services', cost: 20 }], // drawn for strangers, in some 30 ms
  ['/oidc/page/', FILE],
  ['/oidc/', SIGN],
  ['/saml/sso', { lane: 'sign', cost: 100 }], // XML of strangers, checked by its schema
  ['/saml/', SIGN],
];
const classes = new Map<string, RouteClass>();

/** The class of the route that the router matched (`routeOptions.url`), never of the address as it was spelled. */
export function routeClassOf(pattern: string | undefined): RouteClass {
  if (pattern === undefined) return UNMATCHED;
  let found = classes.get(pattern);
  if (!found) classes.set(pattern, (found = CLASSES.find(([start]) => pattern.startsWith(start))?.[1] ?? FILE));
  return found;
}
