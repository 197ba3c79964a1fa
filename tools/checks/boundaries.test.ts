import { expect, test } from 'vitest';
import { AREAS, breaksOf, RULES, unusedDependencies } from './boundaries.ts';
import { sourceOf } from './sources.ts';

/** For every rule an import (or a line) that must be refused, and a like one that must not. */
const cases: readonly [rule: string, path: string, bad: string, good: string][] = [
  [
    'the shared folders only look down, and portal and server never at each other',
    'values/money.ts',
    "import { a } from '#vocabulary/refusal.ts';",
    "import { a } from './day.ts';",
  ],
  [
    'the shared folders only look down, and portal and server never at each other',
    'portal/features/cart/row.tsx',
    "import { a } from '#platform/db/db.ts';",
    "import { a } from '#contract/general/orders.ts';",
  ],
  [
    'the shared folders only look down, and portal and server never at each other',
    'server/app.ts',
    "import type { a } from '../portal/paths.ts';",
    "import type { a } from '#contract/general/orders.ts';",
  ],
  [
    'the platform knows no business',
    'server/platform/http/rest.ts',
    "import type { a } from '#modules/cart/index.ts';",
    "import type { a } from '#platform/db/db.ts';",
  ],
  [
    'another area only by its door, and only if declared',
    'server/modules/orders/order/place-order.ts',
    "import { a } from '#modules/cart/cart/take-cart.ts';",
    "import { a } from '#modules/cart/index.ts';",
  ],
  [
    'another area only by its door, and only if declared',
    'server/modules/catalogue/product/list.ts',
    "import { a } from '#modules/orders/index.ts';",
    "import { a } from '#modules/pricing/index.ts';",
  ],
  [
    'a surface or the start is imported by nothing of the business',
    'server/modules/cart/cart/take-cart.ts',
    "import { a } from '../../../surfaces/commerce.ts';",
    "import type { a } from '../../../context.ts';",
  ],
  [
    'an edge asks a use case, never a store',
    'server/modules/cart/cart/cart.graphql.ts',
    "import { a } from './cart.store.ts';",
    "import { a } from './take-cart.ts';",
  ],
  [
    'wire names stop at the edge',
    'server/modules/cart/cart/take-cart.ts',
    "import type { a } from '#contract/general/cart.ts';",
    "import type { a } from '#vocabulary/permission.ts';",
  ],
  [
    'a surface or the start is imported by nothing of the business',
    'server/modules/orders/order/x.ts',
    "import { a } from '../../../erp-simulator/index.ts';",
    "import { a } from '#modules/erp/index.ts';",
  ],
  [
    'the domain is pure',
    'server/modules/cart/cart/cart.ts',
    "import { a } from './cart.store.ts';",
    "import type { a } from './cart.store.ts';",
  ],
  [
    'the domain is pure',
    'server/modules/cart/cart/cart.ts',
    "import { a } from 'node:fs';",
    "import { a } from '#values/money.ts';",
  ],
  [
    'SQL stands in stores and views only',
    'server/modules/cart/cart/take-cart.ts',
    "import { sql } from '#platform/db/sql.ts';",
    "import { a } from './cart.store.ts';",
  ],
  [
    'features never import each other',
    'portal/features/cart/row.tsx',
    "import { a } from '../order/status.tsx';",
    "import { a } from './price.tsx';",
  ],
  [
    'the shared folders only look down, and portal and server never at each other',
    'ui/button.tsx',
    "import { a } from '../portal/features/cart/row.tsx';",
    "import { a } from './chip.tsx';",
  ],
  [
    'nothing of the portal but the table of screens looks at a screen',
    'portal/features/cart/row.tsx',
    "import { a } from '../../screens/home/home-screen.tsx';",
    "import { a } from '../../ui/button.tsx';",
  ],
  [
    'screens never fetch',
    'portal/screens/home/home-screen.tsx',
    "import { commerce } from '../../api/commerce.ts';",
    "import { a } from '../../features/cart/row.tsx';",
  ],
  [
    'screens never fetch',
    'portal/screens/home/home-screen.tsx',
    "await fetch('/graphql');",
    "await refetch('/graphql');",
  ],
  [
    'the environment is read in one place',
    'server/platform/log/log.ts',
    'export const level = process.env.LOG_LEVEL;',
    '// process.env is read elsewhere\nexport const level = 1;',
  ],
  [
    'statements round where sums must be made in them',
    'server/modules/contracts/contract/contract.views.ts',
    'db.rows(sql`select round(net * 0.27) from document`);',
    'db.rows(sql`select net from document`);',
  ],
  [
    'drawn pictures only by their door',
    'server/modules/catalogue/shelf/shelf.ts',
    "import type { a } from '#pictures/pack-facts.ts';",
    "import type { a } from '#pictures/index.ts';",
  ],
  [
    'the supplier’s people have permissions, not a kind',
    'server/modules/users/user/require-user.ts',
    "if (account?.kind !== 'supplier') throw new Refusal('USER_NOT_FOUND');",
    "if (!mayAtDesk(caller, 'Desk People')) throw new Refusal('USER_NOT_FOUND');",
  ],
  [
    'the supplier’s people have permissions, not a kind',
    'contract/desk/order.ts',
    "export const orders = { access: 'supplier' };",
    "export const orders = { access: { desk: 'Desk Orders', may: 'view' } };",
  ],
  [
    'what needs a session goes past the pooler',
    'server/modules/cart/cart/cart.store.ts',
    'await db.run(sql`select pg_advisory_lock(1)`);',
    'await db.run(sql`select pg_advisory_xact_lock(1)`);',
  ],
  [
    'what needs a session goes past the pooler',
    'server/modules/cart/cart/cart.store.ts',
    "await run('set lock_timeout = 0');",
    "await run('set local lock_timeout = 0');",
  ],
  [
    'what needs a session goes past the pooler',
    'server/modules/cart/cart/cart.store.ts',
    'await run(`create temp table stage as select 0 as row`);',
    'await run(`create temp table stage on commit drop as select 0 as row`);',
  ],
  [
    'figures are rounded in one place',
    'server/modules/orders/order/order.present.ts',
    'export const vat = (net: number) => Math.round(net * 0.27);',
    'export const boxes = (units: number) => Math.ceil(units / 20);',
  ],
  [
    "the machine's clock is read in one place",
    'server/modules/cart/cart/cart.ts',
    'export const now = Date.now();',
    'export const now = new Date(1);',
  ],
];

test.each(cases)('%s: %s', (rule, path, bad, good) => {
  const breaks = breaksOf([sourceOf(path, bad)]);
  expect(breaks).toHaveLength(1);
  expect(breaks[0]).toContain(`(${rule})`);
  expect(breaksOf([sourceOf(path, good)])).toEqual([]);
});

test('every rule is proved to bite', () => {
  expect(RULES.map(({ name }) => name).filter((name) => !cases.some(([rule]) => rule === name))).toEqual([]);
});

test('a circle of files is found, and imports of types make none', () => {
  const there = sourceOf('values/a.ts', "import { b } from './b.ts';");
  expect(breaksOf([there, sourceOf('values/b.ts', "import { a } from './a.ts';")])).toEqual([
    'values/a.ts -> values/b.ts -> values/a.ts  a circle',
  ]);
  expect(breaksOf([there, sourceOf('values/b.ts', "import type { a } from './a.ts';")])).toEqual([]);
});

test('an area that is not declared is found', () => {
  expect(breaksOf([sourceOf('server/modules/somewhere/x.ts', '')])).toEqual([
    'server/modules/somewhere: this area is not declared in tools/checks/boundaries.ts',
  ]);
});

test('what the areas may depend on has no circle', () => {
  const reached = (area: string, seen: readonly string[]): void => {
    expect(seen).not.toContain(area);
    for (const other of AREAS[area] ?? []) reached(other, [...seen, area]);
  };
  for (const area of Object.keys(AREAS)) reached(area, []);
});

test('a declared dependency that does not exist is named', () => {
  const all = Object.entries(AREAS).flatMap(([from, to]) =>
    to.map((other) =>
      sourceOf(`server/modules/${from}/uses-${other}.ts`, `import { x } from '#modules/${other}/index.ts';`),
    ),
  );
  expect(unusedDependencies(all)).toEqual([]);
  expect(unusedDependencies(all.filter(({ path }) => path !== 'server/modules/wishlist/uses-catalogue.ts'))).toEqual([
    'server/modules/wishlist: declared to depend on catalogue, and does not',
  ]);
});
