import { expect } from '@playwright/test';
import { giveCredentials, logIn, privateWindow } from '../person.ts';
import { test } from '../story.ts';

const WHO = 'szilagyi.csilla@dunantuli-italdepo.example';

test('a logout ends the session without the provider, says so when the server cannot be reached, and never signs anybody in silently', async ({
  page,
  context,
}) => {
  const logOut = async () => {
    await page
      .getByRole('button', { name: /Szilágyi|fiók/i })
      .first()
      .click();
    await page.getByRole('button', { name: 'Kijelentkezés' }).click();
    await expect(page).toHaveURL(/\/login/);
  };
  await logIn(page, WHO);
  await context.route('**/oidc/**', (route) => route.abort());
  await logOut();
  await context.unroute('**/oidc/**');
  await page.goto('/');
  await expect(page).toHaveURL(/\/login/);

  await page.getByRole('main').getByRole('button', { name: 'Bejelentkezés' }).click();
  await giveCredentials(page, WHO);
  await expect(page.getByRole('banner')).toBeVisible();
  await context.route(/\/(oidc|api\/identity)\//, (route) => route.abort());
  await logOut();
  await expect(page.getByText('Még nem jelentkezett ki')).toBeVisible();
  await context.unrouteAll();
  const ended = page.waitForResponse(/session\/end/);
  await page.getByRole('button', { name: 'Kijelentkezés újra' }).click();
  expect((await ended).status()).toBe(200);
  await expect(page.getByText('Még nem jelentkezett ki')).toHaveCount(0);
  await page.goto('/profile/details');
  await expect(page).toHaveURL(/\/login/);
});

test('a session outlives a clock that is wrong, a line that is lost, and the first failure of the sign-in library', async ({
  page,
  context,
}) => {
  const library = '**/assets/oidc-client-ts-*.js';
  let questions = 0;
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/oidc/auth') questions++;
  });
  await context.addInitScript(() => {
    const now = Date.now;
    Date.now = () => now() + 15 * 60_000;
  });
  // Once it does not come: after a deployment, or on a poor line.
  await context.route(library, (route) => route.abort(), { times: 1 });
  await page.goto('/login');
  await page.getByRole('main').getByRole('button', { name: 'Bejelentkezés' }).click();
  await giveCredentials(page, WHO);
  await expect(page.getByRole('banner')).toBeVisible();
  questions = 0;
  for (const path of ['/orders/history', '/support/faq', '/company', '/']) {
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
  }
  expect(questions).toBeLessThan(3);

  await page.clock.install();
  await page.goto('/support/tickets');
  const text = page.getByRole('textbox', { name: /^Leírás/ });
  await text.fill('Két rekesz törött');
  await page.getByRole('textbox', { name: /^Telefon/ }).fill('+36 30 123 4567');
  await context.setOffline(true);
  await page.clock.fastForward('11:00');
  await page.clock.runFor(15_000);
  await expect(page.getByText('Nincs kapcsolat.')).toBeVisible();
  await expect(page).toHaveURL(/\/support\/tickets/);
  await context.setOffline(false);
  await page.clock.runFor(40_000);
  await expect(page.getByText('Nincs kapcsolat.')).toBeHidden();
  await expect(text).toHaveValue('Két rekesz törött');
  await expect(page).toHaveURL(/\/support\/tickets/);
});

test('a user who signs in after another one’s session has ended begins with a page of their own', async ({
  browser,
}) => {
  const { page, context } = await privateWindow(browser, 'laptop', 'hu');
  await logIn(page, WHO);
  await page.goto('/orders/history?search=20010');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.clearCookies();
  await page.evaluate(() => {
    sessionStorage.setItem('id_token', 'gone');
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect(page).toHaveURL(/\/login/);
  await page.getByRole('main').getByRole('button', { name: 'Bejelentkezés' }).click();
  await giveCredentials(page, 'owner');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await context.close();
});

test('a page that the browser had frozen shows nothing once somebody signed out in another tab', async ({
  page,
  context,
}) => {
  await logIn(page, WHO);
  const other = await context.newPage();
  await other.goto('/');
  await expect(other.getByRole('banner')).toBeVisible();
  // A frozen page hears no message.
  await page.addInitScript(() => {
    BroadcastChannel.prototype.addEventListener = () => {};
  });
  await page.goto('/my-documents');
  await expect(page.getByRole('heading', { level: 1, name: 'Dokumentumaim' })).toBeVisible();
  await other
    .getByRole('button', { name: /Szilágyi|fiók/i })
    .first()
    .click();
  await other.getByRole('button', { name: 'Kijelentkezés' }).click();
  await expect(other).toHaveURL(/\/login/);
  await expect(page.getByRole('heading', { level: 1, name: 'Dokumentumaim' })).toBeVisible();
  await page.evaluate(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(page).toHaveURL(/\/login/);
});
