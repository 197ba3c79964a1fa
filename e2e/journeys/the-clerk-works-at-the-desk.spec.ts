import { expect } from '@playwright/test';
import { clerk } from '../clerk.ts';
import { call, logIn, privateWindow, sitDown } from '../person.ts';
import { phoned } from '../phone-order.ts';
import { test } from '../story.ts';

test('the clerk signs in at the desk, finds an order that stands and moves it, by the keyboard', async ({
  browser,
}) => {
  const { page } = await privateWindow(browser, 'laptop', 'en');
  await sitDown(page, 'clerk', '/desk/');
  await expect(page).toHaveURL(/\/desk\/today$/);
  await expect(page.getByRole('heading', { name: 'Today' })).toBeFocused();
  await page.goto('/desk/orders?status=Dispatched / Invoiced');
  const rows = page.getByRole('row').filter({ has: page.getByRole('link') });
  const number = await rows.first().getByRole('link').innerText();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: number, exact: true })).toBeFocused();
  await page.keyboard.press('e');
  // What cannot be taken back is asked once more; the second question is answered by its own button.
  await expect(page.getByRole('dialog')).toContainText('cannot be taken back');
  await page.getByRole('dialog').getByRole('button', { name: 'Delivered', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: number })).toContainText(number);
  await expect(page.getByRole('button', { name: /^Paid/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/desk\/orders\?status=/);
  await expect(rows.filter({ hasText: number })).toHaveCount(0);
});

test('a number of the day leads to these orders alone, and the papers of an order open from its page', async ({
  browser,
}) => {
  const { page } = await privateWindow(browser, 'laptop', 'en');
  await sitDown(page, 'service', '/desk/today');
  await page.getByRole('link', { name: /dispatched/ }).click();
  await expect(page).toHaveURL(/\/desk\/orders\?step=loaded$/);
  // The address is new before the page is.
  await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible();
  const rows = page.getByRole('row').filter({ has: page.getByRole('link') });
  await rows.first().getByRole('link').click();
  const papers = page.getByRole('region', { name: 'Papers' });
  const download = page.waitForEvent('download');
  await papers
    .getByRole('button', { name: /^Open Invoice / })
    .first()
    .click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  await page.goto('/desk/orders?step=placed');
  await page.getByRole('button', { name: 'only: placed today ×' }).click();
  await expect(page).toHaveURL(/\/desk\/orders$/);
});

test('a held order is released with a reason; a clerk whose cap is too small reads why not', async ({ browser }) => {
  const { page } = await privateWindow(browser, 'phone', 'hu');
  await sitDown(page, 'service', '/desk/');
  // Beside them stand the ship-tos whose usual order is missing.
  const work = page.getByRole('row').filter({ has: page.getByRole('link', { name: /^2\d{9}$/ }) });
  await expect(work.first()).toBeVisible();
  // Each order of the demo that waits is either within the cap, or its button says why not.
  await work.first().getByRole('link').click();
  const release = page.getByRole('button', { name: /Egyszer engedem/ });
  await expect(release).toBeVisible();
  const off = (await release.getAttribute('aria-disabled')) === 'true';
  if (off) {
    await expect(page.getByText('Az Ön kerete vevőnként és naponta')).toBeVisible();
    // The next step of somebody whose cap is too small is to ask, by the same key.
    await page.keyboard.press('e');
    await expect(page.getByRole('dialog', { name: /^Engedély kérése/ })).toBeVisible();
    await page.keyboard.press('Escape');
  }
  const { page: lead } = await privateWindow(browser, 'laptop', 'hu');
  const number = await page.getByRole('heading', { level: 1 }).innerText();
  await sitDown(lead, 'clerk', `/desk/orders/${number}`);
  await lead.getByRole('button', { name: /Egyszer engedem/ }).click();
  const dialog = lead.getByRole('dialog');
  await dialog.getByRole('button', { name: /Egyszer engedem/ }).click();
  await expect(dialog.getByText('Írja le az okot')).toBeVisible();
  await dialog.getByRole('textbox').fill('Telefonon kifizette');
  await dialog.getByRole('button', { name: /Egyszer engedem/ }).click();
  await lead.getByRole('region', { name: 'Visszavonható műveletek' }).getByRole('button', { name: 'Most' }).click();
  await expect(lead.getByText('Telefonon kifizette')).toBeVisible();
  await expect(lead.getByRole('button', { name: /Egyszer engedem/ })).toHaveCount(0);
});

test('while work changes hands many times a second, the cursor stays on its row and the page shows who has what', async ({
  browser,
}) => {
  const { page } = await privateWindow(browser, 'laptop', 'en');
  await sitDown(page, 'lead', '/desk/today');
  const { page: other } = await privateWindow(browser, 'laptop', 'en');
  await sitDown(other, 'service', '/desk/today');
  // Orders of a company that no other story knows, held by the supplier.
  const { say } = await clerk(browser);
  const orderNumbers: string[] = [];
  for (let nth = 0; nth < 3; nth++) {
    const { number } = await phoned(other, '2000113');
    await say(`order ${number} investigate`);
    orderNumbers.push(number);
  }
  await page.reload();
  const row = page.locator('tr').filter({ has: page.getByRole('link', { name: orderNumbers[1]! }) });
  await row.getByText('Tűzkert').first().click();
  await expect(row).toHaveAttribute('aria-current', 'true');
  // Of the table: other stories may bring orders that wait above it.
  const place = () => row.evaluate((one) => (one as HTMLTableRowElement).rowIndex);
  const before = await place();
  const mark = (act: string) => call(other, 'POST', 'desk/work-items/marks', { orderNumbers, act });
  for (let round = 0; round < 10; round++) for (const act of ['take', 'give-back']) await mark(act);
  await mark('take');
  await expect(row).toContainText('Sára Szorgos');
  await expect(row).toHaveAttribute('aria-current', 'true');
  expect(await place()).toBe(before);
  for (const number of orderNumbers) await say(`order ${number} reject`);
});

test('a customer is found with a typing error, blocked with a reason, and may order again', async ({ browser }) => {
  const { page } = await privateWindow(browser, 'laptop', 'en');
  await sitDown(page, 'service', '/desk/customers');
  // The field holds 100 characters: what would be cut is not pasted, and that is said.
  const search = page.getByRole('main').getByRole('searchbox');
  await expect(search).toBeVisible();
  await search.evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'x'.repeat(105));
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(page.getByText('the text is 5 characters too long')).toBeVisible();
  await expect(search).toHaveValue('');
  const name = await page
    .getByRole('row')
    .filter({ has: page.getByRole('link') })
    .first()
    .getByRole('link')
    .innerText();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill(`${name.slice(0, 4)}x${name.slice(5, 14)}`);
  await expect(page.getByRole('option').filter({ hasText: name }).first()).toBeVisible();
  await page.getByRole('option').filter({ hasText: name }).first().click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await page.getByRole('button', { name: 'Block…' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('Bounced cheque');
  await page.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click();
  await expect(page.getByText('Blocked', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Lift the block…' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('Paid in cash');
  await page.getByRole('dialog').getByRole('button', { name: 'Lift the block', exact: true }).click();
  await expect(page.getByText('Blocked', { exact: true })).toHaveCount(0);
});

test('a customer’s user is shown the way to the portal, and a role without orders what it lacks', async ({
  browser,
}) => {
  const { page } = await privateWindow(browser, 'laptop', 'en');
  await logIn(page, 'owner');
  await page.goto('/desk/orders');
  await expect(page.getByRole('heading', { name: 'This page is for the supplier’s staff' })).toBeVisible();
  await page.getByRole('link', { name: 'To the portal' }).click();
  await expect(page).not.toHaveURL(/desk/);
  const { page: other } = await privateWindow(browser, 'laptop', 'en');
  await sitDown(other, 'editor', '/desk/orders');
  await expect(other.getByText('This page needs the permission Orders')).toBeVisible();
});

test('a page without its permission is asked for with one press, of people with names; their answer comes by the bell', async ({
  browser,
}) => {
  const { page } = await privateWindow(browser, 'laptop', 'en');
  await sitDown(page, 'sales', '/desk/audit');
  const main = page.getByRole('main');
  await expect(main).toContainText('Ügyintéző');
  const ask = main.getByRole('button', { name: 'Ask for it' });
  await ask.press('Enter');
  await expect(main.getByRole('status')).toHaveText('You have asked for it. You hear in the bell what they say.');
  await expect(ask).toHaveCount(0);

  const { page: lead } = await privateWindow(browser, 'laptop', 'en');
  await sitDown(lead, 'clerk', '/desk/today');
  await lead.getByRole('button', { name: /^Waiting for you/ }).click();
  await lead
    .getByRole('dialog')
    .getByRole('link', { name: /You are asked for a decision/ })
    .first()
    .click();
  const asked = lead
    .getByRole('region', { name: 'Waits for a decision' })
    .locator('div')
    .filter({ hasText: 'a permission – Audit' });
  await expect(asked).toContainText('Kálmán');
  await expect(asked.getByRole('button', { name: 'Give a role…' })).toBeVisible();
  await asked.getByRole('button', { name: 'Refuse' }).click();
  await expect(asked).toHaveCount(0);
  await page.reload();
  await expect(ask).toBeVisible();
});
