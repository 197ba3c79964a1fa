import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeSetting } from '#modules/portal-config/index.ts';
import { startDemo } from '../../../demo/test-demo.ts';
import { sql } from '#platform/db/sql.ts';
import type { TestApp } from '#platform/test/test-app.ts';
import { contextOf } from '../../context.ts';

let t: TestApp;
let owner: string;
let whs: string;
beforeAll(async () => {
  t = await startDemo();
  owner = await t.signIn('owner@demo.example');
  whs = await t.signIn('wholesale@demo.example');
});
afterAll(() => t?.close());

async function get(path: string, token?: string) {
  const response = await fetch(`${t.url}/api/content/${path}`, {
    headers: { market: 'HU', ...(token && { authorization: `Bearer ${token}` }) },
  });
  // oxlint-disable-next-line typescript/no-explicit-any
  return { status: response.status, body: (await response.json()) as any };
}

test('the home page of a signed-in user has its banners, ten at a time, in the asked language', async () => {
  const { body } = await get('banners?locationId=homepageAfterLogin&offset=0&limit=10&Language=en', owner);
  expect(body).toMatchObject({ offset: 0, limit: 10 });
  expect(body.total).toBeGreaterThanOrEqual(4);
  expect(body.results[1]).toEqual({
    id: 'home-2',
    title: 'Offers of the month',
    url: '/catalog/products?product_sale=1',
    imageLink: '/pictures/banner-delivery.svg',
    imageName: 'Offers of the month',
    link: '/catalog/products?product_sale=1',
    order: 20,
  });
  expect((await get('banners?locationId=homepageAfterLogin&Language=hu', owner)).body.results[1].title).toBe(
    'A hónap ajánlatai',
  );
  expect(
    (await get('banners?locationId=homepageAfterLogin&offset=1&limit=1', owner)).body.results.map(
      (one: { id: string }) => one.id,
    ),
  ).toEqual(['home-2']);
});

test('without a token only what is shown before login', async () => {
  expect((await get('banners?locationId=homepageAfterLogin')).status).toBe(401);
  expect((await get('banners?locationId=homepage')).body.results.map((one: { id: string }) => one.id)).toEqual([
    'before-1',
  ]);
});

test('a banner is for its place, its customer types and its days only', async () => {
  expect((await get('banners?locationId=packages', owner)).body.total).toBe(1);
  expect((await get('banners?locationId=packages', whs)).body).toMatchObject({ total: 0, results: [] });
  await t.app.database
    .run(sql`insert into banner (id, location, title, image_link, image_name, valid_from, valid_to) values
    ('past', 'cart', '{"hu": "a"}', '/a.svg', '{"hu": "a"}', null, ${contextOf(t.app).today}::date - 1), ('now', 'cart', '{"hu": "a"}', '/a.svg', '{"hu": "a"}', ${contextOf(t.app).today}, ${contextOf(t.app).today})`);
  expect((await get('banners?locationId=cart', owner)).body.results.map((one: { id: string }) => one.id)).toEqual([
    'now',
  ]);
});

test('links have exactly three types, each in its order, in the asked language', async () => {
  const { body } = await get('links?Language=en');
  expect([...new Set(body.results.map((one: { type: string }) => one.type))]).toEqual([
    'Mobile Brands',
    'Social Media',
    'About Us',
  ]);
  expect(body.total).toBe(body.results.length);
  expect(body.results.find((one: { id: string }) => one.id === 'about-career')).toEqual({
    id: 'about-career',
    type: 'About Us',
    title: 'Careers',
    label: 'Careers',
    url: 'https://revhegyi.example/karrier',
    order: 20,
  });
  expect((await get('links?type=Social%20Media')).body.total).toBe(3);
});

test('phone and e-mail of the contact screen are configuration', async () => {
  expect((await get('contact')).body).toMatchObject({
    phone: '+36 1 999 0100',
    email: 'ugyfelszolgalat@revhegyi.example',
  });
  await changeSetting(contextOf(t.app), 'contact.phone', '+36 1 999 0199');
  await expect.poll(async () => (await get('contact')).body.phone).toBe('+36 1 999 0199');
  expect((await get('contact?Language=en')).body.hours[1]).toEqual({
    channel: 'orderPhone',
    text: 'weekdays 6:00–17:00',
  });
});
