import { expect } from '@playwright/test';
import { clerk } from '../clerk.ts';
import { privateWindow, sitDown } from '../person.ts';
import { test } from '../story.ts';

/** A ship-to of a pub that no other story orders for. */
const SHIP_TO = '2000005';

test('a phone order is typed without the mouse; a colleague’s list counts it, shows it when asked, follows it, and prints it', async ({
  browser,
}) => {
  const supplier = await clerk(browser);
  const { page: colleague } = await privateWindow(browser, 'laptop', 'en');
  await sitDown(colleague, 'lead', '/desk/orders');
  const rows = colleague.getByRole('row').filter({ has: colleague.getByRole('link') });
  await expect(rows.first()).toBeVisible();
  await expect(colleague.getByText('Live', { exact: true })).toBeVisible();

  const { page } = await privateWindow(browser, 'laptop', 'en');
  await sitDown(page, 'service', '/desk/today');
  await expect(page.getByRole('heading', { name: 'Today' })).toBeFocused();
  const { keyboard } = page;
  await keyboard.press('n');
  await expect(page.getByRole('combobox')).toBeFocused();
  await keyboard.type(SHIP_TO);
  await keyboard.press('Enter');
  const product = page.locator('[data-product]');
  // Whose order it is, is said: the next words are goods.
  await expect(product).toBeFocused();
  await keyboard.type('100101');
  await keyboard.press('Enter');
  await expect(page.getByLabel(/^Quantity/)).toBeFocused();
  await keyboard.type('2,5');
  await keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'whole number' })).toBeVisible();
  await keyboard.press('Control+A');
  await keyboard.type('12');
  await keyboard.press('Enter');
  const line = page.getByLabel(/: Quantity$/);
  await expect(line).toHaveValue('12');
  await line.fill('1,5');
  await expect(page.getByText(/^The quantity of one line is not a whole number/)).toBeVisible();
  await line.fill('12');
  await test.step('what is discarded by a slip comes back, and the next call can begin at once', async () => {
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(line).toHaveCount(0);
    await expect(page.getByRole('combobox')).toBeFocused();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(line).toHaveValue('12');
  });
  await page.getByLabel('Customer’s order number (required)').focus();
  await keyboard.type('BY-PHONE-1');
  const act = page.getByRole('button', { name: /^Place/ });
  await expect(act).not.toHaveAttribute('aria-disabled', 'true');
  await keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/\/desk\/orders\/\d{10}$/);
  const number = /\d{10}$/.exec(page.url())![0];

  await test.step('nothing moves under the colleague’s eyes until they ask for it', async () => {
    const fresh = colleague.getByRole('button', { name: /new/ }).filter({ hasText: '.' });
    await expect(fresh).toBeVisible();
    await expect(rows.filter({ hasText: number })).toHaveCount(0);
    await colleague.keyboard.press('.');
    await expect(rows.filter({ hasText: number })).toContainText('phone');
    // Others may order meanwhile.
    await expect(async () => {
      if (await fresh.isVisible()) await colleague.keyboard.press('.');
      await expect(fresh).toHaveCount(0, { timeout: 2_000 });
    }).toPass();
  });

  await test.step('a row that changes, changes where it stands', async () => {
    const row = rows.filter({ hasText: number });
    await expect(row).not.toContainText('Rejected');
    await supplier.say(`order ${number} reject`);
    await expect(row).toContainText('Rejected');
  });

  await test.step('the print dialog makes a file of the orders of the list, and says what cannot be printed', async () => {
    await colleague.goto('/desk/orders?status=In Progress');
    const first = rows.first();
    await expect(first).toBeVisible();
    await first.getByRole('link').first().click();
    await expect(colleague.getByRole('heading', { level: 1 })).toBeFocused();
    await colleague.keyboard.press('p');
    const dialog = colleague.getByRole('dialog');
    await dialog.getByRole('radio', { name: /^Picking list by product/ }).check();
    const download = colleague.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Make the PDF' }).click();
    expect((await download).suggestedFilename()).toMatch(/^picking-list-in-sum-\d{10}\.pdf$/);
    await expect(dialog).toHaveCount(0);
    await colleague.goto(`/desk/orders/${number}`);
    await expect(colleague.getByRole('heading', { level: 1 })).toBeFocused();
    await colleague.keyboard.press('p');
    await dialog.getByRole('radio', { name: /^Delivery note/ }).check();
    await dialog.getByRole('button', { name: 'Make the PDF' }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
  });
});

test('Ctrl Enter straight after the last character waits for the check of what was typed, and places once', async ({
  browser,
}) => {
  const { page } = await privateWindow(browser, 'laptop', 'en');
  await sitDown(page, 'service', `/desk/orders/new?shipTo=${SHIP_TO}`);
  const { keyboard } = page;
  await page.locator('[data-product]').fill('100101');
  await keyboard.press('Enter');
  await expect(page.getByLabel(/^Quantity/)).toBeFocused();
  await keyboard.type('24');
  await keyboard.press('Enter');
  // A line is in the language of the desk, whichever it was when it was added.
  const line = page.getByRole('row').filter({ hasText: '100101' });
  await expect(line).toContainText('crate');
  await page.getByRole('button', { name: 'HU', exact: true }).click();
  await expect(line).toContainText('rekesz');
  await expect(line).not.toContainText('crate');
  await page.getByRole('button', { name: 'EN', exact: true }).click();
  await expect(line).toContainText('crate');
  const act = page.getByRole('button', { name: /^Place/ });
  await page.getByLabel(/^Customer’s order number/).fill('BY-PHONE');
  await expect(act).not.toHaveAttribute('aria-disabled', 'true');
  let asked = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname.endsWith('/desk/phone-orders')) asked++;
  });
  // A product that was begun and not added would be missing from the order.
  await page.locator('[data-product]').fill('100102');
  await keyboard.press('Enter');
  await expect(page.getByLabel(/^Quantity/)).toBeFocused();
  await keyboard.press('Control+Enter');
  await expect(page.getByText('A product that you began to add is not in the order yet.')).toBeVisible();
  expect(asked).toBe(0);
  await page.locator('[data-product]').fill('');
  await page.getByLabel(/^Customer’s order number/).focus();
  await keyboard.press('End');
  await keyboard.type('-2');
  await keyboard.press('Control+Enter');
  await keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/\/desk\/orders\/\d{10}$/);
  await expect(page.getByText('BY-PHONE-2')).toBeVisible();
  expect(asked).toBe(1);
});

test('an order that the call list begins is for the customer who is called, whatever was typed before', async ({
  browser,
}) => {
  const { page } = await privateWindow(browser, 'laptop', 'en');
  await sitDown(page, 'service', '/desk/orders/new?shipTo=2000097&name=The+first');
  const main = page.getByRole('main');
  const add = async (sku: string) => {
    await page.locator('[data-product]').fill(sku);
    await page.keyboard.press('Enter');
    await expect(page.getByLabel(/^Quantity/)).toBeFocused();
    await page.keyboard.type('6');
    await page.keyboard.press('Enter');
    await expect(main).toContainText(sku);
  };
  const place = page.getByRole('combobox').first();
  await add('100101');
  await page.goto('/desk/orders/new?shipTo=2000099&name=The+second');
  await expect(place).toHaveValue('The second');
  await add('100102');
  await expect(place).toHaveValue('The second');
  await expect(main).not.toContainText('100101');
  // What was begun for the first one waits, as it was.
  await page.getByText('An order with 1 line is unfinished: The first.').waitFor();
  await page.getByRole('button', { name: 'Go on with it' }).click();
  await expect(place).toHaveValue('The first');
  await expect(main).toContainText('100101');
  await expect(page.getByText('An order with 1 line is unfinished: The second.')).toBeVisible();
});

test('the next call after an order that was discarded is for its own customer', async ({ browser }) => {
  const { page } = await privateWindow(browser, 'laptop', 'en');
  await sitDown(page, 'service', '/desk/orders/new?shipTo=2000097&name=The+first');
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.goto('/desk/orders/new?shipTo=2000099&name=The+second');
  await page.locator('[data-product]').fill('100102');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(/^Quantity/)).toBeFocused();
  await page.keyboard.type('6');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toContainText('100102');
  await expect(page.getByRole('combobox').first()).toHaveValue('The second');
});
