import { expect, test } from 'vitest';
import { portalAddresses } from './portal-address.ts';

const at = portalAddresses(['/', '/catalog/:id', '/catalog/products', '/catalog/packages/:id/:cartid', '/login', '*']);

test.for([
  ['/', { pattern: '/', params: {} }],
  ['/login', { pattern: '/login', params: {} }],
  ['/Login/', { pattern: '/login', params: {} }],
  ['/catalog/products', { pattern: '/catalog/products', params: {} }],
  ['/catalog/100101', { pattern: '/catalog/:id', params: { id: '100101' } }],
  ['/catalog/a%2Fb', { pattern: '/catalog/:id', params: { id: 'a/b' } }],
  ['/catalog/packages/P1/x', { pattern: '/catalog/packages/:id/:cartid', params: { id: 'P1', cartid: 'x' } }],
] as const)('finds the page at %s', ([path, page]) => {
  expect(at(path)).toEqual(page);
});

test.for([
  '/nothing',
  '/catalog',
  '/catalog/a/b',
  '/.env',
  '/login/x',
  '/catalog/%E9',
  '/wp-admin/setup.php',
  '//login',
])('finds no page at %s', (path) => {
  expect(at(path)).toBeNull();
});
