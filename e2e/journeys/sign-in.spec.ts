import { expect, test } from '@playwright/test';

test('the owner of a pub signs in through the provider and stands in the portal', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/login/);
  await page.getByRole('main').getByRole('button').or(page.getByRole('main').getByRole('link')).first().click();
  await expect(page).toHaveURL(/\/oidc\//);
  await page.getByLabel('E-mail').fill('owner@demo.example');
  await page.getByLabel('Jelszó', { exact: true }).fill('Hordo-demo-2026');
  await page.getByRole('button', { name: 'Bejelentkezés' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
});
