import AxeBuilder from '@axe-core/playwright';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectNothingTooWide, giveCredentials, logIn, privateWindow } from '../person.ts';
import { test } from '../story.ts';

/** The tab that a press opens. */
async function tabOf(page: Page, press: () => Promise<void>): Promise<Page> {
  const [tab] = await Promise.all([page.context().waitForEvent('page'), press()]);
  return tab;
}

test('from the menu the pub owner is at the academy under her own name, in a tab of its own', async ({ page }) => {
  await logIn(page, 'rival');
  await page.getByRole('button', { name: 'Partnerrendszerek' }).click();
  const tab = await tabOf(page, () => page.getByRole('link', { name: /^Akadémia/ }).click());
  await expect(tab).toHaveURL(/\/demo\/partners\/academy$/);
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText(/^Üdvözöljük, .+!$/);
  await expect(tab.getByRole('definition').filter({ hasText: 'rival@demo.example' })).toBeVisible();
  expect(await tab.evaluate(() => window.opener as unknown)).toBeNull();
  const { violations } = await new AxeBuilder({ page: tab }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await tab.getByRole('link', { name: 'English' }).click();
  await tab.getByRole('link', { name: /^Glasses and their care/ }).click();
  await expect(tab.getByRole('heading', { level: 1, name: 'Glasses and their care' })).toBeVisible();
  await tab.getByRole('button', { name: 'Leave' }).click();
  await expect(tab.getByRole('heading', { level: 1, name: 'Még nincs bejelentkezve' })).toBeVisible();
  // The portal stays as it was.
  await expect(page).toHaveURL(/\/$/);
});

test('on the phone, in English, the menu creator knows who comes', async ({ browser }) => {
  const { context, page } = await privateWindow(browser, 'phone', 'en');
  await logIn(page, 'basic');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const tab = await tabOf(page, () =>
    page
      .getByRole('dialog')
      .getByRole('link', { name: /^Menu creator/ })
      .click(),
  );
  await expect(tab).toHaveURL(/\/demo\/partners\/menu-creator$/);
  await expect(tab.getByRole('definition').filter({ hasText: 'basic@demo.example' }).first()).toBeVisible();
  await expectNothingTooWide(tab);
  await context.close();
});

test('the academy asks the portal who this is; a login comes between, and the page that was wanted follows', async ({
  page,
}) => {
  await page.goto('/demo/partners/academy/glasses');
  await page.getByRole('link', { name: 'Bejelentkezés a portállal' }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.getByRole('button', { name: 'Bejelentkezés' }).click();
  await giveCredentials(page, 'rival');
  await expect(page).toHaveURL(/\/demo\/partners\/academy\/glasses$/);
  await expect(page.getByRole('definition').filter({ hasText: 'rival@demo.example' })).toBeVisible();
  // Once more while signed in: no login.
  await page.goto('/demo/partners/menu-creator');
  await page.getByRole('link', { name: 'Bejelentkezés a portállal' }).click();
  await expect(page).toHaveURL(/\/demo\/partners\/menu-creator$/);
  await expect(page.getByText('A portál igazolta az Ön személyazonosságát', { exact: false })).toBeVisible();
});

test('a sign-on that fails ends at a page that says so, without chrome, with a way back', async ({ page }) => {
  for (const address of [
    '/saml/sso?SAMLRequest=broken',
    '/sign-on/nobody',
    `/sign-on/request/${'x'.repeat(43)}`,
    '/sign-on/academy?target=https://evil.example/',
    '/saml-error?message=%3Cb%3Ehello%3C/b%3E#hello',
  ]) {
    if (address === '/sign-on/nobody') await logIn(page, 'food');
    await page.goto(address);
    await expect(page, address).toHaveURL(/\/saml-error/);
    await expect(
      page.getByText(
        'Az egyszeri bejelentkezés nem sikerült. Kérjük, próbálja meg újra, vagy forduljon az ügyfélszolgálathoz.',
      ),
    ).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await expect(page.getByRole('link', { name: /főoldal|kezdőlap|Bejelentkezés/i })).toBeVisible();
    expect(await page.locator('body').innerText()).not.toContain('hello');
  }
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  // The shop has the academy and no menu creator, whatever address somebody was given.
  await page.goto('/');
  await page.getByRole('button', { name: 'Partnerrendszerek' }).click();
  await expect(page.getByRole('link', { name: /^Akadémia/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Itallapkészítő/ })).toHaveCount(0);
  await page.goto('/sign-on/menu-creator');
  await expect(page).toHaveURL(/\/error403$/);
});
