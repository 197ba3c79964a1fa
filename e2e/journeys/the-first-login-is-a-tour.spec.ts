import { expect } from '@playwright/test';
import type { APIResponse, Page } from '@playwright/test';
import { logIn, windows } from '../person.ts';
import { test } from '../story.ts';

test.use(windows.phone);

/** The story can be told again on the same portal: the flag is put up before. */
async function asNew(page: Page): Promise<void> {
  await logIn(page, 'first');
  const [token, uid] = await page.evaluate(() => [sessionStorage.getItem('id_token'), sessionStorage.getItem('uid')]);
  const answer = await page.request.put(`/api/identity/users/SetFirstLoginFlag/${uid}`, {
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    data: true,
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  await page.goto('/');
}

test('the first login begins with the tour, which ends with Done and can be seen again', async ({ page }) => {
  const asked: string[] = [];
  await asNew(page);
  page.on('request', (request) => {
    if (/helppages|SetFirstLoginFlag/.test(request.url()))
      asked.push(`${request.method()} ${new URL(request.url()).pathname} ${request.postData() ?? ''}`.trim());
  });
  await page.reload();
  const tour = page.getByRole('dialog', { name: 'Bemutató' });
  await expect(tour.getByRole('heading', { level: 3 })).toHaveText('Üdvözöljük a Hordó rendelési portálon');

  // It cannot be dismissed.
  await expect(tour.getByRole('button', { name: 'Bezárás' })).toHaveCount(0);
  await expect(tour.getByRole('button', { name: 'Vissza' })).toHaveCount(0);
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(tour).toBeVisible();
  await page.goBack().catch(() => null);
  await page.goto('/catalog/products');
  await expect(tour).toBeVisible();

  // By number, two before ten, without the flagged one; picture and text.
  const seen: string[] = [];
  for (;;) {
    const head = tour.getByRole('heading', { level: 3 });
    seen.push((await head.textContent()) ?? '');
    await expect(tour.locator('img:visible')).toHaveAttribute('alt', /\S/);
    if (seen.length === 2) {
      await expect(head).toBeFocused();
      await page.keyboard.press('ArrowLeft');
      await expect(head).toHaveText(seen[0]!);
      await page.keyboard.press('ArrowRight');
      await expect(head).toHaveText(seen[1]!);
      await tour.getByRole('button', { name: 'Vissza' }).click();
      await expect(head).toHaveText(seen[0]!);
      await tour.getByRole('button', { name: 'Tovább' }).click();
    }
    const next = tour.getByRole('button', { name: 'Tovább' });
    if (!(await next.isVisible())) break;
    await next.click();
    await expect(head).not.toHaveText(seen.at(-1)!);
  }
  expect(seen).toEqual([
    'Üdvözöljük a Hordó rendelési portálon',
    'Hova és mikor?',
    'Írja a mennyiséget a sorba',
    'A kosár megmondja, mi hiányzik',
    'Kövesse az ajtóig',
    'Ha elakad',
  ]);
  await tour.getByRole('button', { name: 'Kész' }).click();
  await expect(tour).toHaveCount(0);
  // It came by itself: the page behind it begins where it begins.
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  expect(asked.filter((call) => call.startsWith('PUT'))).toEqual([
    expect.stringMatching(/^PUT \/api\/identity\/users\/SetFirstLoginFlag\/u-first false$/),
  ]);

  // Again from the menu: it can be closed at any time, asks for nothing and saves nothing.
  const before = asked.length;
  await page.getByRole('button', { name: 'Menü' }).click();
  await page.getByRole('button', { name: 'Bemutató' }).click();
  await expect(tour.getByRole('heading', { level: 3 })).toHaveText('Üdvözöljük a Hordó rendelési portálon');
  await tour.getByRole('button', { name: 'Tovább' }).click();
  await tour.getByRole('button', { name: 'Bezárás' }).click();
  await expect(tour).toHaveCount(0);
  expect(asked.length).toBe(before);
  await page.reload();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(tour).toHaveCount(0);
});

test('an answer about the user that was asked for before the end of the tour does not bring the tour back', async ({
  page,
}) => {
  await asNew(page);
  await page.clock.install();
  await page.reload();
  const tour = page.getByRole('dialog', { name: 'Bemutató' });
  const head = tour.getByRole('heading', { level: 3 });
  const next = tour.getByRole('button', { name: 'Tovább' });
  await expect(head).toBeVisible();
  while (await next.isVisible()) {
    const before = (await head.textContent()) ?? '';
    await next.click();
    await expect(head).not.toHaveText(before);
  }

  // What is read before the end of the tour comes after it, and is the last that is heard.
  const [read, come, arrived] = Array.from({ length: 3 }, () => Promise.withResolvers<void>());
  let old: APIResponse | undefined;
  await page.route('**/GetUserInfoById/**', async (route) => {
    const response = (old ??= await route.fetch());
    read!.resolve();
    await come!.promise;
    await route.fulfill({ response }).catch(() => {});
    arrived!.resolve();
  });
  await page.clock.runFor(31_000);
  await read!.promise;
  await tour.getByRole('button', { name: 'Kész' }).click();
  await expect(tour).toHaveCount(0);
  come!.resolve();
  await arrived!.promise;
  // Nothing stands over the page.
  await page.getByRole('button', { name: 'Menü' }).click({ timeout: 20_000 });
  await expect(page.getByRole('button', { name: 'Bemutató' })).toBeVisible();
  await expect(tour).toHaveCount(0);
});
