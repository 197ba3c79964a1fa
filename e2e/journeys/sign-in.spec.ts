import { expect } from '@playwright/test';
import { giveCredentials, logIn } from '../person.ts';
import { test } from '../story.ts';

test('the owner of a pub signs in through the provider and stands in the portal', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/login/);
  const question = page.waitForRequest(
    (request) =>
      new URL(request.url()).pathname === '/oidc/auth' &&
      request.isNavigationRequest() &&
      request.frame() === page.mainFrame(),
  );
  await page.getByRole('main').getByRole('button').or(page.getByRole('main').getByRole('link')).first().click();
  // The answer belongs to this question: the id token has to carry the nonce again.
  expect(new URL((await question).url()).searchParams.get('nonce')).toMatch(/^[0-9a-f]{64}$/);
  await expect(page).toHaveURL(/\/oidc\//);
  await page.getByLabel('E-mail').fill('owner@demo.example');
  await page.getByLabel('Jelszó', { exact: true }).fill('Hordo-demo-2026');
  await page.getByRole('button', { name: 'Bejelentkezés' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await expect(page).toHaveTitle('Főoldal – Hordó');
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
});

test('a user whose account cannot be used reads so and whom to ask, before and while working', async ({ browser }) => {
  const told = 'Ez a fiók jelenleg nem használható.';
  const waiting = await (await browser.newContext()).newPage();
  await waiting.goto('/login');
  await waiting.getByRole('button', { name: 'Bejelentkezés' }).click();
  await giveCredentials(waiting, 'unvalidated');
  await expect(waiting.getByRole('alert')).toContainText(told);
  await waiting.context().close();

  const working = await (await browser.newContext()).newPage();
  await logIn(working, 'rival');
  await working.route(/\/(graphql|api\/)/, (route) =>
    route.fulfill({
      status: 401,
      contentType: 'application/problem+json',
      body: JSON.stringify({ status: 401, code: 'ACCOUNT_NOT_USABLE', detail: told }),
    }),
  );
  await working.goto('/orders/history');
  await expect(working).toHaveURL(/\/login/);
  await expect(working.getByRole('alert')).toContainText(told);
  await working.context().close();
});
