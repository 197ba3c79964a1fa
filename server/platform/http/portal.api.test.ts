import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '#platform/test/test-app.ts';
import { startTestApp } from '#platform/test/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

test('answers the addresses that browsers, password managers and finders of faults look for', async () => {
  const get = (path: string) => fetch(t.url + path, { redirect: 'manual' });
  const icon = await get('/favicon.ico');
  expect([icon.status, icon.headers.get('location')]).toEqual([302, '/favicon.svg']);
  const password = await get('/.well-known/change-password');
  expect([password.status, password.headers.get('location')]).toEqual([302, '/profile/security']);
  const security = await get('/.well-known/security.txt');
  expect([security.status, security.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  const expires = /^Expires: (.+)$/m.exec(await security.text())?.[1] ?? '';
  expect(Date.parse(expires)).toBeGreaterThan(Date.now());
  expect(Date.parse(expires)).toBeLessThan(Date.now() + 366 * 86_400_000);
  const manifest = await get('/manifest.webmanifest');
  expect(manifest.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8');
  expect(await manifest.json()).toMatchObject({ start_url: '/', icons: [{ src: '/favicon.svg' }] });
});
