import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { beginArticle } from '../article.ts';
import { call, giveCredentials, privateWindow, sitDown } from '../person.ts';
import { test } from '../story.ts';

/** A ship-to of a pub that no other story orders for. */
const SHIP_TO = '2000009';

/** As an administrator does it, or time: the page hears of it by itself. */
async function sessionEnds(page: Page): Promise<void> {
  await call(page, 'POST', 'identity/session/end');
  await expect(page.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
}

/** In the window that the page opens for it. */
async function signInAgain(page: Page, who: string): Promise<void> {
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Sign in' }).click();
  const window = await opening;
  const closed = window.waitForEvent('close');
  await giveCredentials(window, who);
  await closed;
}

/** Signs in again as the same person: the page is shown as it was. */
async function goOn(page: Page, who: string): Promise<void> {
  await signInAgain(page, who);
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** An article with words that are not saved. Answers its address. */
async function typeAnArticle(page: Page): Promise<string> {
  await beginArticle(page, 'Egy óra munkája');
  await page.getByLabel('Lead (hu)').fill('Ami még nincs mentve.');
  await page.getByRole('textbox', { name: 'Text (hu)' }).click();
  await page.keyboard.type('Ez sem.');
  return page.url();
}

test('an article, and cells of the grid, stay on the page when the session ends, and go on when the same person signs in again', async ({
  browser,
}) => {
  const { page } = await privateWindow(browser, 'laptop', 'en');
  await sitDown(page, 'editor', '/desk/content/articles');
  const address = await typeAnArticle(page);
  await sessionEnds(page);
  await test.step('what is on the page is covered meanwhile, and no key reaches it', async () => {
    expect(page.url()).toBe(address);
    await expect(page.getByLabel('Lead (hu)')).toBeHidden();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('dialog', { name: 'Your session has ended' })).toContainText('still here');
  });
  await goOn(page, 'editor');
  await expect(page.getByLabel('Lead (hu)')).toHaveValue('Ami még nincs mentve.');
  await expect(page.getByRole('textbox', { name: 'Text (hu)' })).toHaveText('Ez sem.');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('The draft is saved.')).toBeVisible();

  await page.goto('/desk/catalogue/products');
  await page.getByRole('searchbox', { name: 'Name, code or EAN' }).fill('Porter');
  const cell = page.locator(`[data-at^='0 '][data-header='ean_unit']`);
  await expect(page.locator(`[data-at^='0 '][data-header='name_en']`)).toContainText('Porter');
  await cell.click();
  await page.keyboard.press('F2');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('77');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 cell changed')).toBeVisible();
  await sessionEnds(page);
  await goOn(page, 'editor');
  await expect(cell).toContainText('77');
  await expect(page.getByText('1 cell changed')).toBeVisible();
});

test('another person who signs in sees nothing of what was typed, and the page goes on when its person signs in in another tab', async ({
  browser,
}) => {
  const { page, context } = await privateWindow(browser, 'laptop', 'en');
  await sitDown(page, 'editor', '/desk/content/articles');
  await typeAnArticle(page);
  await sessionEnds(page);
  await test.step('signed in in another tab', async () => {
    const other = await context.newPage();
    await sitDown(other, 'editor', '/desk/content/articles');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByLabel('Lead (hu)')).toHaveValue('Ami még nincs mentve.');
    await other.close();
  });
  await sessionEnds(page);
  await signInAgain(page, 'lead');
  await expect(page).toHaveURL(/\/desk\/today$/);
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
});

test('a phone order is still there after the session ended, also when the page was loaded anew, and for nobody else', async ({
  browser,
}) => {
  const { page } = await privateWindow(browser, 'laptop', 'en');
  await sitDown(page, 'service', '/desk/orders/new');
  const { keyboard } = page;
  await page.getByRole('combobox').first().fill(SHIP_TO);
  await keyboard.press('Enter');
  await expect(page.locator('[data-product]')).toBeFocused();
  await keyboard.type('100101');
  await keyboard.press('Enter');
  await expect(page.getByLabel(/^Quantity/)).toBeFocused();
  await keyboard.type('12');
  await keyboard.press('Enter');
  const line = page.getByLabel(/: Quantity$/);
  await expect(line).toHaveValue('12');
  await page.getByLabel('For the driver').fill('A hátsó kapunál');
  await sessionEnds(page);
  await goOn(page, 'service');
  await expect(line).toHaveValue('12');
  await sessionEnds(page);
  await page.reload();
  await page.getByLabel(/^(E-mail|Email)/).waitFor();
  await giveCredentials(page, 'service');
  await expect(line).toHaveValue('12');
  await expect(page.getByLabel('For the driver')).toHaveValue('A hátsó kapunál');
  await sessionEnds(page);
  await signInAgain(page, 'lead');
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
  await page.goto('/desk/orders/new');
  await expect(page.getByRole('combobox').first()).toBeVisible();
  await expect(line).toHaveCount(0);
});
