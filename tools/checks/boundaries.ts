import type { Import, Source } from './sources.ts';

/** What each area of `server/modules` may depend on: by the door (`index.ts`) of these others, and of no more. */
export const AREAS: Readonly<Record<string, readonly string[]>> = {
  // What everything stands on: who may, for which ship-to, with which settings.
  audit: [],
  'portal-config': ['audit'],
  access: ['portal-config'],
  company: ['access', 'audit', 'identity', 'quotas'],
  identity: ['access', 'audit', 'portal-config'],
  users: ['identity', 'access', 'audit', 'company'],
  pricing: ['company'],
  content: ['portal-config'],
  catalogue: ['pricing', 'company', 'delivery'],
  quotas: [],
  delivery: ['company', 'portal-config', 'quotas'],
  wishlist: ['catalogue'],
  cart: ['catalogue', 'pricing', 'delivery', 'erp', 'quotas', 'wishlist', 'company', 'access', 'portal-config'],
  // The ports of the ERP: orders asks over it, adapters stand behind it.
  erp: [],
  orders: [
    'audit',
    'erp',
    'identity',
    'cart',
    'catalogue',
    'pricing',
    'delivery',
    'quotas',
    'company',
    'access',
    'portal-config',
    'users',
  ],
  'bulk-upload': ['orders', 'cart', 'catalogue', 'delivery', 'company', 'access', 'identity'],
  'partner-apps': ['identity', 'audit', 'company'],
  support: ['delivery', 'portal-config', 'access', 'identity', 'users', 'company', 'orders', 'documents'],
  documents: [
    'audit',
    'company',
    'erp',
    'orders',
    'contracts',
    'catalogue',
    'pricing',
    'delivery',
    'portal-config',
    'access',
  ],
  contracts: ['access', 'company'],
  reporting: ['company', 'contracts', 'portal-config', 'access'],
  // One question of a customer over all that has a number.
  'number-search': ['access', 'orders', 'documents', 'contracts', 'support'],
  // What the supplier's people see of all areas at once.
  desk: ['access', 'audit', 'company', 'erp', 'identity', 'orders', 'portal-config'],
  // The supplier's own folder of data, an engine: what it reads and writes the areas register (server/surfaces/supplier-data.ts).
  'supplier-data': [
    'access',
    'audit',
    'cart',
    'company',
    'content',
    'contracts',
    'identity',
    'orders',
    'portal-config',
    'pricing',
    'catalogue',
    'delivery',
  ],
  // From nothing to an open portal: through the use cases of the areas.
  setup: [
    'access',
    'supplier-data',
    'orders',
    'delivery',
    'catalogue',
    'pricing',
    'company',
    'cart',
    'identity',
    'portal-config',
    'audit',
  ],
};

/** What each shared folder may import: `values <- vocabulary <- contract, wording <- server | portal`; `ui` stands under both applications. */
const LAYERS: Readonly<Record<string, readonly string[]>> = {
  values: ['values'],
  vocabulary: ['vocabulary', 'values'],
  contract: ['contract', 'vocabulary', 'values'],
  wording: ['wording', 'vocabulary', 'values'],
  // Draws a pack from its data; has one door.
  pictures: ['pictures', 'values'],
  server: ['server', 'pictures', 'contract', 'wording', 'vocabulary', 'values'],
  ui: ['ui', 'values'],
  portal: ['portal', 'ui', 'contract', 'wording', 'vocabulary', 'values'],
  // The second application: it has the portal's sign-in and client, and the portal nothing of it.
  desk: ['desk', 'portal', 'ui', 'contract', 'wording', 'vocabulary', 'values'],
};

export interface Rule {
  readonly name: string;
  /** What is wrong with this import of this file; null when nothing is. */
  readonly import?: (from: Source, to: Import) => string | null;
  /** What is wrong with this file; null when nothing is. */
  readonly file?: (source: Source) => string | null;
}

const isTest = (path: string) =>
  /\.test\.tsx?$/.test(path) || /\/test[^/]*\//.test(path) || /\/test-[^/]+\.tsx?$/.test(path);
/** Measures and makes things from outside; serves nobody. */
const isOutside = (path: string) => /^(tools|bench|e2e|demo)\//.test(path);
const areaOf = (path: string) => /^server\/modules\/([^/]+)\//.exec(path)?.[1] ?? null;
const nounFolder = (path: string) => /^portal\/features\/([^/]+)\//.exec(path)?.[1] ?? null;
const layerOf = (path: string) => path.slice(0, path.indexOf('/'));
const isEdge = (path: string) => /\.(routes|graphql)\.ts$/.test(path);
const isStore = (path: string) => /\.(store|views)\.ts$/.test(path);
/** The file named like its folder: types, rules, allowed moves. */
const isDomain = (path: string) => /^server\/modules\/[^/]+\/(?:[^/]+\/)*([^/]+)\/\1\.ts$/.test(path);

/** These use connections of their own, which lead past a pooler. */
const OWN_SESSIONS = /^server\/platform\/db\/(?:session-lock|changes|pooler)\.ts$/;
/** Sums of papers are made in statements: shares of deliveries and invoices, and the value of empties. */
const ROUNDING_SQL: ReadonlySet<string> = new Set([
  'server/modules/documents/delivery/delivery.store.ts',
  'server/modules/documents/document/issue.store.ts',
  'server/modules/documents/empties-account/empties-account.views.ts',
]);
/** Statements that outlive their transaction. */
const SESSION_STATE =
  /pg_(?:try_)?advisory_(?:un)?lock|[`'"]\s*(?:un)?listen\s|[`'"]\s*(?:prepare \w+ as|deallocate|discard (?:all|plans))\b|[`'"]\s*set (?!local\b|transaction\b)\w+ (?:=|to) |set_config\([^)]*,\s*false\)|create temp(?:orary)? table(?![^`]*on commit drop)|with hold\b/;

export const RULES: readonly Rule[] = [
  {
    name: 'the shared folders only look down, and portal and server never at each other',
    import: ({ path }, { to }) => {
      const allowed = LAYERS[layerOf(path)];
      if (!allowed || to === null || isTest(path)) return null;
      if (/^server\/[^/]+\.ts$/.test(path) && layerOf(to) === 'demo') return null; // the start loads the demo
      return allowed.includes(layerOf(to)) ? null : `${layerOf(path)} may import ${allowed.join(', ')}`;
    },
  },
  {
    name: 'drawn pictures only by their door',
    import: ({ path }, { to }) =>
      layerOf(path) !== 'pictures' && to?.startsWith('pictures/') && to !== 'pictures/index.ts'
        ? 'only pictures/index.ts may be imported'
        : null,
  },
  {
    name: 'the platform knows no business',
    import: ({ path }, { to }) =>
      path.startsWith('server/platform/') && !isTest(path) && to && /^server\/(modules|surfaces|supplier)\//.test(to)
        ? 'the platform must not know it'
        : null,
  },
  {
    name: 'another area only by its door, and only if declared',
    import: ({ path }, { to }) => {
      const [from, other] = [areaOf(path), to && areaOf(to)];
      if (!other || from === other || isTest(path) || isOutside(path)) return null;
      if (path.startsWith('server/surfaces/') && isEdge(to ?? '')) return null; // a table of contents
      if (to !== `server/modules/${other}/index.ts`) return `only the door of ${other} may be imported (index.ts)`;
      if (from === null) return null;
      return AREAS[from]?.includes(other) ? null : `${from} is not declared to depend on ${other}`;
    },
  },
  {
    name: 'a surface or the start is imported by nothing of the business',
    import: ({ path }, { to }) =>
      areaOf(path) &&
      !isTest(path) &&
      to &&
      /^server\/(surfaces\/|erp-simulator\/|erp-connection\/|app\.ts|main\.ts|serve\.ts|commands\.ts)/.test(to)
        ? 'the arrow goes the other way'
        : null,
  },
  {
    name: 'an edge asks a use case, never a store',
    import: ({ path }, { to, typesOnly }) =>
      isEdge(path) && to && isStore(to) && !typesOnly ? 'edge -> use case -> store' : null,
  },
  {
    name: 'wire names stop at the edge',
    import: ({ path }, { to }) =>
      areaOf(path) &&
      !isTest(path) &&
      to?.startsWith('contract/') &&
      !isEdge(path) &&
      !/\.(present|page)\.ts$/.test(path)
        ? 'only .routes, .graphql and .present files know the contract'
        : null,
  },
  {
    name: 'the domain is pure',
    import: ({ path }, { to, name, typesOnly }) =>
      isDomain(path) && !typesOnly && (isStoreOrTechnology(to) || /^node:(?!crypto)/.test(name) || name === 'pg')
        ? 'no database, no clock, no files in a domain file'
        : null,
  },
  {
    name: 'SQL stands in stores and views only',
    import: ({ path }, { to }) =>
      (areaOf(path) || /^server\/erp-(simulator|connection)\//.test(path)) &&
      !isTest(path) &&
      to === 'server/platform/db/sql.ts' &&
      !isStore(path)
        ? 'move the statement to a .store.ts or .views.ts'
        : null,
  },
  {
    name: 'features never import each other',
    import: ({ path }, { to }) => {
      const [from, other] = [nounFolder(path), to && nounFolder(to)];
      return from && other && from !== other ? `feature ${from} must not know feature ${other}` : null;
    },
  },
  {
    name: 'nothing of the portal but the table of screens looks at a screen',
    import: ({ path }, { to }) =>
      /^portal\/(features|api|state|chrome)\//.test(path) && to?.startsWith('portal/screens/')
        ? 'screens compose, they are not imported'
        : null,
  },
  {
    name: 'screens never fetch',
    import: ({ path }, { to, typesOnly }) =>
      path.startsWith('portal/screens/') && !isTest(path) && !typesOnly && to?.startsWith('portal/api/')
        ? 'a feature fetches, the screen composes'
        : null,
    file: ({ path, text }) =>
      path.startsWith('portal/screens/') && /(?<![\w.])fetch\(/.test(code(text))
        ? 'a screen must not call fetch'
        : null,
  },
  {
    name: 'the environment is read in one place',
    file: ({ path, text }) =>
      /^(values|vocabulary|contract|wording|server|ui|portal)\//.test(path) &&
      !isTest(path) &&
      path !== 'server/config.ts' &&
      /process\.env\b/.test(code(text))
        ? 'process.env is read by server/config.ts alone'
        : null,
  },
  {
    name: 'figures are rounded in one place',
    file: ({ path, text }) =>
      /^(vocabulary|contract|server\/modules|server\/erp-(simulator|connection)|portal\/(features|screens))\//.test(
        path,
      ) &&
      !isTest(path) &&
      /Math\.round\(|\.toFixed\(/.test(code(text))
        ? 'values/money.ts rounds, half away from zero'
        : null,
  },
  {
    name: 'statements round where sums must be made in them',
    file: ({ path, text }) =>
      /^server\/(modules|erp-simulator|erp-connection|supplier)\//.test(path) &&
      !isTest(path) &&
      !ROUNDING_SQL.has(path) &&
      /(?<![\w.])(?:round|trunc|ceil|ceiling|floor)\(/.test(code(text))
        ? 'round in values/money.ts; where a statement must, a test compares both (sql-rounding.api.test.ts)'
        : null,
  },
  {
    name: 'the supplier’s people have permissions, not a kind',
    file: ({ path, text }) =>
      /^(contract|server|desk)\//.test(path) &&
      !isTest(path) &&
      path !== 'server/modules/identity/account/account.ts' &&
      /access: 'supplier'|\bkind\b\S* [!=]== 'supplier'/.test(code(text))
        ? 'name a permission of the desk and whether it is to view or to act'
        : null,
  },
  {
    name: 'what needs a session goes past the pooler',
    file: ({ path, text }) =>
      /^(server|demo)\//.test(path) && !isTest(path) && !OWN_SESSIONS.test(path) && SESSION_STATE.test(code(text))
        ? 'a pooler gives each transaction another session: take pg_advisory_xact_lock, set local, on commit drop, or server/platform/db/session-lock.ts'
        : null,
  },
  {
    name: "the machine's clock is read in one place",
    file: ({ path, text }) =>
      /^(values|vocabulary|contract|server)\//.test(path) &&
      !isTest(path) &&
      !path.startsWith('server/platform/clock/') &&
      /new Date\(\s*\)|Date\.now\(/.test(code(text))
        ? 'take ctx.now, ctx.today or ctx.clock'
        : null,
  },
];

function isStoreOrTechnology(to: string | null): boolean {
  return to !== null && (isStore(to) || /^server\/platform\/(db|http|graphql|jobs|mail|clock|files)\//.test(to));
}

/** Without comments; good enough for what the rules look for. */
function code(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '');
}

/** Every break of every rule, as `path:line  rule: what`. */
export function breaksOf(sources: readonly Source[]): string[] {
  return [
    ...sources.flatMap((source) =>
      RULES.flatMap((rule) => [
        ...source.imports.flatMap((one) => {
          const wrong = rule.import?.(source, one);
          return wrong ? [`${source.path}:${one.line}  ${one.name}: ${wrong} (${rule.name})`] : [];
        }),
        ...[rule.file?.(source)].flatMap((wrong) => (wrong ? [`${source.path}  ${wrong} (${rule.name})`] : [])),
      ]),
    ),
    ...unknownAreas(sources),
    ...circlesOf(sources),
  ];
}

function unknownAreas(sources: readonly Source[]): string[] {
  const areas = new Set(sources.map(({ path }) => areaOf(path)).filter((area) => area !== null));
  return [...areas]
    .filter((area) => !(area in AREAS))
    .map((area) => `server/modules/${area}: this area is not declared in tools/checks/boundaries.ts`);
}

/** Declared dependencies must exist, so that the table shows the true arrows. */
export function unusedDependencies(sources: readonly Source[]): string[] {
  const used = new Set(
    sources
      .filter(({ path }) => !isTest(path))
      .flatMap(({ path, imports }) => imports.map(({ to }) => `${areaOf(path)} ${to && areaOf(to)}`)),
  );
  return Object.entries(AREAS).flatMap(([from, to]) =>
    to
      .filter((other) => !used.has(`${from} ${other}`))
      .map((other) => `server/modules/${from}: declared to depend on ${other}, and does not`),
  );
}

/** Files that need each other to run; imports of types do not count. */
export function circlesOf(sources: readonly Source[]): string[] {
  const edges = new Map(
    sources.map(({ path, imports }) => [
      path,
      imports
        .filter(({ typesOnly }) => !typesOnly)
        .map(({ to }) => to)
        .filter((to) => to !== null),
    ]),
  );
  const state = new Map<string, 'open' | 'done'>();
  const found: string[] = [];
  const visit = (path: string, trail: readonly string[]) => {
    if (state.get(path) === 'done') return;
    if (state.get(path) === 'open') {
      found.push(`${[...trail.slice(trail.indexOf(path)), path].join(' -> ')}  a circle`);
      return;
    }
    state.set(path, 'open');
    for (const to of edges.get(path) ?? []) visit(to, [...trail, path]);
    state.set(path, 'done');
  };
  for (const path of edges.keys()) visit(path, []);
  return found;
}
