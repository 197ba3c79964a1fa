import { expect } from '@playwright/test';
import { privateWindow, sitDown } from '../person.ts';
import { test } from '../story.ts';

test('customer service changes a ship-to and takes it back, sees whom a suspension meets, and keeps a note', async ({
  browser,
}) => {
  const { page } = await privateWindow(browser, 'laptop', 'en');
  await sitDown(page, 'service', '/desk/customers/1000008');
  const places = page.getByRole('region', { name: 'Ship-tos' });
  await places
    .getByRole('button', { name: /^Change / })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  const name = dialog.getByLabel('Name', { exact: true });
  const before = await name.inputValue();
  await name.fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Please fill this in.')).toBeVisible();
  await name.fill(before);
  await dialog.getByLabel('Delivery window').fill('05:30–06:15');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(places.getByText('05:30–06:15')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(places.getByText('05:30–06:15')).toHaveCount(0);
  await places
    .getByRole('button', { name: /^Suspend/ })
    .first()
    .click();
  await expect(dialog.getByText('open orders go on and are delivered')).toBeVisible();
  await page.keyboard.press('Escape');
  const notes = page.getByRole('region', { name: 'Internal notes' });
  await notes.getByRole('textbox').fill('Rings at the back door');
  await notes.getByRole('button', { name: 'Save the note' }).click();
  await expect(notes.getByRole('listitem')).toContainText('Rings at the back door');
});

test('a list that was kept as a view opens with it', async ({ browser }) => {
  const { page } = await privateWindow(browser, 'laptop', 'en');
  await sitDown(page, 'lead', '/desk/customers?blocked=1');
  await page.getByRole('button', { name: 'Save the view…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('Blocked ones');
  await dialog.getByLabel('My list opens with it').check();
  await dialog.getByRole('button', { name: 'Save the view' }).click();
  await page
    .getByRole('link', { name: /^Customers/ })
    .first()
    .click();
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Saved views' })).toHaveValue(/\d+/);
  await expect(page).toHaveURL(/blocked=1/);
});

test('customer service adds a customer with what was copied, takes them back, and has the form as it was', async ({
  browser,
}) => {
  const { page } = await privateWindow(browser, 'laptop', 'en');
  await sitDown(page, 'service', '/desk/customers/new?like=1000008');
  const field = (label: string) => page.getByLabel(label, { exact: true }).first();
  await field('Customer number').fill('1009950');
  await field('Company name').fill('Bakonyi Csárda Kft.');
  await field('Tax number').fill('12345676242');
  await field('Postcode').fill('62');
  await field('City').fill('Zirc');
  await field('Street and number').fill('Fő utca 3.');
  await page.getByRole('button', { name: 'Save customer' }).click();
  await expect(page.getByText('A Hungarian postcode has four digits')).toBeVisible();
  await field('Postcode').fill('8420');
  await page.getByRole('button', { name: 'Save customer' }).click();
  await expect(page.getByRole('heading', { name: 'Bakonyi Csárda Kft.' })).toBeVisible();
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect(page).toHaveURL(/\/customers\/new$/);
  await expect(field('Company name')).toHaveValue('Bakonyi Csárda Kft.');
  await expect(field('Postcode')).toHaveValue('8420');
  await page.getByRole('button', { name: 'Save customer' }).click();
  await expect(page).toHaveURL(/\/customers\/1009950$/);
});
