import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { logIn } from '../person.ts';
import { test } from '../story.ts';

test.describe.configure({ mode: 'parallel' });

/** What a page may move in all, as the browser adds it up; above it users press what they did not mean. */
const LITTLE = 0.01;
const EVERY_ROUTE = [
  '/',
  '/catalog/products',
  '/catalog/favorites',
  '/catalog/100101',
  '/cart',
  '/checkout',
  '/order-summary',
  '/orders/history',
  '/thanks',
  '/ko',
  '/contact',
  '/error403',
  '/no-such-page',
];

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

/** Counts from before the first paint of every page of this window. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const moved: [number, string[]][] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[])
        if (!hadRecentInput)
          moved.push([
            value,
            sources.map(({ node }) =>
              node instanceof Element ? `${node.tagName}.${node.className}` : String(node?.textContent),
            ),
          ]);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  // A line on which answers take their time and do not come in one go.
  let asked = 0;
  await page.route(/\/(?:graphql|api)\b/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 60 + 45 * (asked++ % 5)));
    await route.continue().catch(() => {});
  });
}

async function expectStill(page: Page, what: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
  await page.waitForTimeout(250);
  const moved = await page.evaluate(() => (window as unknown as { moved: [number, string[]][] }).moved);
  const sum = moved.reduce((total, [value]) => total + value, 0);
  expect(sum, `${what} moves: ${JSON.stringify(moved).slice(0, 500)}`).toBeLessThanOrEqual(LITTLE);
}

for (const { name, window } of [
  { name: 'on a phone', window: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } },
  { name: 'on a laptop', window: { viewport: { width: 1366, height: 768 } } },
]) {
  test.describe(name, () => {
    test.use(window);

    test(`nothing moves while a page comes ${name}`, async ({ page }) => {
      test.setTimeout(120_000);
      await watch(page);
      await page.goto('/login');
      await expect(page.getByRole('link', { name: /^Ügyfélszolgálat/ })).toBeVisible();
      await expectStill(page, '/login');
      await logIn(page, 'owner');
      for (const path of EVERY_ROUTE) {
        await page.goto(path);
        await expect(page.locator('#shell')).toHaveCount(0);
        await expectStill(page, path);
      }
      await page.goto('/orders/history');
      await page.getByRole('row').nth(1).getByRole('link').click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText(/\d{10}/);
      await expectStill(page, 'an order, opened from the list');
    });
  });
}

test('the login page painted ahead is the one that takes its place, and a press on it counts', async ({ page }) => {
  const main = /\/assets\/portal-[\w-]+\.js$/;
  await page.route(main, (route) => route.abort());
  await page.goto('/login');
  await expect(page.locator('#shell h1')).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const place = (selector: string) =>
    page.locator(selector).evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect())));
  const parts =
    'h1, .login-screen-plate, .login-screen-body, .login-screen-foot p, .login-screen-inner button, aside p, aside button';
  const ahead = await place(parts);
  expect(ahead.length).toBeGreaterThan(6);

  await page.unroute(main);
  await page.goto('/login');
  await expect(page.locator('#shell')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Bejelentkezés' })).toBeVisible();
  expect(await place(parts)).toEqual(ahead);

  // The program comes when it is let go, however slow the machine is.
  let letGo = Promise.withResolvers<void>();
  await page.route(main, async (route) => {
    await letGo.promise;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  await page.locator('#shell').getByRole('button', { name: 'Bejelentkezés' }).click();
  letGo.resolve();
  await expect(page.getByLabel(/^E-mail/)).toBeVisible();

  letGo = Promise.withResolvers();
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page.locator('#shell').getByRole('button', { name: 'Bejelentkezés' })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const button = (await page.locator('#shell').getByRole('button', { name: 'Bejelentkezés' }).boundingBox())!;
  await page.mouse.move(button.x + button.width / 2, button.y + button.height / 2);
  await page.mouse.down();
  letGo.resolve();
  await expect(
    page.locator('#root').getByText('Ügyfélszolgálat', { exact: false }),
    'the page has come under the finger',
  ).toHaveCount(1);
  await page.mouse.up();
  await expect(page.getByLabel(/^E-mail/)).toBeVisible();
});
