import { expect } from '@playwright/test';
import { expectNothingTooWide, logIn, privateWindow } from '../person.ts';
import { test } from '../story.ts';

/** Journey J3, the owner's side: a colleague is invited, changed and taken back; others are out of reach. */
test('the owner invites a colleague, with every mistake on the way, and takes the invitation back', async ({
  browser,
}) => {
  const { page, context } = await privateWindow(browser, 'desktop', 'en');
  const email = `kata.${Date.now()}@test.example`;
  await logIn(page, 'owner');
  await page.goto('/profile/management');
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect(row('basic@demo.example')).toContainText('POS Horeca Basic');
  await expect(row('owner@demo.example').getByRole('checkbox')).toHaveCount(0);
  await expect(row('key@demo.example').getByRole('button')).toHaveCount(0);
  await expect(page.getByText('rival@demo.example')).toHaveCount(0);

  await page.getByRole('link', { name: 'New user' }).click();
  await page.getByRole('button', { name: 'Create and invite' }).click();
  await expect(page.getByText('This field is mandatory')).toHaveCount(4);
  await page.getByLabel(/^Family name/).fill('Kiss');
  await page.getByLabel(/^Given name/).fill('Kata');
  await page
    .getByLabel('E-mail *', { exact: true })
    .or(page.getByRole('textbox', { name: 'E-mail', exact: true }))
    .first()
    .fill('kocsma.hu');
  await page.getByLabel(/^E-mail again/).fill('kocsma.hu');
  await page.getByLabel('Kéktó Vendéglő', { exact: true }).check();
  await page.getByRole('button', { name: 'Create and invite' }).click();
  await expect(page.getByText('Enter a valid e-mail address')).toBeVisible();
  await expect(page.getByText('A role must be selected for each ship-to')).toBeVisible();

  const address = page.getByRole('textbox', { name: /^E-mail(?! again| for)/ });
  await address.fill('basic@demo.example');
  await page.getByLabel(/^E-mail again/).fill('basic@demo.example');
  const role = page.getByRole('combobox', { name: /^Role at Kéktó Vendéglő/ });
  await expect(role.locator('option')).toContainText(['POS Horeca Delegated Owner (appointed by the supplier)']);
  await role.selectOption('Basic');
  await page.getByRole('button', { name: 'Create and invite' }).click();
  await expect(page.getByText('User already exist')).toBeVisible();
  await address.fill(email);
  await page.getByLabel(/^E-mail again/).fill(email);
  await page.getByRole('button', { name: 'Create and invite' }).click();
  await expect(page.getByText('The user has been created and invited by e-mail')).toBeVisible();

  await page.getByRole('searchbox').fill(email);
  await expect(row(email)).toContainText('Invited');
  await row(email).getByRole('link', { name: /^Edit/ }).click();
  await page.getByRole('combobox', { name: /^Role at Kéktó Vendéglő/ }).selectOption('Advanced');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The operation has been completed')).toBeVisible();
  await page.getByRole('button', { name: 'Withdraw invitation' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw invitation' }).click();
  await expect(page.getByText('This user has left and can no longer be changed')).toBeVisible();

  // However short the log of this company is.
  await page.route(/\/audit\?/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), total: 60 } });
  });
  await page.goto('/profile/management/audit');
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(pages).toContainText('1–25');
  await pages.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/page=2$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/audit$/);
  // The log is asked for once more, and the answer belongs to this window.
  await page.unrouteAll({ behavior: 'wait' });
  await context.close();
});

test('on the phone, in Hungarian: personal data are read, roles are shown, and who may not is shown the door', async ({
  browser,
}) => {
  const { page, context } = await privateWindow(browser, 'phone', 'hu');
  await logIn(page, 'owner');
  await page.goto('/profile/management');
  await page.getByRole('link', { name: 'Bodza Anna', exact: true }).click();
  await expect(
    page.getByText('Meglévő felhasználó személyes adatainak módosításához forduljon az ügyfélszolgálathoz.'),
  ).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Vezetéknév' })).toHaveCount(0);
  await expectNothingTooWide(page);
  for (const path of [
    '/profile/management',
    '/profile/management/new',
    '/profile/management/roles',
    '/profile/management/audit',
    '/profile/details',
    '/profile/company',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
    await expectNothingTooWide(page);
  }
  await context.close();

  const basic = await privateWindow(browser, 'phone', 'hu');
  await logIn(basic.page, 'basic');
  await basic.page.goto('/profile/management');
  await expect(basic.page).toHaveURL(/\/error403/);
  await expect(basic.page.getByText('Felhasználói fiókjának nincs jogosultsága ehhez az oldalhoz.')).toBeVisible();
  await basic.context.close();
});
